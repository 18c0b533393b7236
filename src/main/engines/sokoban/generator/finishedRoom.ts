import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { bestSolution } from "../best/bestSolution.ts";
import { type RoomGraph, roomGraph } from "../solver/roomGraph.ts";
import { solutionMoves } from "../solver/solutionMoves.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RatedRoom } from "./climbRoom.ts";
import type { FinishedStart, RoomRater } from "./roomRater.ts";
import { sketchRows, trimmedRows } from "./sketch.ts";

/** A finished room, with the data that only the generator has. */
export interface MadeRoom {
  readonly level: SokobanLevel;
  readonly metrics: Readonly<Record<string, number>>;
}

/** The parameters that decide whether a room is returned, and in which form. */
export type RoomFilter = Pick<
  GenerateParameters,
  "method" | "least-pushes" | "least-states" | "least-changes" | "most-solvable" | "trim" | "room"
>;

/** Positions that saving walks may cost for a room that is shown. */
const walkingNodes = 20_000;

/**
 * The level of a rated room, its solution replayed by the validator; undefined when it fails the filter, an unlocked
 * box is on a goal from the start, or the solver can't confirm that it has a solution.
 */
export function* finishedRoom(
  { sketch, start }: RatedRoom,
  rater: RoomRater,
  filter: RoomFilter,
  lockedBoxes: ReadonlySet<number> = new Set(),
): Resumable<MadeRoom | undefined> {
  const { pushes, changes } = start.way;
  const isShort = pushes < filter["least-pushes"] || changes < filter["least-changes"];
  if (isShort && start.isUnproved !== true) return undefined;
  const finished = yield* rater.finish(sketch, start);
  if (finished === undefined) return undefined;
  const { reach, way, pushesAtLeast } = finished;
  if (way.pushes < filter["least-pushes"] || way.changes < filter["least-changes"]) return undefined;
  if ((reach.states ?? 0) < filter["least-states"] || reach.solvableShare > filter["most-solvable"]) return undefined;
  if (finished.boxes.some((cell) => sketch.goals.includes(cell) && !lockedBoxes.has(cell))) return undefined;
  const drawn = sketchRows(sketch, finished.boxes, finished.player);
  // A drawn room keeps its place on the board.
  const rows = filter.trim && filter.room !== "document" ? trimmedRows(drawn) : drawn;
  const graph = roomGraph(rows);
  const own = solutionMoves(graph, finished.pushes);
  const solution = filter.method === "elites" ? own : yield* shortWalk(graph, rows, finished.pushes, own, filter);
  if (!replaySolution(rows, solution).ok) throw new Error("The farthest start does not lead home.");
  const metrics = {
    ...reachMetrics(reach),
    detours: way.detours,
    "pushes-at-least": pushesAtLeast,
    "pushes-proved": pushesAtLeast === way.pushes ? 1 : 0,
  };
  return { level: { rows, solution }, metrics };
}

/**
 * Of the solutions with the same number of pushes the one with the fewest moves, if it has the required box changes.
 * Rooms of an archive keep the solution by which their cell was chosen.
 */
function* shortWalk(
  graph: RoomGraph,
  rows: readonly string[],
  pushes: readonly number[],
  own: string,
  filter: RoomFilter,
): Resumable<string> {
  const best = yield* bestSolution(graph, "pushes", pushes, { nodes: walkingNodes });
  if (best.status !== "solved" || best.pushes.length !== pushes.length) return own;
  const moves = solutionMoves(graph, best.pushes);
  const replay = replaySolution(rows, moves);
  return replay.ok && countSolution(replay.steps)["box-changes"] >= filter["least-changes"] ? moves : own;
}

function reachMetrics({
  states,
  solvableShare,
  branching,
  deadlockRatio,
}: FinishedStart["reach"]): Record<string, number> {
  return {
    "solvable-share": solvableShare,
    ...(states === undefined ? {} : { states }),
    ...(branching === undefined ? {} : { branching }),
    ...(deadlockRatio === undefined ? {} : { "deadlock-ratio": deadlockRatio }),
  };
}
