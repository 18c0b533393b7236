import { hashText } from "#shared/kernel/hash.ts";
import { stableFileText, stableStringify } from "#shared/kernel/json.ts";
import { splitAim } from "#shared/levels/aim.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { type RecipeFile, recipeOf } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import { type KeptLayout, type SeedsFile, seedsFormat, seedsVersion } from "#shared/levels/dungeon/recipe/seedsFile.ts";
import { ExportError } from "../exportError.ts";
import {
  type ExportFile,
  type ExportInput,
  type ExportLevel,
  type ExportStep,
  noTileAssets,
  textFile,
} from "../exportFile.ts";
import { recipeMessages as messages } from "../messages.ts";
import { keeperSeed } from "./keeperSeed.ts";
import { recipeTiles } from "./recipeTiles.ts";
import type { RecipeSources, RunSnapshot } from "./runSnapshot.ts";

/** Levels that one recipe makes. */
interface RecipeLevels {
  readonly run: RunSnapshot;
  readonly levels: ExportLevel[];
}

/**
 * A recipe for each graph that the pack's layouts were generated from, as `@levelwright/runtime` reads it, and the kept
 * layouts as seeds. Every seed is tried: it makes its layout byte for byte, or the layout itself is in the list. Costs one
 * search for each layout, or some.
 */
export function* writeRecipes(input: ExportInput): Generator<ExportStep> {
  const { recipes, packName, levels, tiles: assets = noTileAssets } = input;
  const groups = recipes === undefined ? [] : groupedByRecipe(levels, recipes);
  if (recipes === undefined || groups.length === 0)
    throw new ExportError(messages.noRun, packName, messages.keepGenerated);
  const written = new Set<string>();
  for (const [i, group] of groups.entries()) {
    const name = groups.length === 1 ? packName : `${packName}-${i + 1}`;
    const { recipe, files } = madeRecipe(group.run, recipes, assets, `${packName}-tiles`);
    for (const file of files) {
      if (!written.has(file.path)) yield file;
      written.add(file.path);
    }
    const recipeName = `${name}.recipe.json`;
    yield textFile(recipeName, stableFileText(recipe));
    const seeds = yield* keptLayouts(recipe, group.levels);
    const list: SeedsFile = {
      format: seedsFormat,
      formatVersion: seedsVersion,
      recipe: recipeName,
      recipeHash: recipe.hash,
      seeds,
    };
    yield textFile(`${name}.seeds.json`, stableFileText(list));
  }
}

/** Layouts of runs on equal graphs with equal parameters have one recipe, in the pack's order; those without a run have none. */
function groupedByRecipe(levels: readonly ExportLevel[], { runs, engine }: RecipeSources): RecipeLevels[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const groups = new Map<string, RecipeLevels>();
  for (const level of levels) {
    const run = byId.get(level.entry.provenance?.run ?? "");
    if (run === undefined || run.engineVersion !== engine.version) continue;
    const key = hashText(stableStringify([run.input, splitAim(run.parameters).own]));
    const group = groups.get(key) ?? { run, levels: [] };
    group.levels.push(level);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function madeRecipe(
  run: RunSnapshot,
  { engine, checks }: RecipeSources,
  assets: NonNullable<ExportInput["tiles"]>,
  folder: string,
): { readonly recipe: RecipeFile; readonly files: readonly ExportFile[] } {
  const input = dungeonInputSchema.parse(run.input);
  const parameters = parseGenerateParameters(splitAim(run.parameters).own);
  const { tiles, files } = recipeTiles(input, assets, folder);
  const { name } = input;
  return {
    recipe: recipeOf({ name, engine: { kind: "dungeon", ...engine }, parameters, input, tiles, checks }),
    files,
  };
}

function* keptLayouts(recipe: RecipeFile, levels: readonly ExportLevel[]): Generator<undefined, KeptLayout[]> {
  const kept: KeptLayout[] = [];
  for (const { title, entry } of levels) {
    const layout: DungeonLayout = layoutSchema.parse(entry.level);
    const { provenance, metrics } = entry;
    const seed = provenance === undefined ? undefined : yield* keeperSeed(recipe, provenance, layout);
    kept.push({ title, metrics, ...(seed ?? { layout }) });
  }
  return kept;
}
