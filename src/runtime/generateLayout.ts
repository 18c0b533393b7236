import { layoutShard } from "#main/engines/dungeon/generate.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { GenerateOptions, GenerateProgress, GenerateResult, LayoutSeed, Recipe } from "./api.ts";
import { RarePartMissing } from "./rareParts.ts";
import { fileOf } from "./openedRecipe.ts";
import { neverFit } from "./withoutDiagnosis.ts";

const defaultAttempts = 8;

/** See `api.ts`. */
export function generate(recipe: Recipe, seed: LayoutSeed, options: GenerateOptions = {}): GenerateResult {
  const steps = generateSteps(recipe, seed, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * See `api.ts`. The studio's shard of one candidate: attempts have random numbers of their own, by seed and number, so that
 * one begun at a later attempt makes what the whole shard would have made there.
 */
export function* generateSteps(
  recipe: Recipe,
  from: LayoutSeed,
  { maxAttempts = defaultAttempts, shouldStop }: GenerateOptions = {},
): Generator<GenerateProgress, GenerateResult, undefined> {
  const { input, parameters } = fileOf(recipe);
  const { seed = 0, attempt: first = 0, relaxed = 0, layout: kept } = typeof from === "number" ? { seed: from } : from;
  if (kept !== undefined) return { ok: true, layout: kept, moves: 0, attempts: 0 };
  const at = { moves: 0, attempts: 0 };
  const failed = (reason: Extract<GenerateResult, { ok: false }>["reason"]): GenerateResult => {
    return { ok: false, reason, ...at };
  };
  try {
    while (at.attempts < maxAttempts) {
      const [before, attempt] = [at.moves, first + at.attempts];
      const job = { input, parameters: { ...parameters }, seed: seed >>> 0, shard: 0, shards: 1, count: 1 };
      const events = layoutShard({ ...job, checkpoint: memoryAt(attempt, relaxed) });
      let step = events.next();
      for (; step.done !== true; step = events.next()) {
        if (step.value.type === "candidate") {
          // The engine's levels are layouts.
          const layout = step.value.level as DungeonLayout;
          return { ok: true, layout, moves: before + (step.value.metrics?.["moves"] ?? 0), attempts: at.attempts + 1 };
        }
        if (step.value.type === "progress") {
          at.moves = before + (step.value.counters["moves"] ?? 0);
          at.attempts = (step.value.counters["attempts"] ?? attempt) - first;
        }
        if (shouldStop?.() === true) return failed("stopped");
        if (at.attempts >= maxAttempts && step.value.type === "checkpoint") return failed("attempts");
        yield { ...at };
      }
      const { problems = [], counters } = step.value;
      at.moves = before + (counters["moves"] ?? 0);
      at.attempts = Math.max(at.attempts, (counters["attempts"] ?? attempt) - first);
      if (problems.some(({ code }) => code === neverFit) || at.attempts === attempt - first)
        return failed("impossible");
    }
    return failed("attempts");
  } catch (error) {
    if (error instanceof RarePartMissing) return failed("needs-full");
    throw error;
  }
}

/** The memory of a shard that has made this many attempts without a layout. */
function memoryAt(attempt: number, relaxed: number) {
  const own = { failed: 0, started: 0, moves: 0, relaxed, failedBefore: 0, middles: [] };
  return { attempt, stale: 0, repeated: 0, keys: [], own };
}
