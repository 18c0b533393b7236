/** The entry of `@levelwright/runtime`; `api.ts` describes what it exports. */
export { compose, populate, tileNumber, tileOfCell } from "./composeLayout.ts";
export { openSeeds, rollLayout } from "./curatedSeeds.ts";
export { generate, generateSteps } from "./generateLayout.ts";
export { engineVersion, openRecipe, RecipeError } from "./openedRecipe.ts";
