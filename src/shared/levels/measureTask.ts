import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import type { TaskDefinition } from "./levelKind.ts";
import { levelKindMessages as messages } from "./messages.ts";

/**
 * Measures finished levels, especially imported ones, with the metrics that only the engine can compute. Every kind has
 * it.
 */
export const measureTask: TaskDefinition = {
  id: "measure",
  ...messages.measure,
  documentTypes: [],
  produces: "report",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 10_000,
  parameters: [],
};

/** Its input: levels of one kind with the caller's ids. */
export const measureInputSchema = z.object({
  levels: z.array(z.object({ id: z.string(), level: jsonSchema })).max(measureTask.maxCount),
});

/** Its report. A level without values could not be solved or played within the engine's limits, for the reason given. */
export const measureReportSchema = z.object({
  measured: z.array(
    z.object({ id: z.string(), metrics: z.record(z.string(), z.number()), problem: z.string().optional() }),
  ),
});

/** `id` is that of the level in the input. */
export type MeasureReport = z.infer<typeof measureReportSchema>;
