import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { readOwnMeasures, brokenChecks, measureOwn } from "#shared/formula/ownMeasures.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import type { RecipeChecks } from "#shared/levels/dungeon/recipe/recipeChecks.ts";
import type * as RuntimeApi from "../../src/runtime/api.ts";
import type * as ChecksApi from "../../src/runtime/checksApi.ts";
import { composedLevel } from "#main/exports/composedLevel.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import type { TileAssets } from "#main/exports/exportFile.ts";
import { type BuiltRuntime, buildRuntimePackage } from "../support/builtRuntime.ts";
import { cycleInput } from "../support/dungeonInputs.ts";
import { paintedLayout, paintedTiles } from "../support/paintedHalls.ts";
import { type RecipeSample, recipeSample } from "../support/recipeSample.ts";
import { sampleInput } from "../support/sampleInput.ts";

const choices = { container: "folder", cellSize: 8, theme: "light", formats: ["recipe"] } as const;

let built: BuiltRuntime;
let runtime: typeof RuntimeApi;
let checking: typeof ChecksApi;
beforeAll(async () => {
  built = await buildRuntimePackage();
  runtime = await built.load("runtime.js");
  checking = await built.load("checks.js");
});
afterAll(() => built.remove());

async function exported({ pack, recipes }: Pick<RecipeSample, "pack" | "recipes">, tiles?: TileAssets) {
  const files = new Map<string, Uint8Array>();
  for await (const { path, bytes } of exportFiles(pack, { ...choices, recipes }, undefined, undefined, tiles))
    files.set(path, bytes);
  const text = (ending: string) => new TextDecoder().decode([...files].find(([path]) => path.endsWith(ending))?.[1]);
  return { files, text };
}

const own: OwnMetrics = {
  metrics: [
    {
      id: "own-doors-per-room",
      name: "Doors per room",
      formula: "doors / count(rooms)",
      unit: "",
      hint: "",
      better: "neither",
      digits: 2,
    },
  ],
  checks: [
    {
      id: "check-wide",
      name: "Wide",
      formula: "width > height",
      sentence: "It is not wider than high.",
      severity: "error",
    },
    {
      id: "check-airy",
      name: "Airy",
      formula: "doorsPerRoom > 0.5 and count(rooms, area > 30 cells) > 2",
      sentence: "It is not airy.",
      severity: "warning",
    },
  ],
};
const checks: RecipeChecks = {
  units: Object.fromEntries(dungeonKind.metrics.map(({ id, unit }) => [id, unit])),
  fields: [],
  own,
  filters: {
    narrow: { all: [{ range: { metric: "width", max: 34 } }, { not: { range: { metric: "height", max: 10 } } }] },
  },
};

