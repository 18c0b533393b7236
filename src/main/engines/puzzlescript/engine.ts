import type { LevelKind } from "#shared/levels/levelKind.ts";
import { puzzleScriptKind } from "#shared/levels/puzzlescript/puzzlescriptKind.ts";
import { puzzleLevelSchema, type PuzzleLevel, inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import { puzzleInputSchema } from "#shared/levels/puzzlescript/puzzleInput.ts";
import { parseSolveParameters } from "#shared/levels/puzzlescript/puzzleTasks.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { asJson, parsedJson, type JsonValue } from "#shared/kernel/json.ts";
import { type PuzzleSolveAnswer, solveQuestionSchema } from "#shared/levels/puzzlescript/analyses.ts";
import { readGame } from "#shared/levels/puzzlescript/puzzleFormat.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { defined } from "#shared/kernel/defined.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { type GameInput, PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type {
  KindEngine,
  EngineEvent,
  EngineTask,
  ShardJob,
  ShardResult,
  SteppedAnalysis,
  VerifyResult,
  SimulationStep,
} from "../engineTask.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { askLevelEffects } from "./effects/levelEffects.ts";
import { askRuleUses } from "./effects/ruleUses.ts";
import { askShorterSolution } from "./effects/shorterSolution.ts";
import { suggestPuzzleLevels } from "./effects/suggestLevels.ts";
import { generatePuzzles, mutatePuzzles } from "./generator/generatePuzzles.ts";
import { improvePuzzles } from "./generator/improvePuzzles.ts";
import { solvePuzzle, verdictText } from "./solvePuzzle.ts";
import { rateLevel, decideLevel } from "./rateLevel.ts";
import { checkMessages } from "./messages.ts";

/** "solve": the verdict on a level, and its solution, within a budget of states. */
export const askSolve: SteppedAnalysis = function* (question) {
  const { level, states } = solveQuestionSchema.parse(question);
  const { level: solved, verdict } = yield* decideLevel(level, states);
  const answer: PuzzleSolveAnswer = {
    status: verdict.status,
    verdict: verdictText(verdict),
    states: verdict.states,
    ...(solved.solution === undefined ? {} : { solution: solved.solution }),
  };
  return asJson(answer);
};

/** The task "solve": the document's level with its solution, or the verdict as a problem. */
const solvePuzzleTask: EngineTask = { shards: () => 1, run };

function* run(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { level } = puzzleInputSchema.parse(job.input);
  const { states } = parseSolveParameters(job.parameters);
  const rating = rateLevel(level, states);
  let steps = 0;
  let part = rating.next();
  for (; part.done !== true; part = rating.next()) yield { type: "progress", counters: { steps: ++steps } };
  const { level: solved, verdict, metrics } = part.value;
  const counters = { states: verdict.states };
  const isSolved = solved.solution !== undefined && verdict.status !== "none";
  if (isSolved) yield { type: "candidate", level: solved, metrics };
  const problem: Problem = {
    severity: isSolved ? "info" : "error",
    code: verdict.status,
    message: verdictText(verdict),
    places: [],
  };
  return { counters, problems: [problem] };
}

/** Limit on boards per level. */
const states = 200_000;

/** The level's metrics with the solution that the solver finds. */
function* measurePuzzle(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const level = puzzleLevelSchema.parse(value);
  const { level: solved, verdict, metrics } = yield* rateLevel(level, states);
  const all = { ...measurePuzzleLevel(solved), ...metrics };
  const isSolved = verdict.status === "shortest" || verdict.status === "at-most";
  return isSolved ? { metrics: all } : { metrics: all, problem: verdictText(verdict) };
}

/** Rounds of an aimed run: batches of levels until enough of them are inside the aim. */
const steering = { batch: 4, rounds: 40 };

/** Everything that is computed for PuzzleScript games. */
export const puzzleScriptEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: puzzleScriptKind as LevelKind,
  version: "8",
  tasks: {
    generate: aimedTask(puzzleScriptKind as LevelKind, generatePuzzles, steering),
    mutate: aimedTask(puzzleScriptKind as LevelKind, mutatePuzzles, steering),
    improve: aimedTask(puzzleScriptKind as LevelKind, improvePuzzles, steering),
    solve: solvePuzzleTask,
    measure: measureLevels(measurePuzzle),
  },
  analyses: {
    solve: askSolve,
    effects: askLevelEffects,
    suggest: suggestPuzzleLevels,
    rules: askRuleUses,
    shorter: askShorterSolution,
  },
  solve: solvePuzzle,
  simulate: simulatePuzzle,
  verify: verifyPuzzles,
};

