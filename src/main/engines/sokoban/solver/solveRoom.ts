import type { Problem } from "#shared/levels/problems.ts";
import { errorProblem, isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolveLimits, SolveResult } from "../../engineTask.ts";
import { blameUnsolvable } from "./blame.ts";
import { fewestMoves } from "./fewestMoves.ts";
import { roomGraph } from "./roomGraph.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { allPrunings, searchPushes } from "./searchPushes.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { solveModes } from "./solveSettings.ts";
import type { SolveMode } from "./solveSettings.ts";

/** How much the bound counts when any solution will do. */
const hurry = 5;

/**
 * Solves one room: `--option mode=any` (default), `pushes` (the fewest, proved) or `moves` (the fewest moves among those). Every
 * solution is replayed by the judge before it is given out.
 */
export function solveRoom(value: unknown, limits: SolveLimits, now: () => number): SolveResult {
  const { rows } = sokobanLevelSchema.parse(value);
  const mode = solveModes.find((one) => one === (limits.options["mode"] ?? "any"));
  const problems = roomProblems(rows);
  if (mode === undefined) return refused("unknown-mode", `Mode is one of ${solveModes.join(", ")}.`);
  if (!isUsable(problems)) return { status: "unsupported", metrics: {}, nodes: 0, problems };
  const graph = roomGraph(rows);
  const end = now() + limits.timeLimitSeconds;
  const isOutOfTime = () => now() >= end;
  const memoryBytes = limits.memoryMiB * 1024 * 1024;
  const outcome = searchPushes(graph, {
    weight: mode === "any" ? hurry : 1,
    prunings: allPrunings,
    nodeLimit: Infinity,
    memoryBytes,
    isOutOfTime,
  });
  const { nodes, status } = outcome;
  const metrics = { states: outcome.states };
  if (status === "unsolvable")
    return { status, metrics, nodes, problems: [...problems, blameUnsolvable(graph, outcome.states)] };
  if (status !== "solved") {
    const stopped = status === "out-of-nodes" ? "stopped" : status;
    return { status: stopped, metrics, nodes, problems: [...problems, limitProblem(stopped, limits)] };
  }
  const best = mode === "moves" ? fewestMoves(graph, outcome.pushes.length, memoryBytes, isOutOfTime) : outcome.pushes;
  const isProved = mode !== "moves" || best !== undefined;
  return {
    ...judged(graph, rows, best ?? outcome.pushes, mode),
    nodes,
    ...(isProved ? {} : { problems: [...problems, movesUnproved] }),
  };
}

const movesUnproved: Problem = {
  severity: "warning",
  code: "moves-not-proved",
  message: "The pushes are the fewest; time or memory ended before the moves were. Raise the limits.",
  places: [],
};

function judged(
  graph: RoomGraph,
  rows: readonly string[],
  pushes: readonly number[],
  mode: SolveMode,
): Omit<SolveResult, "nodes"> {
  const solution = solutionMoves(graph, pushes);
  const replay = replaySolution(rows, solution);
  if (!replay.ok) throw new Error(`The solver made a solution that does not hold. ${replay.message}`);
  const metrics = { ...countSolution(replay.steps), "pushes-proved": mode === "any" ? 0 : 1 };
  return { status: "solved", solution, metrics, problems: [] };
}

function limitProblem(status: SolveResult["status"], { timeLimitSeconds, memoryMiB }: SolveLimits): Problem {
  const reason =
    status === "out-of-memory"
      ? `The ${memoryMiB} MiB for the search are used up. Raise --memory.`
      : `The ${timeLimitSeconds} seconds are over. Raise --time-limit.`;
  return { severity: "warning", code: status, message: `Neither solved nor proved unsolvable. ${reason}`, places: [] };
}

function refused(code: string, message: string): SolveResult {
  return { status: "unsupported", metrics: {}, nodes: 0, problems: [errorProblem(code, message)] };
}
