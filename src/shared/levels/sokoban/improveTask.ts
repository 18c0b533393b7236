import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";

const objectives = [
  { value: "pushes-moves", label: "Pushes, then moves", hint: "Fewest pushes; of these the fewest moves." },
  { value: "moves-pushes", label: "Moves, then pushes", hint: "Fewest moves; of these the fewest pushes." },
  { value: "lines-pushes", label: "Box lines, then pushes", hint: "Fewest runs of one box in one direction." },
  { value: "changes-pushes", label: "Box changes, then pushes", hint: "Fewest changes from one box to another." },
] as const;

/** What counts in a solution, most important first. */
export type ImproveObjective = (typeof objectives)[number]["value"];

const fields: readonly ParameterField[] = [
  {
    id: "objective",
    type: "choice",
    label: "Fewer",
    hint: "What counts, most important first.",
    default: "pushes-moves",
    options: objectives,
  },
  {
    id: "window",
    type: "integer",
    label: "Stretch",
    hint: "Maximum pushes of the solution replaced at a time.",
    default: 200,
    min: 2,
    max: 1000,
    unit: "pushes",
  },
  {
    id: "vicinity",
    type: "integer",
    label: "Vicinity",
    hint: "Maximum boxes that may differ from the current solution; more find more and take longer.",
    default: 3,
    min: 1,
    max: 20,
    unit: "boxes",
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
  hint: "Searches the vicinity of the room's solution, segment by segment, until nothing better is found.",
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
