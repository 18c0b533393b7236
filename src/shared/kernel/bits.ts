/** Set bits of a 32-bit word. */
export function popCount(word: number): number {
  let v = word;
  v -= (v >>> 1) & 0x55555555;
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Whether a square is in a set of 64, given as two words. */
export function hasBit(low: number, high: number, square: number): boolean {
  return (((square < 32 ? low : high) >>> (square & 31)) & 1) === 1;
}
