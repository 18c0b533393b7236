import type { TaskDefinition } from "../levelKind.ts";
import { choice, inGroup, integer, namedByValue, parameterReader } from "../parameterFields.ts";
import type { ParameterValues } from "../parameters.ts";
import type { ScoreWeights } from "./referenceScore.ts";
import { type Rule, rules } from "./rules.ts";
import { optimizeTaskMessages as messages } from "./messages.ts";

const texts = messages.parameters;
const goals = ["easy", "medium", "hard", "expert"] as const;
/** Possible axes of the optimizer's archive. */
export const archiveAxes = ["depth", "hardest", "width", "dots", "numbers"] as const;
/** A whole-number metric of puzzles; each pair of values on two axes is one cell of the archive. */
export type ArchiveAxis = (typeof archiveAxes)[number];

const base = { uncontested: -1, "single-solution": -50, cover: 1, fit: 3, square: 0, dependency: 0, "one-of": 0 };

/** The reference's weights of its four classes: layers by rule, and the widest layer. */
export const goalWeights: Readonly<Record<(typeof goals)[number], ScoreWeights>> = {
  easy: { ...base, width: -1 },
  medium: { ...base, width: -1 },
  hard: { ...base, square: 50, width: -2 },
  expert: { ...base, square: 50, dependency: 100, "one-of": 60, width: -2 },
};

/** Weights exist for each rule, and for the widest layer. */
export const weightKeys = [...rules, "width"] as const;
/** A rule, weighted per layer, or "width", weighted per advancing number of the widest layer. */
export type WeightKey = (typeof weightKeys)[number];

/** The parameter of a custom weight. */
export function weightField(key: WeightKey): `weight-${WeightKey}` {
  return `weight-${key}`;
}

/** A weight's range. Wide layers can only cost, which the search's pruning bounds rely on. */
export const weightRange = { min: -1000, max: 1000 } as const;

const weightFields = weightKeys.map((key) => {
  const label = key === "width" ? messages.widestLayer : key.toUpperCase();
  const hint = key === "width" ? messages.widestLayerWeight : messages.layerWeight(label);
  const limits = { default: goalWeights.medium[key], min: weightRange.min, max: key === "width" ? 0 : weightRange.max };
  return integer(weightField(key), { label, hint }, { ...limits, onlyIf: { id: "goal", value: "own" } });
});

const fields = [
  choice("goal", texts.goal, "brief", {
    brief: texts.goalOptions.brief,
    ...namedByValue(goals),
    own: texts.goalOptions.own,
  }),
  choice("method", texts.method, "archive", texts.methodOptions),
  integer("iterations", texts.iterations, { default: 100_000, min: 100, max: 100_000_000 }),
  integer("searches", texts.searches, { default: 4, min: 1, max: 256 }),
  ...inGroup(messages.groups.archive, [integer("islands", texts.islands, { default: 2, min: 1, max: 64 })]),
  integer("leakPenalty", texts.leakPenalty, { default: 10, min: 0, max: 1000 }),
  ...inGroup(messages.groups.archive, [
    choice("firstAxis", texts.firstAxis, "depth", namedByValue(archiveAxes)),
    choice("secondAxis", texts.secondAxis, "dots", namedByValue(archiveAxes)),
  ]),
  ...inGroup(messages.customWeights, weightFields),
];

/** Searches for the puzzle with the highest score. */
export const optimizeTask: TaskDefinition = {
  id: "optimize",
  ...messages.task,
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  defaultCount: 40,
  maxCount: 10_000,
  parameters: fields,
  bestMetric: "score",
};

const parse = parameterReader(fields);

/** Parsed parameters of "optimize"; `weights` follow from `goal`. */
export type OptimizeParameters = ReturnType<typeof parse> & { readonly weights: ScoreWeights };

/**
 * The parameters by name, defaults filled in, with the weights they mean for puzzles up to a hardest rule. Throws on values
 * outside the fields' ranges.
 */
export function parseOptimizeParameters(values: unknown, hardest: Rule): OptimizeParameters {
  const parameters = parse(values);
  return { ...parameters, weights: weightsOf(parameters, hardest) };
}

/** The class whose weights suit puzzles up to a hardest rule. Easy and medium have the same weights. */
export function goalOf(hardest: Rule): (typeof goals)[number] {
  const rank = rules.indexOf(hardest);
  if (rank < rules.indexOf("square")) return "medium";
  return hardest === "square" ? "hard" : "expert";
}

/** The weights of a parameter record: those of the brief's class, a named set, or custom ones. */
export function weightsOf(values: ParameterValues, hardest: Rule): ScoreWeights {
  const goal = values["goal"] ?? "brief";
  if (goal === "brief") return goalWeights[goalOf(hardest)];
  const name = goals.find((one) => one === goal);
  if (name !== undefined) return goalWeights[name];
  const own = weightKeys.map((key) => [key, Number(values[weightField(key)] ?? goalWeights.medium[key])]);
  // One entry for every key of the record.
  return Object.fromEntries(own) as ScoreWeights;
}
