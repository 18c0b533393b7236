import type { JsonValue } from "#shared/kernel/json.ts";
import { difficultyQuestionSchema, roomQuestionSchema } from "#shared/levels/sokoban/analyses.ts";
import type {
  CellEffect,
  DeadSquaresAnswer,
  DifficultyAnswer,
  DifficultyStep,
  EffectsAnswer,
  SolveAnswer,
} from "#shared/levels/sokoban/analyses.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { pushDistancesInSteps } from "./solver/pushDistances.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import type { RoomGraph } from "./solver/roomGraph.ts";
import { usualPrunings } from "./solver/prunings.ts";
import { searchPushesInSteps } from "./solver/searchPushes.ts";
import type { SearchOutcome } from "./solver/pushSearch.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";
import type { Resumable } from "./solver/resumable.ts";

/** "solve": push-optimal within a budget of positions, for every change while a room is edited. */
export const askSolve: SteppedAnalysis = function* (question) {
  const { rows, nodes } = roomQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  const outcome = yield* search(graph, nodes, 1);
  const answer: SolveAnswer =
    outcome.status === "solved"
      ? {
          status: "solved",
          solution: solutionMoves(graph, outcome.pushes),
          pushes: outcome.pushes.length,
          nodes: outcome.nodes,
        }
      : { status: outcome.status === "unsolvable" ? "unsolvable" : "unknown", nodes: outcome.nodes };
  return answer as unknown as JsonValue;
};

/** "dead-squares": where no box may come. */
export const askDeadSquares: SteppedAnalysis = function* (question) {
  const graph = soundGraph(roomQuestionSchema.parse(question).rows);
  const { dead } = yield* pushDistancesInSteps(graph);
  const cells = graph.cells.filter((_, square) => dead[square] === 1).map((cell) => pointOf(graph, cell));
  const answer: DeadSquaresAnswer = { cells };
  return answer as unknown as JsonValue;
};

/** "effects": what a wall on each empty floor cell would do; each is solved anew within the budget. */
export const askEffects: SteppedAnalysis = function* (question) {
  const { rows, nodes } = roomQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  const plain = yield* search(graph, nodes, 1);
  const base = plain.status === "solved" ? plain.pushes.length : undefined;
  const cells: CellEffect[] = [];
  for (const [square, cell] of graph.cells.entries()) {
    if (square === graph.player || graph.boxes.includes(square) || graph.isGoal[square] === 1) continue;
    const [x, y] = pointOf(graph, cell);
    const walled = rows.map((row, at) => (at === y ? `${row.slice(0, x)}#${row.slice(x + 1)}` : row));
    const outcome = yield* search(roomGraph(walled), nodes, 1);
    cells.push({ x, y, ...effectOf(outcome, base) });
  }
  const answer: EffectsAnswer = { ...(base === undefined ? {} : { pushes: base }), cells };
  return answer as unknown as JsonValue;
};

function effectOf({ status, pushes }: SearchOutcome, base: number | undefined): Pick<CellEffect, "effect" | "pushes"> {
  if (status === "unsolvable") return { effect: "unsolvable" };
  if (status !== "solved" || base === undefined) return { effect: "unknown" };
  return { effect: pushes.length > base ? "longer" : "none", pushes: pushes.length };
}

/** "difficulty": for every push of a solution, how many pushes there were and how many of them were safe. */
export const askDifficulty: SteppedAnalysis = function* (question) {
  const { rows, solution, nodes } = difficultyQuestionSchema.parse(question);
  const replay = replaySolution(rows, solution);
  if (!replay.ok) throw new Error(`The solution does not hold. ${replay.message}`);
  const graph = soundGraph(rows);
  const boxes = [...graph.boxes];
  let player = graph.player;
  const steps: DifficultyStep[] = [];
  for (const [at, { direction, box }] of replay.steps.entries()) {
    if (box >= 0)
      steps.push(yield* stepOf({ ...graph, boxes: boxes.toSorted((a, b) => a - b), player }, at + 1, nodes));
    const next = graph.neighbours[player * 4 + "lurd".indexOf(direction)] ?? -1;
    if (box >= 0) boxes[box] = graph.neighbours[next * 4 + "lurd".indexOf(direction)] ?? -1;
    player = next;
  }
  const answer: DifficultyAnswer = { steps };
  return answer as unknown as JsonValue;
};

function* stepOf(graph: RoomGraph, move: number, nodes: number): Resumable<DifficultyStep> {
  const reach = reachOf(graph);
  const outcomes: SearchOutcome[] = [];
  for (const [i, box] of graph.boxes.entries()) {
    for (let direction = 0; direction < 4; direction++) {
      const to = graph.neighbours[box * 4 + direction] ?? -1;
      const from = graph.neighbours[box * 4 + (direction ^ 2)] ?? -1;
      if (to < 0 || from < 0 || !reach.has(from) || graph.boxes.includes(to)) continue;
      const boxes = graph.boxes.with(i, to).toSorted((a, b) => a - b);
      outcomes.push(yield* search({ ...graph, boxes, player: box }, nodes, 3));
    }
  }
  const isKnown = outcomes.every(({ status }) => status === "solved" || status === "unsolvable");
  const safe = outcomes.filter(({ status }) => status === "solved").length;
  return { move, choices: outcomes.length, ...(isKnown ? { safe } : {}) };
}

function reachOf({ neighbours, boxes, player }: RoomGraph): Set<number> {
  const reach = new Set([player]);
  for (const square of reach) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction] ?? -1;
      if (next >= 0 && !boxes.includes(next)) reach.add(next);
    }
  }
  return reach;
}

function search(graph: RoomGraph, nodeLimit: number, weight: number): Resumable<SearchOutcome> {
  return searchPushesInSteps(graph, {
    weight,
    prunings: usualPrunings,
    nodeLimit,
    memoryBytes: 2 ** 30,
    isOutOfTime: () => false,
  });
}

function soundGraph(rows: readonly string[]): RoomGraph {
  const problems = roomProblems(rows);
  if (!isUsable(problems)) throw new Error(problems[0]?.message ?? "The room is not sound.");
  return roomGraph(rows);
}

function pointOf({ width }: RoomGraph, cell: number): readonly [number, number] {
  return [cell % width, Math.floor(cell / width)];
}
