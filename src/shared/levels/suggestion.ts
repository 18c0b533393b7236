import * as z from "zod";
import type { JsonValue } from "../kernel/json.ts";
import type { Point } from "../kernel/geometry.ts";

/**
 * A small variant of a document that is better in one named respect, or that repairs what is wrong with it; made by a kind's
 * analysis "suggest".
 */
export interface Suggestion {
  /** The respect, stable and kebab-case, unique in an answer: "harder"; "repair-1" and so on of repairs. */
  readonly respect: string;
  /** The respect on screen: "Harder". */
  readonly title: string;
  /** How much better, with its sign: "+16", "−6"; of a repair, how much there is of it: "23". */
  readonly difference: string;
  /** Counted unit: "pushes". */
  readonly unit: string;
  /** Label of the change for the undo history: "Wall at E7". */
  readonly edit: string;
  /** The measure of both in words: "53 pushes instead of 37". */
  readonly detail: string;
  /** The measure of the document as it is, and of the variant. */
  readonly before: number;
  readonly after: number;
  /** Half width of the 95 % interval of `after - before`, where both are estimates; absent: both are exact. */
  readonly margin?: number;
  /** Members of the document's data that the variant replaces; all others stay. */
  readonly changes: Readonly<Record<string, JsonValue>>;
  /** Cells [x, y] that differ; empty if the document isn't a grid. */
  readonly cells: readonly Point[];
  /** The level to show, where it is made from the document rather than drawn in it. */
  readonly level?: JsonValue;
}

/** Answer to "suggest". A pure function of the question: same document, same seed, same suggestions. */
export interface SuggestAnswer {
  readonly suggestions: readonly Suggestion[];
  /** Why there are none, or none in a respect that people look for, as a sentence. */
  readonly none?: string;
  /**
   * The problem of the document, as a sentence, if each suggestion fixes it: there is no solution, or more than one.
   */
  readonly mends?: string;
}

/**
 * An own metric of the project in which variants are compared as well. Its formula has other own metrics spelled out, so that
 * the answer depends on nothing but the question.
 */
export const suggestedMetricSchema = z.object({
  id: z.string().min(1).max(80),
  title: z.string().max(200),
  unit: z.string().max(80),
  formula: z.string().max(10_000),
  better: z.enum(["higher", "lower"]),
  digits: z.int().min(0).max(4),
});

/** `title` and `unit` are as screens show them. */
export type SuggestedMetric = z.infer<typeof suggestedMetricSchema>;

/** Member of the question "suggest" of kinds that compare by own metrics. */
export const suggestedMetricsSchema = z.array(suggestedMetricSchema).max(6).optional();

/** Seed of every kind's question "suggest": 0 for the best of each respect, more for others. */
export const suggestSeedSchema = z.int().min(0).max(0xffffffff);

/** How many of the best variants of a respect are offered in turn. */
const takenInTurn = 8;

/** The variant for a seed among the better ones, the best first; undefined when there are none. */
export function offered<Variant>(best: readonly Variant[], seed: number): Variant | undefined {
  return best[seed % Math.max(1, Math.min(takenInTurn, best.length))];
}
