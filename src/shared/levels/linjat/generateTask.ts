import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { type ParameterField, parametersSchema } from "../parameters.ts";
import { generateTaskMessages } from "./messages.ts";

/** Where a dot is added when the rules are stuck: where it reveals least, or where it allows the next deduction. */
const dotModes = ["say-least", "unblock"] as const;

const fields: readonly ParameterField[] = [
  {
    id: "dots",
    type: "choice",
    ...generateTaskMessages.parameters.dots,
    group: generateTaskMessages.groups.search,
    default: "say-least",
    options: [
      { value: "say-least", ...generateTaskMessages.parameters.dotsOptions.sayLeast },
      { value: "unblock", ...generateTaskMessages.parameters.dotsOptions.unblock },
    ],
  },
  {
    id: "changes",
    type: "integer",
    ...generateTaskMessages.parameters.changes,
    group: generateTaskMessages.groups.search,
    default: 1000,
    min: 0,
    max: 1_000_000,
  },
  {
    id: "depth",
    type: "integer",
    ...generateTaskMessages.parameters.depth,
    group: generateTaskMessages.groups.search,
    default: 0,
    min: 0,
    max: 1000,
  },
  {
    id: "tries",
    type: "integer",
    ...generateTaskMessages.parameters.tries,
    group: generateTaskMessages.groups.search,
    default: 200_000,
    min: 1,
    max: 100_000_000,
  },
];

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

interface GenerateParameters {
  readonly dots: (typeof dotModes)[number];
  readonly changes: number;
  readonly depth: number;
  readonly tries: number;
}

const schema = parametersSchema(fields).pipe(
  z.object({ dots: z.enum(dotModes), changes: z.int(), depth: z.int(), tries: z.int() }),
);

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseGenerateParameters(values: unknown): GenerateParameters {
  return schema.parse(values);
}
