import type { TaskDefinition } from "../levelKind.ts";
import { choice, inGroup, integer, parameterReader } from "../parameterFields.ts";
import { generateTaskMessages } from "./messages.ts";

const texts = generateTaskMessages.parameters;

const fields = inGroup(generateTaskMessages.groups.search, [
  choice("dots", texts.dots, "say-least", texts.dotsOptions),
  integer("changes", texts.changes, { default: 1000, min: 0, max: 1_000_000 }),
  integer("depth", texts.depth, { default: 0, min: 0, max: 1000 }),
  integer("tries", texts.tries, { default: 200_000, min: 1, max: 100_000_000 }),
]);

/** Makes puzzles from a brief. */
export const generateTask: TaskDefinition = {
  id: "generate",
  ...generateTaskMessages.task,
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  defaultCount: 50,
  maxCount: 1_000_000,
  openEnded: true,
  parameters: fields,
};

/** Reads the parameters; throws as `parameterReader` says. */
export const parseGenerateParameters = parameterReader(fields);
