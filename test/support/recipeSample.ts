import { dungeonEngine } from "#main/engines/dungeon/engine.ts";
import type { RecipeSources } from "#main/exports/recipe/runSnapshot.ts";
import { asJson } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { RecipeChecks } from "#shared/levels/dungeon/recipe/recipeChecks.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packOfLevels } from "./packOfEachKind.ts";
import { runShard } from "./runTask.ts";

/** For recipes that ask for nothing beyond the graph's own rules. */
export const noRecipeChecks: RecipeChecks = { units: {}, fields: [], own: { metrics: [], checks: [] }, filters: {} };

/** A pack of a run's layouts, and what its recipe is made of. */
export interface RecipeSample {
  readonly pack: PackFile;
  readonly layouts: readonly DungeonLayout[];
  readonly recipes: RecipeSources;
}

/** The layouts of the first shard of a run, as they are kept in a pack. */
export function recipeSample(
  input: DungeonInput,
  { seed = 7, count = 3, checks = noRecipeChecks }: { seed?: number; count?: number; checks?: RecipeChecks } = {},
): RecipeSample {
  const job = { input, seed: deriveSeed(seed, 0), count };
  const layouts = runShard(dungeonEngine.tasks["generate"]!, job).levels as DungeonLayout[];
  const pack = packOfLevels("dungeon", layouts);
  const { version } = dungeonEngine;
  const entries = pack.entries.map((entry, sequence) => ({
    ...entry,
    metrics: measureLayout(layouts[sequence]!),
    provenance: { kind: "dungeon", task: "generate", run: "run1", seed, shard: 0, sequence, engineVersion: version },
  }));
  const run = {
    id: "run1",
    task: "generate",
    input: asJson(input),
    parameters: {},
    engineVersion: version,
  };
  const recipes = { runs: [run], checks, engine: { version, build: "example" } };
  return { pack: { ...pack, entries }, layouts, recipes };
}
