import type { TaskDefinition } from "../levelKind.ts";
import { choice, inGroup, integer, number, parameterReader } from "../parameterFields.ts";
import { rewritePatterns } from "./rewrite/patterns.ts";
import { generateTaskMessages } from "./messages.ts";

const { groups, parameters: texts, units } = generateTaskMessages;

const patternOptions = {
  ...texts.patternOptions,
  ...Object.fromEntries(rewritePatterns.map(({ id, title, hint }) => [id, { label: title, hint }])),
};

const fields = [
  ...inGroup(groups.search, [
    integer("moves", texts.moves, { default: 2_000_000, min: 1000, max: 1_000_000_000, unit: units.moves }),
  ]),
  ...inGroup(groups.variety, [
    number("difference", texts.difference, { default: 0, min: 0, max: 1000, step: 0.5, unit: units.cells }),
  ]),
  ...inGroup(groups.preferences, [
    integer("best", texts.best, { default: 4, min: 1, max: 100 }),
    integer("polish", texts.polish, { default: 10, min: 0, max: 1000 }),
  ]),
  ...inGroup(groups.variety, [
    number("variation", texts.variation, { default: 1, min: 0, max: 1, step: 0.05 }),
    integer("changes", texts.changes, { default: 0, min: 0, max: 10 }),
    choice<"pattern", string>("pattern", texts.pattern, "any", patternOptions),
  ]),
];

const branching = inGroup(groups.search, [integer("branching", texts.branching, { default: 5, min: 1, max: 50 })]);

/** Annealing was a way to place cycles before it became a task of its own. */
const retired = [...branching, choice("cycles", texts.cycles, "close", texts.cyclesOptions)];

/** Makes finished floor plans from a connectivity graph. */
export const generateTask: TaskDefinition = {
  id: "generate",
  ...generateTaskMessages.task,
  documentTypes: ["dungeon-graph"],
  produces: "candidates",
  defaultCount: 60,
  maxCount: 1_000_000,
  openEnded: true,
  parameters: fields,
  retired,
  bestMetric: "area-share",
};

/** The same by the method of the paper, for comparison. */
export const annealTask: TaskDefinition = {
  ...generateTask,
  id: "anneal",
  ...generateTaskMessages.annealTask,
  parameters: [...branching, ...fields],
  retired: [],
  reproduces: generateTaskMessages.annealPaper,
};

/** Reads the parameters of "generate"; throws as `parameterReader` says. */
export const parseGenerateParameters = parameterReader(fields, retired);

/** Parameters of "generate": `moves` are per layout, `difference` is a mean distance in cells. */
export type GenerateParameters = ReturnType<typeof parseGenerateParameters>;
