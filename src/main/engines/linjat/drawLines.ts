import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";
import type { Drawing } from "./drawing.ts";
import { alikeLines, singleLines } from "./orbitLines.ts";
import { packDrawing } from "./packDrawing.ts";

/** Share of the board under the shortest lines from which on nearly all drawings jam. */
const packed = 0.8;

/** Cells tried per number before the board counts as full, and for numbers that are placed again. */
const placeTries = 400;
const relocateTries = 2000;

/**
 * Lines first, then a number on each: a drawing that is a solution by construction. On crowded boards numbers placed at
 * random hardly ever have one. Locked numbers get their lines first. Where drawings rarely succeed, numbers make room
 * for each other once placement is stuck (`packDrawing`). Undefined when a line found no place.
 */
export function drawLines(plan: BoardPlan, random: Random): Drawing | undefined {
  const { brief } = plan;
  const largest = largestToPlace(plan, random);
  const alike = brief.symmetry !== "none" && random.below(2) === 0;
  const drawing = lockedDrawing(plan, largest, alike, random);
  if (drawing === undefined) return undefined;
  const tries = placeTries * brief.numbers;
  const isFull = placeMissing(plan, drawing, tries, random) || placeMissing(plan, drawing, tries, random, true);
  if (isFull) return drawing;
  return isPacked(plan) ? tightDrawing(plan, largest, random) : undefined;
}

/** A drawing of the locked numbers alone; undefined when they block each other's lines. */
function lockedDrawing(plan: BoardPlan, largest: number, alike: boolean, random: Random): Drawing | undefined {
  const { brief, fixed, fixedNumbers } = plan;
  const taken = Uint8Array.from(fixed, (content) => (content > 0 ? 1 : 0));
  const drawing: Drawing = { orbits: [], taken, largest, alike, missing: brief.numbers - fixedNumbers };
  for (const [cell, value] of fixed.entries()) {
    if (value > 0 && !placeOrbit(plan, drawing, [cell], [value, value], random)) return undefined;
  }
  return drawing;
}

/**
 * A drawing from scratch in which numbers make room for each other; lines of a group have the same shape and are moved
 * together.
 */
function tightDrawing(plan: BoardPlan, largest: number, random: Random): Drawing | undefined {
  const drawing = lockedDrawing(plan, largest, plan.brief.symmetry !== "none", random);
  return drawing !== undefined && packDrawing(plan, drawing, random) ? drawing : undefined;
}

/** Whether lines that are all as short as possible cover so much of the board that placement gets stuck. */
function isPacked({ brief }: BoardPlan): boolean {
  return brief.numbers * brief.smallest > packed * brief.width * brief.height;
}

/** The drawing with the orbit around a number's cell removed and placed again; undefined when no place was found. */
export function relocateOrbit(plan: BoardPlan, drawing: Drawing, cell: number, random: Random): Drawing | undefined {
  const orbit = drawing.orbits.find(({ cells }) => cells.includes(cell));
  if (orbit === undefined) return undefined;
  const changed: Drawing = {
    orbits: drawing.orbits.filter((one) => one !== orbit),
    taken: drawing.taken.slice(),
    largest: drawing.largest,
    alike: drawing.alike,
    missing: orbit.cells.length,
  };
  for (const one of orbit.lines.flat()) changed.taken[one] = 0;
  if (plan.locked[cell] === 1) {
    changed.missing = 0;
    const value = plan.fixed[cell] ?? 0;
    return placeOrbit(plan, changed, [cell], [value, value], random) ? changed : undefined;
  }
  const isTorn = orbit.cells.length < (plan.groups[cell]?.length ?? 0);
  return placeMissing(plan, changed, relocateTries, random, isTorn) ? changed : undefined;
}

/** The drawing with a new line for the number at a cell, which stays where it is; undefined for a locked one. */
export function redrawLine(plan: BoardPlan, drawing: Drawing, cell: number, random: Random): Drawing | undefined {
  const orbit = drawing.orbits.find(({ cells }) => cells.includes(cell));
  if (orbit === undefined || plan.locked[cell] === 1) return undefined;
  const at = orbit.cells.indexOf(cell);
  const taken = drawing.taken.slice();
  for (const one of orbit.lines[at] ?? []) taken[one] = 0;
  const range = [plan.brief.smallest, drawing.largest] as const;
  const [line] = singleLines({ plan, taken, cells: [cell], range }, random) ?? [];
  if (line === undefined) return undefined;
  for (const one of line) taken[one] = 1;
  const redrawn = { cells: orbit.cells, lines: orbit.lines.with(at, line) };
  return { ...drawing, orbits: drawing.orbits.map((one) => (one === orbit ? redrawn : one)), taken };
}

/** Places the missing numbers in whole groups. With `torn`, a group may stay incomplete when fewer numbers are missing. */
function placeMissing(plan: BoardPlan, drawing: Drawing, most: number, random: Random, torn = false): boolean {
  const { brief, locked, groups, fixed } = plan;
  const range = [brief.smallest, drawing.largest] as const;
  const { taken } = drawing;
  for (let tries = 0; drawing.missing > 0 && tries < most; tries++) {
    const group = groups[random.below(taken.length)] ?? [];
    const cells = torn ? group.slice(0, drawing.missing) : group;
    if (cells.length > drawing.missing) continue;
    if (cells.some((cell) => taken[cell] === 1 || fixed[cell] !== 0 || locked[cell] === 1)) continue;
    if (placeOrbit(plan, drawing, cells, range, random)) drawing.missing -= cells.length;
  }
  return drawing.missing === 0;
}

/** Lines are to cover between these shares of a crowded board, so that the last ones find a place. */
const [loosest, densest] = [0.65, 0.9];

/**
 * The plan's limit, lower if numbers of that size would fill the board; the maximum fill is random. At least two sizes:
 * numbers that are all as small as possible leave blank cells, which leak.
 */
function largestToPlace({ brief, largest }: BoardPlan, random: Random): number {
  const share = loosest + (densest - loosest) * random.float();
  const mean = (share * brief.width * brief.height) / brief.numbers;
  return Math.min(largest, Math.max(brief.smallest + 1, Math.round(2 * mean - brief.smallest)));
}

/** Lines for numbers on some cells, over cells that are free. All of them find one, or nothing changes. */
function placeOrbit(
  plan: BoardPlan,
  { orbits, taken, alike }: Drawing,
  cells: readonly number[],
  range: readonly [least: number, most: number],
  random: Random,
): boolean {
  const search = { plan, taken, cells, range };
  const lines = alike && cells.length > 1 ? alikeLines(search, random) : singleLines(search, random);
  if (lines === undefined) return false;
  for (const cell of lines.flat()) taken[cell] = 1;
  orbits.push({ cells, lines });
  return true;
}
