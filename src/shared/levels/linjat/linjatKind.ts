import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind, DocumentNumbers } from "../levelKind.ts";
import type { LevelFeatures } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { measureTask } from "../measureTask.ts";
import { type Brief, briefProblems, briefSchema, emptyBrief, leakPolicies, smallestSide } from "./briefDocument.ts";
import { canonicalPuzzleKey, turnedLevel } from "./canonicalPuzzle.ts";
import { drawPuzzle, drawPicture } from "./draw/drawPuzzle.ts";
import { drawSolved } from "./draw/drawSolved.ts";
import { puzzleFormulas } from "./formulas/puzzleFormulas.ts";
import { linjatJson } from "./formats/linjatJson.ts";
import { referencePack } from "./formats/referencePack.ts";
import { textRows } from "./formats/textRows.ts";
import { generateTask } from "./generateTask.ts";
import { validatePuzzle } from "./validatePuzzle.ts";
import { type LinjatLevel, gridOf, linjatSchema } from "./linjatLevel.ts";
import { keepTask } from "./keepTask.ts";
import { linjatMap } from "./linjatMap.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { stepPicture } from "./draw/stepPicture.ts";
import { puzzleOf } from "./placements.ts";
import { reason } from "./plain/plainSolver.ts";
import { startPosition } from "./plain/position.ts";
import { rules, ruleTitles } from "./rules.ts";
import { linjatKindMessages as messages, briefNumberMessages } from "./messages.ts";
import { linjatTaskFiles, prepareDrawn, prepareLinjat } from "./prepareLinjat.ts";
import { optimizeTask } from "./optimizeTask.ts";
import { measurePuzzle, puzzleMetrics } from "./puzzleMetrics.ts";
import { gridTransformations } from "../../kernel/geometry.ts";
import type { ChoiceField, NumberField } from "../parameters.ts";
import { largestSide } from "./symbols.ts";
import { symmetries, symmetryTitles } from "./symmetry.ts";
import { integer } from "../parameterFields.ts";

/**
 * The numbers of a brief that a sweep can vary: sizes and counts, and requirements on the rules. A drawn board has a
 * fixed size.
 */
const briefNumbers: DocumentNumbers = {
  fieldsOf: (document) => {
    const parsed = briefSchema.safeParse(document);
    if (!parsed.success) return [];
    const { width, height, numbers, smallest, largest, hardest, needs, leaks, symmetry, rows } = parsed.data;
    const size = [
      whole("width", width, smallestSide, largestSide, briefNumberMessages.units.cells),
      whole("height", height, smallestSide, largestSide, briefNumberMessages.units.cells),
    ];
    return [
      ...(rows.length === 0 ? size : []),
      whole("numbers", numbers, 1, 200),
      whole("smallest", smallest, 2, largestSide),
      whole("largest", largest, 2, largestSide),
      choice("hardest", hardest, rules, ruleTitles),
      choice("needs", needs, rules, { ...ruleTitles, uncontested: briefNumberMessages.anyDifficulty }),
      choice("leaks", leaks, leakPolicies, briefNumberMessages.leakPolicies),
      choice("symmetry", symmetry, symmetries, symmetryTitles),
    ];
  },
};

function whole(
  member: "width" | "height" | "numbers" | "smallest" | "largest",
  value: number,
  min: number,
  max: number,
  unit?: string,
): NumberField {
  return integer(`/${member}`, briefNumberMessages.fields[member], { default: value, min, max, ...(unit && { unit }) });
}

function choice<Value extends string>(
  member: "hardest" | "needs" | "leaks" | "symmetry",
  value: Value,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): ChoiceField {
  const options = values.map((one) => ({ value: one, label: labels[one] }));
  return { id: `/${member}`, type: "choice", ...briefNumberMessages.fields[member], default: value, options };
}

const frameMs = 1200;

