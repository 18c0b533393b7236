import type { TaskDefinition } from "../levelKind.ts";
import { choice, inGroup, integer, number, onOff, parameterReader, text } from "../parameterFields.ts";
import { automaticEvaluation } from "./evaluation/automatic.ts";
import { maxExpressionLength } from "./evaluation/tokens.ts";
import { evaluationPresets } from "./evaluation/vocabulary.ts";
import type { Room } from "./room.ts";
import { drodTaskMessages as messages } from "./messages.ts";

const { beamFields: texts, groups, units } = messages;

const automatic = "automatic";

const presetOptions = {
  [automatic]: { label: messages.suggestedForRoom, hint: messages.distancesOnFootHint },
  ...Object.fromEntries(evaluationPresets.map(({ id, label, expression }) => [id, { label, hint: expression }])),
};

const beamFields = [
  ...inGroup(groups.evaluation, [
    text("eval", texts.eval, maxExpressionLength),
    choice<"preset", string>("preset", texts.preset, automatic, presetOptions),
  ]),
  ...inGroup(groups.search, [
    integer("width", texts.width, { default: 1000, min: 1, max: 1_000_000, unit: units.states }),
  ]),
  ...inGroup(groups.limits, [integer("turns", texts.turns, { default: 500, min: 1, max: 5000, unit: units.turns })]),
  ...inGroup(groups.search, [
    integer("lock", texts.lock, { default: 0, min: 0, max: 5000, unit: units.commands }),
    integer("widenings", texts.widenings, { default: 0, min: 0, max: 12 }),
    integer("factor", texts.factor, { default: 3, min: 2, max: 100 }),
  ]),
  ...inGroup(groups.limits, [
    integer("prove", texts.prove, { default: 200_000, min: 0, max: 1_000_000_000, unit: units.states }),
  ]),
  ...inGroup(groups.variety, [
    number("randomness", texts.randomness, { default: 0, min: 0, max: 1_000_000 }),
    choice("strata", texts.strata, "none", texts.strataOptions),
    number("quota", texts.quota, { default: 10, min: 0.01, max: 100, unit: "%" }),
    onOff("order-blind", texts.orderBlind, false),
  ]),
  ...inGroup(groups.search, [integer("solutions", texts.solutions, { default: 1, min: 1, max: 1000 })]),
  ...inGroup(groups.limits, [
    integer("memory", texts.memory, { default: 2048, min: 64, max: 1_048_576, unit: units.mib }),
  ]),
];

/** Clears a room in few turns. */
export const beamTask: TaskDefinition = {
  id: "beam",
  ...messages.beamTask,
  documentTypes: ["drod-room"],
  produces: "candidates",
  defaultCount: 1,
  maxCount: 1000,
  parameters: beamFields,
  bestMetric: "turns",
};

const polishFields = [
  integer("window", messages.polishFields.window, { default: 12, min: 2, max: 100, unit: units.commands }),
  integer("states", messages.polishFields.states, { default: 50_000, min: 100, max: 20_000_000, unit: units.states }),
];

/** Shortens an existing solution. */
export const polishTask: TaskDefinition = {
  id: "polish",
  ...messages.polishTask,
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
  ...messages.keepTask,
  documentTypes: ["drod-room"],
  produces: "candidates",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 1,
  parameters: [],
};

/** Property by which a beam keeps separate quotas of states, so that one sort doesn't fill it; "none": one quota. */
export type Strata = keyof typeof texts.strataOptions;

/** Reads the parameters of the task "beam"; throws as `parameterReader` says. */
export const parseBeamParameters = parameterReader(beamFields);
/** As `parseBeamParameters`. */
export const parsePolishParameters = parameterReader(polishFields);

/** Parameters of the task "beam" as its engine reads them. */
export type BeamParameters = ReturnType<typeof parseBeamParameters>;

/** The expression a search goes by: written for it, the room's own, a preset's, or one made for the room. */
export function chosenExpression(written: string, ofRoom: string, room: Room, preset = automatic): string {
  if (written !== "") return written;
  if (ofRoom !== "") return ofRoom;
  return evaluationPresets.find(({ id }) => id === preset)?.expression ?? automaticEvaluation(room);
}
