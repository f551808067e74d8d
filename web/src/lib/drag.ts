/** Dragging with a finger or the mouse: a copy of the card follows, and what it would be dropped on is lit. */

/** Where something was dropped: on a thing by its name, and in a part of the table. */
export interface Onto {
  name: string | null;
  zone: string | null;
}

/** Whoever moves by less means a tap. */
const FAR = 8;

/** Follow a pointer that went down on something; a drop is told once, a tap stays a tap. */
export function follow(down: PointerEvent & { currentTarget: HTMLElement }, ondrop: (onto: Onto) => void): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const element = down.currentTarget;
  let ghost: HTMLElement | null = null;
  let lit: Element | null = null;

  function begin(): HTMLElement {
    const copy = element.cloneNode(true) as HTMLElement;
    const box = element.getBoundingClientRect();
    const wide = element.querySelector<HTMLElement>('.card')?.offsetWidth ?? box.width;
    copy.removeAttribute('data-name');
    copy.setAttribute('aria-hidden', 'true');
    copy.classList.add('dragged');
    copy.style.cssText = `position:fixed;z-index:25;margin:0;pointer-events:none;--w:${wide}px;left:${box.left}px;top:${box.top}px`;
    document.body.append(copy);
    element.classList.add('grabbed');
    return copy;
  }

  function under(event: PointerEvent): Element | null {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest('.spot[data-name], [data-zone]') ?? null;
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost && Math.hypot(dx, dy) < FAR) return;
    ghost ??= begin();
    ghost.style.translate = `${dx}px ${dy}px`;
    const over = under(event);
    if (over === lit) return;
    lit?.classList.remove('over');
    lit = over !== element ? over : null;
    lit?.classList.add('over');
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    lit?.classList.remove('over');
    element.classList.remove('grabbed');
    if (!ghost) return;
    ghost.remove();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    const over = event.type === 'pointerup' ? under(event) : null;
    if (over && over !== element)
      ondrop({ name: over.getAttribute('data-name'), zone: over.closest('[data-zone]')?.getAttribute('data-zone') ?? null });
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

/** The click that ends a drag is no tap. */
function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
