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
import type { LinjatLevel } from "../linjatLevel.ts";
import { rules, ruleTitles } from "../rules.ts";
import { puzzleFormulaMessages as messages } from "./messages.ts";
import {
  type CellView,
  type GradeView,
  type LayerView,
  type LeakView,
  type PuzzleView,
  mapModel,
  puzzleView,
} from "./puzzleView.ts";

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
