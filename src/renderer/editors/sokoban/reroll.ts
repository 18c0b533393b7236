import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import type { Reroll } from "../tools/lockAndReroll.ts";
import { messages } from "../tools/messages.ts";
import { sokobanMessages } from "./messages.ts";
import type { RoomModel } from "./roomModel.ts";

/** Locked cells of a room stay; its other walls, goals, boxes and the player are generated again. */
export function rerollRoom(model: RoomModel): Reroll | string {
  const [problem, ...others] = roomProblems(model.rows());
  if (problem !== undefined && !isUsable([problem, ...others])) return sokobanMessages.notSearchable(problem.message);
  return { task: climbTask.id, stays: messages.lockedCells(model.room().locked.length) };
}
