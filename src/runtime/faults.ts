import type { RecipeFault } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import { recipeMessages } from "./messages.ts";

/** Why a recipe can't be used, and what to do. */
export function faultText(fault: RecipeFault, engineVersion: string): string {
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
