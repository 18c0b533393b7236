import type { LevelKind } from "#shared/levels/levelKind.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import {
  linjatSchema,
  type LinjatGrid,
  gridOf,
  levelOf,
  pointOf,
  type LinjatLevel,
} from "#shared/levels/linjat/linjatLevel.ts";
import { measurePuzzle } from "#shared/levels/linjat/puzzleMetrics.ts";
import { briefSchema, type Brief } from "#shared/levels/linjat/briefDocument.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import { drawnByHand } from "#shared/levels/linjat/keepTask.ts";
import { asJson } from "#shared/kernel/json.ts";
import { type EditEffect, type EditEffectsAnswer, noEffects } from "#shared/levels/editEffects.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { puzzleEffectsQuestionSchema } from "#shared/levels/linjat/suggestions.ts";
import { countSolutions, mostCounted } from "#shared/levels/linjat/countSolutions.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { textRows } from "#shared/levels/linjat/formats/textRows.ts";
import { explainLayers } from "#shared/levels/linjat/explainLayer.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { solutionText } from "#shared/levels/linjat/solutionNotation.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { Aim } from "#shared/levels/aim.ts";
import { archiveAxes } from "#shared/levels/linjat/optimizeTask.ts";
import { aimedTask, type AimSteering } from "../aim/aimedTask.ts";
import type {
  KindEngine,
  EngineEvent,
  EngineTask,
  ShardJob,
  ShardResult,
  SteppedAnalysis,
  VerifyResult,
  SolveLimits,
  SolveResult,
} from "../engineTask.ts";
import { askCheck, askExplanation, askHint, askRating } from "./analyses.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { type MeasureLevel, measureLevels } from "../measureLevels.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { suggestPuzzles } from "./suggestPuzzles.ts";
import { rateVariant, readDrawnPuzzle } from "./drawnPuzzle.ts";
import { type PuzzleEdit, puzzleEdits } from "./puzzleEdits.ts";
import { verifyPuzzleMessages, solvePuzzleMessages } from "./messages.ts";

/**
 * Aimed generation: metrics that the brief supports are set in it, and puzzles are deepened until they have the aimed
 * depth; the rest is left to the filter.
 */
const aimGeneratedPuzzles: AimSteering = {
  batch: 25,
  rounds: 16,
  steer: ({ input, parameters, aim, round }) => {
    const depth = wantedValue(aim, "depth", round, 1, 1000);
    return {
      input: aimedBrief(input, aim, round),
      parameters: { ...parameters, ...(depth === undefined ? {} : { depth }) },
    };
  },
};

/** Aimed optimizing: the archive keeps the best puzzle for every value of the aimed metrics, the wanted one among them. */
const aimOptimizedPuzzles: AimSteering = {
  batch: 200,
  rounds: 6,
  steer: ({ input, parameters, aim, round }) => {
    const axes = aim.flatMap(
      ({ metric }) => archiveAxes.find((axis) => axis === metric || `layer-${axis}` === metric) ?? [],
    );
    const [first, second = first === "dots" ? "depth" : "dots"] = axes;
    const archive = first === undefined ? {} : { method: "archive", firstAxis: first, secondAxis: second };
    return { input: aimedBrief(input, aim, round), parameters: { ...parameters, ...archive } };
  },
};

/**
 * An integer of an aimed range within the supported range, a different one in every round; undefined without an aim for
 * it.
 */
function wantedValue(aim: Aim, metric: string, round: number, low: number, high: number): number | undefined {
  const range = aim.find((one) => one.metric === metric);
  if (range === undefined) return undefined;
  const [min, max] = [Math.max(low, Math.ceil(range.min ?? low)), Math.min(high, Math.floor(range.max ?? high))];
  return max < min ? undefined : min + (round % (max - min + 1));
}

/** The brief with the aimed size, count of numbers and hardest rule. Values of a range alternate from round to round. */
function aimedBrief(input: unknown, aim: Aim, round: number): Brief {
  const brief = briefSchema.parse(input);
  const wanted = (metric: string, low: number, high: number): number | undefined =>
    wantedValue(aim, metric, round, low, high);
  const isDrawn = brief.rows.some((row) => row.trim() !== "");
  const hardest = rules[(wanted("hardest", 1, rules.length) ?? 0) - 1];
  const size = isDrawn ? {} : { width: wanted("columns", 4, 20), height: wanted("rows", 4, 20) };
  return {
    ...brief,
    width: size.width ?? brief.width,
    height: size.height ?? brief.height,
    numbers: wanted("numbers", 1, 200) ?? brief.numbers,
    ...(hardest === undefined ? {} : { hardest, needs: hardest }),
  };
}

/**
 * "effects": how each small change of a drawn board changes its cost; a variant has one solution and satisfies the
 * brief.
 */
const askEffects: SteppedAnalysis = function* (question) {
  const { brief, rows, from, count } = puzzleEffectsQuestionSchema.parse(question);
  const grid = gridOf({ rows });
  // Effects are compared with the board as it is, whatever its leaks.
  const drawn = readDrawnPuzzle(grid, { ...brief, leaks: "allow" });
  if ("none" in drawn) return asJson(noEffects(drawn.none));
  const edits = puzzleEdits(grid, brief, drawn.covered);
  const effects: EditEffect[] = [];
  for (const edit of edits.slice(from, from + count)) {
    yield;
    effects.push(effectOf(grid, edit, brief, drawn.base));
  }
  const answer: EditEffectsAnswer = { base: drawn.base.cost, total: edits.length, effects };
  return asJson(answer);
};

