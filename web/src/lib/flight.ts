/** Cards fly from where they lay to where they lie now; whoever wants less motion sees them there at once. */

import type { Seat, View } from './wire';

const DURATION = 240;
/** A card that has moved by less has not gone anywhere. */
const NEAR = 12;
/** Between two cards that are dealt; all of them take no longer than WHOLE. */
const DEALT = 55;
const WHOLE = 800;

interface Spot {
  x: number;
  y: number;
  width: number;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Return where everything lies that can fly: cards by owner and face, piles by owner and name. */
export function glance(board: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-fly]')) found.set(element.dataset['fly']!, spotOf(element));
  for (const element of board.querySelectorAll<HTMLElement>('[data-pile]')) found.set(element.dataset['pile']!, spotOf(element));
  return found;
}

/** Let the cards fly that lie elsewhere than before. */
export function fly(board: HTMLElement, before: ReadonlyMap<string, Spot>, was: View, is: View): void {
  if (isStill()) return;
  for (const element of board.querySelectorAll<HTMLElement>('[data-fly]')) {
    const from = before.get(element.dataset['fly']!) ?? before.get(origin(element, was, is));
    if (from) flight(element, from);
  }
}

/** Deal: everything that lies on the table comes out of the life of its player, one card after the other. */
export function deal(board: HTMLElement): void {
  if (isStill()) return;
  const piles = glance(board);
  for (const seat of ['A', 'B']) {
    const life = piles.get(`${seat}.life`);
    const cards = [...board.querySelectorAll<HTMLElement>(`[data-pile='${seat}.hand'] .card, [data-fly^='${seat}.']:not([data-pile='${seat}.hand'] *)`)];
    if (life) cards.forEach((each, place) => flight(each, life, place * Math.min(DEALT, WHOLE / cards.length)));
  }
}

/** Let face-down cards go from one pile to another, one after the other. */
export function spill(board: HTMLElement, from: string, to: string, count: number, over: number): void {
  const ends = [from, to].map((each) => board.querySelector<HTMLElement>(`[data-pile='${each}']`));
  const [source, aim] = ends.map((each) => each && spotOf(each));
  const back = board.querySelector<HTMLElement>(`[data-pile='${from}'] .card`);
  if (isStill() || !source || !aim || !back) return;
  for (let place = 0; place < count; place += 1) ghost(back, source, aim, (place * over) / count);
}

/** Return the pile that a card comes from which nobody saw before. */
function origin(element: HTMLElement, was: View, is: View): string {
  const seat = element.dataset['fly']!.charAt(0) as Seat;
  const pile = element.closest<HTMLElement>('[data-pile]')?.dataset['pile'];
  const fromLife = pile === `${seat}.hand` || (pile === `${seat}.graveyard` && is[seat].hand_count >= was[seat].hand_count);
  return `${seat}.${fromLife ? 'life' : 'hand'}`;
}

/** A copy of the card flies above everything, while the card itself waits unseen. */
function flight(element: HTMLElement, from: Spot, delay = 0): void {
  const to = spotOf(element);
  if (!to.width || !from.width || Math.hypot(from.x - to.x, from.y - to.y) < NEAR) return;
  element.animate([{ opacity: 0 }, { opacity: 0 }], DURATION + delay);
  ghost(element, from, to, delay);
}

function ghost(element: HTMLElement, from: Spot, to: Spot, delay: number): void {
  const copy = element.cloneNode(true) as HTMLElement;
  delete copy.dataset['fly'];
  copy.classList.add('flying');
  copy.style.cssText = `position:fixed;z-index:20;margin:0;pointer-events:none;--w:${to.width}px;left:${to.x - to.width / 2}px;top:${to.y - to.width * 0.7}px`;
  document.body.append(copy);
  const begin = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${Math.min(from.width / to.width, 1.6)})`;
  const motion = copy.animate([{ transform: begin }, { transform: 'none' }], { duration: DURATION, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.7,.3,1)' });
  motion.onfinish = motion.oncancel = () => copy.remove();
}

/** Return the middle of an element and the width of a card there, however it is turned. */
function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  const width = element.matches('[data-fly]') ? element.offsetWidth : Math.min(box.width, box.height / 1.4);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width };
}
