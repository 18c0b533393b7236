import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";

const fields: readonly ParameterField[] = [
  {
    id: "window",
    type: "integer",
    label: "Stretch",
    hint: "Pushes of the solution that are replaced at a time, at most.",
    default: 40,
    min: 2,
    max: 1000,
    unit: "pushes",
  },
  {
    id: "nodes",
    type: "integer",
    label: "Search limit",
    hint: "Positions to expand for one stretch.",
    default: 20_000,
    min: 100,
    max: 10_000_000,
  },
];

/** Shortens a known solution. */
export const improveTask: TaskDefinition = {
  id: "improve",
  title: "Shorten the solution",
  hint: "Replaces stretches of the room's solution by shorter ones until none can be; fewer pushes, then fewer moves.",
  documentTypes: ["sokoban-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1,
  parameters: fields,
  bestMetric: "pushes",
};

const schema = parametersSchema(fields).pipe(z.object({ window: z.int(), nodes: z.int() }));

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseImproveParameters(values: unknown): z.infer<typeof schema> {
  return schema.parse(values);
}