function effectOf(grid: LinjatGrid, edit: PuzzleEdit, brief: Brief, base: PuzzleRating): EditEffect {
  const rating = rateVariant(edit.grid, brief, base);
  const by = (rating?.cost ?? base.cost) - base.cost;
  const cells = edit.cells.map((cell) => pointOf(grid, cell));
  // A number that is moved is shown at its place, not at its destination.
  const at = (grid.cells[edit.cells[0] ?? 0] ?? 0) > 0 ? cells.slice(0, 1) : cells;
  const changes = by === 0 ? {} : { rows: [...levelOf(edit.grid).rows] };
  const effect = rating === undefined ? "broken" : by > 0 ? "harder" : by < 0 ? "easier" : "same";
  return { effect, by, edit: edit.label, changes, cells, at };
}

/** The task "keep": the board of the brief as it is, validated by the exact counter; its reasons where it is refused. */
export const keepDrawn: EngineTask = { shards: () => 1, run: runShard };

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const level = { rows: briefSchema.parse(job.input).rows };
  const problems = validatePuzzle(level);
  if (problems.length > 0) return { counters: {}, problems };
  yield { type: "candidate", level, operator: drawnByHand };
  return { counters: {} };
}

/** Everything that is computed for Linjat puzzles. */
export const linjatEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: linjatKind as LevelKind,
  version: "8",
  tasks: {
    generate: aimedTask(linjatKind as LevelKind, generatePuzzles, aimGeneratedPuzzles),
    optimize: aimedTask(linjatKind as LevelKind, optimizePuzzles, aimOptimizedPuzzles),
    keep: keepDrawn,
    measure: measureLevels(measureByRules),
  },
  analyses: {
    explain: askExplanation,
    hint: askHint,
    check: askCheck,
    rate: askRating,
    suggest: suggestPuzzles,
    effects: askEffects,
  },
  solve: solvePuzzle,
  verify: verifyPuzzles,
};

/** The rules rate a puzzle in milliseconds. */
function* measureByRules(level: unknown): ReturnType<MeasureLevel> {
  yield;
  return { metrics: measurePuzzle(linjatSchema.parse(level)) };
}

/** Counts the solutions of every puzzle of a text (JSON of any make, or plain rows): exactly one, or it is faulty. */
export function* verifyPuzzles(text: string): Generator<VerifyResult, void, undefined> {
  const looksLikeJson = /^\s*[[{"]/.test(text);
  const { levels, problems } = looksLikeJson
    ? parseLinjatJson(text)
    : (textRows.parse?.(text) ?? { levels: [], problems: [] });
  for (const [index, { level, title }] of levels.entries()) yield verifyPuzzle(title ?? `level ${index + 1}`, level);
  for (const { message } of problems) yield { name: "file", ok: false, message };
}

function verifyPuzzle(name: string, level: LinjatLevel): VerifyResult {
  const { count, complete } = countSolutions(gridOf(level), mostCounted);
  if (count === 1 && complete) return { name, ok: true, message: verifyPuzzleMessages.exactlyOneSolution };
  const [problem] = validatePuzzle(level);
  const counted = verifyPuzzleMessages.solutions(count, complete && count < mostCounted);
  return { name, ok: false, message: `${counted}. ${problem?.message ?? ""}`.trim() };
}

/**
 * Solves by the rules and counts the solutions exactly. "solved" is a puzzle with one solution that the rules find;
 * "unsolvable" has none; anything else is "unsupported" with the reason. The option `explain=on` adds every deduction.
 */
export function solvePuzzle(value: unknown, { options }: SolveLimits): SolveResult {
  const level = linjatSchema.parse(value);
  const grid = gridOf(level);
  const count = countSolutions(grid, mostCounted);
  const problems = validatePuzzle(level);
  const { layers, ending } = reason(startPosition(puzzleOf(grid)), new Set(rules));
  const stuck: Problem = warningProblem("stuck", solvePuzzleMessages.rulesDontSolveAtSome);
  const isUnique = count.count === 1 && count.complete;
  if (isUnique && ending.status === "stuck") problems.push(stuck);
  if (count.count > 0 && (!count.complete || count.count === mostCounted)) problems.push(counting(count.count));
  if (options["explain"] === "on") {
    const explained = explainLayers(layers);
    problems.push(...explained.layers.flatMap((layer, i) => layer.map(({ text }) => told(`${i + 1}. ${text}`))));
    problems.push(...explained.after.map(({ text }) => told(text)));
  }
  const [solution] = count.solutions;
  return {
    status:
      isUnique && ending.status === "solved"
        ? "solved"
        : count.count === 0 && count.complete
          ? "unsolvable"
          : "unsupported",
    ...(solution === undefined ? {} : { solution: solutionText(grid, solution) }),
    metrics: { solutions: count.count, ...measurePuzzle(level) },
    nodes: count.nodes,
    problems,
  };
}

function told(message: string): Problem {
  return { severity: "info", code: "deduction", message, places: [] };
}

function counting(solutions: number): Problem {
  const message = solvePuzzleMessages.countingStopped(solutions);
  return { severity: "info", code: "counting-stopped", message, places: [] };
}
