import { errorProblem, isUsable, type Problem, warningProblem } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import type { SolveLimits, SolveResult } from "../../engineTask.ts";
import { type AnySolutionLimits, anySolutionInSteps } from "./anySolution.ts";
import { type BestOutcome, bestSolution } from "../best/bestSolution.ts";
import { blameUnsolvable } from "./blame.ts";
import { type RoomGraph, roomGraph } from "./roomGraph.ts";
import { usualPrunings } from "./prunings.ts";
import { searchPushesInSteps } from "./searchPushes.ts";
import type { SearchOutcome } from "./pushSearch.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { type SolveMode, orderOfMode, solveModes } from "./solveSettings.ts";
import type { Resumable } from "./resumable.ts";
import { solveRoomMessages } from "../messages.ts";

/**
 * Solves one room: `--option mode=any` (default), `pushes` (the fewest, proved), or the best in an order:
 * `pushes-moves`, `moves-pushes`, `lines-pushes`, `changes-pushes`, proved or else reported as only the best found.
 * `--option nodes=N` stops after N positions, the same on every machine. Every solution is replayed by the validator
 * before it is returned.
 */
export function* solveRoom(value: unknown, limits: SolveLimits, now: () => number): Resumable<SolveResult> {
  const { rows } = sokobanLevelSchema.parse(value);
  const mode = solveModes.find((one) => one === (limits.options["mode"] ?? "any"));
  const problems = roomProblems(rows);
  const nodeLimit = Number(limits.options["nodes"] ?? Infinity);
  if (!(nodeLimit >= 1)) return refused("bad-nodes", solveRoomMessages.badNodes);
  if (mode === undefined) return refused("unknown-mode", solveRoomMessages.unknownMode(solveModes.join(", ")));
  if (!isUsable(problems)) return { status: "unsupported", metrics: {}, nodes: 0, problems };
  const graph = roomGraph(rows);
  const start = now();
  const isStopped = () => limits.isStopped?.() === true;
  const isOutOfTime = () => isStopped() || now() >= start + limits.timeLimitSeconds;
  const memoryBytes = limits.memoryMiB * 1024 * 1024;
  const order = orderOfMode[mode];
  const ended = (met: LimitMet, nodes: number, metrics = {}): SolveResult => {
    const reason = isStopped() ? "stopped" : met;
    const ending = reason === "out-of-nodes" ? "stopped" : reason;
    return { status: ending, metrics, nodes, problems: [...problems, limitProblem(reason, limits)] };
  };
  if (order !== undefined) {
    const best = yield* bestSolution(graph, order, undefined, {
      nodes: Math.min(nodeLimit, mostBestNodes),
      memoryBytes,
      isOutOfTime,
    });
    if (best.status === "unknown") return ended(best.limit, best.nodes);
    if (best.status === "solved") return bestAnswer(graph, rows, order, best);
    return { ...best, metrics: {}, problems: [...problems, yield* blameUnsolvable(graph, best.nodes)] };
  }
  const outcome = yield* firstAnswer(graph, mode, { memoryBytes, nodeLimit, isOutOfTime });
  const { nodes, status } = outcome;
  const metrics = { states: outcome.states };
  if (status === "unsolvable")
    return { status, metrics, nodes, problems: [...problems, yield* blameUnsolvable(graph, outcome.states)] };
  if (status !== "solved") return ended(status, nodes, metrics);
  const isProved = mode !== "any";
  return { ...validatedAnswer(graph, rows, outcome.pushes, { "pushes-proved": isProved ? 1 : 0 }), nodes };
}

/** Positions that one search for the best may expand: about a gigabyte. */
const mostBestNodes = 5_000_000;

function bestAnswer(
  graph: RoomGraph,
  rows: readonly string[],
  order: SolutionOrder,
  { pushes, isProved, atLeast = 0, pushesAtLeast, nodes }: Extract<BestOutcome, { status: "solved" }>,
): SolveResult {
  const proof = { "pushes-proved": pushes.length === pushesAtLeast ? 1 : 0, "best-proved": isProved ? 1 : 0 };
  const problems = isProved ? [] : [notProved(solveRoomMessages.bestNotProved(order, atLeast))];
  return { ...validatedAnswer(graph, rows, pushes, proof), nodes, problems };
}

function firstAnswer(graph: RoomGraph, mode: SolveMode, limits: Required<AnySolutionLimits>): Resumable<SearchOutcome> {
  if (mode === "any") return anySolutionInSteps(graph, limits);
  return searchPushesInSteps(graph, { ...limits, weight: 1, prunings: usualPrunings });
}

function notProved(message: string): Problem {
  return warningProblem("best-not-proved", message);
}

function validatedAnswer(
  graph: RoomGraph,
  rows: readonly string[],
  pushes: readonly number[],
  proof: Readonly<Record<string, number>>,
): Omit<SolveResult, "nodes"> {
  const solution = solutionMoves(graph, pushes);
  const replay = replaySolution(rows, solution);
  if (!replay.ok) throw new Error(`The solver produced an invalid solution. ${replay.message}`);
  const metrics = { ...countSolution(replay.steps), ...proof };
  return { status: "solved", solution, metrics, problems: [] };
}

type LimitMet = Exclude<SearchOutcome["status"], "solved" | "unsolvable"> | "stopped";

function limitProblem(met: LimitMet, limits: SolveLimits): Problem {
  const message = solveRoomMessages.undecided(limitMessage(met, limits));
  return warningProblem(met, message);
}

function limitMessage(met: LimitMet, limits: SolveLimits): string {
  const { timeLimitSeconds, timeOption = "--time-limit", memoryMiB, options } = limits;
  switch (met) {
    case "out-of-memory":
      return solveRoomMessages.memoryUsedUp(memoryMiB);
    case "out-of-nodes":
      return solveRoomMessages.positionsUsedUp(options["nodes"]);
    case "out-of-time":
      return solveRoomMessages.secondsAreOverRaise(timeLimitSeconds, timeOption);
    case "stopped":
      return solveRoomMessages.wasStopped;
  }
}

function refused(code: string, message: string): SolveResult {
  return { status: "unsupported", metrics: {}, nodes: 0, problems: [errorProblem(code, message)] };
}
