import type { Point } from "#shared/kernel/geometry.ts";
import { asJson } from "#shared/kernel/json.ts";
import {
  type BestAnswer,
  type CellEffect,
  type DeadSquaresAnswer,
  type DeadlockAnswer,
  type DifficultyAnswer,
  type DifficultyStep,
  type EffectsAnswer,
  type SolveAnswer,
  bestQuestionSchema,
  difficultyQuestionSchema,
  effectsQuestionSchema,
  roomQuestionSchema,
  solveQuestionSchema,
} from "#shared/levels/sokoban/analyses.ts";
import { changeableCells } from "#shared/levels/sokoban/changeableCells.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { bestSolution } from "./best/bestSolution.ts";
import { pushesOf } from "./improve/stretches.ts";
import { anySolutionInSteps } from "./solver/anySolution.ts";
import { reasonOfUnsolvable } from "./solver/blame.ts";
import { deadlockReason } from "./solver/deadlockReason.ts";
import { matchingBound } from "./solver/matchingBound.ts";
import { goalDistances, pushDistancesInSteps, unreachable } from "./solver/pushDistances.ts";
import { type RoomGraph, roomGraph } from "./solver/roomGraph.ts";
import { usualPrunings } from "./solver/prunings.ts";
import { searchPushesInSteps } from "./solver/searchPushes.ts";
import type { SearchOutcome } from "./solver/pushSearch.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";
import type { Resumable } from "./solver/resumable.ts";

/**
 * "solve": the fewest pushes, or any solution, within a budget of positions; runs at every change while a room is
 * edited.
 */
export const askSolve: SteppedAnalysis = function* (question) {
  const { rows, nodes: nodeLimit, goal } = solveQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  const outcome =
    goal === "any"
      ? yield* anySolutionInSteps(graph, { memoryBytes: searchMemory, isOutOfTime: () => false, nodeLimit })
      : yield* search(graph, nodeLimit, 1);
  const { nodes, states, pushes } = outcome;
  let answer: SolveAnswer;
  if (outcome.status === "unsolvable")
    answer = { status: "unsolvable", nodes, states, deadlock: yield* reasonOfUnsolvable(graph) };
  else {
    const lowerBound = boundOf(graph);
    const bounds = { lowerBound, atLeast: Math.max(lowerBound, outcome.atLeast ?? 0) };
    answer =
      outcome.status === "solved"
        ? {
            status: "solved",
            nodes,
            states,
            ...bounds,
            ...(goal === "any" ? {} : { atLeast: pushes.length }),
            pushes: pushes.length,
            solution: solutionMoves(graph, pushes),
          }
        : { status: "unknown", nodes, states, ...bounds };
  }
  return asJson(answer);
};

/** "best": the best solution in one of the four orders, proved where the positions allow it. */
export const askBest: SteppedAnalysis = function* (question) {
  const { rows, nodes, order, known } = bestQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  const isSolution = known !== undefined && replaySolution(rows, known).ok;
  const outcome = yield* bestSolution(graph, order, isSolution ? pushesOf(graph, known) : undefined, { nodes });
  const answer: BestAnswer =
    outcome.status === "solved"
      ? {
          status: "solved",
          moves: solutionMoves(graph, outcome.pushes),
          isProved: outcome.isProved,
          ...(outcome.atLeast === undefined ? {} : { atLeast: outcome.atLeast }),
        }
      : { status: outcome.status, isProved: false };
  return asJson(answer);
};

/** Bytes that a question's search may take. */
const searchMemory = 2 ** 30;

/** The matching bound of the start. */
function boundOf(graph: RoomGraph): number {
  const count = graph.boxes.length;
  const { toGoal } = goalDistances(graph);
  const bound = matchingBound(toGoal, count).matchAll(graph.boxes);
  return bound < unreachable ? bound : 0;
}

/**
 * "deadlock": whether a position is a deadlock, and which test found it; the complete search comes last and is bounded.
 */
export const askDeadlock: SteppedAnalysis = function* (question) {
  const { rows, nodes } = roomQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  const deadlock = deadlockReason(graph, yield* pushDistancesInSteps(graph));
  let answer: DeadlockAnswer;
  if (deadlock !== undefined) answer = { status: "lost", deadlock };
  else {
    const { status } = yield* search(graph, nodes, 5);
    answer =
      status === "unsolvable"
        ? { status: "lost", deadlock: yield* reasonOfUnsolvable(graph) }
        : { status: status === "solved" ? "solvable" : "unknown", atLeast: boundOf(graph) };
  }
  return asJson(answer);
};

/** "dead-squares": the squares no box may enter, and the distance to the nearest goal from all others. */
export const askDeadSquares: SteppedAnalysis = function* (question) {
  const graph = soundGraph(roomQuestionSchema.parse(question).rows);
  const { dead, toGoal } = yield* pushDistancesInSteps(graph);
  const goals = graph.goals.length;
  const cells: (readonly [number, number])[] = [];
  const distances: (readonly [number, number, number])[] = [];
  for (const [square, cell] of graph.cells.entries()) {
    const [x, y] = pointOf(graph, cell);
    if (dead[square] === 1) cells.push([x, y]);
    else distances.push([x, y, Math.min(...toGoal.subarray(square * goals, (square + 1) * goals))]);
  }
  const answer: DeadSquaresAnswer = { cells, distances };
  return asJson(answer);
};

/**
 * "effects": the effect of a wall on each empty floor cell, and of opening each inner wall; each variant is solved
 * within the budget.
 */
export const askEffects: SteppedAnalysis = function* (question) {
  const { rows, nodes, cells: wanted, pushes } = effectsQuestionSchema.parse(question);
  const graph = soundGraph(rows);
  let base = pushes;
  if (base === undefined) {
    const plain = yield* search(graph, nodes, 1);
    if (plain.status === "solved") base = plain.pushes.length;
  }
  const cells: CellEffect[] = [];
  const isWanted = ([x, y]: Point): boolean => wanted?.some((cell) => cell[0] === x && cell[1] === y) ?? true;
  for (const [x, y] of changeableCells(rows).filter(isWanted)) {
    const row = rows[y] ?? "";
    const change = row[x] === "#" ? "open" : "wall";
    const changed = rows.with(y, `${row.slice(0, x)}${change === "open" ? " " : "#"}${row.slice(x + 1)}`);
    // Opening a wall may let the player out: then it can't be opened.
    if (!isUsable(roomProblems(changed))) continue;
    const outcome = yield* search(roomGraph(changed), nodes, 1);
    cells.push({ x, y, change, ...effectOf(outcome, base) });
  }
  const answer: EffectsAnswer = { ...(base === undefined ? {} : { pushes: base }), cells };
  return asJson(answer);
};

function effectOf({ status, pushes }: SearchOutcome, base: number | undefined): Pick<CellEffect, "effect" | "pushes"> {
  if (status === "unsolvable") return { effect: "unsolvable" };
  if (status !== "solved" || base === undefined) return { effect: "unknown" };
  const by = pushes.length - base;
  return { effect: by > 0 ? "longer" : by < 0 ? "shorter" : "none", pushes: pushes.length };
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
  return asJson(answer);
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
    memoryBytes: searchMemory,
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
