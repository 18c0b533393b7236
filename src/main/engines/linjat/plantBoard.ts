import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";

/** Numbers that the symmetry takes together (one, without symmetry), each with the cells of its line. */
interface Clump {
  readonly cells: readonly number[];
  readonly lines: readonly (readonly number[])[];
}

/** A solved drawing: lines that share no cell, and a number on each. */
export interface Drawing {
  readonly clumps: Clump[];
  /** By cell: 1 = on a line. */
  readonly taken: Uint8Array;
  /** Largest number to plant. */
  readonly largest: number;
  /** Numbers that still have to be planted. */
  missing: number;
}

/** Cells tried for each number before the board counts as full, and for numbers that are planted anew. */
const placeTries = 400;
const replantTries = 2000;

/**
 * Lines first, then a number on each: a drawing that surely is a solution. On crowded boards numbers placed at random
 * nearly never have one. Locked numbers get their lines first. Undefined when a line found no place.
 */
export function plantDrawing(plan: BoardPlan, random: Random): Drawing | undefined {
  const { brief, fixed, fixedNumbers } = plan;
  const taken = Uint8Array.from(fixed, (content) => (content > 0 ? 1 : 0));
  const drawing: Drawing = {
    clumps: [],
    taken,
    missing: brief.numbers - fixedNumbers,
    largest: largestToPlant(plan, random),
  };
  for (const [cell, value] of fixed.entries()) {
    if (value > 0 && !plantClump(plan, drawing, [cell], [value, value], random)) return undefined;
  }
  const tries = placeTries * brief.numbers;
  const isFull = plantMissing(plan, drawing, tries, random) || plantMissing(plan, drawing, tries, random, true);
  return isFull ? drawing : undefined;
}

/** The drawing with the clump around a number's cell pulled out and planted anew; undefined when it found no place. */
export function replant(plan: BoardPlan, drawing: Drawing, cell: number, random: Random): Drawing | undefined {
  const clump = drawing.clumps.find(({ cells }) => cells.includes(cell));
  if (clump === undefined) return undefined;
  const changed: Drawing = {
    clumps: drawing.clumps.filter((one) => one !== clump),
    taken: drawing.taken.slice(),
    largest: drawing.largest,
    missing: clump.cells.length,
  };
  for (const line of clump.lines) for (const one of line) changed.taken[one] = 0;
  if (plan.locked[cell] === 1) {
    changed.missing = 0;
    const value = plan.fixed[cell] ?? 0;
    return plantClump(plan, changed, [cell], [value, value], random) ? changed : undefined;
  }
  const isTorn = clump.cells.length < (plan.groups[cell]?.length ?? 0);
  return plantMissing(plan, changed, replantTries, random, isTorn) ? changed : undefined;
}

/** Plants the missing numbers in whole groups. With `torn`, a group may stay incomplete when fewer numbers are missing. */
function plantMissing(plan: BoardPlan, drawing: Drawing, most: number, random: Random, torn = false): boolean {
  const { brief, locked, groups, fixed } = plan;
  const range = [brief.smallest, drawing.largest] as const;
  const { taken } = drawing;
  for (let tries = 0; drawing.missing > 0 && tries < most; tries++) {
    const group = groups[random.below(taken.length)] ?? [];
    const cells = torn ? group.slice(0, drawing.missing) : group;
    if (cells.length > drawing.missing) continue;
    if (cells.some((cell) => taken[cell] === 1 || fixed[cell] !== 0 || locked[cell] === 1)) continue;
    if (plantClump(plan, drawing, cells, range, random)) drawing.missing -= cells.length;
  }
  return drawing.missing === 0;
}

/** Lines are to cover between these shares of a crowded board, so that the last ones find a place. */
const [loosest, densest] = [0.65, 0.9];

/** What the plan allows, less where so many numbers of that size would fill the board; how full it may get, by lot. */
function largestToPlant({ brief, largest }: BoardPlan, random: Random): number {
  const share = loosest + (densest - loosest) * random.float();
  const mean = (share * brief.width * brief.height) / brief.numbers;
  return Math.max(brief.smallest, Math.min(largest, Math.round(2 * mean - brief.smallest)));
}

/**
 * A random line for a number on each of some cells, over cells that are free; shorter ones where the length that was drawn
 * by lot does not fit. All of them find one, or nothing changes.
 */
function plantClump(
  plan: BoardPlan,
  { clumps, taken }: Drawing,
  cells: readonly number[],
  [least, most]: readonly [number, number],
  random: Random,
): boolean {
  const lines: (readonly number[])[] = [];
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
  const fits = lines.length === cells.length;
  if (fits) clumps.push({ cells, lines });
  else for (const one of [...cells, ...lines.flat()]) taken[one] = 0;
  return fits;
}

/** The lines of a number through its cell that stay on the board and share no other cell with those that are drawn. */
function freeLines(
  { brief: { width, height } }: BoardPlan,
  taken: Uint8Array,
  cell: number,
  value: number,
): number[][] {
  const found: number[][] = [];
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
