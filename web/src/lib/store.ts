/** What this browser keeps. One that keeps nothing remembers it until the page is left. */

type Where = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();

/** Read something that this browser keeps; what only this tab keeps is in the sessionStorage. */
export function read<T>(key: string, fallback: T, where: Where = 'localStorage'): T {
  try {
    const text = memory.get(`${where}.${key}`) ?? globalThis[where].getItem(`bp.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keep something in this browser, or in this tab only. */
export function write(key: string, value: unknown, where: Where = 'localStorage'): void {
  const text = JSON.stringify(value);
  try {
    globalThis[where].setItem(`bp.${key}`, text);
    memory.delete(`${where}.${key}`);
  } catch {
    memory.set(`${where}.${key}`, text);
  }
}
