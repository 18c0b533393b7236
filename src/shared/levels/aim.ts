import type { MetricDefinition, TaskDefinition } from "./levelKind.ts";
import type { ParameterField, ParameterValues } from "./parameters.ts";
import { levelKindMessages } from "./messages.ts";
import { nearestName } from "../filterText/filterVocabulary.ts";
import { splitSweep } from "../sweep/sweepParameter.ts";
import { text as textField } from "./parameterFields.ts";

/** Interval of a metric that levels of an aimed run must lie in; an absent end is open. */
export interface AimRange {
  readonly metric: string;
  readonly min?: number;
  readonly max?: number;
}

/** All ranges must match; empty: the run has no aim. */
export type Aim = readonly AimRange[];

/** The reserved parameter with an aim as text. */
export const aimParameter = "aim";
const mostRanges = 8;

const messages = levelKindMessages.aim;

const { label, hint } = messages;
const aimField: ParameterField = { ...textField(aimParameter, { label, hint }, 4000), group: label };

/** The same task with a parameter for an aim; its engine task is wrapped in `aimedTask`. */
export function withAim(task: TaskDefinition): TaskDefinition {
  return { ...task, parameters: [...task.parameters, aimField] };
}

/** Whether runs of a task can be aimed. */
export function canAim(task: TaskDefinition): boolean {
  return task.parameters.some(({ id }) => id === aimParameter);
}

/** Parameters of the engine's own, without the reserved ones, and the aim as text. */
export function splitAim(parameters: ParameterValues): { readonly own: ParameterValues; readonly aim: string } {
  const { [aimParameter]: aim, ...own } = splitSweep(parameters).own;
  return { own, aim: typeof aim === "string" ? aim : "" };
}

/** "pushes=40..60 boxes=4": numbers as JavaScript prints them. */
export function printAim(aim: Aim): string {
  return aim
    .map(({ metric, min, max }) => `${metric}=${min === max ? `${min}` : `${min ?? ""}..${max ?? ""}`}`)
    .join(" ");
}

/** Why a text isn't a valid aim: a sentence, and the range [from, to) of the faulty characters. */
export interface AimFault {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** Why a formula in braces can't be aimed at; undefined when it can. */
export type FormulaFault = (formula: string) => string | undefined;

/** The formula of a range, `{pushes / boxes}=2..3`; undefined for that of a metric. */
export function aimedFormula({ metric }: AimRange): string | undefined {
  return metric.startsWith("{") ? metric.slice(1, -1) : undefined;
}

/** The first fault of a text in `printAim`'s notation; undefined when it is an aim, or empty. */
export function aimFault(text: string, metrics: readonly MetricDefinition[]): AimFault | undefined {
  const read = readAim(text, metrics);
  return "message" in read ? read : undefined;
}

/**
 * Reads `printAim`'s notation; metrics separated by spaces or commas, formulas in braces. Answers a sentence with the
 * place when it can't be read.
 */
export function parseAim(
  text: string,
  metrics: readonly MetricDefinition[],
  formulaFault?: FormulaFault,
): Aim | string {
  const read = readAim(text, metrics, formulaFault);
  return "message" in read ? messages.at(read.from + 1, read.message) : read;
}

function readAim(
  text: string,
  metrics: readonly MetricDefinition[],
  formulaFault: FormulaFault = () => undefined,
): Aim | AimFault {
  const aim: AimRange[] = [];
  for (const { 0: part, index } of text.matchAll(/\{[^{}]*\}[^\s,]*|[^\s,]+/g)) {
    const fault = (message: string, from = 0, to = part.length): AimFault => ({
      message,
      from: index + from,
      to: index + to,
    });
    const formula = /^\{[^{}]*\}/.exec(part)?.[0];
    const [first = "", range = "", ...rest] = part.slice(formula?.length ?? 0).split("=");
    const metric = formula ?? first;
    const isKnown = formula === undefined ? metrics.some(({ id }) => id === metric) : first === "";
    const wrong = formula === undefined ? undefined : formulaFault(formula.slice(1, -1));
    if (wrong !== undefined) return fault(wrong, 0, metric.length);
    if (!isKnown && part.includes("=") && metric !== "") return fault(unknownMetric(metric, metrics), 0, metric.length);
    const ends = range.split("..");
    const [min, max] = [numberOf(ends[0]), numberOf(ends.at(-1))];
    const isRange = rest.length === 0 && ends.length <= 2 && (min !== undefined || max !== undefined);
    const start = isKnown && range !== "" ? metric.length + 1 : 0;
    if (!isRange || Number.isNaN(min ?? 0) || Number.isNaN(max ?? 0)) return fault(messages.unreadable(part), start);
    if (min !== undefined && max !== undefined && min > max) return fault(messages.emptyRange(metric, min, max), start);
    const other = aim.find((one) => one.metric === metric && !overlap(one, { min, max }));
    if (other !== undefined) return fault(messages.excluded(metric, printAim([other])));
    aim.push({ metric, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
    if (aim.length > mostRanges) return fault(messages.tooManyRanges(mostRanges));
  }
  return aim;
}

function unknownMetric(metric: string, metrics: readonly MetricDefinition[]): string {
  const known = metrics.map(({ id }) => id);
  return messages.unknownMetric(metric, nearestName(metric, known), known);
}

function overlap(a: Omit<AimRange, "metric">, b: { min: number | undefined; max: number | undefined }): boolean {
  return (a.min ?? -Infinity) <= (b.max ?? Infinity) && (b.min ?? -Infinity) <= (a.max ?? Infinity);
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}

/**
 * How far metrics are from an aim: 0 inside, otherwise the sum over its ranges of the distance over the range's own size (at least
 * `leastSize` of the bound, so that a single value can be missed by more or less). A missing metric counts as `missing`.
 */
export function aimDistance(aim: Aim, metrics: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const { metric, min = -Infinity, max = Infinity } of aim) {
    const value = metrics[metric];
    if (value === undefined || !Number.isFinite(value)) sum += missing;
    else if (value < min || value > max) {
      const off = value < min ? min - value : value - max;
      const size = Number.isFinite(max - min) ? max - min : 0;
      sum += off / Math.max(size, leastSize * Math.abs(value < min ? min : max), 1e-9);
    }
  }
  return sum;
}

const missing = 1000;
const leastSize = 0.1;
