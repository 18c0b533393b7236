import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { composedLevel } from "#main/exports/composedLevel.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { paintedTiles } from "../../support/paintedHalls.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { manifestSchema } from "#shared/project/manifest.ts";
import { sampleDocuments } from "../../support/dungeonDocuments.ts";
import { runShard } from "../../support/runTask.ts";
import manifest from "../../../resources/samples/sunken-priory/levelwright.json" with { type: "json" };

const documents = sampleDocuments();
const lookup = (id: string) => documents.find((document) => document.id === id);
const graphs = documents.filter((document) => document.type === "dungeon-graph");

test("the sample project has a valid manifest and no problem but the way around its key", () => {
  expect(manifestSchema.safeParse(manifest).success).toBe(true);
  const problems = documents.flatMap((document) => {
    const type = dungeonKind.documentTypes.find(({ id }) => id === document.type);
    return type?.validate(type.schema.parse(document.data), lookup) ?? [];
  });
  expect(problems.map(({ code }) => code)).toEqual(["mission-boss-without-key"]);
});

test("the lower halls have 17 rooms, 19 connections of all five kinds and 3 cycles", () => {
  const prepared = dungeonKind.prepare(
    "generate",
    graphs.find(({ name }) => name === "Lower halls")!,
    lookup,
  );
  if (!prepared.ok) throw new Error("The sample graph is refused.");
  const { levels } = runShard(generateLayouts, { input: prepared.input });
  const [level] = levels.map((value) => dungeonKind.levelSchema.parse(value));
  expect(dungeonKind.measure(level!)).toMatchObject({ cycles: 3 });
  expect(level!.rules.edges).toHaveLength(19);
  expect(level!.rooms.filter((room) => !room.isCorridor)).toHaveLength(17);
  expect(new Set(level!.rules.edges.map(({ kind }) => kind))).toEqual(
    new Set(["door", "corridor", "locked", "one-way", "secret"]),
  );
});

test.each(graphs)(
  "$name gives 40 different valid layouts for each of 5 seeds, none after more than 50,000 moves",
  (graph) => {
    const prepared = dungeonKind.prepare("generate", graph, lookup);
    if (!prepared.ok) throw new Error("The sample graph is refused.");
    for (let seed = 0; seed < 5; seed++) {
      const { levels, result, events } = runShard(generateLayouts, { input: prepared.input, seed, count: 40 });
      expect(levels).toHaveLength(40);
      expect(result.problems).toEqual([]);
      const parsed = levels.map((level) => dungeonKind.levelSchema.parse(level));
      expect(parsed.flatMap((level) => dungeonKind.validate(level))).toEqual([]);
      expect(new Set(parsed.map((level) => dungeonKind.canonicalKey(level))).size).toBe(40);
      for (const event of events) if (event.type === "candidate") expect(event.metrics!["moves"]).toBeLessThan(50_000);
    }
  },
);

test("the sample of painted rooms has paint, contents whose objects all have a picture, and a pack of valid layouts", async () => {
  const folder = join(repositoryRoot, "resources/samples/painted-halls");
  const tiles = await paintedTiles();
  const tileset = tiles.documents.tilesets.get("hallstiles")!;
  const picture = readFileSync(join(folder, tileset.picture));
  expect(createHash("sha256").update(picture).digest("hex")).toBe(tileset.sha256);
  const pack = packFileSchema.parse(
    JSON.parse(readFileSync(join(folder, "packs/three-halls-hallspack1.json"), "utf8")),
  );
  expect(pack.entries).toHaveLength(3);
  for (const { level, metrics, canonicalKey } of pack.entries) {
    const layout = layoutSchema.parse(level);
    expect(dungeonKind.validate(layout)).toEqual([]);
    expect(dungeonKind.measure(layout)).toMatchObject(metrics);
    expect(dungeonKind.canonicalKey(layout)).toBe(canonicalKey);
    const classes = new Set(populate(layout).objects.map((object) => object.class));
    expect(classes.size).toBeGreaterThan(3);
    for (const name of classes) expect(tileset.roles.map(({ object }) => object)).toContain(name);
    const { layers } = composedLevel(layout, undefined, tiles);
    expect(layers.filter(({ isPainted }) => isPainted).length).toBeGreaterThan(1);
  }
});
