import { gzipSync, zlibSync } from "fflate";
import { describe, expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import type { CellPicture } from "#renderer/editors/dungeon/templateImport/cellPicture.ts";
import { readLdtk } from "#renderer/editors/dungeon/templateImport/ldtkPictures.ts";
import { readTiledJson, readTiledXml } from "#renderer/editors/dungeon/templateImport/tiledPictures.ts";
import { templatesOfPicture } from "#renderer/editors/dungeon/templateImport/templatesOfPicture.ts";
import { layoutMap } from "#shared/levels/dungeon/layoutMap.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { sampleLayout } from "../support/sampleLayout.ts";

const layout = sampleLayout();
const choices = { container: "folder", cellSize: 16, theme: "light" } as const;

async function exported(format: string, ending: string): Promise<string> {
  const files = await exportedFiles(packOfLevels("dungeon", [layout]), { ...choices, formats: [format] });
  return new TextDecoder().decode(files.find(({ path }) => path.endsWith(ending))!.bytes);
}

/** The one piece that a floor plan's ground is: rooms touch each other. */
function area(picture: CellPicture): number {
  return picture.cells.filter((value) => picture.values[value]!.guess !== "nothing").length;
}

describe.each([
  ["a Tiled map in JSON", async () => readTiledJson(await exported("tiled-tmj", ".tmj"))],
  ["a Tiled map in XML", async () => readTiledXml(await exported("tiled-tmx", ".tmx"))],
  ["an LDtk project", async () => readLdtk(await exported("ldtk", ".ldtk"))],
])("%s that we export", (_name, read) => {
  test("is read back layer by layer, its ground cell by cell", async () => {
    const { pictures: layers } = await read();
    const map = layers.find(({ name }) => /floor/i.test(name))!;
    const ground = layoutMap(layout).cellLayers.find(({ name }) => name === "floor")!;
    expect(map.cells.map((value) => map.values[value]!.guess !== "nothing")).toEqual(
      ground.cells.map((one) => one > 0),
    );
    expect(area(map)).toBeGreaterThan(100);
    expect(
      templatesOfPicture(
        map,
        map.values.map(({ guess }) => guess),
      ).found.length,
    ).toBeGreaterThan(0);
  });
});

const bytes = Uint8Array.from([2, 1, 2, 0].flatMap((tile) => [tile, 0, 0, 0]));
const base64 = (of: Uint8Array): string => Buffer.from(of).toString("base64");
const tmx = (encoding: string, data: string): string =>
  `<?xml version="1.0"?>\n<map version="1.10" tiledversion="1.11" orientation="orthogonal" width="2" height="2">` +
  `<tileset firstgid="1"><tile id="0" type="floor"/><tile id="1" class="wall"/></tileset>` +
  `<group name="g"><layer name="plan" width="2" height="2"><data ${encoding}>${data}</data></layer></group></map>`;

test.each([
  ["CSV", tmx('encoding="csv"', "\n2,1,\n2,0\n")],
  ["base64", tmx('encoding="base64"', base64(bytes))],
  ["zlib", tmx('encoding="base64" compression="zlib"', base64(zlibSync(bytes)))],
  ["gzip", tmx('encoding="base64" compression="gzip"', base64(gzipSync(bytes)))],
  ["XML", tmx("", '<tile gid="2"/><tile gid="1"/><tile gid="2"/><tile/>')],
  ["flipped tiles", tmx('encoding="csv"', "2147483650,1,2,0")],
])("tiles of a layer in %s keep what the tileset calls them", (_name, text) => {
  const [picture] = readTiledXml(text).pictures;
  expect(picture!.cells.map((value) => picture!.values[value]!.label)).toEqual(["wall", "floor", "wall", "Empty"]);
  expect(picture!.values.map(({ guess }) => guess)).toEqual(["nothing", "wall", "room"]);
});

const projectOfSeveralFiles = await exported("ldtk-levels", ".ldtk");

test.each([
  ["a broken XML", () => readTiledXml('<map orientation="orthogonal">\n<layer>\n</map>'), /at line 3/],
  ["an infinite map", () => readTiledXml(tmx("", "<chunk/>")), /Clear Infinite in its map properties/],
  [
    "a zstd layer",
    () => readTiledXml(tmx('encoding="base64" compression="zstd"', "AAAA")),
    /Choose CSV as tile layer format/,
  ],
  ["a damaged layer", () => readTiledXml(tmx('encoding="base64" compression="zlib"', "AAAA")), /are damaged/],
  ["a short layer", () => readTiledXml(tmx('encoding="csv"', "1,1,1")), /has 3 tiles instead of 4/],
  ["a map of objects", () => readTiledJson('{"type":"map","layers":[{"type":"objectgroup"}]}'), /no tile layer/],
  [
    "a truncated map",
    () => readTiledJson('{"type":"map",\n"layers":['),
    /at line 2, column \d+: The file is truncated/,
  ],
  ["a layer that is no base64", () => readTiledXml(tmx('encoding="base64"', "!!")), /are damaged/],
  [
    "an LDtk project without levels",
    () => readLdtk('{"jsonVersion":"1","defs":{"layers":[]},"levels":[]}'),
    /No level has an IntGrid layer/,
  ],
  [
    "an LDtk project with separate levels",
    () => readLdtk(projectOfSeveralFiles),
    /Clear "Save levels to separate files"/,
  ],
  [
    "a truncated LDtk project",
    () => readLdtk('{"jsonVersion":"1",\n"defs":'),
    /at line 2, column \d+: The file is truncated/,
  ],
])("%s is refused with what to do", (_name, read, reason) => {
  expect(read).toThrow(reason);
});

test("a broken layer or level is left out with its place, and the good ones still load", async () => {
  const [map, project] = [await exported("tiled-tmj", ".tmj"), await exported("ldtk", ".ldtk")].map((text) =>
    JSON.parse(text),
  );
  map.layers.unshift({ type: "tilelayer", name: "torn", width: 2, height: 2, data: [1] });
  const tiled = readTiledJson(JSON.stringify(map));
  expect(tiled.pictures.length).toBeGreaterThan(0);
  expect(tiled.leftOut).toEqual([expect.stringContaining('Layer "torn" has 1 tiles instead of 4.')]);
  project.levels.unshift({ ...project.levels[0], layerInstances: [{ __identifier: "floor" }] });
  const ldtk = readLdtk(JSON.stringify(project));
  expect(ldtk.pictures.length).toBeGreaterThan(0);
  expect(ldtk.leftOut).toEqual([expect.stringMatching(/can't be read at levels.*layerInstances/)]);
});