/**
 * Re-checks every level of a text (a game, candidates as JSON lines, a pack, or one level): its game, and its solution
 * input by input.
 */
function* verifyPuzzles(text: string): Generator<VerifyResult, void> {
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") {
    const { levels, problems } = readGame(text);
    const errors = problems.filter(({ severity }) => severity === "error");
    for (const { message } of errors) yield fileFault(message);
    // Every level would say the same once more.
    if (errors.length > 0) return;
    if (levels.length === 0) yield fileFault(checkMessages.notLevels);
    for (const [i, { level }] of levels.entries()) yield verifyLevel(checkMessages.level(i + 1), level);
    return;
  }
  const values = levelValues(text);
  if (values.length === 0) yield fileFault(checkMessages.notLevels);
  for (const [i, value] of values.entries()) {
    const parsed = puzzleLevelSchema.safeParse(value);
    const name = checkMessages.level(i + 1);
    if (parsed.success) yield verifyLevel(name, parsed.data);
    else yield { name, ok: false, message: parsed.error.issues[0]?.message ?? checkMessages.notLevels };
  }
}

function fileFault(message: string): VerifyResult {
  return { name: "file", ok: false, isFileFault: true, message };
}

function verifyLevel(name: string, level: PuzzleLevel): VerifyResult {
  const problem = validatePuzzleLevel(level).find(({ severity }) => severity === "error");
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  const message = level.solution === undefined ? checkMessages.noSolution : checkMessages.valid(level.solution.length);
  return { name, ok: true, message };
}

/** Levels of a pack, of one JSON value, or of one value per line; each alone or as `level` of an entry. */
function levelValues(text: string): unknown[] {
  const whole = parsedJson(text);
  const values =
    whole === undefined
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(parsedJson)
      : [whole];
  return values.flatMap((value) => {
    if (typeof value !== "object" || value === null) return [];
    if ("entries" in value && Array.isArray(value.entries)) return value.entries.map(levelOf);
    return [levelOf(value)];
  });
}

function levelOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "level" in value ? value.level : value;
}

/**
 * Plays inputs in the plain simulator (u d l r a t, z undo, x restart); none = the level's own solution. One state per
 * input.
 */
function* simulatePuzzle(value: unknown, commands: string): Generator<SimulationStep, void> {
  const level = puzzleLevelSchema.parse(value);
  const { program } = compiledLevel(level);
  if (program === undefined) {
    yield { ok: false, fault: "level", message: checkMessages.notPlayable };
    return;
  }
  const letters = commands === "" ? (level.solution ?? "") : commands.toLowerCase();
  if (!/^[udlratzx]*$/.test(letters)) {
    yield { ok: false, fault: "commands", message: checkMessages.badInputs(commands) };
    return;
  }
  const game = new PlainGame(program, 0, level.seed ?? "");
  yield { ok: true, step: 0, command: "", state: stateOf(game, []) };
  for (const [i, letter] of letters.split("").entries()) {
    const input: GameInput = letter === "z" ? "undo" : letter === "x" ? "restart" : defined(inputsOf(letter)[0]);
    game.trace = [];
    const rules = game.press(input)?.applied ?? [];
    yield { ok: true, step: i + 1, command: letter, state: stateOf(game, rules) };
  }
}

/** Board, sounds, rules and what happened step by step (cells column by column); sounds are forgotten afterwards, so that each step has its own. */
function stateOf(game: PlainGame, rules: readonly number[]): JsonValue {
  const sounds = game.sounds.splice(0);
  const messages = game.messages.splice(0);
  return {
    board: boardText(game.board),
    won: game.won,
    rules: [...new Set(rules)],
    trace: asJson(game.trace ?? []),
    sounds,
    messages,
    faults: game.faults.splice(0).map(({ message }) => message),
  };
}
