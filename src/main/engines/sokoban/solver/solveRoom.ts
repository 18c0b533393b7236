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
import type { SearchOutcome } from "./searchPushes.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { solveModes } from "./solveSettings.ts";
import type { SolveMode } from "./solveSettings.ts";

/**
 * How much the bound counts, and until which share of the time: in a hurry first when any solution will do, then with
 * patience, which finds the way where the hurried search is led astray.
 */
const attempts = {
  any: [
    { weight: 10, until: 0.5 },
    { weight: 1, until: 1 },
  ],
  pushes: [{ weight: 1, until: 1 }],
  moves: [{ weight: 1, until: 1 }],
} as const satisfies Record<SolveMode, readonly { weight: number; until: number }[]>;

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
  const start = now();
  const isPast = (share: number) => now() >= start + share * limits.timeLimitSeconds;
  const memoryBytes = limits.memoryMiB * 1024 * 1024;
  const outcome = firstAnswer(graph, mode, memoryBytes, isPast);
  const { nodes, status } = outcome;
  const metrics = { states: outcome.states };
  if (status === "unsolvable")
    return { status, metrics, nodes, problems: [...problems, blameUnsolvable(graph, outcome.states)] };
  if (status !== "solved") {
    const stopped = status === "out-of-nodes" ? "stopped" : status;
    return { status: stopped, metrics, nodes, problems: [...problems, limitProblem(stopped, limits)] };
  }
  const best =
    mode === "moves" ? fewestMoves(graph, outcome.pushes.length, memoryBytes, () => isPast(1)) : outcome.pushes;
  const isProved = mode !== "moves" || best !== undefined;
  return {
    ...judged(graph, rows, best ?? outcome.pushes, mode),
    nodes,
    ...(isProved ? {} : { problems: [...problems, movesUnproved] }),
  };
}

/** The outcome of the first attempt that decides the room, or of the last; nodes are those of all. */
function firstAnswer(
  graph: RoomGraph,
  mode: SolveMode,
  memoryBytes: number,
  isPast: (share: number) => boolean,
): SearchOutcome {
  let nodes = 0;
  let last: SearchOutcome | undefined;
  for (const { weight, until } of attempts[mode]) {
    const isOutOfTime = () => isPast(until);
    last = searchPushes(graph, { weight, prunings: allPrunings, nodeLimit: Infinity, memoryBytes, isOutOfTime });
    nodes += last.nodes;
    if (last.status === "solved" || last.status === "unsolvable") break;
  }
  return { ...(last ?? { status: "unsolvable", pushes: [], states: 0 }), nodes };
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
