import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import type { TaskDefinition } from "./levelKind.ts";
import { levelKindMessages as messages } from "./messages.ts";

/** Measures finished levels, imported ones above all, by what only the engine knows of them. Every kind has it. */
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

/** What it works on: levels of one kind under ids of the asker's. */
export const measureInputSchema = z.object({
  levels: z.array(z.object({ id: z.string(), level: jsonSchema })).max(measureTask.maxCount),
});

/** Its report. A level without values could not be solved or played within the engine's limits, for the reason given. */
export const measureReportSchema = z.object({
  measured: z.array(
    z.object({ id: z.string(), metrics: z.record(z.string(), z.number()), problem: z.string().optional() }),
  ),
});

export type MeasureReport = z.infer<typeof measureReportSchema>;
