import * as z from "zod";
import type { TaskDefinition, TaskPreset } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";

const methods = [
  {
    value: "climb",
    label: "Hill climbing",
    hint: "Walls and goals are improved step by step; each room starts as far from its solution as is found.",
  },
  {
    value: "anneal",
    label: "Annealing",
    hint: "The same, but early steps may lower the score; slower to converge, less often stuck.",
  },
  {
    value: "elites",
    label: "Elites (MAP-Elites)",
    hint: "Keeps the best room per cell of two measures, for a spread from easy to hard.",
  },
  {
    value: "article",
    label: "Random additions",
    hint: "Boxes and walls are added at random while the room stays solvable, as in the original article.",
  },
] as const;

const rooms = [
  { value: "random", label: "Random rooms", hint: "Walls at random in a rectangle." },
  { value: "carved", label: "Carved rooms", hint: "Passages dug from the middle in straight runs." },
  { value: "templates", label: "Templates", hint: "Patterns of 3 x 3 cells, turned and mirrored." },
  { value: "document", label: "The drawn room", hint: "The walls and goals of the document; locked cells stay." },
] as const;

const axes = [
  { value: "pushes", label: "Pushes", hint: "Cells of five pushes." },
  { value: "box-lines", label: "Box lines", hint: "Cells of four lines." },
  { value: "box-changes", label: "Box changes", hint: "Cells of three changes." },
  { value: "detours", label: "Detours", hint: "Cells of five pushes that no box alone would need." },
  { value: "solvable-share", label: "Solvable share", hint: "One cell per halving; slower." },
  { value: "states", label: "Positions", hint: "One cell per doubling; slower." },
  { value: "branching", label: "Branching", hint: "Cells of half a push; slower." },
  { value: "deadlock-ratio", label: "Deadlock ratio", hint: "Cells of a tenth; slower." },
] as const;

/** A measure along which the archive cells of "elites" lie. */
export type EliteAxis = (typeof axes)[number]["value"];

/** Metric ids that can be an axis of the archive. */
export const eliteAxes: readonly EliteAxis[] = axes.map(({ value }) => value);

/** The article's method begins with an empty room, adds what fits and rates nothing on the way. */
const whenImproved = { id: "method", value: ["climb", "anneal", "elites"] } as const;
/** The drawn room has its own size, boxes and outer walls. */
const whenNew = { id: "room", value: ["random", "carved", "templates"] } as const;

/** Boxes of a room at most. */
export const mostRoomBoxes = 20;

const fields: readonly ParameterField[] = [
  { id: "method", type: "choice", label: "Method", hint: "How rooms are made.", default: "climb", options: methods },
  {
    id: "room",
    type: "choice",
    label: "Begin with",
    hint: "Where the walls come from.",
    default: "random",
    options: rooms,
    onlyIf: whenImproved,
  },
  size("width", "Width", 8),
  size("height", "Height", 8),
  {
    id: "boxes",
    type: "integer",
    label: "Boxes",
    hint: "Boxes of each room. Up to 5, and with up to 64 floor cells, shortest solutions are exact; beyond, at most so many pushes are known.",
    default: 4,
    min: 1,
    max: mostRoomBoxes,
    onlyIf: [whenImproved, whenNew],
  },
  {
    id: "floor",
    type: "integer",
    label: "Most floor",
    hint: "Maximum floor cells per room; above 64 the search is bounded, as with more than 5 boxes.",
    default: 45,
    min: 6,
    max: 196,
    unit: "cells",
    onlyIf: [whenImproved, whenNew],
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
    onlyIf: whenImproved,
  },
  {
    id: "positions",
    type: "integer",
    label: "Most positions",
    hint: "Rooms with more winning positions are skipped; a bounded search keeps at most so many positions of a room.",
    group: "Search",
    default: 60_000,
    min: 100,
    max: 2_000_000,
    onlyIf: whenImproved,
  },
  {
    id: "temperature",
    type: "number",
    label: "Temperature",
    hint: "Annealing: score that an early step may lose, on average.",
    group: "Search",
    default: 4,
    min: 0.1,
    max: 100,
    step: 0.1,
    onlyIf: { id: "method", value: "anneal" },
  },
  {
    id: "failures",
    type: "integer",
    label: "Failures in a row",
    hint: "Random additions end after this many that made the room unsolvable.",
    group: "Search",
    default: 100,
    min: 1,
    max: 10_000,
    onlyIf: { id: "method", value: "article" },
  },
  axis("axis-across", "X axis", "pushes"),
  axis("axis-up", "Y axis", "box-changes"),
  worth("push-worth", "Push", "Score for each push of the shortest solution.", 1),
  worth(
    "change-worth",
    "Box change",
    "Score for each change of box: higher values prefer rooms in which boxes take turns.",
    1,
  ),
  worth("line-worth", "Box line", "Score for each run of pushes of one box in one direction.", 0),
  worth("detour-worth", "Detour", "Score for each push that no box would need if it were alone.", 0),
  worth(
    "solvable-worth",
    "Halved solvable share",
    "Score for each halving of the share of positions that can still be solved, down to 1/64; not counted in rooms of more than 5 boxes or 64 floor cells.",
    4,
  ),
  worth("states-worth", "Doubled positions", "Score for each doubling of the positions that can be reached.", 0),
  worth(
    "branching-worth",
    "Branching",
    "Score for each push that a position offers on average; below 0 for narrow rooms.",
    0,
  ),
  worth(
    "deadlock-worth",
    "Tenth of deadlocks",
    "Score for each tenth of the pushes in solvable positions that lose the room.",
    0,
  ),
  look(
    "goal-group-worth",
    "Goal group",
    "Score for each group of goals beyond the first; below 0 for goals side by side, above 0 for scattered ones.",
    -3,
  ),
  look(
    "corner-worth",
    "Wall corner",
    "Score for each corner of the walls; below 0 for calm walls, above 0 for ragged ones.",
    -0.5,
  ),
  look(
    "dead-end-worth",
    "Dead end",
    "Score for each floor cell with walls on three sides; below 0 for rooms without dead ends.",
    -2,
  ),
  look(
    "start-worth",
    "Open start",
    "Score for each doubling of the cells the player can walk to at the start, up to 16 cells.",
    3,
  ),
  look(
    "symmetry-worth",
    "Tenth of symmetry",
    "Score for each tenth of the floor that mirroring or a half turn maps to floor; above 0 the walls are mirrored.",
    0,
  ),
  {
    id: "trim",
    type: "switch",
    label: "Trim outer walls",
    hint: "Leaves out walls that touch no floor.",
    group: "Look",
    default: true,
    onlyIf: [whenImproved, whenNew],
  },
  {
    id: "least-pushes",
    type: "integer",
    label: "Least pushes",
    hint: "Rooms with a shorter shortest solution are skipped.",
    group: "Filter",
    default: 0,
    min: 0,
    max: 500,
    unit: "pushes",
  },
  {
    id: "least-states",
    type: "integer",
    label: "Least positions",
    hint: "Rooms with fewer positions are skipped: those that can be reached or, with random additions, those the solver met.",
    group: "Filter",
    default: 0,
    min: 0,
    max: 10_000_000,
  },
  {
    id: "least-changes",
    type: "integer",
    label: "Least box changes",
    hint: "Rooms whose shortest solution has fewer box changes are skipped.",
    group: "Filter",
    default: 0,
    min: 0,
    max: 250,
    onlyIf: whenImproved,
  },
  {
    id: "most-solvable",
    type: "number",
    label: "Most solvable share",
    hint: "Rooms where more than this share of positions is solvable are skipped; 1 keeps all.",
    group: "Filter",
    default: 1,
    min: 0,
    max: 1,
    step: 0.01,
    onlyIf: whenImproved,
  },
];

