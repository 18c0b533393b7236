import type { LevelKind, MetricDefinition, TaskDefinition } from "../levels/levelKind.ts";
import { allowedValuesRemedy, isAllowed, parseParameterText } from "../levels/parameters.ts";
import type { NumberField, ParameterField, ParameterValue } from "../levels/parameters.ts";
import { sweepableFields } from "./sweepParameter.ts";
import { sweepTextMessages } from "./messages.ts";

/**
 * The compared statistic of a setting's levels: a quantile of the metric, or the share of levels inside a range of it.
 */
export const sweepStatistics = ["median", "p90", "p10", "share"] as const;
/** What a sweep compares of the metric in the levels of a setting. */
export type SweepStatistic = (typeof sweepStatistics)[number];
/** Whether the highest or the lowest value of the statistic is wanted. */
export type SweepGoal = "highest" | "lowest";

/** One swept parameter. */
export interface SweepAxis {
  readonly parameter: string;
  /** In the order given, each once; the grid is made of these. */
  readonly values: readonly ParameterValue[];
  /** Ends of a range without a step: random settings are drawn from all of it. */
  readonly span?: readonly [number, number];
}

/** Settings to try in one run and what they are compared by. */
export interface Sweep {
  readonly axes: readonly SweepAxis[];
  readonly metric: string;
  readonly statistic: SweepStatistic;
  readonly goal: SweepGoal;
  /** The wanted range, for "share"; an absent end is open. */
  readonly range?: { readonly min?: number; readonly max?: number };
  /** Settings drawn at random; 0: the whole grid. */
  readonly random: number;
  /** Rounds of successive halving; 1: all settings have the same budget. 0: halved until three are left. */
  readonly rounds: number;
}

/** Values of one parameter at most. */
export const mostValues = 50;
/** Settings of one sweep at most. */
export const mostSettings = 200;
const mostRounds = 8;
/** Values that a range of a number without a step is cut into. */
const valuesPerRange = 5;

/** Reads a sweep; answers a sentence when it can't be read. Words are separated by spaces. */
export function parseSweep(text: string, task: TaskDefinition, kind: LevelKind): Sweep | string {
  const axes: SweepAxis[] = [];
  const options = new Map<string, string>();
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const option = /^([a-z]+):(.*)$/.exec(word);
    if (option !== null) {
      options.set(option[1] ?? "", option[2] ?? "");
      continue;
    }
    const axis = parseAxis(word, task);
    if (typeof axis === "string") return axis;
    if (axes.some(({ parameter }) => parameter === axis.parameter))
      return sweepTextMessages.sweptTwiceListValues(axis.parameter);
    axes.push(axis);
  }
  if (axes.length === 0) return sweepTextMessages.sweepNeedsValues;
  return parseOptions(options, axes, kind);
}

/** A value in a sweep's text: switches are "on" and "off". */
export function valueText(value: ParameterValue): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}

/** Reads the values of one parameter, "2..12:2", "60,120,240" or "*" for every choice; answers a sentence when it can't. */
export function parseAxis(word: string, task: TaskDefinition): SweepAxis | string {
  const split = word.indexOf("=");
  const parameter = split < 0 ? word : word.slice(0, split);
  const fields = sweepableFields(task);
  const field = fields.find(({ id }) => id === parameter);
  if (field === undefined || split < 0)
    return split < 0
      ? sweepTextMessages.missingValues(word, exampleOf(fields))
      : sweepTextMessages.unknownParameter(parameter, fields.map(({ id }) => id).join(", "));
  const list = word.slice(split + 1);
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)(?::([\d.]+))?$/.exec(list);
  if (range !== null && (field.type === "integer" || field.type === "number")) {
    return rangeAxis(field, Number(range[1]), Number(range[2]), range[3] === undefined ? undefined : Number(range[3]));
  }
  if (list === "*" && field.type === "choice") return { parameter, values: field.options.map(({ value }) => value) };
  const values = [...new Set(list.split(",").map((value) => parseParameterText(field, value)))];
  const refused = values.find((value) => !isAllowed(field, value));
  if (refused !== undefined) {
    const value = valueText(refused);
    const fault = value === "" ? sweepTextMessages.cantBeEmpty(parameter) : sweepTextMessages.cantBe(parameter, value);
    return [fault, allowedValuesRemedy(field)].join(" ");
  }
  return values.length > mostValues ? tooMany(parameter, values.length) : { parameter, values };
}

