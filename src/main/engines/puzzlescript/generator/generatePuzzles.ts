import { defined } from "#shared/kernel/defined.ts";
import type { Random } from "#shared/kernel/random.ts";
import { canonicalPuzzleKey } from "#shared/levels/puzzlescript/canonicalLevel.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { type PuzzleInput, puzzleInputSchema } from "#shared/levels/puzzlescript/puzzleInput.ts";
import { parseGenerateParameters, parseMutateParameters } from "#shared/levels/puzzlescript/puzzleTasks.ts";
import type { GenerateParameters } from "#shared/levels/puzzlescript/puzzleTasks.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { type Attempt, attemptMemory, runAttempts } from "../../attempts/attemptLoop.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { generatorMessages } from "../messages.ts";
import { rateLevel } from "../rateLevel.ts";
import { isApart, rememberBoard } from "./boardNovelty.ts";
import { playedBackwards } from "./playedBackwards.ts";
import { changeSketch, floorSymbol, movableSymbols, placeSymbols, sketchRows } from "./boardSketch.ts";
import type { BoardSketch } from "./boardSketch.ts";
import { type Placement, parsePlacements } from "./placements.ts";

const shardSize = 6;
const shardLimit = 100_000;
const staleLimit = 80;

/** A board to place symbols on, and the symbols. */
interface Plan {
  readonly sketch: BoardSketch;
  readonly floor: string;
  readonly placements: readonly Placement[];
}

/** The task "generate": symbols placed at random; keeps solvable levels, without duplicates. */
export const generatePuzzles: EngineTask = {
  shards: (_input, _parameters, count) => Math.max(1, Math.min(shardLimit, Math.ceil(count / shardSize))),
  check: (input, parameters) => {
    const plan = planOf(puzzleInputSchema.parse(input), parseGenerateParameters(parameters));
    return Array.isArray(plan) ? plan : [];
  },
  run: (job) => {
    const input = puzzleInputSchema.parse(job.input);
    const parameters = parseGenerateParameters(job.parameters);
    const plan = planOf(input, parameters);
    if (Array.isArray(plan)) throw new Error(defined(plan[0]).message);
    const { sketch, floor, placements } = plan;
    return runShard(job, parameters, function* (random) {
      const placed = placeSymbols(sketch, placements, floor, parameters.symmetry, random);
      if (placed === undefined) return undefined;
      const drawn: PuzzleLevel = { game: input.level.game, rows: sketchRows(placed) };
      return parameters.method === "place" ? drawn : yield* playedBackwards(drawn, random);
    });
  },
};

/** The task "mutate": the drawn level changed in a few cells. */
export const mutatePuzzles: EngineTask = {
  shards: (...asked) => generatePuzzles.shards(...asked),
  check: (input) => {
    const { level } = puzzleInputSchema.parse(input);
    const { program } = compiledLevel(level);
    return program === undefined || floorSymbol(program, level.rows) === undefined ? [noFloor] : [];
  },
  run: (job) => {
    const input = puzzleInputSchema.parse(job.input);
    const parameters = parseMutateParameters(job.parameters);
    const { program } = compiledLevel(input.level);
    const floor = defined(floorSymbol(defined(program), input.level.rows));
    const drawn = drawnSketch(input, new Set());
    const parent = { parentKey: canonicalPuzzleKey(input.level), operator: "mutate" };
    return runShard(
      job,
      parameters,
      (random) => {
        const changed = changeSketch(drawn, floor, 1 + random.below(parameters.changes), random);
        return { game: input.level.game, rows: sketchRows(changed) };
      },
      parent,
    );
  },
};

const noFloor = errorProblem("no-floor", generatorMessages.noFloor);

