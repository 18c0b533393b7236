import { type Rule, rules } from "../rules.ts";
import type { Deduction } from "./deduction.ts";
import { singleSolution, uncontested } from "./leakRules.ts";
import {
  findContradiction,
  isSolved,
  linesOf,
  newlyCertain,
  refreshed,
  cellsOf,
  linesOver,
  reach,
} from "./position.ts";
import type { Contradiction, Position } from "./position.ts";
import { cover, dependency, fit, square, groupByNumber } from "./simpleRules.ts";

/** All deductions of one rule in one position, applied together. */
export interface Layer {
  readonly rule: Rule;
  readonly deductions: readonly Deduction[];
  /** Cells that got an owner. */
  readonly gained: readonly { readonly cell: number; readonly number: number }[];
  /** Numbers that got cells; a layer without any only refutes lines and does not count as depth. */
  readonly advanced: readonly number[];
  /** The position it looked at. */
  readonly before: Position;
}

/** "stuck": the allowed rules have no further deduction, and numbers or dots are still open. */
export type Ending =
  | { readonly status: "solved" | "stuck" }
  | { readonly status: "contradiction"; readonly contradiction: Contradiction };

/** All layers in order, those that only refute lines included, and the position after the last one. */
export interface Reasoning {
  readonly layers: readonly Layer[];
  readonly ending: Ending;
  readonly last: Position;
}

const deduce: Readonly<Record<Rule, (position: Position) => Deduction[]>> = {
  uncontested,
  cover,
  "single-solution": singleSolution,
  fit,
  square,
  dependency,
  "one-of": oneOf,
};

/**
 * Solves in layers, directly from the rules and without optimizations: the reference for the fast solver and the source
 * of explanations. Each layer is the first allowed rule with a deduction, applied to all its matches in one position;
 * refuted lines then determine the cells that a number's remaining lines share. Milliseconds per puzzle.
 */
export function reason(start: Position, allowed: ReadonlySet<Rule>): Reasoning {
  const layers: Layer[] = [];
  let position = start;
  for (;;) {
    const broken = findContradiction(position);
    if (broken !== undefined) return ended(layers, { status: "contradiction", contradiction: broken }, position);
    const next = nextLayer(position, allowed);
    if (next === undefined) return ended(layers, { status: isSolved(position) ? "solved" : "stuck" }, position);
    layers.push(next.layer);
    if (next.conflict !== undefined) {
      const contradiction = { kind: "cell" as const, cell: next.conflict };
      return ended(layers, { status: "contradiction", contradiction }, position);
    }
    position = next.after;
  }
}

function ended(layers: Layer[], ending: Ending, last: Position): Reasoning {
  return { layers, ending, last };
}

interface Step {
  readonly layer: Layer;
  readonly after: Position;
  /** A cell that two numbers claim in this layer. */
  readonly conflict: number | undefined;
}

function nextLayer(position: Position, allowed: ReadonlySet<Rule>): Step | undefined {
  for (const rule of rules) {
    if (!allowed.has(rule)) continue;
    const deductions = deduce[rule](position);
    if (deductions.length > 0) return applied(position, rule, deductions);
  }
  return undefined;
}

/** The deductions of one rule in a position, if any, ignoring later rules and layers. */
export function layerOf(position: Position, rule: Rule): Layer | undefined {
  const deductions = deduce[rule](position);
  return deductions.length === 0 ? undefined : applied(position, rule, deductions).layer;
}

function applied(before: Position, rule: Rule, deductions: readonly Deduction[]): Step {
  const live = [...before.live];
  for (const line of deductions.flatMap(({ refuted }) => refuted)) live[line] = false;
  const pruned = { ...before, live };
  const claims = deductions.flatMap(({ number, gained }) => gained.map((cell) => ({ cell, number })));
  const numbers = new Set(deductions.flatMap(({ number, refuted }) => (refuted.length > 0 ? [number] : [])));
  for (const number of numbers) {
    for (const cell of newlyCertain(pruned, linesOf(pruned, number))) claims.push({ cell, number });
  }
  const owners = [...before.owners];
  let conflict: number | undefined;
  for (const { cell, number } of claims) {
    if (owners[cell] !== -1 && owners[cell] !== number) conflict = cell;
    owners[cell] = number;
  }
  const advanced = [...new Set(claims.map(({ number }) => number))].sort((a, b) => a - b);
  const layer = { rule, deductions, gained: claims, advanced, before };
  return { layer, after: refreshed({ ...pruned, owners }), conflict };
}

/**
 * ONE-OF: two numbers on one row or column can both reach a cell, and at most one of them may cross it. The one that
 * avoids it needs certain other cells instead. A third number's line that takes one of those cells from each would
 * force both through the cell, so it is refuted. All such pairs are considered.
 */
export function oneOf(position: Position): Deduction[] {
  return position.owners.flatMap((owner, cell) => {
    if (owner !== -1) return [];
    const numbers = reach(position, cell);
    return numbers.flatMap((a, index) =>
      numbers
        .slice(index + 1)
        .filter((b) => inLine(position, a, b))
        .flatMap((b) => refutedBy(position, cell, a, b)),
    );
  });
}

function inLine({ puzzle }: Position, a: number, b: number): boolean {
  const { width } = puzzle.grid;
  const first = puzzle.numberCells[a] ?? 0;
  const second = puzzle.numberCells[b] ?? 0;
  return first % width === second % width || Math.floor(first / width) === Math.floor(second / width);
}

function refutedBy(position: Position, cell: number, a: number, b: number): Deduction[] {
  const needsA = neededWithout(position, a, cell);
  const needsB = neededWithout(position, b, cell);
  const blocking = needsA
    .flatMap((one) => linesOver(position, one))
    .filter((line) => cellsOf(position, line).some((one) => needsB.includes(one)));
  return groupByNumber(position, [...new Set(blocking)])
    .filter(([number]) => number !== a && number !== b)
    .map(([number, refuted]) => {
      const blocked = new Set(refuted.flatMap((line) => cellsOf(position, line)));
      const needs = [needsA, needsB].map((cells) => cells.filter((one) => blocked.has(one)));
      return { rule: "one-of", number, refuted, gained: [], causes: [cell], rivals: [a, b], needs };
    });
}

/** Open cells that a number cannot do without when it avoids a cell. */
function neededWithout(position: Position, number: number, cell: number): number[] {
  return newlyCertain(
    position,
    linesOf(position, number).filter((line) => !cellsOf(position, line).includes(cell)),
  );
}
