import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import type { TiledMap, TiledTileLayer } from "#main/exports/tiled/tiledMap.ts";
import type { TiledObjectLayer } from "#main/exports/tiled/tiledParts.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { LevelMap } from "#shared/levels/levelMap.ts";
import { sampleDocuments } from "../support/dungeonDocuments.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { floorInput } from "../support/floorInputs.ts";
import { runShard } from "../support/runTask.ts";
import { samplePack } from "../support/samplePack.ts";
import { convertWithTiled, hasTiled } from "../support/tiledProgram.ts";

const cellSize = 16;
const folder = temporaryFolder();

/** Layouts that the engine makes of the sample project's graphs, one each, and one of three floors. */
function generatedLevels(): unknown[] {
  const documents = sampleDocuments();
  const lookup = (id: string) => documents.find((document) => document.id === id);
  const floors = runShard(generateLayouts, { input: floorInput({ floors: 3, cycle: 3, stairs: 1 }) }).levels;
  const drawn = documents
    .filter((document) => document.type === "dungeon-graph")
    .flatMap((document) => {
      const prepared = dungeonKind.prepare("generate", document, lookup);
      return prepared.ok ? runShard(generateLayouts, { input: prepared.input }).levels : [];
    });
  return [...drawn, ...floors];
}

/** A layer's cells in the numbers of the level's own map. */
function cellsOf(map: TiledMap, layer: TiledTileLayer): number[] {
  const tiles = new Map(map.tilesets[0]!.tiles.map((tile) => [tile.id + 1, tile.properties]));
  return layer.data.map((gid) => {
    const properties = tiles.get(gid);
    if (properties === undefined) return 0;
    expect(properties.find(({ name }) => name === "layer")?.value).toBe(layer.name);
    return Number(properties.find(({ name }) => name === "value")?.value);
  });
}

function expectSameObjects(layer: TiledObjectLayer, expected: LevelMap["objectLayers"][number]): void {
  expect(layer.objects.length).toBe(expected.objects.length);
  for (const [index, object] of layer.objects.entries()) {
    const wanted = expected.objects[index]!;
    expect([object.name, object.type]).toEqual([wanted.name, wanted.type]);
    expect([object.x, object.y]).toEqual([wanted.x * cellSize, wanted.y * cellSize]);
    const corners = object.polygon?.map(({ x, y }) => [(object.x + x) / cellSize, (object.y + y) / cellSize]);
    expect(corners).toEqual(wanted.polygon?.map(([x, y]) => [x, y]));
    if (wanted.polygon === undefined) {
      expect([object.width, object.height]).toEqual([wanted.width * cellSize, wanted.height * cellSize]);
    }
    const properties = Object.fromEntries(object.properties.map(({ name, value }) => [name, value]));
    expect(properties).toEqual({ ...wanted.properties, id: wanted.id });
  }
}

test.skipIf(!hasTiled)("generated layouts come back from Tiled as the level maps they are", async () => {
  const levels = generatedLevels();
  expect(levels.length).toBeGreaterThan(1);
  const base = samplePack(levels.map((_, index) => `Level ${index + 1}`));
  const entries = base.entries.map((entry, index) => ({ ...entry, level: JSON.parse(JSON.stringify(levels[index])) }));
  const formats = ["tiled-tmj", "tiled-tmx"];
  const pack = { ...base, entries };
  writeAll(folder, await exportedFiles(pack, { formats, container: "folder", cellSize, theme: "light" }));
  for (const [index, level] of levels.entries()) {
    const expected = dungeonKind.toMap(dungeonKind.levelSchema.parse(level));
    for (const extension of ["tmj", "tmx"]) {
      const out = join(folder, `${index}-${extension}.json`);
      convertWithTiled("json", join(folder, `tiled/00${index + 1}-level-${index + 1}.${extension}`), out);
      const map = JSON.parse(readFileSync(out, "utf8")) as TiledMap;
      expect([map.width, map.height]).toEqual([expected.width, expected.height]);
      const names = [...expected.cellLayers, ...expected.objectLayers].map((layer) => layer.name);
      expect(map.layers.map((layer) => layer.name)).toEqual(names);
      expect(map.layers.every((layer) => layer.visible && layer.opacity === 1)).toBe(true);
      for (const layer of map.layers) {
        if (layer.type === "tilelayer") {
          expect(cellsOf(map, layer)).toEqual(expected.cellLayers.find(({ name }) => name === layer.name)!.cells);
        } else {
          expectSameObjects(
            layer,
            expected.objectLayers.find(({ name }) => name === layer.name)!,
          );
        }
      }
    }
  }
});
