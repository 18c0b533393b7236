/** Most boxes of a packed set: six bits each in one 32-bit word. */
export const mostBoxes = 5;
/** Most squares a packed set can speak of, and bits of two words. */
export const mostSquares = 64;

/** `choose[i * 65 + n]` = n over i. */
const choose = binomials();

function binomials(): Int32Array {
  const table = new Int32Array((mostBoxes + 1) * 65);
  for (let n = 0; n <= mostSquares; n++) {
    table[n] = 1;
    for (let i = 1; i <= mostBoxes && n > 0; i++) {
      table[i * 65 + n] = (table[i * 65 + n - 1] as number) + (table[(i - 1) * 65 + n - 1] as number);
    }
  }
  return table;
}

/** Number of ways to place `boxes` boxes on `squares` squares. */
export function boxSetCount(squares: number, boxes: number): number {
  return choose[boxes * 65 + squares] as number;
}

/** Ascending squares as one word. */
export function packBoxes(squares: readonly number[]): number {
  return squares.reduce((packed, square, place) => packed | (square << (6 * place)), 0);
}

/** The ascending squares of a packed set. */
export function unpackBoxes(packed: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => (packed >>> (6 * place)) & 63);
}

/** Number of a set among all sets of its size: combinatorial number system (Knuth, TAOCP 7.2.1.3). */
export function rankOf(packed: number, count: number): number {
  let rank = 0;
  for (let place = 0; place < count; place++) {
    rank += choose[(place + 1) * 65 + ((packed >>> (6 * place)) & 63)] as number;
  }
  return rank;
}

/** The place in the ascending order that the box at `place` has after going to square `to`. */
export function placeAfter(packed: number, count: number, place: number, to: number): number {
  let after = place;
  while (after + 1 < count && ((packed >>> (6 * after + 6)) & 63) < to) after++;
  while (after > 0 && ((packed >>> (6 * after - 6)) & 63) > to) after--;
  return after;
}

/** Rank of the set after the box at `place` went to `to` and so to place `after`. */
export function rankAfter(packed: number, rank: number, place: number, after: number, to: number): number {
  let sum = rank - (choose[(place + 1) * 65 + ((packed >>> (6 * place)) & 63)] as number);
  for (let other = place + 1; other <= after; other++) {
    const square = (packed >>> (6 * other)) & 63;
    sum += (choose[other * 65 + square] as number) - (choose[(other + 1) * 65 + square] as number);
  }
  for (let other = place - 1; other >= after; other--) {
    const square = (packed >>> (6 * other)) & 63;
    sum += (choose[(other + 2) * 65 + square] as number) - (choose[(other + 1) * 65 + square] as number);
  }
  return sum + (choose[(after + 1) * 65 + to] as number);
}

/** The packed set after the same. */
export function packedAfter(packed: number, place: number, after: number, to: number): number {
  const first = 6 * Math.min(place, after);
  const width = 6 * Math.abs(place - after);
  const moved = packed & ~(((1 << (width + 6)) - 1) << first);
  const others = (1 << width) - 1;
  const kept =
    after >= place ? ((packed >>> (first + 6)) & others) << first : ((packed >>> first) & others) << (first + 6);
  return moved | kept | (to << (6 * after));
}
