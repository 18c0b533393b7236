import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";

/** Cells of a line, in order. */
export type Line = readonly number[];

/** Parameters of a search for lines: through these cells, over cells that are not `taken`, of lengths in the range. */
export interface LineSearch {
  readonly plan: BoardPlan;
  readonly taken: Uint8Array;
  readonly cells: readonly number[];
  readonly range: readonly [least: number, most: number];
}

/**
 * A random line through each cell, shorter if the random length does not fit. Undefined when one of them has none.
 * `taken` is modified during the search and restored.
 */
export function singleLines({ plan, taken, cells, range }: LineSearch, random: Random): Line[] | undefined {
  const [least, most] = range;
  const before = cells.map((cell) => taken[cell] ?? 0);
  const lines: Line[] = [];
  for (const cell of cells) taken[cell] = 1;
  for (const cell of cells) {
    let value = least + random.below(most - least + 1);
    let free = freeLines(plan, taken, cell, value);
    while (free.length === 0 && value > least) free = freeLines(plan, taken, cell, --value);
    if (free.length === 0) break;
    const line = free[random.below(free.length)] ?? [];
    for (const one of line) taken[one] = 1;
    lines.push(line);
  }
  for (const one of lines.flat()) taken[one] = 0;
  for (const [i, cell] of cells.entries()) taken[cell] = before[i] ?? 0;
  return lines.length === cells.length ? lines : undefined;
}

/** As `singleLines`, but a line for the first cell only; the symmetry determines those of the others. */
export function alikeLines({ plan, taken, cells, range }: LineSearch, random: Random): Line[] | undefined {
  const [least, most] = range;
  const [first = 0] = cells;
  for (let value = least + random.below(most - least + 1); value >= least; value--) {
    const choices = freeLines(plan, taken, first, value).flatMap((line) => {
      const lines = cells.map((_, image) => line.map((cell) => plan.groups[cell]?.[image] ?? -1));
      const covered = lines.flat();
      const isFree = covered.every((cell) => cell >= 0 && taken[cell] === 0);
      return isFree && new Set(covered).size === covered.length ? [lines] : [];
    });
    if (choices.length > 0) return choices[random.below(choices.length)];
  }
  return undefined;
}

/** The lines of a number through its cell that stay on the board and share no other cell with drawn ones. */
function freeLines({ brief: { width, height } }: BoardPlan, taken: Uint8Array, cell: number, value: number): Line[] {
  const found: Line[] = [];
  const axes = [
    [cell % width, width, 1],
    [Math.floor(cell / width), height, width],
  ] as const;
  for (const [place, room, step] of axes) {
    const isFree = (at: number): boolean => at === place || taken[cell + (at - place) * step] === 0;
    let first = place;
    let last = place;
    while (first > 0 && first > place - value + 1 && isFree(first - 1)) first--;
    while (last < room - 1 && last < place + value - 1 && isFree(last + 1)) last++;
    for (let start = first; start + value - 1 <= last; start++) {
      found.push(Array.from({ length: value }, (_, i) => cell + (start + i - place) * step));
    }
  }
  return found;
}
