import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema, type ParameterField } from "../parameters.ts";
import { automaticEvaluation } from "./evaluation/automatic.ts";
import { maxExpressionLength } from "./evaluation/tokens.ts";
import { evaluationPresets } from "./evaluation/vocabulary.ts";
import type { Room } from "./room.ts";

const automatic = "automatic";

const memoryField: ParameterField = {
  id: "memory",
  type: "integer",
  label: "Memory",
  hint: "Memory for one search. A wider beam is refused, naming the width that fits.",
  group: "Limits",
  default: 2048,
  min: 64,
  max: 1_048_576,
  unit: "MiB",
};

const beamFields: readonly ParameterField[] = [
  {
    id: "eval",
    type: "text",
    label: "Evaluation",
    hint: "Expression over the room, smaller is better; empty = the document's, or else the preset.",
    group: "Evaluation",
    default: "",
    maxLength: maxExpressionLength,
  },
  {
    id: "preset",
    type: "choice",
    label: "Preset",
    hint: "Evaluation to use when none is written.",
    group: "Evaluation",
    default: automatic,
    options: [
      {
        value: automatic,
        label: "Suggested for this room",
        hint: "Distances on foot where there are walls, doors counted in",
      },
      ...evaluationPresets.map(({ id, label, expression }) => ({ value: id, label, hint: expression })),
    ],
  },
  {
    id: "width",
    type: "integer",
    label: "Beam width",
    hint: "States kept from turn to turn.",
    group: "Search",
    default: 1000,
    min: 1,
    max: 1_000_000,
    unit: "states",
  },
  {
    id: "turns",
    type: "integer",
    label: "Most turns",
    hint: "A search gives up after this many commands, the locked ones included.",
    group: "Limits",
    default: 500,
    min: 1,
    max: 5000,
    unit: "turns",
  },
  {
    id: "lock",
    type: "integer",
    label: "Locked commands",
    hint: "Commands of the room's solution that are kept; the search continues from there.",
    group: "Search",
    default: 0,
    min: 0,
    max: 5000,
    unit: "commands",
  },
  {
    id: "widenings",
    type: "integer",
    label: "Widenings",
    hint: "How often to search again with a wider beam, for a first or a shorter solution.",
    group: "Search",
    default: 0,
    min: 0,
    max: 12,
  },
  {
    id: "factor",
    type: "integer",
    label: "Widening factor",
    hint: "How many times wider each further beam is.",
    group: "Search",
    default: 3,
    min: 2,
    max: 100,
  },
  {
    id: "randomness",
    type: "number",
    label: "Randomness",
    hint: "0 keeps the best by evaluation. Above, ranks by random * exp(-evaluation / randomness), for trapdoors and tar.",
    group: "Variety",
    default: 0,
    min: 0,
    max: 1_000_000,
  },
  {
    id: "strata",
    type: "choice",
    label: "Strata",
    hint: "Groups of similar states, none of which may fill the beam.",
    group: "Variety",
    default: "none",
    options: [
      { value: "none", label: "None" },
      { value: "monsters", label: "By monsters left" },
      { value: "place", label: "By the player's part of the room", hint: "Parts of 4 x 4 squares" },
      { value: "shape", label: "By trapdoors and tar left", hint: "The exact set of squares" },
      {
        value: "topology",
        label: "By regions of trapdoors",
        hint: "How many regions are left, their sizes, and their dead ends",
      },
      { value: "all", label: "By monsters, part of the room, and trapdoors and tar" },
    ],
  },
  {
    id: "quota",
    type: "number",
    label: "Quota",
    hint: "Most of the beam that one stratum may take, while others have states left.",
    group: "Variety",
    default: 10,
    min: 0.01,
    max: 100,
    unit: "%",
  },
  {
    id: "order-blind",
    type: "switch",
    label: "Merge states that differ in monster order only (lossy)",
    hint: "Faster, but the order of monsters decides who moves first: a solution may be lost.",
    group: "Variety",
    default: false,
  },
  {
    id: "solutions",
    type: "integer",
    label: "Solutions per beam",
    hint: "Different solutions of equal length that one beam may return.",
    group: "Search",
    default: 1,
    min: 1,
    max: 1000,
  },
  memoryField,
];

/** Clears a room in few turns. */
export const beamTask: TaskDefinition = {
  id: "beam",
  title: "Search by beam",
  hint: "Plays every command from the best states of each turn, by your evaluation, until the room is clear.",
  documentTypes: ["drod-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1000,
  parameters: beamFields,
  bestMetric: "turns",
};

const polishFields: readonly ParameterField[] = [
  {
    id: "window",
    type: "integer",
    label: "Longest window",
    hint: "Commands that are searched again at once, from every turn of the solution.",
    default: 12,
    min: 2,
    max: 100,
    unit: "commands",
  },
  {
    id: "states",
    type: "integer",
    label: "States per window",
    hint: "States that one window may visit.",
    default: 50_000,
    min: 100,
    max: 20_000_000,
    unit: "states",
  },
];

/** Shortens a solution that is there already. */
export const polishTask: TaskDefinition = {
  id: "polish",
  title: "Polish a solution",
  hint: "Searches every window of the room's known solution exactly and cuts out detours.",
  documentTypes: ["drod-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1,
  parameters: polishFields,
  bestMetric: "turns",
};

/** Puts the room's known solution into the gallery, after the validator has replayed it. */
export const keepTask: TaskDefinition = {
  id: "keep",
  title: "Keep a solution",
  hint: "Stores the room with its known solution as a candidate.",
  documentTypes: ["drod-room"],
  produces: "candidates",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 1,
  parameters: [],
};

export const strataChoices = ["none", "monsters", "place", "shape", "topology", "all"] as const;

const beamParametersSchema = parametersSchema(beamFields).pipe(
  z.object({
    eval: z.string(),
    preset: z.string(),
    width: z.int(),
    turns: z.int(),
    lock: z.int(),
    widenings: z.int(),
    factor: z.int(),
    randomness: z.number(),
    strata: z.enum(strataChoices),
    quota: z.number(),
    "order-blind": z.boolean(),
    solutions: z.int(),
    memory: z.int(),
  }),
);
const polishParametersSchema = parametersSchema(polishFields).pipe(z.object({ window: z.int(), states: z.int() }));

export type Strata = (typeof strataChoices)[number];
export type BeamParameters = z.infer<typeof beamParametersSchema>;

/** The parameters by name, defaults filled in. Throws on values outside the fields' ranges. */
export function parseBeamParameters(values: unknown): BeamParameters {
  return beamParametersSchema.parse(values);
}

/** As `parseBeamParameters`. */
export function parsePolishParameters(values: unknown): z.infer<typeof polishParametersSchema> {
  return polishParametersSchema.parse(values);
}

/** The expression a search goes by: written for it, the room's own, a preset's, or one made for the room. */
export function chosenExpression(written: string, ofRoom: string, room: Room, preset = automatic): string {
  if (written !== "") return written;
  if (ofRoom !== "") return ofRoom;
  return evaluationPresets.find(({ id }) => id === preset)?.expression ?? automaticEvaluation(room);
}
