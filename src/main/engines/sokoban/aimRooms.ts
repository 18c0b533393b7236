import type { Aim, AimRange } from "#shared/levels/aim.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { eliteAxes, mostRoomBoxes } from "#shared/levels/sokoban/generateTask.ts";
import { sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { AimRound, AimSteering } from "../aim/aimedTask.ts";

/**
 * Aimed generation: the number of boxes is taken from the aim; rounds alternate between an archive of elites over the
 * aimed metrics, whose cells include the wanted one, and hill climbing from the closest room so far.
 */
export const aimGeneratedRooms: AimSteering = {
  batch: 16,
  rounds: 12,
  steer: (round) => {
    const { input, parameters, aim } = round;
    const wanted = { ...parameters, ...boxesOf(aim) };
    if (round.round % 2 === 1 && round.closest !== undefined)
      return {
        input: fromClosest(round, parameters["room"] === "document"),
        parameters: { ...wanted, method: "climb", room: "document", steps: nearSteps },
      };
    const [across, up] = aim.filter(isAxis);
    if (across === undefined) return { input, parameters: wanted };
    const second = up === undefined ? {} : { "axis-up": up.metric };
    return { input, parameters: { ...wanted, method: "elites", "axis-across": across.metric, ...second } };
  },
};

/** Aimed hill climbing from the drawn room: every second round starts from the closest room instead. */
export const aimClimbedRooms: AimSteering = {
  batch: 4,
  rounds: 24,
  steer: (round) => ({
    input: round.round % 2 === 1 && round.closest !== undefined ? fromClosest(round, true) : round.input,
    // Few steps stay near the drawn room, many leave it behind.
    parameters: { ...round.parameters, steps: nearSteps * (1 + (round.round % 4)) },
  }),
};

/** Steps of a climb that is to stay near its first room. */
const nearSteps = 60;

function isAxis({ metric }: AimRange): boolean {
  return eliteAxes.some((axis) => axis === metric);
}

function boxesOf(aim: Aim): ParameterValues {
  const range = aim.find(({ metric }) => metric === "boxes");
  const boxes = Math.ceil(range?.min ?? range?.max ?? 0);
  return range === undefined ? {} : { boxes: Math.max(1, Math.min(mostRoomBoxes, boxes)) };
}

/** The closest room; locked cells are those of the drawn one, and don't apply to a room that wasn't derived from it. */
function fromClosest({ input, closest }: AimRound, isFromDrawing: boolean): unknown {
  const { name, locked } = sokobanInputSchema.parse(input);
  return { name, locked: isFromDrawing ? locked : [], ...sokobanLevelSchema.parse(closest?.level) };
}
