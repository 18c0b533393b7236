import { mix32 } from "#shared/kernel/hash.ts";
import { simCells } from "../fast/simCells.ts";

/** Results remembered; a power of two. A newcomer takes the place of the one with the same low bits. */
const places = 4096;

/** Two words per cell; a set of cells is identified by the exclusive or of both, 64 bits in all. */
const lowWords = Uint32Array.from({ length: simCells }, (_, cell) => mix32(cell + 1));
const highWords = Uint32Array.from({ length: simCells }, (_, cell) => mix32(cell + 0x10001));

/**
 * Memoizes a function of which squares have one of some tiles: most states of a beam share that set with many others,
 * and one pass over a list of squares costs a tenth of measuring the regions they form. `cells` contains every square
 * that may have one, `isOne` is indexed by tile. O(cells) on a cache hit.
 */
export function rememberByPattern(
  isOne: Uint8Array,
  compute: (squares: Uint8Array, cells: ArrayLike<number>) => number,
): (squares: Uint8Array, cells: ArrayLike<number>) => number {
  const lows = new Uint32Array(places);
  const highs = new Uint32Array(places);
  const results = new Float64Array(places).fill(Number.NaN);
  return (squares, cells) => {
    let low = 0;
    let high = 0;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? 0;
      if (isOne[squares[cell] ?? 0] === 0) continue;
      low ^= lowWords[cell] ?? 0;
      high ^= highWords[cell] ?? 0;
    }
    low >>>= 0;
    high >>>= 0;
    const place = low & (places - 1);
    const known = results[place] ?? Number.NaN;
    if (lows[place] === low && highs[place] === high && !Number.isNaN(known)) return known;
    const result = compute(squares, cells);
    lows[place] = low;
    highs[place] = high;
    results[place] = result;
    return result;
  };
}
