import type { TaskDefinition, TaskPreset } from "../levelKind.ts";
import { choice, inGroup, integer, number, onOff, parameterReader } from "../parameterFields.ts";
import type { ParameterTexts, ParameterValues } from "../parameters.ts";
import { generateTaskMessages as messages } from "./taskMessages.ts";

const { axes, groups, parameters: texts, units } = messages;

/** A measure along which the archive cells of "elites" lie. */
export type EliteAxis = keyof typeof axes;

/** Metric ids that can be an axis of the archive. */
export const eliteAxes = Object.keys(axes) as readonly EliteAxis[];

/** The drawn room has its own size, boxes and outer walls. */
const whenNew = { id: "room", value: ["random", "carved", "templates"] } as const;

const whenElites = { onlyIf: { id: "method", value: "elites" } } as const;

/** Boxes of a room at most. */
export const mostRoomBoxes = 20;

const leastFields = inGroup(groups.filter, [
  integer("least-pushes", texts.leastPushes, { default: 0, min: 0, max: 500, unit: units.pushes }),
  integer("least-states", texts.leastStates, { default: 0, min: 0, max: 10_000_000 }),
]);

const fields = [
  choice("method", texts.method, "climb", messages.methods),
  choice("room", texts.room, "random", messages.rooms),
  { ...size("width", texts.width, 8), onlyIf: whenNew },
  { ...size("height", texts.height, 8), onlyIf: whenNew },
  integer("boxes", texts.boxes, { default: 4, min: 1, max: mostRoomBoxes, onlyIf: whenNew }),
  integer("floor", texts.floor, { default: 45, min: 6, max: 196, unit: units.cells, onlyIf: whenNew }),
  ...inGroup(groups.search, [
    integer("steps", texts.steps, { default: 600, min: 1, max: 100_000 }),
    integer("positions", texts.positions, { default: 60_000, min: 100, max: 2_000_000 }),
    number("temperature", texts.temperature, {
      default: 4,
      min: 0.1,
      max: 100,
      step: 0.1,
      onlyIf: { id: "method", value: "anneal" },
    }),
    choice("axis-across", { label: texts.axisAcross, hint: messages.axisHint }, "pushes", axes, whenElites),
    choice("axis-up", { label: texts.axisUp, hint: messages.axisHint }, "box-changes", axes, whenElites),
  ]),
  ...inGroup(groups.worth, [
    worth("push-worth", texts.pushWorth, 1),
    worth("change-worth", texts.changeWorth, 1),
    worth("line-worth", texts.lineWorth, 0),
    worth("detour-worth", texts.detourWorth, 0),
    worth("solvable-worth", texts.solvableWorth, 4),
    worth("states-worth", texts.statesWorth, 0),
    worth("branching-worth", texts.branchingWorth, 0),
    worth("deadlock-worth", texts.deadlockWorth, 0),
  ]),
  ...inGroup(groups.look, [
    worth("goal-group-worth", texts.goalGroupWorth, -3),
    worth("corner-worth", texts.cornerWorth, -0.5),
    worth("dead-end-worth", texts.deadEndWorth, -2),
    worth("start-worth", texts.startWorth, 3),
    worth("symmetry-worth", texts.symmetryWorth, 0),
    onOff("trim", texts.trim, true, { onlyIf: whenNew }),
  ]),
  ...leastFields,
  ...inGroup(groups.filter, [
    integer("least-changes", texts.leastChanges, { default: 0, min: 0, max: 250 }),
    number("most-solvable", texts.mostSolvable, { default: 1, min: 0, max: 1, step: 0.01 }),
  ]),
];

function worth<Id extends string>(id: Id, about: ParameterTexts, standard: number) {
  return number(id, about, { default: standard, min: -20, max: 20, step: 0.5 });
}

function size<Id extends string>(id: Id, label: string, standard: number) {
  return integer(id, { label, hint: messages.sizeHint }, { default: standard, min: 5, max: 16, unit: units.cells });
}

const presets: readonly TaskPreset[] = [
  { id: "long", ...messages.presets.long, parameters: {} },
  {
    id: "archive",
    ...messages.presets.archive,
    parameters: { method: "elites", "axis-across": "pushes", "axis-up": "box-changes" },
  },
];

const failures = inGroup(groups.search, [integer("failures", texts.failures, { default: 100, min: 1, max: 10_000 })]);

/** Random additions were a method before they became a task of their own. */
const retired = [...failures, choice("method", texts.method, "article", messages.formerMethods)];

/** Makes new rooms. */
export const generateTask: TaskDefinition = {
  id: "generate",
  ...messages.generateTask,
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
const additionFields = [size("width", texts.width, 7), size("height", texts.height, 7), ...failures, ...leastFields];

/** Makes new rooms by the method of the article, for comparison. */
export const additionsTask: TaskDefinition = {
  ...generateTask,
  id: "additions",
  ...messages.additionsTask,
  parameters: additionFields,
  retired: [],
  presets: [],
  reproduces: messages.additionsPaper,
};

/** What of this does not matter where rooms begin as drawn and are climbed. */
const newRoomFields: readonly string[] = [
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
  retired: failures,
  id: "climb",
  ...messages.climbTask,
  defaultCount: 12,
  parameters: fields.filter(({ id }) => !newRoomFields.includes(id)),
};

/** Reads the parameters of "generate"; throws as `parameterReader` says. */
export const parseGenerateParameters = parameterReader(fields, failures);

/** Parameters of "generate" by field id; those ending in "-worth" are weights of the score. */
export type GenerateParameters = ReturnType<typeof parseGenerateParameters>;

const parseAdditions = parameterReader(additionFields);

/** Parameters of "additions" by field id; `width` and `height` are in cells. */
export type AdditionsParameters = ReturnType<typeof parseAdditions>;

/** The parameters of "additions" among those of a run, which may be one of "generate" as it was stored. Throws like the next one. */
export function parseAdditionsParameters(values: ParameterValues): AdditionsParameters {
  const own = additionFields.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]]]));
  return parseAdditions(Object.fromEntries(own));
}
