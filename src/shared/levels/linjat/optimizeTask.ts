import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";
import type { ScoreWeights } from "./referenceScore.ts";

const methods = ["archive", "reference"] as const;
const goals = ["easy", "medium", "hard", "expert"] as const;
/** What the archive of the optimizer can keep apart. */
export const archiveAxes = ["depth", "hardest", "width", "dots", "numbers"] as const;
export type ArchiveAxis = (typeof archiveAxes)[number];

const base = { uncontested: -1, "single-solution": -50, cover: 1, fit: 3, square: 0, dependency: 0, "one-of": 0 };

/** The reference's weights of its four classes: layers by rule, and the widest layer. */
export const goalWeights: Readonly<Record<(typeof goals)[number], ScoreWeights>> = {
  easy: { ...base, width: -1 },
  medium: { ...base, width: -1 },
  hard: { ...base, square: 50, width: -2 },
  expert: { ...base, square: 50, dependency: 100, "one-of": 60, width: -2 },
};

const axisOptions = archiveAxes.map((value) => ({ value, label: value }));

const fields: readonly ParameterField[] = [
  {
    id: "goal",
    type: "choice",
    label: "Score",
    hint: "Which layers count for how much: the reference's weights for its four classes.",
    default: "medium",
    options: goals.map((value) => ({ value, label: value })),
  },
  {
    id: "method",
    type: "choice",
    label: "Search",
    hint: "How the next board is chosen.",
    default: "archive",
    options: [
      {
        value: "archive",
        label: "Archive",
        hint: "Best of every kind of puzzle, no duplicates, fresh starts when stuck.",
      },
      { value: "reference", label: "Pool of ten", hint: "The reference's search, for comparing." },
    ],
  },
  {
    id: "iterations",
    type: "integer",
    label: "Iterations",
    hint: "Boards to try on every island.",
    default: 100_000,
    min: 100,
    max: 100_000_000,
  },
  {
    id: "islands",
    type: "integer",
    label: "Islands",
    hint: "Searches that know nothing of each other; each has its own seed.",
    default: 4,
    min: 1,
    max: 256,
  },
  {
    id: "firstAxis",
    type: "choice",
    label: "Keep apart by",
    hint: "The archive keeps the best puzzle for every value of this ...",
    group: "Archive",
    default: "depth",
    options: axisOptions,
  },
  {
    id: "secondAxis",
    type: "choice",
    label: "and by",
    hint: "... together with every value of this.",
    group: "Archive",
    default: "dots",
    options: axisOptions,
  },
];

/** Searches for the puzzle with the highest score. */
export const optimizeTask: TaskDefinition = {
  id: "optimize",
  title: "Optimize puzzles",
  hint: "Changes numbers of the best puzzles so far and places the dots anew, for the highest score.",
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  defaultCount: 40,
  maxCount: 10_000,
  parameters: fields,
  bestMetric: "score",
};

const schema = parametersSchema(fields).pipe(
  z.object({
    goal: z.enum(goals),
    method: z.enum(methods),
    iterations: z.int(),
    islands: z.int(),
    firstAxis: z.enum(archiveAxes),
    secondAxis: z.enum(archiveAxes),
  }),
);
export type OptimizeParameters = z.infer<typeof schema>;

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseOptimizeParameters(values: unknown): OptimizeParameters {
  return schema.parse(values);
}
