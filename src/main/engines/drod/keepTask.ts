import { drodInputSchema } from "#shared/levels/drod/drodInput.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { EngineTask } from "../engineTask.ts";
import { levelOf } from "./beamTask.ts";

/** "keep": the room with its known solution, which must clear it. */
export const keepEngineTask: EngineTask = {
  shards: () => 1,
  check: (input) => {
    const room = drodInputSchema.parse(input);
    return validateLevel(levelOf(room, room.solution, "")).filter(({ severity }) => severity === "error");
  },
  *run({ input }) {
    const room = drodInputSchema.parse(input);
    const expression = chosenExpression("", room.evaluation, room.room);
    const level = levelOf(room, room.solution, expression);
    const problems = validateLevel(level);
    if (isUsable(problems)) yield { type: "candidate", level };
    return { counters: {}, problems };
  },
};
