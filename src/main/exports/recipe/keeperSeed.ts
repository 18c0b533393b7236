import { layoutShard } from "#main/engines/dungeon/generate.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { RecipeFile } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import type { Provenance } from "#shared/project/packFile.ts";

/** Attempts after the layout's own number in its shard that are tried: those before it that failed or repeated a layout. */
const mostLater = 12;

/** Which attempt of which seed makes a layout. */
export interface KeeperSeed {
  readonly seed: number;
  readonly attempt?: number;
  readonly relaxed?: number;
}

/**
 * The seed and attempt that make a kept layout again, byte for byte; undefined where none does: the run was aimed, its
 * layouts depend on those before them, or the layout was changed. Yields after each attempt; each is one search.
 */
export function* keeperSeed(
  { input, parameters }: Pick<RecipeFile, "input" | "parameters">,
  { seed: runSeed, shard, sequence }: Pick<Provenance, "seed" | "shard" | "sequence">,
  layout: DungeonLayout,
): Generator<undefined, KeeperSeed | undefined> {
  const wanted = stableStringify(layout);
  const seed = deriveSeed(runSeed, shard);
  const relaxations = layout.rules.relaxed === undefined ? [0] : [1, 2];
  for (let attempt = sequence; attempt <= sequence + mostLater; attempt++) {
    for (const relaxed of relaxations) {
      yield undefined;
      const made = oneAttempt({ input, parameters }, seed, attempt, relaxed);
      if (made === undefined || stableStringify(made) !== wanted) continue;
      return { seed, ...(attempt === 0 ? {} : { attempt }), ...(relaxed === 0 ? {} : { relaxed }) };
    }
  }
  return undefined;
}

/** The layout of one attempt, if it finds one. */
function oneAttempt(
  { input, parameters }: Pick<RecipeFile, "input" | "parameters">,
  seed: number,
  attempt: number,
  relaxed: number,
): unknown {
  const own = { failed: 0, started: 0, moves: 0, relaxed, failedBefore: 0, middles: [] };
  const checkpoint = { attempt, stale: 0, repeated: 0, keys: [], own };
  const job = { input, parameters: { ...parameters }, seed, shard: 0, shards: 1, count: 1, checkpoint };
  for (const event of layoutShard(job)) {
    if (event.type === "candidate") return event.level;
    // The attempt has found nothing; why is of no interest here.
    if (event.type === "checkpoint") return undefined;
  }
  return undefined;
}
