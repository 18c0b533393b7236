import { mapFormulas } from "../../../formula/mapFormulas.ts";
import { once } from "../../../kernel/once.ts";
import { type LinjatLevel, gridOf } from "../linjatLevel.ts";
import { linjatMap } from "../linjatMap.ts";
import { puzzleOf } from "../placements.ts";
import { type Layer, type Reasoning, reason } from "../plain/plainSolver.ts";
import { hiddenLeaks } from "../plain/replaceableLines.ts";
import { startPosition } from "../plain/position.ts";
import { leakPositions, ruleLeaks } from "../puzzleRating.ts";
import { type Rule, rules, rulesUpTo } from "../rules.ts";

/** A cell of the board, empty ones included. */
export interface CellView {
  readonly x: number;
  readonly y: number;
  /** As the level has it: above 0 a number, below 0 a dot. */
  readonly content: number;
}

/** A layer that determines cells. */
export interface LayerView {
  readonly layer: Layer;
  readonly previous: LayerView | null;
}

/** A rule with those before it. */
export interface GradeView {
  readonly rule: Rule;
  solves(): boolean;
}

/** A position in which a player who assumes a unique solution may know more. */
export interface LeakView {
  /** Numbers to which a uniqueness rule applies. */
  readonly numbers: number;
  /** Numbers of which such a player can rule out lines that no rule refutes. */
  hidden(): number;
}

/** A puzzle prepared for formulas; the solver runs when its layers are first asked for. */
export interface PuzzleView {
  readonly cells: readonly CellView[];
  layers(): readonly LayerView[];
  grades(): readonly GradeView[];
  positions(): readonly LeakView[];
}

/** What formulas of all kinds can name. */
export const mapModel = mapFormulas({ toMap: (level) => linjatMap(level as LinjatLevel) });

/** O(cells); the rest is computed once, when a formula asks for it. */
export function puzzleView(level: LinjatLevel): PuzzleView {
  const grid = gridOf(level);
  const start = once(() => startPosition(puzzleOf(grid)));
  const solution = once(() => reason(start(), new Set(rules)));
  const own: PuzzleView = {
    cells: grid.cells.map((content, at) => ({ x: at % grid.width, y: Math.floor(at / grid.width), content })),
    layers: once(() => layersOf(solution())),
    grades: once(() =>
      rules.map((rule) => ({
        rule,
        solves: once(() => reason(start(), rulesUpTo(rule, true)).ending.status === "solved"),
      })),
    ),
    positions: once(() =>
      leakPositions(start()).map((position) => ({
        numbers: ruleLeaks(position).length,
        hidden: once(() => hiddenLeaks(position).length),
      })),
    ),
  };
  return { ...mapModel.view(level), ...own };
}

function layersOf({ layers }: Reasoning): LayerView[] {
  const views: LayerView[] = [];
  for (const layer of layers) {
    if (layer.advanced.length > 0) views.push({ layer, previous: views.at(-1) ?? null });
  }
  return views;
}