function* runShard(
  job: ShardJob<unknown>,
  { states, least, apart }: { readonly states: number; readonly least: number; readonly apart: number },
  /** A level to solve, perhaps with a solution that is known; in steps where it takes long. */
  draw: (random: Random) => Generator<void, PuzzleLevel | undefined, undefined> | PuzzleLevel | undefined,
  lineage: { readonly parentKey?: string; readonly operator?: string } = {},
): Generator<EngineEvent, ShardResult, undefined> {
  const memory = attemptMemory<{ boards: string[][] }>(job, { boards: [] });
  const counters = (): Record<string, number> => ({ attempts: memory.attempt, levels: memory.keys.size });
  const inProgress = function* <T>(steps: Generator<void, T, undefined>): Generator<EngineEvent, T, undefined> {
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield { type: "progress", counters: counters() };
    return step.value;
  };
  yield* runAttempts(job, memory, {
    staleLimit,
    attempt: function* (random, { own }): Generator<EngineEvent, Attempt, undefined> {
      const drawn = draw(random);
      const made = drawn !== undefined && "next" in drawn ? yield* inProgress(drawn) : drawn;
      if (made === undefined) return { type: "nothing" };
      const key = canonicalPuzzleKey(made);
      if (memory.keys.has(key) || !isApart(made.rows, own.boards, apart)) return { type: "repeated" };
      const { level: solved, metrics } = yield* inProgress(rateLevel(made, states));
      if (solved.solution === undefined || solved.solution.length < least) return { type: "nothing" };
      if (apart > 0) rememberBoard(own.boards, made.rows);
      return { type: "level", key, candidate: { level: solved, metrics, ...lineage } };
    },
    counters,
  });
  const found = memory.keys.size;
  if (found >= job.count) return { counters: counters() };
  const message = generatorMessages.fewer(found, job.count, memory.attempt);
  const problem: Problem = { severity: found === 0 ? "error" : "info", code: "fewer-levels", message, places: [] };
  return { counters: counters(), problems: [problem] };
}

function planOf(input: PuzzleInput, parameters: GenerateParameters): Plan | Problem[] {
  const { program } = compiledLevel(input.level);
  if (program === undefined) return [noFloor];
  const floor = parameters.floor === "" ? floorSymbol(program, input.level.rows) : parameters.floor.toLowerCase();
  if (floor === undefined) return [noFloor];
  const parsed = parsePlacements(parameters.place);
  if (typeof parsed === "string") return [errorProblem("bad-placement", parsed)];
  const placements = parsed.length > 0 ? parsed : drawnPlacements(program, input.level.rows);
  if (placements.length === 0) return [errorProblem("nothing-to-place", generatorMessages.nothingToPlace)];
  const border = parameters.border.toLowerCase();
  const used = [floor, ...(border === "" ? [] : [border]), ...placements.map(({ symbol }) => symbol)];
  const unknown = used.find((symbol) => !program.symbols.has(symbol));
  if (unknown !== undefined) return [errorProblem("unknown-symbol", generatorMessages.unknownSymbol(unknown))];
  if (parameters.room === "empty") return { sketch: emptySketch(parameters, floor, border), floor, placements };
  // What is placed again is first removed from the drawn board.
  const taken = new Set(placements.map(({ symbol }) => symbol));
  return { sketch: drawnSketch(input, taken, floor), floor, placements };
}

function drawnPlacements(program: Program, rows: readonly string[]): Placement[] {
  return [...movableSymbols(program, rows)].map(([symbol, count]) => ({ symbol, least: count, most: count }));
}

/** The drawn board, with unlocked cells of some symbols replaced by floor. */
export function drawnSketch({ level, locked }: PuzzleInput, taken: ReadonlySet<string>, floor = "."): BoardSketch {
  const width = defined(level.rows[0]).length;
  const kept = new Set(locked.map(([x, y]) => y * width + x));
  const rows = level.rows.map((row, y) =>
    row
      .toLowerCase()
      .split("")
      .map((symbol, x) => (taken.has(symbol) && !kept.has(y * width + x) ? floor : symbol)),
  );
  return { rows, locked: kept };
}

function emptySketch({ width, height }: GenerateParameters, floor: string, border: string): BoardSketch {
  const isEdge = (x: number, y: number): boolean => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (border !== "" && isEdge(x, y) ? border : floor)),
  );
  const locked = new Set<number>();
  if (border !== "") {
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isEdge(x, y)) locked.add(y * width + x);
  }
  return { rows, locked };
}
