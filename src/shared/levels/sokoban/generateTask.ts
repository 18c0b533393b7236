import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";

const fields: readonly ParameterField[] = [
  {
    id: "method",
    type: "choice",
    label: "Method",
    hint: "How rooms are made.",
    default: "farthest",
    options: [
      {
        value: "farthest",
        label: "Farthest start",
        hint: "Walls and goals are improved step by step; each room starts at its exact farthest position.",
      },
      {
        value: "article",
        label: "Random additions",
        hint: "Boxes and walls are added at random while the room stays solvable, as in the original article.",
      },
    ],
  },
  {
    id: "room",
    type: "choice",
    label: "Begin with",
    hint: "Where the walls come from.",
    default: "random",
    options: [
      { value: "random", label: "Random rooms", hint: "Walls at random in a rectangle." },
      { value: "document", label: "The drawn room", hint: "The walls and goals of the document; locked cells stay." },
    ],
  },
  size("width", "Width", 8),
  size("height", "Height", 8),
  {
    id: "boxes",
    type: "integer",
    label: "Boxes",
    hint: "Boxes of each room; random additions place as many as fit.",
    default: 4,
    min: 1,
    max: 5,
  },
  {
    id: "steps",
    type: "integer",
    label: "Steps per room",
    hint: "Changes of walls and goals that are tried for one room.",
    group: "Search",
    default: 600,
    min: 1,
    max: 100_000,
  },
  {
    id: "failures",
    type: "integer",
    label: "Failures in a row",
    hint: "Random additions end after so many that made the room unsolvable.",
    group: "Search",
    default: 100,
    min: 1,
    max: 10_000,
  },
  {
    id: "box-change",
    type: "number",
    label: "Worth of a box change",
    hint: "In pushes: higher values prefer rooms in which boxes take turns.",
    group: "Objective",
    default: 1,
    min: 0,
    max: 20,
    step: 0.5,
  },
  {
    id: "least-pushes",
    type: "integer",
    label: "Least pushes",
    hint: "Rooms with a shorter shortest solution are left out.",
    group: "Filter",
    default: 0,
    min: 0,
    max: 500,
    unit: "pushes",
  },
  {
    id: "most-solvable",
    type: "number",
    label: "Most solvable share",
    hint: "Rooms that forgive more than this share of positions are left out; 1 keeps all.",
    group: "Filter",
    default: 1,
    min: 0,
    max: 1,
    step: 0.01,
  },
];

function size(id: string, label: string, standard: number): ParameterField {
  const hint = "Outer size with the walls.";
  return { id, type: "integer", label, hint, default: standard, min: 5, max: 16, unit: "cells" };
}

/** Makes new rooms. */
export const generateTask: TaskDefinition = {
  id: "generate",
  title: "Generate rooms",
  hint: "Makes rooms with long shortest solutions, each solved and proved.",
  documentTypes: ["sokoban-room"],
  produces: "candidates",
  defaultCount: 60,
  maxCount: 10_000,
  parameters: fields,
  bestMetric: "pushes",
};

const climbFields = ["steps", "box-change", "least-pushes", "most-solvable"];

/** Improves the drawn room: the same search, from its walls and goals. */
export const climbTask: TaskDefinition = {
  ...generateTask,
  id: "climb",
  title: "Improve the room",
  hint: "Changes walls and goals of the drawn room for longer shortest solutions; locked cells stay.",
  defaultCount: 12,
  parameters: fields.filter(({ id }) => climbFields.includes(id)),
};

const schema = parametersSchema(fields).pipe(
  z.object({
    method: z.enum(["farthest", "article"]),
    room: z.enum(["random", "document"]),
    width: z.int(),
    height: z.int(),
    boxes: z.int(),
    steps: z.int(),
    failures: z.int(),
    "box-change": z.number(),
    "least-pushes": z.int(),
    "most-solvable": z.number(),
  }),
);

export type GenerateParameters = z.infer<typeof schema>;

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return schema.parse(values);
}
