import { cellName } from "./linjatLevel.ts";
import { valueOf } from "./placements.ts";
import type { Deduction } from "./plain/deduction.ts";
import type { Layer } from "./plain/plainSolver.ts";
import { type Position, cellsOf, linesOf } from "./plain/position.ts";
import { type Rule, ruleTitles } from "./rules.ts";
import { explainLayerMessages } from "./messages.ts";

/** A deduction for people: a sentence, and the cells that a canvas shows with it (row-major indexes). */
export interface Explanation {
  readonly rule: Rule;
  readonly title: string;
  /** Reason and consequence, in whole sentences. */
  readonly text: string;
  /** Cell of the number it is about. */
  readonly number: number;
  /** Dots, cells and rival numbers that justify it. */
  readonly causes: readonly number[];
  /** Cells that become the number's. */
  readonly gained: readonly number[];
  /** Lines that are refuted. */
  readonly refuted: readonly (readonly number[])[];
}

/** All deductions of the solver, a list of explanations per layer. */
export interface ExplainedLayers {
  /**
   * One per layer of the puzzle's depth: deductions that only refute lines precede those of the layer that they lead
   * to.
   */
  readonly layers: readonly (readonly Explanation[])[];
  /** Lines refuted after the last layer that determines a cell: they don't help boards that are stuck there. */
  readonly after: readonly Explanation[];
}

/** The solver's layers for people, numbered as depth counts them. */
export function explainLayers(all: readonly Layer[]): ExplainedLayers {
  const layers: Explanation[][] = [];
  let leads: Explanation[] = [];
  for (const layer of all) {
    leads.push(...explainLayer(layer));
    if (layer.advanced.length === 0) continue;
    layers.push(leads);
    leads = [];
  }
  return { layers, after: leads };
}

/** One explanation for every deduction of a layer. */
export function explainLayer(layer: Layer): Explanation[] {
  return explanations(layer, "told");
}

/** The same for a layer that leads to another: that a deduction determines no cell is not said. */
export function explainLead(layer: Layer): Explanation[] {
  return explanations(layer, "bare");
}

function explanations(layer: Layer, refutesOnly: "told" | "bare"): Explanation[] {
  return layer.deductions.map((deduction) => {
    const { puzzle } = layer.before;
    const gained = deduction.gained.length > 0 ? deduction.gained : gainedBy(layer, deduction.number);
    return {
      rule: layer.rule,
      title: ruleTitles[layer.rule],
      text: [reasonWords(layer.before, deduction), ...consequence(layer.before, deduction, gained, refutesOnly)].join(
        " ",
      ),
      number: puzzle.numberCells[deduction.number] ?? 0,
      causes: [
        ...deduction.causes,
        ...deduction.rivals.map((number) => puzzle.numberCells[number] ?? 0),
        ...(deduction.needs ?? []).flat(),
      ],
      gained,
      refuted: deduction.refuted.map((line) => cellsOf(layer.before, line)),
    };
  });
}

/** Cells that all refutations of a layer together determine for a number. */
function gainedBy(layer: Layer, of: number): number[] {
  return layer.gained.filter(({ number }) => number === of).map(({ cell }) => cell);
}

function reasonWords(position: Position, { rule, number, causes, rivals, refuted, needs = [] }: Deduction): string {
  const { grid } = position.puzzle;
  const me = namedNumber(position, number);
  const named = (cells: readonly number[] = []) => cells.map((cell) => cellName(grid, cell));
  const dots = named(causes);
  const others = rivals.map((rival) => namedNumber(position, rival));
  switch (rule) {
    case "cover":
      return explainLayerMessages.dotAtCanOnly(dots[0], me);
    case "fit": {
      const left = linesOf(position, number).length;
      return left === 1 ? explainLayerMessages.lastLine(me) : explainLayerMessages.sharedCells(left, me);
    }
    case "square":
      return explainLayerMessages.dotsAtCanOnly(dots, me, others);
    case "dependency":
      return explainLayerMessages.everyLineOverDot(dots[0], others, dots[1], me, refuted.length);
    case "one-of":
      return explainLayerMessages.onlyOnePasses(others, dots[0], named(needs[0]), named(needs[1]), me, refuted.length);
    case "uncontested":
      return explainLayerMessages.noUncoveredDot(me, others);
    case "single-solution":
      return explainLayerMessages.uniquenessArgument(me);
  }
}

function consequence(
  position: Position,
  { rule }: Deduction,
  gained: readonly number[],
  refutesOnly: "told" | "bare",
): string[] {
  if (gained.length === 0) return refutesOnly === "told" ? [explainLayerMessages.thatDeterminesNoCellYet] : [];
  if (rule === "cover") return [explainLayerMessages.linePassesThere];
  return [explainLayerMessages.linePasses(gained.map((cell) => cellName(position.puzzle.grid, cell)))];
}

function namedNumber({ puzzle }: Position, number: number): { readonly value: number; readonly cell: string } {
  return { value: valueOf(puzzle, number), cell: cellName(puzzle.grid, puzzle.numberCells[number] ?? 0) };
}