/** The solver's deductions layer by layer; undefined for a puzzle without exactly one solution. */
function linjatReplay(level: LinjatLevel): LevelReplay | undefined {
  const options = { detail: "thumbnail" } as const;
  const solved = drawSolved(level, options);
  if (solved === undefined) return undefined;
  const { layers } = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules));
  return {
    count: layers.length + 2,
    frameMs,
    at: (index) => {
      if (index > layers.length) return solved;
      const layer = layers[index - 1];
      return layer === undefined ? drawPuzzle(level, options) : drawPicture(level, stepPicture(layer), options);
    },
  };
}

const briefType: DocumentType<Brief> = {
  id: "linjat-brief",
  title: messages.brief,
  groupTitle: messages.briefs,
  schema: briefSchema,
  merge: {
    hints: {
      rows: { as: "grid" },
      locked: { as: "set" },
      excluded: { as: "set" },
      required: { as: "set" },
    },
  },
  empty: emptyBrief,
  validate: briefProblems,
  cardPicture: ({ rows }) => (rows.length === 0 ? undefined : { type: "level", level: { rows } }),
};

/** Linjat: one line through each number, as long as the number; lines do not cross; every dot is covered. */
export const linjatKind: LevelKind<LinjatLevel> = {
  id: "linjat",
  title: messages.title,
  newProject: { ...messages.newProject, documentType: briefType.id },
  example: () => ({ level: { rows: ["3.  .4  ", "   2    ", ". 5   .3", "    .   ", "2.   4 .", " .3     "] } }),
  rules: messages.rules,
  inPuzzleBooks: true,
  hasWebGame: true,
  levelSchema: linjatSchema,
  documentTypes: [briefType] as readonly DocumentType<unknown>[],
  tasks: [withSweep(withAim(generateTask)), withSweep(withAim(optimizeTask)), keepTask, measureTask],
  metrics: puzzleMetrics,
  formulas: puzzleFormulas,
  archive: { x: "depth", y: "hardest", quality: "cost" },
  difficulty: "cost",
  effort: "cost",
  documentNumbers: briefNumbers,
  textFormats: [linjatJson, textRows, referencePack],
  taskFiles: linjatTaskFiles,
  validate: validatePuzzle,
  measure: measurePuzzle,
  canonicalKey: canonicalPuzzleKey,
  features: puzzleFeatures,
  similarity: puzzleSimilarity,
  draw: drawPuzzle,
  drawSolved,
  replay: linjatReplay,
  toMap: linjatMap,
  prepare: (taskId, document) => (taskId === keepTask.id ? prepareDrawn(document) : prepareLinjat(document)),
};

/** Numbers and dots, each with what is around it. */
function puzzleFeatures(level: LinjatLevel): LevelFeatures {
  const { width, height, cells } = gridOf(level);
  return gridFeatures({ width, height, turns: true }, (x, y) => {
    const content = x < 0 || y < 0 || x >= width || y >= height ? 0 : (cells[y * width + x] ?? 0);
    // Dots are negative.
    return content === 0 ? undefined : content + 1;
  });
}

/**
 * Similarity of two puzzles, 0 to 1, up to symmetry: the share of filled cells (of either) with the same number or a
 * dot in both, for the best transformation. Boards of different sizes have none. O(8 cells).
 */
export function puzzleSimilarity(a: LinjatLevel, b: LinjatLevel): number {
  return Math.max(...gridTransformations.map((transformation) => overlap(a, turnedLevel(b, transformation))));
}

function overlap(a: LinjatLevel, b: LinjatLevel): number {
  const [first, second] = [gridOf(a), gridOf(b)];
  if (first.width !== second.width || first.height !== second.height) return 0;
  const filled = first.cells.filter((content, cell) => content !== 0 || second.cells[cell] !== 0).length;
  const same = first.cells.filter((content, cell) => content !== 0 && content === second.cells[cell]).length;
  return filled === 0 ? 1 : same / filled;
}
