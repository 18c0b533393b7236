import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { writeTmj, writeTmx } from "#main/exports/tiled/tiledFiles.ts";
import type { TiledMap, TiledTileLayer } from "#main/exports/tiled/tiledMap.ts";
import type { TiledObjectLayer } from "#main/exports/tiled/tiledParts.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { hostileTitles, sampleInput, sampleMap, titleInXml } from "../support/sampleExport.ts";
import { convertWithTiled, hasTiled, paintWithTiled } from "../support/tiledProgram.ts";

const folder = temporaryFolder();
const input = sampleInput(["Gate & <hall>", ...hostileTitles]);
const tmj = await Array.fromAsync(writeTmj(input));
const tmx = await Array.fromAsync(writeTmx(input));
writeAll(folder, [...tmj, ...tmx]);
const text = (path: string): string =>
  new TextDecoder().decode([...tmj, ...tmx].find((file) => file.path === path)!.bytes);
const first = `tiled/${input.levels[0]!.fileName}`;
const map = JSON.parse(text(`${first}.tmj`)) as TiledMap;
/** Cells as Tiled numbers them: values of the second layer come after those of the first. */
const expectedCells = [
  sampleMap().cellLayers[0]!.cells,
  sampleMap().cellLayers[1]!.cells.map((v) => (v === 0 ? 0 : v + 2)),
];

test("maps of a kind share one tileset picture whose tiles have the theme's colours", () => {
  expect(tmj.filter((file) => file.path.endsWith(".png")).map((file) => file.path)).toEqual([
    "tiled/tileset-dungeon.png",
  ]);
  const picture = decode(tmj[0]!.bytes);
  const tileset = map.tilesets[0]!;
  expect([picture.width, picture.height]).toEqual([tileset.imagewidth, tileset.imageheight]);
  const colors = (["floor", "floor-corridor", "wall"] as const).map((token) => tokenColor("light", token));
  const seen = colors.map((_, tile) => {
    const at = (8 * picture.width + tile * 16 + 8) * 4;
    return `#${[...picture.data.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  });
  expect(seen).toEqual(colors);
});

/** A map of the folder as Tiled's own JSON writer gives it back. */
function throughTiled(path: string, name: string): TiledMap {
  const out = join(folder, name);
  convertWithTiled("json", join(folder, path), out);
  return JSON.parse(readFileSync(out, "utf8")) as TiledMap;
}

/** What a reader must find again in a map, whatever form it is in. */
function essence(read: TiledMap): unknown {
  return {
    size: [read.width, read.height, read.tilewidth, read.tileheight],
    properties: read.properties,
    layers: read.layers.map((layer) => ({
      name: layer.name,
      type: layer.type,
      visible: layer.visible,
      opacity: layer.opacity,
      content: layer.type === "tilelayer" ? layer.data : layer.objects.map(objectEssence),
    })),
    tiles: read.tilesets[0]!.tiles.map((tile) => [tile.id, tile.type, tile.properties]),
  };
}

function objectEssence(object: TiledObjectLayer["objects"][number]): unknown {
  const { name, type, x, y, width, height, visible, rotation, polygon, properties } = object;
  return { name, type, x, y, width, height, visible, rotation, polygon, point: object.point ?? false, properties };
}

describe.skipIf(!hasTiled)("with Debian's Tiled", () => {
  for (const extension of ["tmj", "tmx"] as const) {
    test(`a ${extension} is read with all cells, sizes, objects, properties and visible layers`, () => {
      const back = throughTiled(`${first}.${extension}`, `back-${extension}.json`);
      expect(essence(back)).toEqual(essence(map));
      const layers = back.layers.filter((layer): layer is TiledTileLayer => layer.type === "tilelayer");
      expect(layers.map((layer) => layer.data)).toEqual(expectedCells);
      expect(back.layers.every((layer) => layer.visible && layer.opacity === 1)).toBe(true);
    });

    test(`a ${extension} is painted in the colours of its top cells`, () => {
      const painted = join(folder, `painted-${extension}.png`);
      const png = decode(paintWithTiled(join(folder, `${first}.${extension}`), ["rooms", "doors"], painted));
      expect([png.width, png.height]).toEqual([4 * 16, 3 * 16]);
      const { cellLayers } = sampleMap();
      for (let cell = 0; cell < 12; cell++) {
        const layer = cellLayers.findLast(({ cells }) => cells[cell] !== 0);
        if (layer === undefined) continue;
        const token = layer.values.find(({ value }) => value === layer.cells[cell])!.token;
        const at = ((Math.floor(cell / 4) * 16 + 4) * png.width + (cell % 4) * 16 + 4) * png.channels;
        const color = [...png.data.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, "0")).join("");
        expect(`#${color}`, `cell ${cell}`).toBe(tokenColor("light", token));
      }
    });
  }

  test("Tiled's own CSV of the map has the same cells, counted from 0 with -1 for none", () => {
    convertWithTiled("csv", join(folder, `${first}.tmx`), join(folder, "cells.csv"));
    const cells = ["ground", "walls"].map((layer) =>
      readFileSync(join(folder, `cells_${layer}.csv`), "utf8")
        .trim()
        .split(/[\n,]/)
        .map((cell) => Number(cell) + 1),
    );
    expect(cells).toEqual(expectedCells);
  });

  test("hostile titles come back as they were, as far as XML can hold them", () => {
    for (const level of input.levels) {
      const back = throughTiled(`tiled/${level.fileName}.tmx`, `hostile-${level.number}.json`);
      const title = back.properties.find((property) => property.name === "title")?.value;
      expect(title).toBe(titleInXml(level.title));
      const rooms = back.layers.find((layer): layer is TiledObjectLayer => layer.name === "rooms")!;
      expect(rooms.objects[0]!.x).toBe(16);
    }
  });
});

test("a TMX is well-formed XML that names the same layers, cells and objects as the TMJ", () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name) => name === "layer",
  });
  const xml = parser.parse(text(`${first}.tmx`)) as { map: { layer: { name: string; data: { "#text": string } }[] } };
  const cells = xml.map.layer.map((layer) => layer.data["#text"].split(",").map(Number));
  expect(cells).toEqual(expectedCells);
});

test("ids of layers and objects are unique and below the next ids", () => {
  const layerIds = map.layers.map((layer) => layer.id);
  const objectIds = map.layers.flatMap((layer) =>
    layer.type === "objectgroup" ? layer.objects.map(({ id }) => id) : [],
  );
  expect(new Set(layerIds).size).toBe(layerIds.length);
  expect(new Set(objectIds).size).toBe(objectIds.length);
  expect(Math.max(...layerIds)).toBeLessThan(map.nextlayerid);
  expect(Math.max(...objectIds)).toBeLessThan(map.nextobjectid);
});
