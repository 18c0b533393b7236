import { mix32 } from "#shared/kernel/hash.ts";
import { simCells } from "../fast/simCells.ts";

/** Results remembered; a power of two. A newcomer takes the place of the one with the same low bits. */
const places = 4096;

/** Two words a cell; the sets of cells are told apart by the exclusive or of both, 64 bits in all. */
const lowWords = Uint32Array.from({ length: simCells }, (_, cell) => mix32(cell + 1));
const highWords = Uint32Array.from({ length: simCells }, (_, cell) => mix32(cell + 0x10001));

/**
 * A function of which squares bear one of some tiles, with its last results remembered: most states of a beam agree on
 * that with many others, and going through a list of squares once costs a tenth of measuring the regions they form.
 * `cells` holds every square that may bear one, `isOne` is indexed by tile. O(cells) where the result is known.
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