function rangeAxis(field: NumberField, from: number, to: number, step: number | undefined): SweepAxis | string {
  const { id: parameter } = field;
  if (!isAllowed(field, from) || !isAllowed(field, to))
    return [sweepTextMessages.cantGoFromTo(parameter, from, to), allowedValuesRemedy(field)].join(" ");
  if (from >= to) return sweepTextMessages.rangeOfIsEmpty(parameter, from, to);
  const least = field.type === "integer" ? 1 : 0;
  if (step !== undefined && !(step > 0 && step >= least)) return sweepTextMessages.stepNotPositive(parameter);
  const whole = field.type === "integer";
  const steps = step ?? (whole && to - from < 2 * valuesPerRange ? 1 : (to - from) / (valuesPerRange - 1));
  const values: number[] = [];
  for (let i = 0; from + i * steps <= to + steps * 1e-9; i++) {
    if (i > mostValues) return tooMany(parameter, Math.floor((to - from) / steps) + 1);
    values.push(whole ? Math.round(from + i * steps) : rounded(from + i * steps));
  }
  return { parameter, values: [...new Set(values)], ...(step === undefined ? { span: [from, to] as const } : {}) };
}

function parseOptions(
  options: ReadonlyMap<string, string>,
  axes: readonly SweepAxis[],
  kind: LevelKind,
): Sweep | string {
  const known = ["by", "of", "goal", "range", "random", "rounds"];
  const unknown = [...options.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return sweepTextMessages.unknownWord(unknown, known.join(":, "));
  const metric = options.get("by") ?? kind.difficulty ?? kind.metrics[0]?.id ?? "";
  const definition = kind.metrics.find(({ id }) => id === metric);
  if (definition === undefined)
    return sweepTextMessages.unknownMetric(metric, kind.metrics.map(({ id }) => id).join(", "));
  const statistic = sweepStatistics.find((one) => one === (options.get("of") ?? "median"));
  if (statistic === undefined) return sweepTextMessages.unknownStatistic(sweepStatistics, options.get("of") ?? "");
  const goal = options.get("goal") ?? usualGoal(definition, statistic);
  if (goal !== "highest" && goal !== "lowest") return sweepTextMessages.invalidGoal(goal);
  const range = parseRange(options.get("range"));
  if (typeof range === "string") return range;
  if ((statistic === "share") !== (range !== undefined)) return sweepTextMessages.shareWithoutRange;
  const random = wholeNumber(options.get("random"), mostSettings);
  if (random === undefined) return sweepTextMessages.invalidRandomCount(mostSettings);
  const rounds = wholeNumber(options.get("rounds"), mostRounds);
  if (rounds === undefined) return `"rounds:" takes 1 to ${mostRounds}.`;
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  if (random === 0 && size > mostSettings) return sweepTextMessages.tooManySettings(size, mostSettings);
  if (random === 1 || (random === 0 && size < 2)) return sweepTextMessages.tooFewSettings;
  return { axes, metric, statistic, goal, ...(range === undefined ? {} : { range }), random, rounds };
}

/** More levels inside the range are better; otherwise the metric's own direction applies. */
function usualGoal(metric: MetricDefinition, statistic: SweepStatistic): SweepGoal {
  return statistic !== "share" && metric.better === "lower" ? "lowest" : "highest";
}

function parseRange(text: string | undefined): Sweep["range"] | string {
  if (text === undefined) return undefined;
  const ends = /^(-?[\d.]*)\.\.(-?[\d.]*)$/.exec(text);
  const [min, max] = [numberOf(ends?.[1]), numberOf(ends?.[2])];
  const isRead = ends !== null && (min !== undefined || max !== undefined);
  if (!isRead || Number.isNaN(min ?? 0) || Number.isNaN(max ?? 0) || (min ?? -Infinity) > (max ?? Infinity))
    return sweepTextMessages.invalidRange(text);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}

/** 0 when absent; undefined when it isn't a whole number from 1 to `most`. */
function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (text === undefined) return 0;
  const value = Number(text);
  return text !== "" && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}

function tooMany(parameter: string, count: number): string {
  return sweepTextMessages.tooManyValues(count, parameter, mostValues);
}

function exampleOf(fields: readonly ParameterField[]): string {
  const [field] = fields;
  if (field === undefined) return "boxes=2..4";
  if (field.type === "choice") return `${field.id}=${field.options.map(({ value }) => value).join(",")}`;
  if (field.type === "switch") return `${field.id}=on,off`;
  return field.type === "text" ? field.id : `${field.id}=${field.min},${field.max}`;
}

/** Without the noise of floating point: steps of 0.1 stay tenths. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
