import { deriveSeed } from "#shared/kernel/random.ts";
import { type SeedsFile, seedsFormat, seedsVersion } from "#shared/levels/dungeon/recipe/seedsFile.ts";
import type { CuratedLayout, Recipe } from "./api.ts";
import { RecipeError, fileOf } from "./openedRecipe.ts";
import { recipeMessages } from "./messages.ts";

/** See `api.ts`. */
export function openSeeds(recipe: Recipe, source: string | object): readonly CuratedLayout[] {
  // Checked below as far as it is used.
  const file = (typeof source === "string" ? parsed(source) : source) as Partial<SeedsFile>;
  if (file.format !== seedsFormat || !Array.isArray(file.seeds)) throw new RecipeError(recipeMessages.noSeeds);
  if ((file.formatVersion ?? 0) > seedsVersion) throw new RecipeError(recipeMessages.newerSeeds);
  if (file.recipeHash !== fileOf(recipe).hash) throw new RecipeError(recipeMessages.otherRecipe);
  // Written by the exporter for this recipe, as its hash says.
  return file.seeds as unknown as readonly CuratedLayout[];
}

/** See `api.ts`. */
export function rollLayout(seeds: readonly CuratedLayout[], seed: number): CuratedLayout | undefined {
  return seeds[deriveSeed(seed >>> 0) % Math.max(1, seeds.length)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RecipeError(recipeMessages.noSeeds);
  }
}
