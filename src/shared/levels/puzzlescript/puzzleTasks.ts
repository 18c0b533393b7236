import type { TaskDefinition } from "../levelKind.ts";
import { choice, integer, parameterReader, text } from "../parameterFields.ts";
import { puzzleTaskMessages as messages } from "./messages.ts";

const texts = messages.parameters;

const states = integer("states", texts.states, { default: 20_000, min: 100, max: 5_000_000 });
const least = integer("least", texts.least, { default: 4, min: 1, max: 1000 });
const apart = integer("apart", texts.apart, { default: 0, min: 0, max: 1000 });

const whenEmpty = { id: "room", value: "empty" } as const;

const generateFields = [
  choice("method", texts.method, "place", messages.methods),
  choice("room", texts.room, "document", messages.rooms),
  integer("width", texts.width, { default: 8, min: 2, max: 60, onlyIf: whenEmpty }),
  integer("height", texts.height, { default: 7, min: 2, max: 60, onlyIf: whenEmpty }),
  text("place", texts.place, 400),
  text("floor", texts.floor, 1),
  text("border", texts.border, 1, { onlyIf: whenEmpty }),
  choice("symmetry", texts.symmetry, "none", messages.symmetries),
  least,
  apart,
  states,
];

const mutateFields = [integer("changes", texts.changes, { default: 3, min: 1, max: 100 }), least, apart, states];

const improveFields = [
  choice("objective", texts.objective, "turns", messages.objectives),
  integer("profile", texts.profile, { default: 20, min: 1, max: 1000, onlyIf: { id: "objective", value: "profile" } }),
  integer("steps", texts.steps, { default: 60, min: 1, max: 100_000 }),
  apart,
  states,
];

const solveFields = [{ ...states, default: 400_000 }];

const common = { documentTypes: ["puzzlescript-game"], produces: "candidates", bestMetric: "turns" } as const;

/** Looks for a solution of the level that the document names. */
export const solveTask: TaskDefinition = {
  ...common,
  id: "solve",
  ...messages.tasks.solve,
  defaultCount: 1,
  maxCount: 1,
  parameters: solveFields,
};

/** New solvable levels: symbols placed on an empty or drawn board. */
export const generateTask: TaskDefinition = {
  ...common,
  id: "generate",
  ...messages.tasks.generate,
  defaultCount: 24,
  maxCount: 100_000,
  openEnded: true,
  parameters: generateFields,
};

/** Solvable variants of one level by small changes. */
export const mutateTask: TaskDefinition = {
  ...common,
  id: "mutate",
  ...messages.tasks.mutate,
  defaultCount: 24,
  maxCount: 100_000,
  openEnded: true,
  parameters: mutateFields,
};

/** Variants of one level step by step, with the best of each archive cell kept (MAP-Elites). */
export const improveTask: TaskDefinition = {
  ...common,
  id: "improve",
  ...messages.tasks.improve,
  defaultCount: 24,
  maxCount: 10_000,
  parameters: improveFields,
};

/** Read the parameters of each task, as `parameterReader` says. */
export const parseSolveParameters = parameterReader(solveFields);
/** As `parseSolveParameters`. */
export const parseGenerateParameters = parameterReader(generateFields);
/** As `parseSolveParameters`. */
export const parseMutateParameters = parameterReader(mutateFields);
/** As `parseSolveParameters`. */
export const parseImproveParameters = parameterReader(improveFields);

/** Parameters of "generate" as its engine reads them. */
export type GenerateParameters = ReturnType<typeof parseGenerateParameters>;
/** Parameters of "improve" as its engine reads them. */
export type ImproveParameters = ReturnType<typeof parseImproveParameters>;
