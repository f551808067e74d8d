/** Cards fly from where they lay to where they lie now; whoever wants less motion sees them there at once. */

import type { Seat, View } from './wire';

const DURATION = 240;
/** A card that has moved by less has not gone anywhere. */
const NEAR = 12;

interface Spot {
  x: number;
  y: number;
  width: number;
}

/** Return where everything lies that can fly: cards by owner and face, piles by owner and name. */
export function glance(board: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-fly]')) found.set(element.dataset['fly']!, spotOf(element));
  for (const element of board.querySelectorAll<HTMLElement>('[data-pile]')) found.set(element.dataset['pile']!, spotOf(element));
  return found;
}

/** Let the cards fly that lie elsewhere than before. */
export function fly(board: HTMLElement, before: ReadonlyMap<string, Spot>, was: View, is: View): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of board.querySelectorAll<HTMLElement>('[data-fly]')) {
    const from = before.get(element.dataset['fly']!) ?? before.get(origin(element, was, is));
    if (from) flight(element, from);
  }
}

/** Return the pile that a card comes from which nobody saw before. */
function origin(element: HTMLElement, was: View, is: View): string {
  const seat = element.dataset['fly']!.charAt(0) as Seat;
  const pile = element.closest<HTMLElement>('[data-pile]')?.dataset['pile'];
  const fromLife = pile === `${seat}.hand` || (pile === `${seat}.graveyard` && is[seat].hand_count >= was[seat].hand_count);
  return `${seat}.${fromLife ? 'life' : 'hand'}`;
}

/** A copy of the card flies above everything, while the card itself waits unseen. */
function flight(element: HTMLElement, from: Spot): void {
  const to = spotOf(element);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (!to.width || !from.width || Math.hypot(dx, dy) < NEAR) return;
  const ghost = element.cloneNode(true) as HTMLElement;
  delete ghost.dataset['fly'];
  ghost.classList.add('flying');
  ghost.style.cssText = `position:fixed;z-index:20;margin:0;pointer-events:none;--w:${to.width}px;left:${to.x - to.width / 2}px;top:${to.y - to.width * 0.7}px`;
  document.body.append(ghost);
  const begin = `translate(${dx}px, ${dy}px) scale(${Math.min(from.width / to.width, 1.6)})`;
  element.animate([{ opacity: 0 }, { opacity: 0 }], DURATION);
  const motion = ghost.animate([{ transform: begin }, { transform: 'none' }], { duration: DURATION, easing: 'cubic-bezier(.2,.7,.3,1)' });
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

/** Return the middle of an element and the width of a card there, however it is turned. */
function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  const width = element.matches('[data-fly]') ? element.offsetWidth : Math.min(box.width, box.height / 1.4);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width };
}
