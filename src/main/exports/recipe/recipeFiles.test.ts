import { expect, test } from "vitest";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { type DungeonInput, dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import type { RecipeFile } from "#shared/levels/dungeon/recipe/recipeFile.ts";
import type { SeedsFile } from "#shared/levels/dungeon/recipe/seedsFile.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { paintedDocument, paintedTiles } from "../../../../test/support/paintedHalls.ts";
import { recipeSample, type RecipeSample } from "../../../../test/support/recipeSample.ts";
import { noTileAssets, type TileAssets } from "../exportFile.ts";
import { exportLevels } from "../exportPack.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { keeperSeed, writeRecipes } from "./recipeFiles.ts";

/** The files of the recipes of some entries, in their order. */
async function written(
  { pack, recipes }: Pick<RecipeSample, "pack" | "recipes">,
  entries: readonly PackEntry[] = pack.entries,
  tiles: TileAssets = noTileAssets,
) {
  const own = { ...pack, entries: [...entries] };
  const input = { ...sampleInput([]), pack: own, packName: "crypts", levels: await exportLevels(own), recipes, tiles };
  const files = [...writeRecipes(input)].filter((file) => file !== undefined);
  const json = (path: string): unknown =>
    JSON.parse(new TextDecoder().decode(files.find((one) => one.path === path)?.bytes));
  return {
    paths: files.map(({ path }) => path),
    files,
    recipe: (name: string) => json(`${name}.recipe.json`) as RecipeFile,
    seeds: (name: string) => json(`${name}.seeds.json`) as SeedsFile,
  };
}
const sample = recipeSample(cycleInput(3), { count: 3 });
const [first, second] = sample.pack.entries as [PackEntry, PackEntry, PackEntry];
/** The seed of a layout, looked for from an attempt on. */
function found(index: number, sequence: number) {
  const recipe = { input: cycleInput(3), parameters: {} } as unknown as RecipeFile;
  const steps = keeperSeed(recipe, { seed: 7, shard: 0, sequence }, sample.layouts[index]!);
  let tried = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { tried, value };
    tried++;
  }
}

test("a pack of one graph has one recipe, its seeds, and the studio's own tiles", async () => {
  const { paths, recipe, seeds } = await written(sample);
  expect(paths).toEqual(["crypts-tiles/levelwright-tiles.png", "crypts.recipe.json", "crypts.seeds.json"]);
  expect(recipe("crypts").tiles).toMatchObject({ tilesets: [], templates: [], pictures: { "": paths[0] } });
  const list = seeds("crypts");
  expect(list).toMatchObject({ recipe: "crypts.recipe.json", recipeHash: recipe("crypts").hash });
  expect(list.seeds.map(({ title }) => title)).toEqual(
    sample.pack.entries.map(({ title }, at) => title || `Dungeon ${at + 1}`),
  );
  expect(list.seeds.every((one) => !("layout" in one))).toBe(true);
});

test("graphs that differ have a recipe each, in the pack's order and with their own layouts; they share pictures", async () => {
  const { version } = sample.recipes.engine;
  const run = sample.recipes.runs[0]!;
  const other = { ...run, id: "run2", input: { ...cycleInput(3), name: "Other" } as never };
  const same = { ...run, id: "run3" };
  const recipes = { ...sample.recipes, runs: [run, other, same] };
  const of = (entry: PackEntry, id: string, more: object = {}): PackEntry => ({
    ...entry,
    provenance: { ...entry.provenance!, run: id, engineVersion: version, ...more },
  });
  const entries = [of(first, "run1"), of(second, "run2"), of(second, "run3"), of(first, "gone")];
  const { paths, recipe, seeds } = await written({ ...sample, recipes }, entries);
  expect(paths).toEqual([
    "crypts-tiles/levelwright-tiles.png",
    "crypts-1.recipe.json",
    "crypts-1.seeds.json",
    "crypts-2.recipe.json",
    "crypts-2.seeds.json",
  ]);
  expect([recipe("crypts-1").name, recipe("crypts-2").name]).toEqual(["Cycle", "Other"]);
  expect([seeds("crypts-1").seeds.length, seeds("crypts-2").seeds.length]).toEqual([2, 1]);
});

