import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import type { AimSteering } from "../../aim/aimedTask.ts";

/** Aimed boards: every second round starts from the closest board so far. Games are expensive, so batches are small. */
export const aimBoards: AimSteering = {
  batch: 2,
  rounds: 8,
  steer: ({ input, parameters, round, closest }) => {
    if (round % 2 === 0 || closest === undefined) return { input, parameters };
    return { input: { ...boardInputSchema.parse(input), board: boardLevelSchema.parse(closest.level) }, parameters };
  },
};
