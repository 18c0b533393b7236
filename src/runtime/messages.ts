/** What is wrong with a recipe, for the programmer of a game: these texts are part of the bundle. */
export const recipeMessages = {
  noJson: "The recipe isn't JSON. Load the file that `levelwright export --to recipe` wrote.",
  noRecipe: "This isn't a recipe. Load a file whose name ends in .recipe.json.",
  newerFormat: (version: number) =>
    `The recipe has format version ${version}, which is newer than this runtime. Update @levelwright/runtime.`,
  otherEngine: (made: string, here: string) =>
    `The recipe was exported for engine ${made}, and this runtime has engine ${here}. Export the recipe again, or install the runtime of the studio that exported it.`,
  noFilter: (name: string, filters: readonly string[]) =>
    `The recipe has no filter "${name}". It has: ${filters.length === 0 ? "none" : filters.join(", ")}.`,
  noSeeds: "This isn't a list of seeds. Load the file ending in .seeds.json beside the recipe.",
  newerSeeds: "The list of seeds is newer than this runtime. Update @levelwright/runtime.",
  otherRecipe: "These seeds are of another recipe. Export recipe and seeds together.",
  changed: "The recipe was changed after it was exported. Export it again.",
};
