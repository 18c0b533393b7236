import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema } from "../parameters.ts";
import type { ParameterField } from "../parameters.ts";

/** Where a dot goes when the rules are stuck: where it says least, or where it leads on at once. */
const dotModes = ["say-least", "unblock"] as const;

const fields: readonly ParameterField[] = [
  {
    id: "dots",
    type: "choice",
    label: "New dots",
    hint: "Where a dot is added when the rules get stuck. Very full and very empty boards start from a solved drawing full of dots, from which dots are only removed.",
    group: "Search",
    default: "say-least",
    options: [
      {
        value: "say-least",
        label: "Where they reveal least",
        hint: "On cells that many numbers reach: fewer, harder dots.",
      },
      {
        value: "unblock",
        label: "Where it is stuck",
        hint: "On cells that the fewest numbers still reach, so that the next step follows: easier.",
      },
    ],
  },
  {
    id: "changes",
    type: "integer",
    label: "Changes",
    hint: "Changes to try on every puzzle for a longer chain of steps; four times as many where COVER and FIT are all the rules. 0: puzzles stay as random boards give them, which is fastest.",
    group: "Search",
    default: 1000,
    min: 0,
    max: 1_000_000,
  },
  {
    id: "depth",
    type: "integer",
    label: "Deep enough",
    hint: "Layers from which on a puzzle is not changed any more. 0: all changes are tried.",
    group: "Search",
    default: 0,
    min: 0,
    max: 1000,
  },
  {
    id: "tries",
    type: "integer",
    label: "Tries",
    hint: "Boards to try per puzzle before giving up, changed ones included.",
    group: "Search",
    default: 200_000,
    min: 1,
    max: 100_000_000,
  },
];

/** Makes puzzles from a brief. */
export const generateTask: TaskDefinition = {
  id: "generate",
  title: "Generate puzzles",
  hint: "Random numbers, then dots until the rules of the brief solve the puzzle; changes make it deeper, and unneeded dots are removed.",
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  defaultCount: 50,
  maxCount: 10_000,
  parameters: fields,
};

export interface GenerateParameters {
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
