import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { asJson } from "#shared/kernel/json.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { parseImproveParameters } from "#shared/levels/sokoban/improveTask.ts";
import { type SokobanInput, sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { improveMessages } from "./messages.ts";
import { combineSolutions } from "./improve/combineSolutions.ts";
import { costScale, mostMoves } from "./improve/solutionCost.ts";
import { type Stand, firstStand, nextStand } from "./improve/stand.ts";
import { pushesOf, stretchOf } from "./improve/stretches.ts";
import { vicinitySearch } from "./improve/vicinitySearch.ts";
import { withSigns } from "./signsOfLife.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/** Squares of a room at most: a state names a push by 16 bits. */
const mostSquares = 16_000;

/**
 * The task "improve": combines the solution with the others that the room keeps, then searches the vicinity, first with
 * one box elsewhere, then with more; whole stretches first, then shorter ones; again until nothing better is found. Never
 * worse than before.
 */
export const improveSolution: EngineTask = {
  shards: () => 1,
  check: (input) => solutionProblems(sokobanInputSchema.parse(input)),
  run,
};

function solutionProblems({ rows, solution }: SokobanInput): Problem[] {
  if (solution === undefined) return [errorProblem("no-solution", improveMessages.noSolution)];
  const replay = replaySolution(rows, solution);
  if (!replay.ok) {
    const message = improveMessages.roomsSolutionDoesNotHold(replay.message);
    return [errorProblem("no-solution", message)];
  }
  const { squares } = roomGraph(rows);
  if (squares > mostSquares)
    return [errorProblem("too-many-squares", improveMessages.tooManySquares(squares, mostSquares))];
  if (solution.length > mostMoves)
    return [errorProblem("too-many-moves", improveMessages.tooManyMoves(solution.length, mostMoves))];
  return [];
}

function* run(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const input = sokobanInputSchema.parse(job.input);
  const problems = solutionProblems(input);
  if (problems.length > 0) return { counters: { stretches: 0 }, problems };
  const { objective, window, vicinity, nodes } = parseImproveParameters(job.parameters);
  const { rows } = input;
  const graph = roomGraph(rows);
  const scale = costScale(objective);
  const most = Math.min(vicinity, graph.boxes.length);
  // Our own value, from the checkpoint below.
  let stand =
    (job.checkpoint as unknown as Stand | undefined) ??
    firstStand(yield* withSigns(combineSolutions(graph, scale, keptPushes(input)), { pushes: 0 }), window);
  for (; stand.boxes <= most;) {
    const { pushes, boxes, length, from } = stand;
    const to = Math.min(pushes.length, from + length);
    const found = yield* withSigns(vicinitySearch(stretchOf(graph, pushes, from, to, scale), scale, { boxes, nodes }), {
      pushes: pushes.length,
    });
    if (found.pushes !== undefined)
      stand = { ...stand, pushes: [...pushes.slice(0, from), ...found.pushes, ...pushes.slice(to)] };
    stand = nextStand(stand, found, { window, most });
    yield { type: "progress", counters: { ...counters(stand), length, from }, best: stand.pushes.length };
    const isWorthSaving = found.pushes !== undefined || stand.from === 0;
    if (isWorthSaving) yield { type: "checkpoint", state: asJson(stand) };
  }
  const best = solutionMoves(graph, stand.pushes);
  if (!replaySolution(rows, best).ok) throw new Error("The improved solution does not hold.");
  yield { type: "candidate", level: { rows, solution: best }, metrics: { stretches: stand.stretches } };
  return { counters: counters(stand) };
}

/** Pushes of the solution and of all others of the room that hold. */
function keptPushes({ rows, solution = "", solutions = [] }: SokobanInput): number[][] {
  const graph = roomGraph(rows);
  const others = solutions.map(({ moves }) => moves).filter((moves) => moves.length <= mostMoves);
  return [...new Set([solution, ...others])]
    .filter((moves) => replaySolution(rows, moves).ok)
    .map((moves) => pushesOf(graph, moves));
}

function counters({ pushes, stretches }: Stand): Record<string, number> {
  return { stretches, pushes: pushes.length };
}
