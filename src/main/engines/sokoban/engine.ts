import type { LevelKind } from "#shared/levels/levelKind.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { type FileRoom, chosenSolution, fileRoomProblem } from "#shared/levels/sokoban/formats/fileRoom.ts";
import { readCollection } from "#shared/levels/sokoban/formats/readCollection.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { parsedJson, asJson } from "#shared/kernel/json.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { parseImproveParameters } from "#shared/levels/sokoban/improveTask.ts";
import { type SokobanInput, sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type {
  KindEngine,
  SolveLimits,
  VerifyResult,
  EngineEvent,
  EngineTask,
  ShardJob,
  ShardResult,
} from "../engineTask.ts";
import { aimClimbedRooms, aimGeneratedRooms } from "./aimRooms.ts";
import { askBest, askDeadlock, askDeadSquares, askDifficulty, askEffects, askSolve } from "./analyses.ts";
import { askHeat } from "./deadlockHeat.ts";
import { climbRooms, generateRooms } from "./generate.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { solveRoom } from "./solver/solveRoom.ts";
import { suggestRooms } from "./suggestRooms.ts";
import type { Resumable } from "./solver/resumable.ts";
import { verifyRoomMessages, improveMessages } from "./messages.ts";
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

/** Positions that a room is worth: the fewest pushes are looked for first, then any solution. */
const modes = [
  { mode: "pushes", nodes: "200000" },
  { mode: "any", nodes: "1000000" },
] as const;
/** No limit by the clock: the same room always has the same values. */
const limits: Omit<SolveLimits, "options"> = { timeLimitSeconds: Infinity, memoryMiB: 256 };

/** The room's metrics with its own solution or, where it has none, with the one the solver finds. */
function* measureRoomBySolving(value: unknown): Resumable<LevelMeasurement> {
  const room = sokobanLevelSchema.parse(value);
  const own = measureRoom(room);
  if ("pushes" in own) return { metrics: own };
  let problem: string | undefined;
  for (const options of modes) {
    const answer = yield* solveRoom(room, { ...limits, options }, () => 0);
    if (answer.solution !== undefined) return { metrics: measureRoom({ ...room, solution: answer.solution }) };
    problem = answer.problems.at(-1)?.message;
    if (answer.status === "unsolvable" || answer.status === "unsupported") break;
  }
  return { metrics: own, ...(problem === undefined ? {} : { problem }) };
}

/** Everything that is computed for Sokoban rooms. */
export const sokobanEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: sokobanKind as LevelKind,
  version: "14",
  tasks: {
    generate: aimedTask(sokobanKind as LevelKind, generateRooms, aimGeneratedRooms),
    climb: aimedTask(sokobanKind as LevelKind, climbRooms, aimClimbedRooms),
    improve: improveSolution,
    measure: measureLevels(measureRoomBySolving),
  },
  analyses: {
    solve: askSolve,
    best: askBest,
    deadlock: askDeadlock,
    "dead-squares": askDeadSquares,
    effects: askEffects,
    difficulty: askDifficulty,
    heat: askHeat,
    suggest: suggestRooms,
  },
  solve: solveRoom,
  verify: verifyRooms,
};

/**
 * Re-checks every room of a text (a collection, SLC, candidates as JSON lines, a pack, or one level): the rules of a sound
 * room, its solution move by move, and the canonical key where the file claims one.
 */
export function* verifyRooms(text: string): Generator<VerifyResult, void, undefined> {
  const start = text.trimStart().charAt(0);
  if (start === "{" || start === "[") {
    yield* verifyJson(text);
    return;
  }
  if (start === "<") {
    const { levels, problems } = slcFormat.parse?.(text) ?? { levels: [], problems: [] };
    for (const problem of problems) yield { name: "file", ok: problem.severity !== "error", message: problem.message };
    for (const { level, title, solution, number = 0 } of levels)
      yield verifyRoom(nameOf(number, title), level.rows, solution);
    return;
  }
  let number = 0;
  for (const room of readCollection(text)) yield verifyFileRoom(room, ++number);
}

function verifyFileRoom(room: FileRoom, number: number): VerifyResult {
  const problem = fileRoomProblem(room);
  const name = nameOf(number, room.title);
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  return verifyRoom(name, room.rows, chosenSolution(room));
}

/** Titles may be duplicated; the number identifies every room. */
function nameOf(number: number, title: string | undefined): string {
  return title === undefined || title === "" ? `level ${number}` : `level ${number} (${title})`;
}

function verifyRoom(name: string, rows: readonly string[], solution: string | undefined): VerifyResult {
  const problem = roomProblems(rows).find(({ severity }) => severity === "error");
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  if (solution === undefined) return { name, ok: true, message: verifyRoomMessages.validWithoutSolution };
  const replay = replaySolution(rows, solution);
  if (!replay.ok) return { name, ok: false, message: replay.message };
  const { moves, pushes } = countSolution(replay.steps);
  return { name, ok: true, message: verifyRoomMessages.validSolution(moves, pushes) };
}

function* verifyJson(text: string): Generator<VerifyResult, void, undefined> {
  const whole = parsedJson(text);
  if (whole !== undefined) {
    yield* verifyValue("level", whole);
    return;
  }
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() !== "") yield* verifyValue(`line ${i + 1}`, parsedJson(line));
  }
}

function* verifyValue(name: string, value: unknown): Generator<VerifyResult, void, undefined> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) yield* verifyValue(`level ${i + 1}`, one);
    return;
  }
  if (typeof value !== "object" || value === null) {
    yield { name, ok: false, message: verifyRoomMessages.unknownContent };
    return;
  }
  // The summary line of a run contains no level.
  if ("summary" in value) return;
  if ("entries" in value && Array.isArray(value.entries)) {
    for (const [i, entry] of value.entries.entries()) yield* verifyValue(`entry ${i + 1}`, entry);
    return;
  }
  const level = sokobanLevelSchema.safeParse("level" in value ? value.level : value);
  if (!level.success) {
    const issue = level.error.issues[0];
    yield { name, ok: false, message: verifyRoomMessages.notRoom(issue?.path.join("."), issue?.message) };
    return;
  }
  const result = verifyRoom(name, level.data.rows, level.data.solution);
  const isKeyWrong = "canonicalKey" in value && value.canonicalKey !== canonicalRoomKey(level.data);
  yield result.ok && isKeyWrong ? { name, ok: false, message: verifyRoomMessages.canonicalKeyInFile } : result;
}
