import * as z from "zod";
import type { TaskDefinition, TaskPreset } from "../levelKind.ts";
import { type ParameterField, type ParameterTexts, type ParameterValues, parametersSchema } from "../parameters.ts";
import { generateTaskMessages } from "./taskMessages.ts";

const methods = [
  { value: "climb", ...generateTaskMessages.methods.climb },
  { value: "anneal", ...generateTaskMessages.methods.anneal },
  { value: "elites", ...generateTaskMessages.methods.elites },
] as const;

const rooms = [
  { value: "random", ...generateTaskMessages.rooms.random },
  { value: "carved", ...generateTaskMessages.rooms.carved },
  { value: "templates", ...generateTaskMessages.rooms.templates },
  { value: "document", ...generateTaskMessages.rooms.document },
] as const;

const axes = [
  { value: "pushes", ...generateTaskMessages.axes.pushes },
  { value: "box-lines", ...generateTaskMessages.axes.boxLines },
  { value: "box-changes", ...generateTaskMessages.axes.boxChanges },
  { value: "detours", ...generateTaskMessages.axes.detours },
  { value: "solvable-share", ...generateTaskMessages.axes.solvableShare },
  { value: "states", ...generateTaskMessages.axes.states },
  { value: "branching", ...generateTaskMessages.axes.branching },
  { value: "deadlock-ratio", ...generateTaskMessages.axes.deadlockRatio },
] as const;

/** A measure along which the archive cells of "elites" lie. */
export type EliteAxis = (typeof axes)[number]["value"];

/** Metric ids that can be an axis of the archive. */
export const eliteAxes: readonly EliteAxis[] = axes.map(({ value }) => value);

/** The drawn room has its own size, boxes and outer walls. */
const whenNew = { id: "room", value: ["random", "carved", "templates"] } as const;

/** Boxes of a room at most. */
export const mostRoomBoxes = 20;

const fields: readonly ParameterField[] = [
  { id: "method", type: "choice", ...generateTaskMessages.parameters.method, default: "climb", options: methods },
  { id: "room", type: "choice", ...generateTaskMessages.parameters.room, default: "random", options: rooms },
  size("width", generateTaskMessages.parameters.width, 8),
  size("height", generateTaskMessages.parameters.height, 8),
  {
    id: "boxes",
    type: "integer",
    ...generateTaskMessages.parameters.boxes,
    default: 4,
    min: 1,
    max: mostRoomBoxes,
    onlyIf: whenNew,
  },
  {
    id: "floor",
    type: "integer",
    ...generateTaskMessages.parameters.floor,
    default: 45,
    min: 6,
    max: 196,
    unit: generateTaskMessages.units.cells,
    onlyIf: whenNew,
  },
  {
    id: "steps",
    type: "integer",
    ...generateTaskMessages.parameters.steps,
    group: generateTaskMessages.groups.search,
    default: 600,
    min: 1,
    max: 100_000,
  },
  {
    id: "positions",
    type: "integer",
    ...generateTaskMessages.parameters.positions,
    group: generateTaskMessages.groups.search,
    default: 60_000,
    min: 100,
    max: 2_000_000,
  },
  {
    id: "temperature",
    type: "number",
    ...generateTaskMessages.parameters.temperature,
    group: generateTaskMessages.groups.search,
    default: 4,
    min: 0.1,
    max: 100,
    step: 0.1,
    onlyIf: { id: "method", value: "anneal" },
  },
  axis("axis-across", generateTaskMessages.parameters.axisAcross, "pushes"),
  axis("axis-up", generateTaskMessages.parameters.axisUp, "box-changes"),
  worth("push-worth", generateTaskMessages.parameters.pushWorth, 1),
  worth("change-worth", generateTaskMessages.parameters.changeWorth, 1),
  worth("line-worth", generateTaskMessages.parameters.lineWorth, 0),
  worth("detour-worth", generateTaskMessages.parameters.detourWorth, 0),
  worth("solvable-worth", generateTaskMessages.parameters.solvableWorth, 4),
  worth("states-worth", generateTaskMessages.parameters.statesWorth, 0),
  worth("branching-worth", generateTaskMessages.parameters.branchingWorth, 0),
  worth("deadlock-worth", generateTaskMessages.parameters.deadlockWorth, 0),
  look("goal-group-worth", generateTaskMessages.parameters.goalGroupWorth, -3),
  look("corner-worth", generateTaskMessages.parameters.cornerWorth, -0.5),
  look("dead-end-worth", generateTaskMessages.parameters.deadEndWorth, -2),
  look("start-worth", generateTaskMessages.parameters.startWorth, 3),
  look("symmetry-worth", generateTaskMessages.parameters.symmetryWorth, 0),
  {
    id: "trim",
    type: "switch",
    ...generateTaskMessages.parameters.trim,
    group: generateTaskMessages.groups.look,
    default: true,
    onlyIf: whenNew,
  },
  {
    id: "least-pushes",
    type: "integer",
    ...generateTaskMessages.parameters.leastPushes,
    group: generateTaskMessages.groups.filter,
    default: 0,
    min: 0,
    max: 500,
    unit: generateTaskMessages.units.pushes,
  },
  {
    id: "least-states",
    type: "integer",
    ...generateTaskMessages.parameters.leastStates,
    group: generateTaskMessages.groups.filter,
    default: 0,
    min: 0,
    max: 10_000_000,
  },
  {
    id: "least-changes",
    type: "integer",
    ...generateTaskMessages.parameters.leastChanges,
    group: generateTaskMessages.groups.filter,
    default: 0,
    min: 0,
    max: 250,
  },
  {
    id: "most-solvable",
    type: "number",
    ...generateTaskMessages.parameters.mostSolvable,
    group: generateTaskMessages.groups.filter,
    default: 1,
    min: 0,
    max: 1,
    step: 0.01,
  },
];

