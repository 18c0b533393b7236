import type { Deduction } from "./deduction.ts";
import { type Position, cellsOf, linesOf, linesOver, newlyCertain, openDots, reach } from "./position.ts";

/** COVER: a dot that only one number reaches belongs to it. */
export function cover(position: Position): Deduction[] {
  return openDots(position).flatMap((dot) => {
    const [number, ...rivals] = reach(position, dot);
    if (number === undefined || rivals.length > 0) return [];
    return [{ rule: "cover", number, refuted: [], gained: [dot], causes: [dot], rivals: [] }];
  });
}

/** FIT: cells that all remaining lines of a number share belong to the number. */
export function fit(position: Position): Deduction[] {
  return position.puzzle.numberCells.flatMap((_, number) => {
    const gained = newlyCertain(position, linesOf(position, number));
    return gained.length === 0 ? [] : [{ rule: "fit", number, refuted: [], gained, causes: [], rivals: [] }];
  });
}

/**
 * SQUARE: two dots that only p and q reach and that p cannot cover with one line: q covers at least one of them, so its
 * lines that miss both are refuted. Both ways round.
 */
export function square(position: Position): Deduction[] {
  const pairs = openDots(position).flatMap((dot) => {
    const [p, q, ...others] = reach(position, dot);
    return p === undefined || q === undefined || others.length > 0 ? [] : [{ dot, p, q }];
  });
  return pairs.flatMap((first, index) =>
    pairs
      .slice(index + 1)
      .filter(({ p, q }) => p === first.p && q === first.q)
      .flatMap(({ dot, p, q }) => [
        ...mustHelp(position, first.dot, dot, p, q),
        ...mustHelp(position, first.dot, dot, q, p),
      ]),
  );
}

function mustHelp(position: Position, a: number, b: number, rival: number, number: number): Deduction[] {
  const coversBoth = (line: number) => cellsOf(position, line).includes(a) && cellsOf(position, line).includes(b);
  if (linesOf(position, rival).some(coversBoth)) return [];
  const refuted = linesOf(position, number).filter(
    (line) => !cellsOf(position, line).includes(a) && !cellsOf(position, line).includes(b),
  );
  if (refuted.length === 0) return [];
  return [{ rule: "square", number, refuted, gained: [], causes: [a, b], rivals: [rival] }];
}

/**
 * DEPENDENCY: when every line over dot a also covers dot b, the line that covers a covers b too; lines over b that miss
 * a are refuted.
 */
export function dependency(position: Position): Deduction[] {
  const dots = openDots(position);
  return dots.flatMap((a) => {
    const overA = linesOver(position, a);
    if (reach(position, a).length < 2) return [];
    const followers = dots.filter((b) => b !== a && overA.every((line) => cellsOf(position, line).includes(b)));
    return followers.flatMap((b) => {
      const strays = linesOver(position, b).filter((line) => !overA.includes(line));
      return groupByNumber(position, strays).map(([number, refuted]): Deduction => {
        return { rule: "dependency", number, refuted, gained: [], causes: [a, b], rivals: reach(position, a) };
      });
    });
  });
}

/** Placements by the number they belong to. */
export function groupByNumber(position: Position, lines: readonly number[]): [number, number[]][] {
  const groups = new Map<number, number[]>();
  for (const line of lines) {
    const number = position.puzzle.placements[line]?.number ?? -1;
    groups.set(number, [...(groups.get(number) ?? []), line]);
  }
  return [...groups];
}
