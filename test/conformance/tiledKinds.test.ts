import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import { paintTile, pictureOf } from "#main/exports/ldtk/ldtkSimplified.ts";
import type { TiledMap } from "#main/exports/tiled/tiledMap.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";
import { convertWithTiled, hasTiled, paintWithTiled } from "../support/tiledProgram.ts";

const folder = temporaryFolder();
const cellSize = 24;
const pack = packOfEachKind();
const choices = { formats: ["tiled-tmj", "tiled-tmx"], container: "folder", cellSize, theme: "light" } as const;
const files = await exportedFiles(pack, choices);
writeAll(folder, files);
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const nameOf = (index: number): string => `${String(index + 1).padStart(3, "0")}-level-${index + 1}`;
const mapOf = (index: number): TiledMap => JSON.parse(read(`tiled/${nameOf(index)}.tmj`)) as TiledMap;

describe.skipIf(!hasTiled)("painted by Debian's Tiled", () => {
  test.each(pack.entries.map((entry, index) => [entry.kind, index] as const))(
    "a %s map looks as ours, pixel by pixel",
    (_kind, index) => {
      const map = mapOf(index);
      // Tiled would hide object layers by name, and with them the tile layers of the same name.
      const tilesOnly = join(folder, "tiled", `tiles-${index}.tmx`);
      const tmx = read(`tiled/${nameOf(index)}.tmx`);
      writeFileSync(tilesOnly, tmx.replace(/<objectgroup[^>]*\/>|<objectgroup[\s\S]*?<\/objectgroup>/g, ""));
      const painted = paintWithTiled(tilesOnly, [], join(folder, `${index}.png`));
      const theirs = decode(painted);
      const tileset = map.tilesets[0]!;
      const atlas = decode(readFileSync(join(folder, "tiled", tileset.image)));
      const ours = pictureOf(map.width * cellSize, map.height * cellSize);
      for (const layer of map.layers) {
        if (layer.type !== "tilelayer") continue;
        for (const [cell, gid] of layer.data.entries()) {
          const [x, y] = [(cell % map.width) * cellSize, Math.floor(cell / map.width) * cellSize];
          if (gid > 0) paintTile(ours, [x, y], atlas, sourceOf(gid - 1, tileset.columns), plainTile);
        }
      }
      expect([theirs.width, theirs.height]).toEqual([ours.width, ours.height]);
      let different = 0;
      for (let pixel = 0; pixel < ours.width * ours.height; pixel++) {
        const opaque = ours.data[pixel * 4 + 3]! === 255;
        const apart = [0, 1, 2].some((channel) => {
          const their = theirs.data[pixel * theirs.channels + channel]!;
          return Math.abs(their - ours.data[pixel * 4 + channel]!) > 3;
        });
        if (opaque && apart) different++;
      }
      expect(different).toBe(0);
    },
  );

  test("solution layers stay hidden, all others visible", () => {
    for (const index of pack.entries.keys()) {
      const out = join(folder, `back-${index}.json`);
      convertWithTiled("json", join(folder, `tiled/${nameOf(index)}.tmx`), out);
      const back = JSON.parse(readFileSync(out, "utf8")) as TiledMap;
      for (const { name, visible } of back.layers) expect(visible, name).toBe(name !== "solution");
    }
  });
});

test("levels that know a solution carry it on a layer of its own, hidden when the map is opened", () => {
  for (const kind of ["linjat", "sokoban", "drod"]) {
    const solved = pack.entries.flatMap((entry, index) => {
      const layer = mapOf(index).layers.find(({ name }) => name === "solution");
      return entry.kind === kind && layer !== undefined ? [layer] : [];
    });
    expect(solved.length, kind).toBeGreaterThan(0);
    for (const layer of solved) {
      expect(layer.visible).toBe(false);
      expect(layer.type === "objectgroup" && layer.objects.length, kind).toBeGreaterThan(0);
    }
  }
});

const plainTile = { side: cellSize, flips: 0, opacity: 1 };

function sourceOf(tile: number, columns: number): readonly [number, number] {
  return [(tile % columns) * cellSize, Math.floor(tile / columns) * cellSize];
}

test("a tile shows what it is: every tile of a kind looks different from the others of its layer", () => {
  for (const kind of ["sokoban", "linjat", "board", "puzzlescript"]) {
    const { tilesets } = mapOf(pack.entries.findIndex((entry) => entry.kind === kind));
    const { tiles, columns, image } = tilesets[0]!;
    const atlas = decode(readFileSync(join(folder, "tiled", image)));
    const looks = tiles.map(({ id }) => {
      const tile = pictureOf(cellSize, cellSize);
      paintTile(tile, [0, 0], atlas, sourceOf(id, columns), plainTile);
      return Buffer.from(tile.data).toString("base64");
    });
    expect(new Set(looks).size, kind).toBe(looks.length);
  }
});

test("one world holds all maps of the pack, none over another", () => {
  for (const extension of ["tmj", "tmx"]) {
    const { maps } = JSON.parse(read(`tiled/all-kinds-${extension}.world`)) as {
      maps: { fileName: string; x: number; y: number; width: number; height: number }[];
    };
    expect(maps.map(({ fileName }) => fileName)).toEqual(
      pack.entries.map((_, index) => `${nameOf(index)}.${extension}`),
    );
    for (const [index, a] of maps.entries()) {
      expect([a.width, a.height]).toEqual([mapOf(index).width * cellSize, mapOf(index).height * cellSize]);
      for (const b of maps.slice(index + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart, `${a.fileName} and ${b.fileName}`).toBe(true);
      }
    }
  }
});

test("the project knows the class of every object, with every property of it", () => {
  const { propertyTypes } = JSON.parse(read("tiled/all-kinds.tiled-project")) as {
    propertyTypes: { id: number; name: string; type: string; members: { name: string; type: string }[] }[];
  };
  expect(new Set(propertyTypes.map(({ id }) => id)).size).toBe(propertyTypes.length);
  for (const index of pack.entries.keys()) {
    for (const layer of mapOf(index).layers) {
      for (const object of layer.type === "objectgroup" ? layer.objects : []) {
        const known = propertyTypes.find(({ name }) => name === object.type);
        const members = new Set(known?.members.map(({ name, type }) => `${name}: ${type}`));
        for (const { name, type } of object.properties) expect(members, object.type).toContain(`${name}: ${type}`);
      }
    }
  }
});
