import { errorProblem } from "#shared/levels/problems.ts";
import { parseImproveParameters } from "#shared/levels/sokoban/improveTask.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import { sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import type { RoomGraph } from "./solver/roomGraph.ts";
import { allPrunings, searchPushes } from "./solver/searchPushes.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/**
 * The task "improve": between two positions of the solution the boxes of the later one are goals, and the push-optimal search
 * replaces the stretch; long stretches first, then shorter ones, again until nothing changes. Never longer than before.
 */
export const improveSolution: EngineTask = { shards: () => 1, run };

function* run(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { rows, solution } = sokobanInputSchema.parse(job.input);
  const { window, nodes } = parseImproveParameters(job.parameters);
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  if (solution === undefined || replay?.ok !== true) {
    const reason = replay === undefined ? "The room has no solution to improve." : "The room's solution does not hold.";
    return {
      counters: { stretches: 0 },
      problems: [errorProblem("no-solution", `${reason} Solve it first, or give one that holds.`)],
    };
  }
  const graph = roomGraph(rows);
  let best: Solution = { text: solution, pushes: pushesOf(graph, solution) };
  let stretches = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (let length = window; length >= 2; length >>= 1) {
      for (let from = 0; from < best.pushes.length; from += Math.max(1, length >> 2)) {
        stretches++;
        const better = shortened(graph, best, from, from + length, nodes);
        if (better !== undefined) {
          best = better;
          changed = true;
        }
        yield { type: "progress", counters: { stretches, pushes: best.pushes.length }, best: best.pushes.length };
      }
    }
  }
  yield { type: "candidate", level: { rows, solution: best.text }, metrics: { stretches } };
  return { counters: { stretches, pushes: best.pushes.length } };
}

interface Solution {
  readonly text: string;
  readonly pushes: readonly number[];
}

/** The solution with the pushes [from, to) replaced, if that makes it better. */
function shortened(graph: RoomGraph, old: Solution, from: number, to: number, nodeLimit: number): Solution | undefined {
  const before = old.pushes.slice(0, from);
  const after = old.pushes.slice(to);
  const start = afterPushes(graph, before);
  const goals = afterPushes(graph, old.pushes.slice(0, to)).boxes;
  const isGoal = new Uint8Array(graph.squares);
  for (const goal of goals) isGoal[goal] = 1;
  const { status, pushes } = searchPushes(
    { ...graph, ...start, goals, isGoal },
    { weight: 1, prunings: allPrunings, nodeLimit, memoryBytes: 2 ** 30, isOutOfTime: () => false },
  );
  if (status !== "solved") return undefined;
  const all = [...before, ...pushes, ...after];
  if (!isPlayable(graph, all)) return undefined;
  const text = solutionMoves(graph, all);
  const isBetter =
    all.length < old.pushes.length || (all.length === old.pushes.length && text.length < old.text.length);
  return isBetter ? { text, pushes: all } : undefined;
}

/** False when the player ends a replaced stretch on the wrong side of a box. */
function isPlayable(graph: RoomGraph, pushes: readonly number[]): boolean {
  const boxes = new Set(graph.boxes);
  let player = graph.player;
  for (const push of pushes) {
    const behind = graph.neighbours[(push >> 2) * 4 + ((push & 3) ^ 2)] ?? -1;
    if (!reaches(graph, boxes, player, behind)) return false;
    boxes.delete(push >> 2);
    boxes.add(graph.neighbours[push] ?? -1);
    player = push >> 2;
  }
  return true;
}

function reaches({ neighbours }: RoomGraph, boxes: ReadonlySet<number>, from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const square of seen) {
    if (square === to) return true;
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction] ?? -1;
      if (next >= 0 && !boxes.has(next)) seen.add(next);
    }
  }
  return false;
}

function afterPushes(
  { neighbours, boxes, player }: RoomGraph,
  pushes: readonly number[],
): { boxes: number[]; player: number } {
  const moved = new Set(boxes);
  for (const push of pushes) {
    moved.delete(push >> 2);
    moved.add(neighbours[push] ?? -1);
  }
  const last = pushes.at(-1);
  return { boxes: [...moved].toSorted((a, b) => a - b), player: last === undefined ? player : last >> 2 };
}

/** The pushes of LURD moves that hold. */
function pushesOf({ neighbours, player }: RoomGraph, moves: string): number[] {
  const pushes: number[] = [];
  let square = player;
  for (const letter of moves) {
    const direction = "lurd".indexOf(letter.toLowerCase());
    square = neighbours[square * 4 + direction] ?? -1;
    if (letter !== letter.toLowerCase()) pushes.push(square * 4 + direction);
  }
  return pushes;
}