function worth(id: string, label: string, hint: string, standard: number): ParameterField {
  return {
    id,
    type: "number",
    label,
    hint,
    group: "Worth",
    default: standard,
    min: -20,
    max: 20,
    step: 0.5,
    onlyIf: whenImproved,
  };
}

function look(id: string, label: string, hint: string, standard: number): ParameterField {
  return { ...worth(id, label, hint, standard), group: "Look" };
}

function axis(id: string, label: string, standard: EliteAxis): ParameterField {
  const hint = "Elites: an axis of the archive; rooms in different cells don't compete.";
  const onlyIf = { id: "method", value: "elites" };
  return { id, type: "choice", label, hint, group: "Search", default: standard, options: axes, onlyIf };
}

function size(id: string, label: string, standard: number): ParameterField {
  const hint = "Outer size with the walls.";
  return { id, type: "integer", label, hint, default: standard, min: 5, max: 16, unit: "cells", onlyIf: whenNew };
}

const presets: readonly TaskPreset[] = [
  {
    id: "long",
    label: "Long solutions",
    hint: "Walls and goals are improved for many pushes and box changes.",
    parameters: {},
  },
  {
    id: "archive",
    label: "Pushes × box changes",
    hint: "The best room per cell of an archive by pushes and box changes (MAP-Elites), from easy to hard.",
    parameters: { method: "elites", "axis-across": "pushes", "axis-up": "box-changes" },
  },
  {
    id: "article",
    label: "As in the article",
    hint: "From an empty room of 7 × 7 cells, boxes and walls are added at random until 100 additions in a row fail.",
    parameters: { method: "article", width: 7, height: 7, failures: 100 },
  },
];

/** Makes new rooms. */
export const generateTask: TaskDefinition = {
  id: "generate",
  title: "Generate rooms",
  hint: "Makes rooms with long shortest solutions: proved optimal with up to 5 boxes, up to 20 boxes with the fewest pushes known.",
  documentTypes: ["sokoban-room"],
  produces: "candidates",
  defaultCount: 60,
  maxCount: 10_000,
  parameters: fields,
  presets,
  bestMetric: "pushes",
};

/** What of this does not matter where rooms begin as drawn and are climbed. */
const newRoomFields = [
  "method",
  "room",
  "width",
  "height",
  "boxes",
  "temperature",
  "failures",
  "axis-across",
  "axis-up",
  "floor",
  "trim",
];

/** Improves the drawn room: the same search, from its walls and goals. */
export const climbTask: TaskDefinition = {
  ...generateTask,
  presets: [],
  id: "climb",
  title: "Improve the room",
  hint: "Changes walls and goals of the drawn room for longer shortest solutions; locked cells stay.",
  defaultCount: 12,
  parameters: fields.filter(({ id }) => !newRoomFields.includes(id)),
};

const schema = parametersSchema(fields).pipe(
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
    failures: z.int(),
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

export type GenerateParameters = z.infer<typeof schema>;

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return schema.parse(values);
}
