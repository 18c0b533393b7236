import type { Problem } from "#shared/levels/problems.ts";
import { errorProblem, isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolveLimits, SolveResult } from "../../engineTask.ts";
import { anySolutionInSteps } from "./anySolution.ts";
import type { AnySolutionLimits } from "./anySolution.ts";
import { blameUnsolvable } from "./blame.ts";
import { fewestMoves } from "./fewestMoves.ts";
import { roomGraph } from "./roomGraph.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { usualPrunings } from "./prunings.ts";
import { searchPushesInSteps } from "./searchPushes.ts";
import type { SearchOutcome } from "./pushSearch.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { solveModes } from "./solveSettings.ts";
import type { SolveMode } from "./solveSettings.ts";
import type { Resumable } from "./resumable.ts";
import { solveRoomMessages } from "../messages.ts";

/**
 * Solves one room: `--option mode=any` (default), `pushes` (the fewest, proved) or `moves` (the fewest moves among those).
 * `--option nodes=N` stops after so many positions, the same on every machine. Every solution is replayed by the validator before it is given out.
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
  const outcome = yield* firstAnswer(graph, mode, { memoryBytes, nodeLimit, isOutOfTime });
  const { nodes, status } = outcome;
  const metrics = { states: outcome.states };
  if (status === "unsolvable")
    return { status, metrics, nodes, problems: [...problems, yield* blameUnsolvable(graph, outcome.states)] };
  if (status !== "solved") {
    const reason = isStopped() ? "stopped" : status;
    const ending = reason === "out-of-nodes" ? "stopped" : reason;
    return { status: ending, metrics, nodes, problems: [...problems, limitProblem(reason, limits)] };
  }
  const best =
    mode === "moves" ? yield* fewestMoves(graph, outcome.pushes.length, memoryBytes, isOutOfTime) : outcome.pushes;
  const isProved = mode !== "moves" || best !== undefined;
  return {
    ...validatedAnswer(graph, rows, best ?? outcome.pushes, mode),
    nodes,
    ...(isProved ? {} : { problems: [...problems, movesUnproved] }),
  };
}

function firstAnswer(graph: RoomGraph, mode: SolveMode, limits: Required<AnySolutionLimits>): Resumable<SearchOutcome> {
  if (mode === "any") return anySolutionInSteps(graph, limits);
  return searchPushesInSteps(graph, { ...limits, weight: 1, prunings: usualPrunings });
}

const movesUnproved: Problem = {
  severity: "warning",
  code: "moves-not-proved",
  message: solveRoomMessages.pushesAreProvedMinimalMoves,
  places: [],
};

function validatedAnswer(
  graph: RoomGraph,
  rows: readonly string[],
  pushes: readonly number[],
  mode: SolveMode,
): Omit<SolveResult, "nodes"> {
  const solution = solutionMoves(graph, pushes);
  const replay = replaySolution(rows, solution);
  if (!replay.ok) throw new Error(`The solver produced an invalid solution. ${replay.message}`);
  const metrics = { ...countSolution(replay.steps), "pushes-proved": mode === "any" ? 0 : 1 };
  return { status: "solved", solution, metrics, problems: [] };
}

type LimitMet = Exclude<SearchOutcome["status"], "solved" | "unsolvable"> | "stopped";

function limitProblem(met: LimitMet, limits: SolveLimits): Problem {
  const message = solveRoomMessages.neitherSolvedNorProvedUnsolvable(limitMessage(met, limits));
  return { severity: "warning", code: met, message, places: [] };
}

function limitMessage(met: LimitMet, limits: SolveLimits): string {
  const { timeLimitSeconds, timeOption = "--time-limit", memoryMiB, options } = limits;
  switch (met) {
    case "out-of-memory":
      return solveRoomMessages.mibForSearchAreUsed(memoryMiB);
    case "out-of-nodes":
      return solveRoomMessages.positionsForSearchAreUsed(options["nodes"]);
    case "out-of-time":
      return solveRoomMessages.secondsAreOverRaise(timeLimitSeconds, timeOption);
    case "stopped":
      return solveRoomMessages.wasStopped;
  }
}

function refused(code: string, message: string): SolveResult {
  return { status: "unsupported", metrics: {}, nodes: 0, problems: [errorProblem(code, message)] };
}
