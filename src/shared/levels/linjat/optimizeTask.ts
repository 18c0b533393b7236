import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField, ParameterValues } from "../parameters.ts";
import type { ScoreWeights } from "./referenceScore.ts";
import { rules } from "./rules.ts";
import type { Rule } from "./rules.ts";

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

/** What weights are given for: the rules, and the widest layer. */
export const weightKeys = [...rules, "width"] as const;
export type WeightKey = (typeof weightKeys)[number];

/** The parameter that holds a weight of one's own. */
export function weightField(key: WeightKey): string {
  return `weight-${key}`;
}

/** A weight's range. Wide layers can only cost: what a search may skip is worked out from that. */
export const weightRange = { min: -1000, max: 1000 } as const;

const weightFields = weightKeys.map((key): ParameterField => ({
  id: weightField(key),
  type: "integer",
  label: key === "width" ? "Widest layer" : key.toUpperCase(),
  hint:
    key === "width"
      ? "What each number of the widest layer adds, with custom weights; 0 or less."
      : `What each layer of ${key.toUpperCase()} adds, with custom weights.`,
  group: "Custom weights",
  onlyIf: { id: "goal", value: "own" },
  default: goalWeights.medium[key],
  min: weightRange.min,
  max: key === "width" ? 0 : weightRange.max,
}));

const axisOptions = archiveAxes.map((value) => ({ value, label: value }));

const fields: readonly ParameterField[] = [
  {
    id: "goal",
    type: "choice",
    label: "Score",
    hint: "How layers are weighted: as the class that the brief's hardest rule belongs to, as one of the reference's four classes, or by custom weights.",
    default: "brief",
    options: [
      { value: "brief", label: "as the brief" },
      ...goals.map((value) => ({ value, label: value })),
      { value: "own", label: "custom weights" },
    ],
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
        hint: "Annealed islands that exchange boards and restart when stuck; keeps the best of every kind.",
      },
      { value: "reference", label: "Pool of ten", hint: "The reference's search, for comparing." },
    ],
  },
  {
    id: "iterations",
    type: "integer",
    label: "Iterations",
    hint: "Boards to try in every search.",
    default: 100_000,
    min: 100,
    max: 100_000_000,
  },
  {
    id: "searches",
    type: "integer",
    label: "Searches",
    hint: "Independent searches that run side by side, each with its own seed.",
    default: 4,
    min: 1,
    max: 256,
  },
  {
    id: "islands",
    type: "integer",
    label: "Islands",
    hint: "Boards that every search works on in turn; they exchange what they find.",
    group: "Archive",
    default: 2,
    min: 1,
    max: 64,
  },
  {
    id: "leakPenalty",
    type: "integer",
    label: "Cost of a leak",
    hint: "Subtracted from the score for every layer with a uniqueness leak, if the brief penalizes leaks.",
    default: 10,
    min: 0,
    max: 1000,
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
  ...weightFields,
];

/** Searches for the puzzle with the highest score. */
export const optimizeTask: TaskDefinition = {
  id: "optimize",
  title: "Optimize puzzles",
  hint: "Changes numbers of the best puzzles so far and re-places the dots, for the highest score.",
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  defaultCount: 40,
  maxCount: 10_000,
  parameters: fields,
  bestMetric: "score",
};

const everything = parametersSchema(fields);
const named = z.object({
  goal: z.enum(["brief", ...goals, "own"]),
  method: z.enum(methods),
  iterations: z.int(),
  searches: z.int(),
  islands: z.int(),
  leakPenalty: z.int(),
  firstAxis: z.enum(archiveAxes),
  secondAxis: z.enum(archiveAxes),
});
export type OptimizeParameters = z.infer<typeof named> & { readonly weights: ScoreWeights };

/**
 * The parameters by name, defaults filled in, with the weights they mean for puzzles up to a hardest rule. Throws on values
 * outside the fields' ranges.
 */
export function parseOptimizeParameters(values: unknown, hardest: Rule): OptimizeParameters {
  const all = everything.parse(values);
  const parameters = named.parse(all);
  return { ...parameters, weights: weightsOf(all, hardest) };
}

/** The class whose weights suit puzzles up to a hardest rule. Easy and medium have the same weights. */
export function goalOf(hardest: Rule): (typeof goals)[number] {
  const rank = rules.indexOf(hardest);
  if (rank < rules.indexOf("square")) return "medium";
  return hardest === "square" ? "hard" : "expert";
}

/** The weights of a parameter record: those of the brief's class or of a named one, or its own. */
export function weightsOf(values: ParameterValues, hardest: Rule): ScoreWeights {
  const goal = values["goal"] ?? "brief";
  if (goal === "brief") return goalWeights[goalOf(hardest)];
  const name = goals.find((one) => one === goal);
  if (name !== undefined) return goalWeights[name];
  const own = weightKeys.map((key) => [key, Number(values[weightField(key)] ?? goalWeights.medium[key])]);
  // One entry for every key of the record.
  return Object.fromEntries(own) as ScoreWeights;
}
