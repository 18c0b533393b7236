import { hasFloors } from "#main/engines/dungeon/floors/splitFloors.ts";
import { isLarge } from "#main/engines/dungeon/search/radialPlaces.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Recipe } from "./api.ts";
import { type RecipeFile, readRecipe, type RecipeFault } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import { recipeMessages } from "./messages.ts";

/** Put into the bundle by `scripts/runtimeBuild.ts`: the engine's version, and the fingerprint of its sources. */
declare const LEVELWRIGHT_RUNTIME_ENGINE: { readonly version: string; readonly build: string } | undefined;

const engine =
  typeof LEVELWRIGHT_RUNTIME_ENGINE === "undefined" ? { version: "", build: "" } : LEVELWRIGHT_RUNTIME_ENGINE;

/** Version of the engine in this bundle; "" where the sources run as they are. */
export const engineVersion: string = engine.version;

/** A recipe that can't be used. */
export class RecipeError extends Error {
  override readonly name = "RecipeError";
}

const files = new WeakMap<Recipe, RecipeFile>();

/** See `api.ts`. */
export function openRecipe(source: string | object): Recipe {
  const file = readRecipe(source, engineVersion);
  if ("code" in file) throw new RecipeError(faultText(file, engineVersion));
  const { name, engine: made, tiles, input, parameters } = file;
  const recipe: Recipe = {
    name,
    engineVersion,
    isSameBuild: made.build === engine.build,
    needsFull: needsRareParts(input) || parameters.changes > 0 || parameters.difference > 0,
    pictures: tiles.pictures,
  };
  files.set(recipe, file);
  return recipe;
}

/** Whether a graph has several floors, routed corridors or preferences, or is so large that it may be a tree that is grown. */
function needsRareParts(input: DungeonInput): boolean {
  return (
    hasFloors(input) ||
    input.wishes !== undefined ||
    input.edges.some(({ route }) => route !== undefined) ||
    isLarge({ roomCount: input.rooms.length })
  );
}

/** The file behind a recipe. */
export function fileOf(recipe: Recipe): RecipeFile {
  const file = files.get(recipe);
  if (file === undefined) throw new RecipeError(faultText({ code: "no-recipe" }, engineVersion));
  return file;
}

/** Why a recipe can't be used, and what to do. */
function faultText(fault: RecipeFault, engineVersion: string): string {
  switch (fault.code) {
    case "no-json":
      return recipeMessages.noJson;
    case "no-recipe":
      return recipeMessages.noRecipe;
    case "newer-format":
      return recipeMessages.newerFormat(fault.version);
    case "other-engine":
      return recipeMessages.otherEngine(fault.version, engineVersion);
    case "changed":
      return recipeMessages.changed;
  }
}
