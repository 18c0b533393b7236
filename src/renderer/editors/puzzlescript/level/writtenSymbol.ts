import { entriesOf } from "../levels/gameEntries.ts";

/**
 * A symbol in the letter that the author writes: the one that is more frequent in the drawn rows, else in all levels,
 * else the one of its declaration. The language itself makes no difference between "P" and "p". Linear in the text.
 */
export function writtenSymbol(source: string, rows: readonly string[], symbol: string): string {
  const [small, capital] = [symbol.toLowerCase(), symbol.toUpperCase()];
  if (small === capital || capital.length !== small.length) return symbol;
  const all = entriesOf(source).flatMap((entry) => (entry.kind === "level" ? entry.rows : []));
  for (const place of [rows, all]) {
    const more = count(place, capital) - count(place, small);
    if (more !== 0) return more > 0 ? capital : small;
  }
  return declared(source, small) ?? symbol;
}

function count(rows: readonly string[], letter: string): number {
  return rows.join("").split(letter).length - 1;
}

/** The letter behind an object's name, or on the left of "=" in the legend. */
function declared(source: string, small: string): string | undefined {
  for (const line of source.split("\n")) {
    const letter = /^\s*(\S)\s*=(?!=)/.exec(line)?.[1] ?? /^\s*[^\s=]\S*\s+(?:\S+\s+)*?(\S)\s*$/.exec(line)?.[1];
    if (letter?.toLowerCase() === small) return letter;
  }
  return undefined;
}
