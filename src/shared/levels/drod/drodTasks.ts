import * as z from "zod";
import type { TaskDefinition } from "../levelKind.ts";
import { parametersSchema, type ParameterField } from "../parameters.ts";
import { automaticEvaluation } from "./evaluation/automatic.ts";
import { maxExpressionLength } from "./evaluation/tokens.ts";
import { evaluationPresets } from "./evaluation/vocabulary.ts";
import type { Room } from "./room.ts";
import { drodTaskMessages } from "./messages.ts";

const automatic = "automatic";

const memoryField: ParameterField = {
  id: "memory",
  type: "integer",
  ...drodTaskMessages.memoryField.memory,
  group: drodTaskMessages.groups.limits,
  default: 2048,
  min: 64,
  max: 1_048_576,
  unit: drodTaskMessages.units.mib,
};

const beamFields: readonly ParameterField[] = [
  {
    id: "eval",
    type: "text",
    ...drodTaskMessages.beamFields.eval,
    group: drodTaskMessages.groups.evaluation,
    default: "",
    maxLength: maxExpressionLength,
  },
  {
    id: "preset",
    type: "choice",
    ...drodTaskMessages.beamFields.preset,
    group: drodTaskMessages.groups.evaluation,
    default: automatic,
    options: [
      { value: automatic, label: drodTaskMessages.suggestedForRoom, hint: drodTaskMessages.distancesOnFootHint },
      ...evaluationPresets.map(({ id, label, expression }) => ({ value: id, label, hint: expression })),
    ],
  },
  {
    id: "width",
    type: "integer",
    ...drodTaskMessages.beamFields.width,
    group: drodTaskMessages.groups.search,
    default: 1000,
    min: 1,
    max: 1_000_000,
    unit: drodTaskMessages.units.states,
  },
  {
    id: "turns",
    type: "integer",
    ...drodTaskMessages.beamFields.turns,
    group: drodTaskMessages.groups.limits,
    default: 500,
    min: 1,
    max: 5000,
    unit: drodTaskMessages.units.turns,
  },
  {
    id: "lock",
    type: "integer",
    ...drodTaskMessages.beamFields.lock,
    group: drodTaskMessages.groups.search,
    default: 0,
    min: 0,
    max: 5000,
    unit: drodTaskMessages.units.commands,
  },
  {
    id: "widenings",
    type: "integer",
    ...drodTaskMessages.beamFields.widenings,
    group: drodTaskMessages.groups.search,
    default: 0,
    min: 0,
    max: 12,
  },
  {
    id: "factor",
    type: "integer",
    ...drodTaskMessages.beamFields.factor,
    group: drodTaskMessages.groups.search,
    default: 3,
    min: 2,
    max: 100,
  },
  {
    id: "prove",
    type: "integer",
    ...drodTaskMessages.beamFields.prove,
    group: drodTaskMessages.groups.limits,
    default: 200_000,
    min: 0,
    max: 1_000_000_000,
    unit: drodTaskMessages.units.states,
  },
  {
    id: "randomness",
    type: "number",
    ...drodTaskMessages.beamFields.randomness,
    group: drodTaskMessages.groups.variety,
    default: 0,
    min: 0,
    max: 1_000_000,
  },
  {
    id: "strata",
    type: "choice",
    ...drodTaskMessages.beamFields.strata,
    group: drodTaskMessages.groups.variety,
    default: "none",
    options: [
      { value: "none", label: drodTaskMessages.beamFields.strataOptions.none },
      { value: "monsters", label: drodTaskMessages.beamFields.strataOptions.monsters },
      { value: "place", ...drodTaskMessages.beamFields.strataOptions.place },
      { value: "shape", ...drodTaskMessages.beamFields.strataOptions.shape },
      { value: "topology", ...drodTaskMessages.beamFields.strataOptions.topology },
      { value: "all", label: drodTaskMessages.beamFields.strataOptions.all },
    ],
  },
  {
    id: "quota",
    type: "number",
    ...drodTaskMessages.beamFields.quota,
    group: drodTaskMessages.groups.variety,
    default: 10,
    min: 0.01,
    max: 100,
    unit: "%",
  },
  {
    id: "order-blind",
    type: "switch",
    ...drodTaskMessages.beamFields.orderBlind,
    group: drodTaskMessages.groups.variety,
    default: false,
  },
  {
    id: "solutions",
    type: "integer",
    ...drodTaskMessages.beamFields.solutions,
    group: drodTaskMessages.groups.search,
    default: 1,
    min: 1,
    max: 1000,
  },
  memoryField,
];

/** Clears a room in few turns. */
export const beamTask: TaskDefinition = {
  id: "beam",
  ...drodTaskMessages.beamTask,
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
    ...drodTaskMessages.polishFields.window,
    default: 12,
    min: 2,
    max: 100,
    unit: drodTaskMessages.units.commands,
  },
  {
    id: "states",
    type: "integer",
    ...drodTaskMessages.polishFields.states,
    default: 50_000,
    min: 100,
    max: 20_000_000,
    unit: drodTaskMessages.units.states,
  },
];

/** Shortens an existing solution. */
export const polishTask: TaskDefinition = {
  id: "polish",
  ...drodTaskMessages.polishTask,
  documentTypes: ["drod-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1,
  parameters: polishFields,
  bestMetric: "turns",
};

/** Stores the room's known solution as a candidate, after the validator has replayed it. */
export const keepTask: TaskDefinition = {
  id: "keep",
  ...drodTaskMessages.keepTask,
  documentTypes: ["drod-room"],
  produces: "candidates",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 1,
  parameters: [],
};

const strataChoices = ["none", "monsters", "place", "shape", "topology", "all"] as const;

const beamParametersSchema = parametersSchema(beamFields).pipe(
  z.object({
    eval: z.string(),
    preset: z.string(),
    width: z.int(),
    turns: z.int(),
    lock: z.int(),
    widenings: z.int(),
    factor: z.int(),
    prove: z.int(),
    randomness: z.number(),
    strata: z.enum(strataChoices),
    quota: z.number(),
    "order-blind": z.boolean(),
    solutions: z.int(),
    memory: z.int(),
  }),
);
const polishParametersSchema = parametersSchema(polishFields).pipe(z.object({ window: z.int(), states: z.int() }));

/** Property by which a beam keeps separate quotas of states, so that one sort doesn't fill it; "none": one quota. */
export type Strata = (typeof strataChoices)[number];
/** Parameters of the task "beam" as its engine reads them. */
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