test("levels without a run, or of another version of the engine, have no recipe; a pack of such levels is refused", async () => {
  const { provenance: _, ...made } = first;
  const none = { name: "ExportError", place: "crypts" };
  await expect(written(sample, [made as PackEntry])).rejects.toMatchObject(none);
  const older = { ...sample.recipes, engine: { ...sample.recipes.engine, version: "0" } };
  await expect(written({ ...sample, recipes: older })).rejects.toMatchObject(none);
  await expect(written({ ...sample, recipes: undefined as never })).rejects.toMatchObject(none);
  const { seeds } = await written(sample, [first, made as PackEntry]);
  expect(seeds("crypts").seeds).toHaveLength(1);
});

test("a layout's seed names its attempt unless it is the first, which is looked for up to twelve further on", () => {
  const [start, next] = [found(0, 0), found(1, 0)];
  expect(start).toEqual({ tried: 1, value: { seed: expect.any(Number) as number } });
  const attempt = next.value?.attempt ?? 0;
  expect(attempt).toBeGreaterThan(0);
  expect(next).toEqual({ tried: attempt + 1, value: { seed: start.value?.seed, attempt } });
  expect(found(1, attempt - 12)).toMatchObject({ tried: 13, value: { attempt } });
  expect(found(1, attempt - 13)).toEqual({ tried: 13, value: undefined });
});

test("a layout that no attempt makes is kept itself", async () => {
  const layout = sample.layouts[0]!;
  const changed = { ...layout, rooms: layout.rooms.map((room) => ({ ...room, name: "Renamed" })) };
  const { seeds } = await written(sample, [{ ...first, level: changed as never }]);
  expect(seeds("crypts").seeds).toEqual([
    expect.objectContaining({
      layout: expect.objectContaining({ rooms: changed.rooms }) as unknown,
      metrics: first.metrics,
    }),
  ]);
});

/** The sample with painted rooms, as a run's input. */
function halls(): DungeonInput {
  const prepared = dungeonKind.prepare("generate", paintedDocument("paintedhalls")!, paintedDocument);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return dungeonInputSchema.parse(prepared.input);
}

test("a recipe has the tiles and pictures that its graph is painted with, and the paint of templates as they are", async () => {
  const tiles = await paintedTiles();
  const painted = recipeSample(halls(), { count: 1 });
  const templatesOf = (recipe: RecipeFile) =>
    recipe.tiles.templates.map(({ id, document }) => [id, document.templates.map((one) => one.id)] as const);
  const { paths, files, recipe } = await written(painted, undefined, tiles);
  expect(paths[0]).toBe("crypts-tiles/halls.png");
  expect(files[0]?.bytes).toEqual(tiles.pictures.get("assets/halls.png"));
  expect(recipe("crypts").tiles.pictures).toEqual({ "assets/halls.png": "crypts-tiles/halls.png" });
  expect(recipe("crypts").tiles.tilesets.map(({ id }) => id)).toEqual(["hallstiles"]);
  const [[id, all] = ["", []]] = templatesOf(recipe("crypts"));
  expect([id, all.length]).toEqual(["paintedrooms", 10]);

  // One has another shape by now, one has no paint, and a document of others is no use.
  const [document] = tiles.documents.templates;
  const changed = document!.document.templates.map((one, at) => {
    if (at === 0) return { ...one, outline: one.outline.map(([x, y]): [number, number] => [2 * x, y]) };
    if (at > 1) return one;
    const { paint: _, ...plain } = one;
    return plain;
  });
  const templates = [
    { id: document!.id, document: { ...document!.document, templates: changed } },
    { id: "others", document: { ...document!.document, templates: [changed[0]!] } },
  ];
  const some = await written(painted, undefined, { ...tiles, documents: { ...tiles.documents, templates } });
  expect(templatesOf(some.recipe("crypts"))).toEqual([["paintedrooms", all.slice(2)]]);

  const bare = await written(painted, undefined, { ...tiles, pictures: new Map() });
  expect([bare.paths[0], bare.recipe("crypts").tiles.pictures]).toEqual(["crypts.recipe.json", {}]);
});
