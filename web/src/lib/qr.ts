/** QR codes of addresses, made here: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004). */

/** For each version: how many codewords correct errors in a block, and how many data codewords each block has. */
const BLOCKS: [number, number[]][] = [
  [10, [16]], [16, [28]], [26, [44]], [18, [32, 32]], [24, [43, 43]], [16, [27, 27, 27, 27]], [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]], [22, [36, 36, 36, 37, 37]], [26, [43, 43, 43, 43, 44]],
];
const ALIGNED: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0, (row) => row % 2 === 0, (_, column) => column % 3 === 0, (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0, (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0, (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  [EXP[power], LOG[value]] = [value, power];
  value = value & 128 ? (value << 1) ^ 285 : value << 1;
}
const times = (one: number, two: number): number => (one && two ? EXP[(LOG[one]! + LOG[two]!) % 255]! : 0);

/** Return the codewords that correct errors of a block. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const longer = [...generator, 0];
    generator.forEach((each, place) => (longer[place + 1]! ^= times(each, EXP[power]!)));
    generator = longer;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, place) => {
    const factor = rest[place]!;
    generator.forEach((each, at) => (rest[place + at]! ^= times(each, factor)));
  });
  return rest.slice(data.length);
}

/** Return the codewords of a text, blocks interleaved, and the version that they fill. */
function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, sizes], place) => sizes.reduce((sum, each) => sum + each, 0) >= bytes.length + (place < 9 ? 2 : 3)) + 1;
  if (!version) throw new RangeError('the text is too long for a QR code of version 10');
  const [count, sizes] = BLOCKS[version - 1]!;
  const room = sizes.reduce((sum, each) => sum + each, 0);
  const bits = [4, bytes.length, ...bytes].map((each, place) => each.toString(2).padStart(place === 0 ? 4 : place === 1 && version > 9 ? 16 : 8, '0')).join('');
  const full = `${bits}0000`.slice(0, room * 8);
  const data = Array.from({ length: Math.ceil(full.length / 8) }, (_, place) => parseInt(full.slice(8 * place, 8 * place + 8).padEnd(8, '0'), 2));
  for (let pad = 0; data.length < room; pad += 1) data.push(pad % 2 ? 17 : 236);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => correction(block, count));
  const woven = (all: number[][]): number[] => Array.from({ length: Math.max(...all.map((each) => each.length)) }, (_, place) => all.flatMap((each) => each[place] ?? [])).flat();
  return { version, words: [...woven(blocks), ...woven(checks)] };
}

type Grid = (boolean | null)[][];

/** Return the grid with everything that does not hang on the text; null is free. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const put = (row: number, column: number, dark: boolean): void => {
    if (grid[row] && column >= 0 && column < size) grid[row][column] = dark;
  };
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    for (let row = -1; row <= 7; row += 1)
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        put(top + row, left + column, ring !== 2 && ring !== 4);
      }
  for (let place = 8; place < size - 8; place += 1) {
    put(6, place, place % 2 === 0);
    put(place, 6, place % 2 === 0);
  }
  const centres = ALIGNED[version - 1]!;
  for (const row of centres)
    for (const column of centres)
      if (!(row === 6 && column === 6) && !(row === 6 && column === size - 7) && !(row === size - 7 && column === 6))
        for (let down = -2; down <= 2; down += 1)
          for (let right = -2; right <= 2; right += 1) put(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
  inform(grid, version, 0);
  return grid;
}

/** Write which mask is used, and of larger codes the version. */
function inform(grid: Grid, version: number, mask: number): void {
  const size = grid.length;
  let format = mask << 10;
  for (let place = 4; place >= 0; place -= 1) if (format & (1024 << place)) format ^= 1335 << place;
  format = ((mask << 10) | format) ^ 21522;
  for (let place = 0; place < 15; place += 1) {
    const dark = Boolean((format >> place) & 1);
    grid[place < 6 ? place : place < 8 ? place + 1 : size - 15 + place]![8] = dark;
    grid[8]![place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place] = dark;
  }
  grid[size - 8]![8] = true;
  if (version < 7) return;
  let told = version << 12;
  for (let place = 5; place >= 0; place -= 1) if (told & (4096 << place)) told ^= 7973 << place;
  told |= version << 12;
  for (let place = 0; place < 18; place += 1) {
    const dark = Boolean((told >> place) & 1);
    grid[Math.floor(place / 3)]![size - 11 + (place % 3)] = dark;
    grid[size - 11 + (place % 3)]![Math.floor(place / 3)] = dark;
  }
}

/** Return how hard a code is to read: runs, squares, what looks like a corner, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column]!))].map((line) => line.map((each) => (each ? '1' : '0')).join(''));
  let found = 0;
  for (const line of lines) {
    for (let from = 0, to = 1; to <= size; to += 1)
      if (line[to] !== line[from]) [found, from] = [found + (to - from > 4 ? to - from - 2 : 0), to];
    for (const corner of ['10111010000', '00001011101']) for (let at = line.indexOf(corner); at >= 0; at = line.indexOf(corner, at + 1)) found += 40;
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1)
      if (grid[row]![column] === grid[row - 1]![column] && grid[row]![column] === grid[row]![column - 1] && grid[row]![column] === grid[row - 1]![column - 1]) found += 3;
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return found + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** Return the QR code of a text, row by row; true is dark. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = codewords(text);
  const plain = frame(version);
  const size = plain.length;
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, place) => Boolean((word >> (7 - place)) & 1)));
  const codes = MASKS.map((flips, mask) => {
    const grid = plain.map((row) => [...row]);
    let next = 0;
    for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step += 1) {
        const row = upward ? size - 1 - step : step;
        for (const column of [right, right - 1])
          if (plain[row]![column] === null) grid[row]![column] = (bits[next++] ?? false) !== flips(row, column);
      }
    }
    inform(grid, version, mask);
    return grid as boolean[][];
  });
  return codes.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}
