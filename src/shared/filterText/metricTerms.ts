import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { filterTextMessages as messages } from "./messages.ts";
import { type FilterOperator, quotedIfNeeded } from "./filterTokens.ts";

/** Interval of a metric; an absent end is open, an excluded one does not belong to it. */
export interface MetricRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly minExcluded?: boolean | undefined;
  readonly maxExcluded?: boolean | undefined;
}

/** `pushes>40`, `pushes=40`, `pushes:40..60`, `pushes:40..`: the range it asks for, or why it can't be read. */
export function readRange(
  metric: string,
  operator: FilterOperator,
  values: readonly string[],
): { readonly range: MetricRange } | { readonly problem: string } {
  const [value = ""] = values;
  if (values.length > 1) return { problem: messages.oneNumber(metric) };
  const ends = operator === "=" || operator === ":" ? /^(.*?)\.\.(.*)$/.exec(value) : null;
  if (ends !== null) return readSpan(metric, ends[1] ?? "", ends[2] ?? "");
  const number = numberOf(value);
  if (number === undefined) return { problem: messages.notANumber(metric, value) };
  switch (operator) {
    case ">":
      return { range: { min: number, minExcluded: true } };
    case ">=":
      return { range: { min: number } };
    case "<":
      return { range: { max: number, maxExcluded: true } };
    case "<=":
      return { range: { max: number } };
    case "=":
    case ":":
      return { range: { min: number, max: number } };
  }
}

/** The intersection of two ranges. */
export function intersected(a: MetricRange, b: MetricRange): MetricRange {
  const [lower, upper] = [tighter(lowEnd(a), lowEnd(b), 1), tighter(highEnd(a), highEnd(b), -1)];
  return {
    ...(lower === undefined ? {} : { min: lower.at, ...(lower.excluded ? { minExcluded: true } : {}) }),
    ...(upper === undefined ? {} : { max: upper.at, ...(upper.excluded ? { maxExcluded: true } : {}) }),
  };
}

/** Whether no value can be inside. */
export function isEmptyRange({ min, max, minExcluded = false, maxExcluded = false }: MetricRange): boolean {
  if (min === undefined || max === undefined) return false;
  return min > max || (min === max && (minExcluded || maxExcluded));
}

/** The terms for a filter's ranges: closed ones as `pushes:40..60`, the others as comparisons. */
export function printRanges({ metrics = [] }: Pick<CandidateFilter, "metrics">): readonly string[] {
  return metrics.flatMap(({ metric, ...range }) => {
    const key = quotedIfNeeded(metric);
    const { min, max, minExcluded = false, maxExcluded = false } = range;
    if (min !== undefined && min === max && !minExcluded && !maxExcluded) return [`${key}=${min}`];
    if (min !== undefined && max !== undefined && min < max && !minExcluded && !maxExcluded)
      return [`${key}:${min}..${max}`];
    return [
      ...(min === undefined ? [] : [`${key}${minExcluded ? ">" : ">="}${min}`]),
      ...(max === undefined ? [] : [`${key}${maxExcluded ? "<" : "<="}${max}`]),
    ];
  });
}

interface End {
  readonly at: number;
  readonly excluded: boolean;
}

function lowEnd({ min, minExcluded = false }: MetricRange): End | undefined {
  return min === undefined ? undefined : { at: min, excluded: minExcluded };
}

function highEnd({ max, maxExcluded = false }: MetricRange): End | undefined {
  return max === undefined ? undefined : { at: max, excluded: maxExcluded };
}

/** The end that lets less through; `sign` 1 for lower ends, -1 for upper ones. */
function tighter(a: End | undefined, b: End | undefined, sign: 1 | -1): End | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.at === b.at) return { at: a.at, excluded: a.excluded || b.excluded };
  return sign * (a.at - b.at) > 0 ? a : b;
}

function readSpan(metric: string, from: string, to: string): { range: MetricRange } | { problem: string } {
  const [min, max] = [numberOf(from), numberOf(to)];
  if (min === undefined && from !== "") return { problem: messages.notANumber(metric, from) };
  if (max === undefined && to !== "") return { problem: messages.notANumber(metric, to) };
  if (min === undefined && max === undefined) return { problem: messages.notANumber(metric, "..") };
  if (min !== undefined && max !== undefined && min > max) return { problem: messages.smallerFirst(metric, max, min) };
  return { range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } };
}

/** The real minus sign of texts that were copied from the screen counts as a minus. */
function numberOf(text: string): number | undefined {
  const plain = text.trim().replace("\u2212", "-");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
