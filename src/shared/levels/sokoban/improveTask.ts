import type { TaskDefinition } from "../levelKind.ts";
import { choice, integer, parameterReader } from "../parameterFields.ts";
import { improveTaskMessages } from "./taskMessages.ts";

const { objectives, parameters: texts, units } = improveTaskMessages;

/** Criteria of a solution, most important first. */
export type ImproveObjective = keyof typeof objectives;

const fields = [
  choice("objective", texts.objective, "pushes-moves", objectives),
  integer("window", texts.window, { default: 200, min: 2, max: 1000, unit: units.pushes }),
  integer("vicinity", texts.vicinity, { default: 3, min: 1, max: 20, unit: units.boxes }),
  integer("nodes", texts.nodes, { default: 20_000, min: 100, max: 10_000_000 }),
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

/** Reads the parameters; throws as `parameterReader` says. */
export const parseImproveParameters = parameterReader(fields);