describe("an exported recipe", () => {
  it("makes the pack's layouts again from their seeds, byte for byte, with the pack's metrics", async () => {
    const sample = recipeSample(cycleInput(4), { count: 4 });
    const { files, text } = await exported(sample);
    expect([...files.keys()].map((path) => path.replace(/^[^./]*?(?=-tiles|\.)/, ""))).toEqual([
      "-tiles/levelwright-tiles.png",
      ".recipe.json",
      ".seeds.json",
    ]);
    const recipe = runtime.openRecipe(text(".recipe.json"));
    const seeds = runtime.openSeeds(recipe, text(".seeds.json"));
    expect(seeds.map(({ metrics }) => metrics)).toEqual(sample.pack.entries.map(({ metrics }) => metrics));
    expect(seeds.every(({ layout, seed }) => layout === undefined && seed !== undefined)).toBe(true);
    const made = seeds.map((seed) => runtime.generate(recipe, seed, { maxAttempts: 1 }));
    expect(made.map((one) => (one.ok ? stableStringify(one.layout) : one.reason))).toEqual(
      sample.layouts.map((layout) => stableStringify(layout)),
    );
    expect(seeds).toContain(runtime.rollLayout(seeds, 5));
    expect(runtime.rollLayout([], 5)).toBeUndefined();
  });

  it("has the layout itself where no seed makes it: one that was changed by hand", async () => {
    const sample = recipeSample(cycleInput(3), { count: 2 });
    const [first, ...others] = sample.pack.entries;
    const changed = {
      ...sample.layouts[0]!,
      rooms: sample.layouts[0]!.rooms.map((room) => ({ ...room, name: "Renamed" })),
    };
    const entries = [{ ...first!, level: changed as never }, ...others];
    const { text } = await exported({ ...sample, pack: { ...sample.pack, entries } });
    const recipe = runtime.openRecipe(text(".recipe.json"));
    const [kept, seeded] = runtime.openSeeds(recipe, text(".seeds.json"));
    expect(kept?.layout).toEqual(changed);
    expect(runtime.generate(recipe, kept!)).toMatchObject({ ok: true, layout: changed });
    expect(seeded?.layout).toBeUndefined();
  });

  it("lets layouts through that meet the designer's checks and pass a saved filter, as in the studio", async () => {
    const { text } = await exported(recipeSample(cycleInput(4), { count: 1, checks }));
    const recipe = runtime.openRecipe(text(".recipe.json"));
    const measures = readOwnMeasures(dungeonKind as never, [own]);
    const counts = { passed: 0, refused: 0 };
    for (let seed = 0; seed < 30; seed++) {
      const made = runtime.generate(recipe, seed);
      if (!made.ok) continue;
      const metrics = dungeonKind.measure(made.layout as never);
      const values = measureOwn(measures, metrics, () => made.layout);
      const { metrics: known, broken } = checking.check(recipe, made.layout);
      expect(known).toEqual({ ...metrics, ...values });
      expect(broken).toEqual(brokenChecks(measures, values));
      const isWide = metrics["width"]! > metrics["height"]!;
      expect(checking.filterPasses(recipe, made.layout)).toBe(isWide);
      const passes = isWide && metrics["width"]! <= 34 && metrics["height"]! > 10;
      expect(checking.filterPasses(recipe, made.layout, "narrow")).toBe(passes);
      if (passes) counts.passed++;
      else counts.refused++;
    }
    expect(counts.passed).toBeGreaterThan(3);
    expect(counts.refused).toBeGreaterThan(3);
    expect(checking.filterNames(recipe)).toEqual(["narrow"]);
    const made = runtime.generate(recipe, 1);
    if (made.ok)
      expect(() => checking.filterPasses(recipe, made.layout, "wide")).toThrow('no filter "wide". It has: narrow');
  });

  it("has only the templates, tilesets and paint that its graph uses, and maps and contents are the studio's", async () => {
    const input = { ...sampleInput("bell-tower-belltower1"), contents: usualContents(6, 3) };
    const sample = recipeSample(input, { count: 1 });
    const tiles = await paintedTiles();
    const { text, files } = await exported(sample, tiles);
    const recipe = runtime.openRecipe(text(".recipe.json"));
    await built.load("full.js");
    const made = runtime.generate(recipe, runtime.openSeeds(recipe, text(".seeds.json"))[0]!);
    if (!made.ok) throw new Error(made.reason);
    expect(runtime.populate(made.layout)).toEqual(populate(sample.layouts[0]!));
    const map = runtime.compose(recipe, made.layout);
    const composed = composedLevel(sample.layouts[0]!, undefined, tiles);
    expect(map.layers).toEqual(composed.layers);
    expect([map.width, map.height]).toEqual([composed.width, composed.height]);
    const { tiles: painted } = JSON.parse(text(".recipe.json")) as {
      tiles: { templates: { id: string; document: { templates: { id: string }[] } }[] };
    };
    const used = new Set(input.templates.map(({ id }) => id));
    const kept = painted.templates.flatMap(({ id, document }) =>
      document.templates.map((one) => [one.id, `${id}/${one.id}`]),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((ids) => ids.some((id) => used.has(id)))).toBe(true);
    for (const picture of Object.values(recipe.pictures)) expect(files.has(picture)).toBe(true);
  });

  it("paints with the project's tiles, whose pictures are beside it", async () => {
    const tiles = await paintedTiles();
    const layout = paintedLayout();
    const map = layout.rules.map;
    const input = { ...cycleInput(3), ...(map === undefined ? {} : { map }) };
    const { text, files } = await exported(recipeSample(input, { count: 1 }), tiles);
    const recipe = runtime.openRecipe(text(".recipe.json"));
    const composed = composedLevel(layout, undefined, tiles);
    const made = runtime.compose(recipe, layout as never);
    expect(made.tilesets.map(({ picture }) => picture)[0]).toBe(composed.tilesets[0]?.document.picture);
    expect(made.layers[0]).toEqual(composed.layers[0]);
    const [picture] = made.tilesets.map((tileset) => recipe.pictures[tileset.picture]);
    expect(files.get(picture ?? "")).toEqual(tiles.pictures.get(made.tilesets[0]?.picture ?? ""));
  });

  it.each([
    ["text that isn't JSON", () => "no", "isn't JSON"],
    ["another file", () => ({ format: "levelwright-pack" }), "isn't a recipe"],
    ["a changed recipe", (file: object) => ({ ...file, name: "Other" }), "was changed after it was exported"],
    ["a newer format", (file: object) => ({ ...file, formatVersion: 2 }), "newer than this runtime"],
    [
      "another engine",
      (file: object) => ({ ...file, engine: { kind: "dungeon", version: "1", build: "" } }),
      "exported for engine 1",
    ],
  ])("is refused with a reason and a remedy: %s", async (_, change, message) => {
    const { text } = await exported(recipeSample(cycleInput(3), { count: 1 }));
    const file = JSON.parse(text(".recipe.json")) as object;
    expect(() => runtime.openRecipe(change(file))).toThrow(message);
  });

  it("is refused for a pack without layouts of a run, and seeds are refused for another recipe", async () => {
    const sample = recipeSample(cycleInput(3), { count: 1 });
    await expect(exported({ ...sample, recipes: { ...sample.recipes, runs: [] } })).rejects.toThrow(
      "no layout of a run",
    );
    const [one, other] = [await exported(sample), await exported(recipeSample(cycleInput(4), { count: 1 }))];
    const recipe = runtime.openRecipe(one.text(".recipe.json"));
    expect(() => runtime.openSeeds(recipe, other.text(".seeds.json"))).toThrow("of another recipe");
  });
});
