import { hashText } from "#shared/kernel/hash.ts";
import { stableFileText, stableStringify } from "#shared/kernel/json.ts";
import { splitAim } from "#shared/levels/aim.ts";
import { type DungeonInput, dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { type RecipeFile, type RecipeTiles, recipeOf } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import { type KeptLayout, type SeedsFile, seedsFormat, seedsVersion } from "#shared/levels/dungeon/recipe/seedsFile.ts";
import { layoutShard } from "#main/engines/dungeon/generate.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import type { Provenance } from "#shared/project/packFile.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { mainTileset } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { ExportError } from "../exportError.ts";
import {
  type ExportFile,
  type ExportInput,
  type ExportLevel,
  type ExportStep,
  type TileAssets,
  noTileAssets,
  textFile,
} from "../exportFile.ts";
import { recipeMessages as messages } from "../messages.ts";
import { pngOfPixels } from "../png/pngOfPixels.ts";
import type { RecipeSources, RunSnapshot } from "./runSnapshot.ts";

/** Name of the file with the studio's own tiles. */
const ownPicture = "levelwright-tiles.png";

/**
 * What the layouts of a graph are painted with, and the pictures of it as files in `folder`: the graph's tileset, the paint of
 * its templates, and their tilesets.
 */
function recipeTiles(
  { map, templates }: DungeonInput,
  { documents, pictures }: TileAssets,
  folder: string,
): { readonly tiles: RecipeTiles; readonly files: readonly ExportFile[] } {
  const settings = map ?? defaultMapSettings;
  const outlines = new Map(templates.map(({ id, outline }) => [id, JSON.stringify(outline)]));
  // Paint of a template that has another shape by now is not used, as in the studio (`paintSource`).
  const isUsed = (id: string, outline: object) => outlines.get(id) === JSON.stringify(outline);
  const painted = documents.templates.flatMap(({ id, document }) => {
    const templatesHere = document.templates.filter(
      ({ id: own, outline, paint }) => paint !== undefined && (isUsed(own, outline) || isUsed(`${id}/${own}`, outline)),
    );
    return templatesHere.length === 0 ? [] : [{ id, document: { ...document, templates: templatesHere } }];
  });
  const named = new Set([settings.tileset, ...painted.flatMap(({ document }) => tilesetsOf(document))]);
  const tilesets = [...documents.tilesets].filter(([id]) => named.has(id)).map(([id, document]) => ({ id, document }));
  const paths = new Set([
    mainTileset(settings, documents).picture,
    ...tilesets.map(({ document }) => document.picture),
  ]);
  const files: ExportFile[] = [];
  const names: Record<string, string> = {};
  for (const path of paths) {
    const bytes = path === "" ? pngOfPixels(ownTilesetPixels()) : pictures.get(path);
    if (bytes === undefined) continue;
    const file = `${folder}/${path === "" ? ownPicture : path.slice(path.lastIndexOf("/") + 1)}`;
    names[path] = file;
    files.push({ path: file, bytes });
  }
  return { tiles: { tilesets, templates: painted, classes: documents.classes, pictures: names }, files };
}

/** Ids of the tilesets that a document's templates are painted with. */
function tilesetsOf({ tiles, templates }: TemplateDocument): (string | undefined)[] {
  const ofLayers = templates.flatMap(({ paint }) =>
    (paint?.layers ?? []).map((layer) => ("tileset" in layer ? layer.tileset : undefined)),
  );
  return [tiles?.tileset, ...ofLayers];
}

/** Attempts after the layout's own number in its shard that are tried: those before it that failed or repeated a layout. */
const mostLater = 12;

/** Which attempt of which seed makes a layout. */
interface KeeperSeed {
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