function worth(id: string, texts: ParameterTexts, standard: number): ParameterField {
  return {
    id,
    type: "number",
    ...texts,
    group: generateTaskMessages.groups.worth,
    default: standard,
    min: -20,
    max: 20,
    step: 0.5,
  };
}

function look(id: string, texts: ParameterTexts, standard: number): ParameterField {
  return { ...worth(id, texts, standard), group: generateTaskMessages.groups.look };
}

function axis(id: string, label: string, standard: EliteAxis): ParameterField {
  const hint = generateTaskMessages.axisHint;
  const onlyIf = { id: "method", value: "elites" };
  return {
    id,
    type: "choice",
    label,
    hint,
    group: generateTaskMessages.groups.search,
    default: standard,
    options: axes,
    onlyIf,
  };
}

function size(id: string, label: string, standard: number): ParameterField {
  return { ...outerSize(id, label, standard), onlyIf: whenNew };
}

function outerSize(id: string, label: string, standard: number): ParameterField {
  const hint = generateTaskMessages.sizeHint;
  return {
    id,
    type: "integer",
    label,
    hint,
    default: standard,
    min: 5,
    max: 16,
    unit: generateTaskMessages.units.cells,
  };
}

const presets: readonly TaskPreset[] = [
  { id: "long", ...generateTaskMessages.presets.long, parameters: {} },
  {
    id: "archive",
    ...generateTaskMessages.presets.archive,
    parameters: { method: "elites", "axis-across": "pushes", "axis-up": "box-changes" },
  },
];

const failures: ParameterField = {
  id: "failures",
  type: "integer",
  ...generateTaskMessages.parameters.failures,
  group: generateTaskMessages.groups.search,
  default: 100,
  min: 1,
  max: 10_000,
};

/** Random additions were a method before they became a task of their own. */
const retired: readonly ParameterField[] = [
  failures,
  {
    id: "method",
    type: "choice",
    ...generateTaskMessages.parameters.method,
    default: "article",
    options: [{ value: "article", ...generateTaskMessages.methods.article }],
  },
];

/** Makes new rooms. */
export const generateTask: TaskDefinition = {
  id: "generate",
  ...generateTaskMessages.generateTask,
  documentTypes: ["sokoban-room"],
  produces: "candidates",
  defaultCount: 60,
  maxCount: 1_000_000,
  openEnded: true,
  parameters: fields,
  retired,
  presets,
  bestMetric: "pushes",
};

/** What a room of random additions is made by, and what it is left out for. */
const additionFields: readonly ParameterField[] = [
  outerSize("width", generateTaskMessages.parameters.width, 7),
  outerSize("height", generateTaskMessages.parameters.height, 7),
  failures,
  ...fields.filter(({ id }) => id === "least-pushes" || id === "least-states"),
];

/** Makes new rooms by the method of the article, for comparison. */
export const additionsTask: TaskDefinition = {
  ...generateTask,
  id: "additions",
  ...generateTaskMessages.additionsTask,
  parameters: additionFields,
  retired: [],
  presets: [],
  reproduces: generateTaskMessages.additionsPaper,
};

/** What of this does not matter where rooms begin as drawn and are climbed. */
const newRoomFields = [
  "method",
  "room",
  "width",
  "height",
  "boxes",
  "temperature",
  "axis-across",
  "axis-up",
  "floor",
  "trim",
];

/** Improves the drawn room: the same search, from its walls and goals. */
export const climbTask: TaskDefinition = {
  ...generateTask,
  presets: [],
  retired: [failures],
  id: "climb",
  ...generateTaskMessages.climbTask,
  defaultCount: 12,
  parameters: fields.filter(({ id }) => !newRoomFields.includes(id)),
};

const schema = parametersSchema(fields, [failures]).pipe(
  z.object({
    method: z.enum(methods.map(({ value }) => value)),
    room: z.enum(rooms.map(({ value }) => value)),
    "axis-across": z.enum(axes.map(({ value }) => value)),
    "axis-up": z.enum(axes.map(({ value }) => value)),
    width: z.int(),
    height: z.int(),
    boxes: z.int(),
    floor: z.int(),
    steps: z.int(),
    positions: z.int(),
    temperature: z.number(),
    "push-worth": z.number(),
    "change-worth": z.number(),
    "line-worth": z.number(),
    "detour-worth": z.number(),
    "solvable-worth": z.number(),
    "states-worth": z.number(),
    "branching-worth": z.number(),
    "deadlock-worth": z.number(),
    "goal-group-worth": z.number(),
    "corner-worth": z.number(),
    "dead-end-worth": z.number(),
    "start-worth": z.number(),
    "symmetry-worth": z.number(),
    trim: z.boolean(),
    "least-pushes": z.int(),
    "least-states": z.int(),
    "least-changes": z.int(),
    "most-solvable": z.number(),
  }),
);

/** Parsed parameters of "generate" by field id; those ending in "-worth" are weights of the score. */
export type GenerateParameters = z.infer<typeof schema>;

const additionsSchema = parametersSchema(additionFields).pipe(
  z.object({ width: z.int(), height: z.int(), failures: z.int(), "least-pushes": z.int(), "least-states": z.int() }),
);

/** Parsed parameters of "additions" by field id; `width` and `height` are in cells. */
export type AdditionsParameters = z.infer<typeof additionsSchema>;

/** The parameters of "additions" among those of a run, which may be one of "generate" as it was stored. Throws like the next one. */
export function parseAdditionsParameters(values: ParameterValues): AdditionsParameters {
  const own = additionFields.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]]]));
  return additionsSchema.parse(Object.fromEntries(own));
}

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return schema.parse(values);
}
