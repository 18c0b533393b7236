import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { type ParameterField, parametersSchema } from "../parameters.ts";
import { rewritePatterns } from "./rewrite/patterns.ts";
import { generateTaskMessages } from "./messages.ts";

const fields: readonly ParameterField[] = [
  {
    id: "moves",
    type: "integer",
    ...generateTaskMessages.parameters.moves,
    group: generateTaskMessages.groups.search,
    default: 2_000_000,
    min: 1000,
    max: 1_000_000_000,
    unit: generateTaskMessages.units.moves,
  },
  {
    id: "difference",
    type: "number",
    ...generateTaskMessages.parameters.difference,
    group: generateTaskMessages.groups.variety,
    default: 0,
    min: 0,
    max: 1000,
    step: 0.5,
    unit: generateTaskMessages.units.cells,
  },
  {
    id: "best",
    type: "integer",
    ...generateTaskMessages.parameters.best,
    group: generateTaskMessages.groups.preferences,
    default: 4,
    min: 1,
    max: 100,
  },
  {
    id: "polish",
    type: "integer",
    ...generateTaskMessages.parameters.polish,
    group: generateTaskMessages.groups.preferences,
    default: 10,
    min: 0,
    max: 1000,
  },
  {
    id: "variation",
    type: "number",
    ...generateTaskMessages.parameters.variation,
    group: generateTaskMessages.groups.variety,
    default: 1,
    min: 0,
    max: 1,
    step: 0.05,
  },
  {
    id: "changes",
    type: "integer",
    ...generateTaskMessages.parameters.changes,
    group: generateTaskMessages.groups.variety,
    default: 0,
    min: 0,
    max: 10,
  },
  {
    id: "pattern",
    type: "choice",
    ...generateTaskMessages.parameters.pattern,
    group: generateTaskMessages.groups.variety,
    default: "any",
    options: [
      { value: "any", ...generateTaskMessages.parameters.patternOptions.any },
      ...rewritePatterns.map(({ id, title, hint }) => ({ value: id, label: title, hint })),
    ],
  },
];

const branching: ParameterField = {
  id: "branching",
  type: "integer",
  ...generateTaskMessages.parameters.branching,
  group: generateTaskMessages.groups.search,
  default: 5,
  min: 1,
  max: 50,
};

/** Annealing was a way to place cycles before it became a task of its own. */
const retired: readonly ParameterField[] = [
  branching,
  {
    id: "cycles",
    type: "choice",
    ...generateTaskMessages.parameters.cycles,
    default: "close",
    options: [
      { value: "close", ...generateTaskMessages.parameters.cyclesOptions.close },
      { value: "anneal", ...generateTaskMessages.parameters.cyclesOptions.anneal },
    ],
  },
];

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
  parameters: [branching, ...fields],
  retired: [],
  reproduces: generateTaskMessages.annealPaper,
};

/** Parsed parameters of "generate": `moves` are per layout, `difference` is a mean distance in cells. */
export interface GenerateParameters {
  readonly moves: number;
  readonly difference: number;
  /** Layouts made for each one that is kept, where the graph has preferences. */
  readonly best: number;
  /** Improvement steps for each room, where the graph has preferences. */
  readonly polish: number;
  /** Share of the starting layout's rooms that are placed again. */
  readonly variation: number;
  /** Patterns to put into the drawn graph. */
  readonly changes: number;
  /** Id of the only pattern to put in, or "any". */
  readonly pattern: string;
}

const generateParametersSchema = parametersSchema(fields, retired).pipe(
  z.object({
    moves: z.int(),
    difference: z.number(),
    best: z.int(),
    polish: z.int(),
    variation: z.number(),
    changes: z.int(),
    pattern: z.string(),
  }),
);

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return generateParametersSchema.parse(values);
}
