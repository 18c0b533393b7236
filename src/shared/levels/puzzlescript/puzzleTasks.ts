import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { type ParameterField, parametersSchema } from "../parameters.ts";
import { puzzleTaskMessages as texts } from "./messages.ts";

const documentTypes = ["puzzlescript-game"];

const states: ParameterField = {
  id: "states",
  type: "integer",
  ...texts.parameters.states,
  default: 20_000,
  min: 100,
  max: 5_000_000,
};

const least: ParameterField = {
  id: "least",
  type: "integer",
  ...texts.parameters.least,
  default: 4,
  min: 1,
  max: 1000,
};

const apart: ParameterField = {
  id: "apart",
  type: "integer",
  ...texts.parameters.apart,
  default: 0,
  min: 0,
  max: 1000,
};

const methods = ["place", "backwards"] as const;

const generateFields: readonly ParameterField[] = [
  {
    id: "method",
    type: "choice",
    ...texts.parameters.method,
    default: "place",
    options: methods.map((value) => ({ value, ...texts.methods[value] })),
  },
  {
    id: "room",
    type: "choice",
    ...texts.parameters.room,
    default: "document",
    options: [
      { value: "document", ...texts.rooms.document },
      { value: "empty", ...texts.rooms.empty },
    ],
  },
  {
    id: "width",
    type: "integer",
    ...texts.parameters.width,
    default: 8,
    min: 2,
    max: 60,
    onlyIf: { id: "room", value: "empty" },
  },
  {
    id: "height",
    type: "integer",
    ...texts.parameters.height,
    default: 7,
    min: 2,
    max: 60,
    onlyIf: { id: "room", value: "empty" },
  },
  { id: "place", type: "text", ...texts.parameters.place, default: "", maxLength: 400 },
  { id: "floor", type: "text", ...texts.parameters.floor, default: "", maxLength: 1 },
  {
    id: "border",
    type: "text",
    ...texts.parameters.border,
    default: "",
    maxLength: 1,
    onlyIf: { id: "room", value: "empty" },
  },
  {
    id: "symmetry",
    type: "choice",
    ...texts.parameters.symmetry,
    default: "none",
    options: [
      { value: "none", ...texts.symmetries.none },
      { value: "horizontal", ...texts.symmetries.horizontal },
      { value: "vertical", ...texts.symmetries.vertical },
    ],
  },
  least,
  apart,
  states,
];

const mutateFields: readonly ParameterField[] = [
  { id: "changes", type: "integer", ...texts.parameters.changes, default: 3, min: 1, max: 100 },
  least,
  apart,
  states,
];

const objectives = ["turns", "rules-fired", "idle-objects", "profile"] as const;

const improveFields: readonly ParameterField[] = [
  {
    id: "objective",
    type: "choice",
    ...texts.parameters.objective,
    default: "turns",
    options: objectives.map((value) => ({ value, ...texts.objectives[value] })),
  },
  {
    id: "profile",
    type: "integer",
    ...texts.parameters.profile,
    default: 20,
    min: 1,
    max: 1000,
    onlyIf: { id: "objective", value: "profile" },
  },
  { id: "steps", type: "integer", ...texts.parameters.steps, default: 60, min: 1, max: 100_000 },
  apart,
  states,
];

/** Looks for a solution of the level that the document names. */
export const solveTask: TaskDefinition = {
  id: "solve",
  ...texts.tasks.solve,
  documentTypes,
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1,
  parameters: [{ ...states, default: 400_000 }],
  bestMetric: "turns",
};

/** New solvable levels: symbols placed on an empty or drawn board. */
export const generateTask: TaskDefinition = {
  id: "generate",
  ...texts.tasks.generate,
  documentTypes,
  produces: "candidates",
  defaultCount: 24,
  maxCount: 100_000,
  openEnded: true,
  parameters: generateFields,
  bestMetric: "turns",
};

/** Solvable variants of one level by small changes. */
export const mutateTask: TaskDefinition = {
  id: "mutate",
  ...texts.tasks.mutate,
  documentTypes,
  produces: "candidates",
  defaultCount: 24,
  maxCount: 100_000,
  openEnded: true,
  parameters: mutateFields,
  bestMetric: "turns",
};

/** Variants of one level step by step, with the best of each archive cell kept (MAP-Elites). */
export const improveTask: TaskDefinition = {
  id: "improve",
  ...texts.tasks.improve,
  documentTypes,
  produces: "candidates",
  defaultCount: 24,
  maxCount: 10_000,
  parameters: improveFields,
  bestMetric: "turns",
};

const solveSchema = parametersSchema(solveTask.parameters).pipe(z.object({ states: z.int() }));
const generateSchema = parametersSchema(generateFields).pipe(
  z.object({
    method: z.enum(methods),
    room: z.enum(["document", "empty"]),
    width: z.int(),
    height: z.int(),
    place: z.string(),
    floor: z.string(),
    border: z.string(),
    symmetry: z.enum(["none", "horizontal", "vertical"]),
    least: z.int(),
    apart: z.int(),
    states: z.int(),
  }),
);
const mutateSchema = parametersSchema(mutateFields).pipe(
  z.object({ changes: z.int(), least: z.int(), apart: z.int(), states: z.int() }),
);
const improveSchema = parametersSchema(improveFields).pipe(
  z.object({ objective: z.enum(objectives), profile: z.int(), steps: z.int(), apart: z.int(), states: z.int() }),
);

/** Parameters of "generate" as its engine reads them. */
export type GenerateParameters = z.infer<typeof generateSchema>;
type MutateParameters = z.infer<typeof mutateSchema>;
/** Parameters of "improve" as its engine reads them. */
export type ImproveParameters = z.infer<typeof improveSchema>;

/** Parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseSolveParameters(values: unknown): z.infer<typeof solveSchema> {
  return solveSchema.parse(values);
}

/** Parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return generateSchema.parse(values);
}

/** Parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseMutateParameters(values: unknown): MutateParameters {
  return mutateSchema.parse(values);
}

/** Parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseImproveParameters(values: unknown): ImproveParameters {
  return improveSchema.parse(values);
}
