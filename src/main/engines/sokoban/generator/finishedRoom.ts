import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { roomGraph } from "../solver/roomGraph.ts";
import { solutionMoves } from "../solver/solutionMoves.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RatedRoom } from "./climbRoom.ts";
import type { RoomRater } from "./roomRater.ts";
import { sketchRows } from "./sketch.ts";

/** A room that is shown to people, with what only the generator knows of it. */
export interface MadeRoom {
  readonly level: SokobanLevel;
  readonly metrics: Readonly<Record<string, number>>;
}

/**
 * The level of a rated room, its shortest solution replayed by the validator; undefined when the filter leaves it out or a box is
 * home from the start.
 */
export function* finishedRoom(
  { sketch, start }: RatedRoom,
  rater: RoomRater,
  filter: Pick<GenerateParameters, "least-pushes" | "least-states" | "least-changes" | "most-solvable">,
): Resumable<MadeRoom | undefined> {
  const { pushes, changes } = start.way;
  if (pushes < filter["least-pushes"] || changes < filter["least-changes"]) return undefined;
  const finished = yield* rater.finish(sketch, start);
  const { states, solvableShare, branching, deadlockRatio } = finished.reach;
  if (states < filter["least-states"] || solvableShare > filter["most-solvable"]) return undefined;
  if (finished.boxes.some((cell) => sketch.goals.includes(cell))) return undefined;
  const rows = sketchRows(sketch, finished.boxes, finished.player);
  const solution = solutionMoves(roomGraph(rows), finished.pushes);
  if (!replaySolution(rows, solution).ok) throw new Error("The farthest start does not lead home.");
  const metrics = {
    states,
    "solvable-share": solvableShare,
    branching,
    "deadlock-ratio": deadlockRatio,
    detours: finished.way.detours,
  };
  return { level: { rows, solution }, metrics };
}
