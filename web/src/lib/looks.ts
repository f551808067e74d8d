/** How cards look: designs of faces and backs, and a picture of one's own for the backs, which never leaves the browser. */

import { read, write } from './store';

export const FACES = ['figures', 'pips', 'bold', 'night'] as const;
export const BACKS = ['stars', 'waves', 'hemp', 'brass', 'own'] as const;
export type CardFace = (typeof FACES)[number];
export type CardBack = (typeof BACKS)[number];

const KEY = 'back.picture';
/** So large a picture of one's own is kept; more could not be seen on a card. */
const WIDTH = 240;
const HEIGHT = 336;

/** Where the suits of a number card stand, across and down, from 0 to 1. */
const LEFT = 0;
const MIDDLE = 0.5;
const RIGHT = 1;
const CORNERS: [number, number][] = [[LEFT, 0], [RIGHT, 0], [LEFT, 1], [RIGHT, 1]];
const SIDES: [number, number][] = [[LEFT, MIDDLE], [RIGHT, MIDDLE]];
const LADDER: [number, number][] = [...CORNERS, [LEFT, 1 / 3], [RIGHT, 1 / 3], [LEFT, 2 / 3], [RIGHT, 2 / 3]];
const PIPS: Record<string, [number, number][]> = {
  2: [[MIDDLE, 0], [MIDDLE, 1]],
  3: [[MIDDLE, 0], [MIDDLE, MIDDLE], [MIDDLE, 1]],
  4: CORNERS,
  5: [...CORNERS, [MIDDLE, MIDDLE]],
  6: [...CORNERS, ...SIDES],
  7: [...CORNERS, ...SIDES, [MIDDLE, 1 / 4]],
  8: [...CORNERS, ...SIDES, [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  9: [...LADDER, [MIDDLE, MIDDLE]],
  10: [...LADDER, [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

/** Return where the suits of a number card stand; nothing for a card that shows something else. */
export const pipsOf = (rank: string): readonly [number, number][] => PIPS[rank] ?? [];

/** Return the picture that this browser keeps for the backs; an empty text without one. */
export const ownBack = (): string => read<string>(KEY, '');

/** Keep a picture for the backs, cut to the form of a card; it is shown to nobody else. */
export async function keepBack(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')!.drawImage(picture, (WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high);
  const kept = canvas.toDataURL('image/jpeg', 0.82);
  write(KEY, kept);
  return kept;
}

/** Forget the picture. */
export const dropBack = (): void => write(KEY, '');
