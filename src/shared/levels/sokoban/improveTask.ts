import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { type ParameterField, parametersSchema } from "../parameters.ts";
import { improveTaskMessages } from "./taskMessages.ts";

const objectives = [
  { value: "pushes-moves", ...improveTaskMessages.objectives.pushesMoves },
  { value: "moves-pushes", ...improveTaskMessages.objectives.movesPushes },
  { value: "lines-pushes", ...improveTaskMessages.objectives.linesPushes },
  { value: "changes-pushes", ...improveTaskMessages.objectives.changesPushes },
] as const;

/** Criteria of a solution, most important first. */
export type ImproveObjective = (typeof objectives)[number]["value"];

const fields: readonly ParameterField[] = [
  {
    id: "objective",
    type: "choice",
    ...improveTaskMessages.parameters.objective,
    default: "pushes-moves",
    options: objectives,
  },
  {
    id: "window",
    type: "integer",
    ...improveTaskMessages.parameters.window,
    default: 200,
    min: 2,
    max: 1000,
    unit: improveTaskMessages.units.pushes,
  },
  {
    id: "vicinity",
    type: "integer",
    ...improveTaskMessages.parameters.vicinity,
    default: 3,
    min: 1,
    max: 20,
    unit: improveTaskMessages.units.boxes,
  },
  { id: "nodes", type: "integer", ...improveTaskMessages.parameters.nodes, default: 20_000, min: 100, max: 10_000_000 },
];

/** Shortens a known solution. */
export const improveTask: TaskDefinition = {
  id: "improve",
  ...improveTaskMessages.task,
  documentTypes: ["sokoban-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1,
  parameters: fields,
  bestMetric: "pushes",
};

const schema = parametersSchema(fields).pipe(
  z.object({
    objective: z.enum(objectives.map(({ value }) => value)),
    window: z.int(),
    vicinity: z.int(),
    nodes: z.int(),
  }),
);

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseImproveParameters(values: unknown): z.infer<typeof schema> {
  return schema.parse(values);
}
