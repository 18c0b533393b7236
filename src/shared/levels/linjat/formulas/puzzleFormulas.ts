import {
  type FormulaObject,
  type FormulaType,
  type FormulaValue,
  choiceOf,
  listOf,
  numberIn,
  objectOf,
  plainNumber,
  truth,
} from "../../../formula/formulaTypes.ts";
import type { FormulaClass, FormulaModel, FormulaName } from "../../../formula/formulaVocabulary.ts";
import { type LinjatLevel, gridOf } from "../linjatLevel.ts";
import { rules, ruleTitles, type Rule, rulesUpTo } from "../rules.ts";
import { puzzleFormulaMessages as messages } from "./messages.ts";
import { mapFormulas } from "../../../formula/mapFormulas.ts";
import { once } from "../../../kernel/once.ts";
import { linjatMap } from "../linjatMap.ts";
import { puzzleOf } from "../placements.ts";
import { type Layer, type Reasoning, reason } from "../plain/plainSolver.ts";
import { hiddenLeaks } from "../plain/replaceableLines.ts";
import { startPosition } from "../plain/position.ts";
import { leakPositions, ruleLeaks } from "../puzzleRating.ts";

/** A cell of the board, empty ones included. */
interface CellView {
  readonly x: number;
  readonly y: number;
  /** As the level has it: above 0 a number, below 0 a dot. */
  readonly content: number;
}

/** A layer that determines cells. */
interface LayerView {
  readonly layer: Layer;
  readonly previous: LayerView | null;
}

/** A rule with those before it. */
interface GradeView {
  readonly rule: Rule;
  solves(): boolean;
}

/** A position in which a player who assumes a unique solution may know more. */
interface LeakView {
  /** Numbers to which a uniqueness rule applies. */
  readonly numbers: number;
  /** Numbers of which such a player can rule out lines that no rule refutes. */
  hidden(): number;
}

/** A puzzle prepared for formulas; the solver runs when its layers are first asked for. */
interface PuzzleView {
  readonly cells: readonly CellView[];
  layers(): readonly LayerView[];
  grades(): readonly GradeView[];
  positions(): readonly LeakView[];
}

/** What formulas of all kinds can name. */
const mapModel = mapFormulas({ toMap: (level) => linjatMap(level as LinjatLevel) });

/** O(cells); the rest is computed once, when a formula asks for it. */
function puzzleView(level: LinjatLevel): PuzzleView {
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

const cells = numberIn("cells");
const rule = choiceOf(Object.values(ruleTitles));

/** The language hands members only objects of their own class, and names only what the view made. */
const asCell = (object: FormulaObject): CellView => object as CellView;
const asLayer = (object: FormulaObject): LayerView => object as LayerView;
const asGrade = (object: FormulaObject): GradeView => object as GradeView;
const asPosition = (object: FormulaObject): LeakView => object as LeakView;
const asView = (view: object): PuzzleView => view as PuzzleView;

function member<Thing>(read: (object: FormulaObject) => Thing) {
  return (name: string, type: FormulaType, hint: string, get: (thing: Thing) => FormulaValue) => ({
    name,
    type,
    hint,
    get: (object: FormulaObject) => get(read(object)),
  });
}

const ofCell = member(asCell);
const ofLayer = member(asLayer);
const ofRule = member(asGrade);
const ofPosition = member(asPosition);

const classes: readonly FormulaClass[] = [
  {
    id: "cell",
    title: messages.cellTitle,
    members: [
      ofCell("x", cells, messages.cell.x, ({ x }) => x),
      ofCell("y", cells, messages.cell.y, ({ y }) => y),
      ofCell("number", plainNumber, messages.cell.number, ({ content }) => (content > 0 ? content : null)),
      ofCell("dot", truth, messages.cell.dot, ({ content }) => content < 0),
    ],
  },
  {
    id: "layer",
    title: messages.layerTitle,
    members: [
      ofLayer("rule", rule, messages.layer.rule, ({ layer }) => ruleTitles[layer.rule]),
      ofLayer("advanced", plainNumber, messages.layer.advanced, ({ layer }) => layer.advanced.length),
      ofLayer(
        "gained",
        cells,
        messages.layer.gained,
        ({ layer }) => new Set(layer.gained.map(({ cell }) => cell)).size,
      ),
      ofLayer(
        "refuted",
        plainNumber,
        messages.layer.refuted,
        ({ layer }) => new Set(layer.deductions.flatMap(({ refuted }) => refuted)).size,
      ),
      ofLayer("previous", objectOf("layer"), messages.layer.previous, ({ previous }) => previous),
    ],
  },
  {
    id: "rule",
    title: messages.ruleTitle,
    members: [
      ofRule("name", rule, messages.rule.name, (grade) => ruleTitles[grade.rule]),
      ofRule("number", plainNumber, messages.rule.number, (grade) => rules.indexOf(grade.rule) + 1),
      ofRule("solves", truth, messages.rule.solves, (grade) => grade.solves()),
    ],
  },
  {
    id: "position",
    title: messages.positionTitle,
    members: [
      ofPosition("leaking", plainNumber, messages.position.leaking, ({ numbers }) => numbers),
      ofPosition("leakingHidden", plainNumber, messages.position.leakingHidden, (position) => position.hidden()),
    ],
  },
];

const names: readonly FormulaName[] = [
  { name: "cells", type: listOf("cell"), hint: messages.cells, get: (view) => asView(view).cells },
  { name: "layers", type: listOf("layer"), hint: messages.layers, get: (view) => asView(view).layers() },
  { name: "rules", type: listOf("rule"), hint: messages.rules, get: (view) => asView(view).grades() },
  { name: "positions", type: listOf("position"), hint: messages.positions, get: (view) => asView(view).positions() },
];

/** What formulas of Linjat puzzles can name besides the metrics: the cells, and how the rules solve them. */
export const puzzleFormulas: FormulaModel<LinjatLevel> = {
  view: puzzleView,
  classes: [...mapModel.classes, ...classes],
  names: [...mapModel.names, ...names],
  functions: mapModel.functions,
};
