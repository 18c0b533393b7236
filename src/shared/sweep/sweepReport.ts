import * as z from "zod";
import { sweepStatistics } from "./sweepText.ts";

const valueSchema = z.union([z.number(), z.string(), z.boolean()]);

/** Texts of a swept number of the document. */
const documentFieldSchema = z.object({
  label: z.string(),
  unit: z.string(),
  /** Labels of choices by value. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

const settingSchema = z.object({
  /** From 1. */
  number: z.int(),
  /** The swept parameters alone. */
  parameters: z.record(z.string(), valueSchema),
  /** Rounds it took part in. */
  rounds: z.int(),
  asked: z.int(),
  found: z.int(),
  /** Its score: for a finalist only by the levels of the last round; null while it has none. */
  value: z.number().nullable(),
  /** Ends of its confidence interval; null is unbounded: too few levels. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Number of levels behind value and interval. */
  measured: z.int(),
  isFinalist: z.boolean(),
  /** Shards that worked on it, ascending. */
  shards: z.array(z.int()),
});

/** Results of a sweep so far; complete when its run is. */
export const sweepReportSchema = z.object({
  sweep: z.object({
    axes: z.array(
      z.object({
        parameter: z.string(),
        values: z.array(valueSchema),
        /** For a number of the document: its texts; parameters have their texts in the task. */
        field: documentFieldSchema.optional(),
      }),
    ),
    metric: z.string(),
    statistic: z.enum(sweepStatistics),
    goal: z.enum(["highest", "lowest"]),
    range: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
    random: z.int(),
  }),
  rounds: z.array(z.object({ settings: z.int(), perSetting: z.int(), isOver: z.boolean() })),
  settings: z.array(settingSchema),
  /** Number of the best setting of the last round; null before its end, or when no setting found anything. */
  winner: z.int().nullable(),
  /** Numbers of the finalists whose intervals overlap the winner's: they may be equally good. */
  rivals: z.array(z.int()),
  /** Design effect of the levels of a search; null: each setting was searched once. */
  designEffect: z.number().nullable(),
  /** Joint confidence of all finalists' intervals. */
  confidence: z.number(),
  /** Text form for people. */
  tables: z.array(z.string()),
  warnings: z.array(z.string()),
  notes: z.array(z.string()),
});
/** The report of a sweep as it is stored and shown. */
export type SweepReport = z.infer<typeof sweepReportSchema>;
/** One row of the report: values of the swept parameters and what the runs with them measured. */
export type SweepSetting = z.infer<typeof settingSchema>;
