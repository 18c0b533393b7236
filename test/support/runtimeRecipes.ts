import fc from "fast-check";
import { dungeonEngine } from "#main/engines/dungeon/engine.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { type RecipeFile, type RecipeTiles, recipeOf } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { dungeonInputs, routedInputs } from "./dungeonArbitraries.ts";
import { floorInput } from "./floorInputs.ts";
import { noRecipeChecks } from "./recipeSample.ts";
import { runShard } from "./runTask.ts";

const noTiles: RecipeTiles = { tilesets: [], templates: [], classes: [], pictures: {} };

/** A recipe and a seed, with what the studio makes the same layout of. */
export interface RecipePair {
  readonly input: DungeonInput;
  readonly seed: number;
  readonly recipe: RecipeFile;
}

/** A recipe of a packed graph, as an export makes it. */
export function recipeFor(input: DungeonInput, values: ParameterValues = {}, tiles: RecipeTiles = noTiles): RecipeFile {
  const parameters = parseGenerateParameters(values);
  const engine = { kind: "dungeon", version: dungeonEngine.version, build: "test" } as const;
  return recipeOf({ name: input.name, engine, parameters, input, tiles, checks: noRecipeChecks });
}

let pairs: RecipePair[] | undefined;

/** Small graphs of any connections, sites and pins; with routed corridors and trunks; then with two floors. */
export function recipePairs(): readonly RecipePair[] {
  return (pairs ??= makePairs());
}

function makePairs(): RecipePair[] {
  const inputs = [
    ...fc.sample(dungeonInputs, { numRuns: 420, seed: 42 }),
    ...fc.sample(routedInputs, { numRuns: 160, seed: 43 }),
    ...Array.from({ length: 40 }, (_, i) => floorInput({ floors: 2, cycle: 3 + (i % 3), stairs: 1 })),
  ];
  return inputs.map((input, seed) => {
    const moves = input.edges.some(({ route }) => route !== undefined) ? 2000 : 8000;
    return { input, seed, recipe: recipeFor(input, { moves }) };
  });
}

/** Some of them for slower engines: the first of each sort, and four that the constructor alone doesn't find. */
export function fewRecipePairs(): RecipePair[] {
  return recipePairs().filter(({ seed }) => [2, 14, 70, 224, 298, 428, 468, 521, 537, 580, 581].includes(seed));
}

const studioLayouts = new Map<RecipePair["recipe"], string | undefined>();

/** `makeStudioLayout`, once for each recipe, of which `recipePairs` has one a pair. */
export function studioLayout(pair: RecipePair): string | undefined {
  if (!studioLayouts.has(pair.recipe)) studioLayouts.set(pair.recipe, makeStudioLayout(pair));
  return studioLayouts.get(pair.recipe);
}

/** The studio's layout of a seed, as it is stored; undefined where the run finds none. */
export function makeStudioLayout({ input, seed, recipe }: RecipePair): string | undefined {
  const parameters = { ...recipe.parameters };
  const { levels } = runShard(dungeonEngine.tasks["generate"]!, { input, parameters, seed, count: 1 });
  return levels[0] === undefined ? undefined : stableStringify(levels[0]);
}
