import { defined } from "#shared/kernel/defined.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { canonicalPuzzleKey } from "#shared/levels/puzzlescript/canonicalLevel.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { archiveSchema, type Elite, type SavedArchive } from "#shared/levels/puzzlescript/improveCheckpoint.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { puzzleInputSchema } from "#shared/levels/puzzlescript/puzzleInput.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import { type ImproveParameters, parseImproveParameters } from "#shared/levels/puzzlescript/puzzleTasks.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { generatorMessages } from "../messages.ts";
import { rateLevel } from "../rateLevel.ts";
import { isApart, rememberBoard } from "./boardNovelty.ts";
import { changeSketch, floorSymbol, sketchRows } from "./boardSketch.ts";
import { drawnSketch } from "./generatePuzzles.ts";

const shardSize = 12;
const shardLimit = 10_000;
/** Most cells changed per variation. */
const mostChanges = 3;

/** Steps between two checkpoints: each holds the whole archive. */
const checkpointSteps = 16;

/** The archive of an interrupted shard; undefined: there is none, or it is of another form or for another board. */
function savedArchive({ checkpoint }: ShardJob<unknown>, rows: readonly string[]): SavedArchive | undefined {
  const { success, data } = archiveSchema.safeParse(checkpoint);
  const isSameSize = ({ level }: Elite): boolean =>
    level.rows.length === rows.length && level.rows[0]?.length === rows[0]?.length;
  return success && data.elites.every(([, elite]) => isSameSize(elite)) ? data : undefined;
}

/**
 * The task "improve": a MAP-Elites archive over the length of the solution and the rules it uses. Each step varies a
 * level of the archive and keeps it where it beats the one in its cell; at the end, the best levels of the archive are
 * the candidates.
 */
export const improvePuzzles: EngineTask = {
  shards: (_input, _parameters, count) => Math.max(1, Math.min(shardLimit, Math.ceil(count / shardSize))),
  check: (input) => {
    const { level } = puzzleInputSchema.parse(input);
    const { program } = compiledLevel(level);
    const hasFloor = program !== undefined && floorSymbol(program, level.rows) !== undefined;
    return hasFloor ? [] : [errorProblem("no-floor", generatorMessages.noFloor)];
  },
  run,
};

function* run(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const input = puzzleInputSchema.parse(job.input);
  const parameters = parseImproveParameters(job.parameters);
  const { program } = compiledLevel(input.level);
  const floor = defined(floorSymbol(defined(program), input.level.rows));
  const saved = savedArchive(job, input.level.rows);
  const archive = new Map<string, Elite>(saved?.elites);
  const steps = parameters.steps * job.count;
  let step = saved?.step ?? 0;
  const counters = (): Record<string, number> => ({ steps: step, cells: archive.size });
  const rate = function* (level: PuzzleLevel, parentKey: string): Generator<EngineEvent, boolean, undefined> {
    const rating = rateLevel(level, parameters.states);
    let part = rating.next();
    for (; part.done !== true; part = rating.next()) yield { type: "progress", counters: counters() };
    const { level: solved, verdict, metrics } = part.value;
    if (solved.solution === undefined) return false;
    // A long solution proves nothing while a shorter one is not ruled out.
    const isLengthAsked = parameters.objective === "turns" || parameters.objective === "profile";
    if (isLengthAsked && verdict.status !== "shortest") return false;
    const all = { ...measurePuzzleLevel(solved), ...metrics };
    const cell = `${Math.floor(Math.log2(all["turns"] ?? 1) * 2)} ${all["rules-fired"] ?? 0}`;
    const quality = qualityOf(all, parameters);
    const known = archive.get(cell);
    if (known === undefined || quality > known.quality) {
      const { game: _, ...kept } = solved;
      archive.set(cell, { level: kept, metrics, quality, parentKey });
    }
    return true;
  };

  const { game } = input.level;
  const startKey = canonicalPuzzleKey(input.level);
  if (saved === undefined && !(yield* rate({ game: input.level.game, rows: input.level.rows }, startKey))) {
    return { counters: counters(), problems: [errorProblem("start-unsolved", generatorMessages.startUnsolved)] };
  }
  const locked = drawnSketch(input, new Set());
  for (; step < steps; step++) {
    const random = createRandom(deriveSeed(job.seed, step));
    const parents = [...archive.values()];
    const parent = defined(parents[random.below(parents.length)]);
    const sketch = { ...locked, rows: parent.level.rows.map((row) => row.split("")) };
    const changed = changeSketch(sketch, floor, 1 + random.below(mostChanges), random);
    yield* rate({ game: input.level.game, rows: sketchRows(changed) }, canonicalPuzzleKey({ ...parent.level, game }));
    yield {
      type: "progress",
      counters: counters(),
      best: Math.max(...[...archive.values()].map(({ quality }) => quality)),
    };
    if (step % checkpointSteps === checkpointSteps - 1) {
      const state: SavedArchive = { step: step + 1, elites: [...archive] };
      // A copy: the archive keeps changing.
      yield { type: "checkpoint", state: JSON.parse(JSON.stringify(state)) as JsonValue };
    }
  }
  const best = [...archive.values()].toSorted((a, b) => b.quality - a.quality);
  const keys = new Set<string>([startKey]);
  const boards: string[][] = [];
  let given = 0;
  for (const { level: kept, metrics, parentKey } of best) {
    const level: PuzzleLevel = { ...kept, game };
    const key = canonicalPuzzleKey(level);
    if (keys.has(key) || given === job.count || !isApart(level.rows, boards, parameters.apart)) continue;
    keys.add(key);
    if (parameters.apart > 0) rememberBoard(boards, level.rows);
    given++;
    yield { type: "candidate", level, metrics, parentKey, operator: "improve" };
  }
  const found = { ...counters(), levels: given };
  if (given >= job.count) return { counters: found };
  const message = generatorMessages.fewer(given, job.count, steps);
  return { counters: found, problems: [{ severity: "info", code: "fewer-levels", message, places: [] }] };
}

/** More is better, whatever the objective. */
function qualityOf(
  metrics: Readonly<Record<string, number>>,
  { objective, profile }: Pick<ImproveParameters, "objective" | "profile">,
): number {
  const value = (id: string): number => metrics[id] ?? 0;
  switch (objective) {
    case "turns":
      return value("turns");
    case "rules-fired":
      return value("rules-fired") * 1000 + value("turns");
    case "idle-objects":
      return -value("idle-objects") * 1000 + value("turns");
    case "profile":
      return -Math.abs(value("turns") - profile);
  }
}
