import { decode } from "fast-png";
import { XMLParser } from "fast-xml-parser";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import { paintOfTemplate, type PaintedFile } from "#renderer/editors/dungeon/templateImport/paintedMap.ts";
import { readPaintedLdtk } from "#renderer/editors/dungeon/templateImport/paintedLdtk.ts";
import { readPaintedTiled } from "#renderer/editors/dungeon/templateImport/paintedTiled.ts";
import { pictureOfTiles } from "#renderer/editors/dungeon/templateImport/tilePictures.ts";
import { templatesOfPicture } from "#renderer/editors/dungeon/templateImport/templatesOfPicture.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { tileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { withPicture } from "#shared/levels/dungeon/tiles/withPicture.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { paintedPicture } from "../support/paintedHalls.ts";
import { runShard } from "../support/runTask.ts";
import { hasTiled, paintWithTiled } from "../support/tiledProgram.ts";

/*
 * Rooms painted by hand in another editor, imported as templates, laid out, exported: what comes out has the pixels, flips,
 * layers, classes and fields of what went in. Two rooms of 6 x 5 and 7 x 6 tiles lie beside each other.
 */
const folder = temporaryFolder();
const tile = 16;
const columns = 14;
const [width, height] = [columns, 6];
const picture = decode(paintedPicture);
const areas = [
  { left: 0, top: 0, width: 6, height: 5 },
  { left: 7, top: 0, width: 7, height: 6 },
] as const;
const inRoom = (x: number, y: number) =>
  areas.some((area) => x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height);

/** Tiles of the two layers, -1 for none, and their flips: bit 0 left to right, bit 1 top to bottom, bit 2 diagonally. */
const floorAt = (x: number, y: number) => (inRoom(x, y) ? [(x + 3 * y) % 4, x % 2 === 0 ? 0 : y % 4] : [-1, 0]);
const bonesAt = (x: number, y: number) => (inRoom(x, y) && (x * 5 + y * 3) % 4 === 1 ? [80 + (x % 3), 3] : [-1, 0]);
const grid = (at: (x: number, y: number) => readonly number[]) =>
  Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)) as [number, number]);

interface Made {
  readonly layout: DungeonLayout;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Imports, lays out and exports; all rooms as they were drawn, since pixels are compared. */
async function made(file: PaintedFile | undefined, format: string): Promise<Made> {
  const [map] = file?.maps ?? [];
  const [draft] = file?.tilesets ?? [];
  if (file === undefined || map === undefined || draft === undefined) throw new Error("The file has no painted map.");
  expect(file.leftOut).toEqual([]);
  const isPainted = grid(floorAt).map(([index]) => (index < 0 ? 0 : 1));
  const cells = pictureOfTiles({ name: "rooms", width, height, tiles: isPainted, labelOf: () => "painted" });
  const { found } = templatesOfPicture(
    cells,
    cells.values.map(({ guess }) => guess),
  );
  expect(found.map(({ at }) => at)).toEqual(areas.map(({ left, top }) => [left, top]));
  const templates = found.map(({ template, at }, i) => ({
    ...template,
    id: `template0${i}`,
    transformations: ["identity"] as const,
    paint: paintOfTemplate(map, template, at, ["crypt00001"]),
  }));
  const path = "assets/crypt.png";
  const kept = { path, width: picture.width, height: picture.height, sha256: "0".repeat(64) };
  const tiles = { tilesPerCell: 1, walls: 0, tileset: "crypt00001" };
  const plain = (value: object) => JSON.parse(JSON.stringify(value)) as JsonValue;
  const documents = [
    { id: "crypt00001", type: "tileset", name: "Crypt", data: plain(withPicture(draft.document, kept)) },
    { id: "rooms00001", type: "room-templates", name: "Crypt rooms", data: plain({ templates, tiles }) },
  ];
  const rooms = ["a", "b", "c", "d"].map((name, i) => ({
    id: `room00000${i}`,
    name,
    role: i === 0 ? ("start" as const) : ("normal" as const),
    templates: [{ set: "rooms00001", only: [`template0${i % 2}`] }],
    x: i * 100,
    y: 0,
  }));
  const edges = [1, 2, 3].map((i) => ({ id: `edge00000${i}`, from: `room00000${i - 1}`, to: `room00000${i}`, kind: "door" as const })); // prettier-ignore
  const graph = { ...emptyGraph(), rooms, edges, repeat: "allow" as const, map: tiles };
  const lookup = (id: string) => documents.find((document) => document.id === id);
  const prepared = dungeonKind.prepare("generate", { id: "graph00001", type: "dungeon-graph", name: "Crypt", data: plain(graph) }, lookup); // prettier-ignore
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const layout = layoutSchema.parse(runShard(generateLayouts, { input: prepared.input }).levels[0]);
  const assets = { documents: tileDocuments(documents), pictures: new Map([[path, paintedPicture]]) };
  const choices = {
    formats: [format, "png-tiles", "web-page"],
    container: "folder",
    cellSize: tile,
    theme: "light",
  } as const;
  const files = new Map<string, Uint8Array>();
  const pack = packOfLevels("dungeon", [plain(layout)], "Crypt");
  for await (const one of exportFiles(pack, choices, undefined, undefined, assets)) files.set(one.path, one.bytes);
  return { layout, files };
}

interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Bytes that differ by more than Qt's premultiplied blending explains. */
function differences(one: Image, [x0, y0]: readonly [number, number], other: Image, [x1, y1]: readonly [number, number], [wide, high]: readonly [number, number]): number {
  let different = 0;
  for (let y = 0; y < high * tile; y++) {
    for (let x = 0; x < wide * tile; x++) {
      for (let c = 0; c < 4; c++) {
        const a = one.data[4 * ((y0 * tile + y) * one.width + x0 * tile + x) + c] ?? -1;
        const b = other.data[4 * ((y1 * tile + y) * other.width + x1 * tile + x) + c] ?? -1;
        if (Math.abs(a - b) > 2) different++;
      }
    }
  }
  return different;
} // prettier-ignore

/** Where the map's top left cell is. */
const originOf = ({ rooms }: DungeonLayout): [number, number] => [
  Math.min(...rooms.map(({ x }) => x)),
  Math.min(...rooms.map(({ y }) => y)),
];
/** The place of every room in the map, and the area that it was painted in. */
const placesOf = (layout: DungeonLayout) => {
  const [left, top] = originOf(layout);
  return layout.rooms.map((room) => ({
    at: [room.x - left, room.y - top] as const,
    area: areas[Number((layout.templates[room.template]?.id ?? "").slice(-1))]!,
  }));
};

describe.skipIf(!hasTiled)("rooms painted in Tiled", () => {
  const gid = ([index, flips]: readonly [number, number]) =>
    index < 0 ? 0 : index + 1 + ((flips & 1) * 2 ** 31 + ((flips >> 1) & 1) * 2 ** 30);
  const layer = (id: number, name: string, at: (x: number, y: number) => readonly number[]) =>
    `<layer id="${id}" name="${name}" width="${width}" height="${height}"><data encoding="csv">${grid(at).map(gid).join(",")}</data></layer>`;
  const tsx = `<?xml version="1.0"?><tileset version="1.10" name="Crypt" tilewidth="16" tileheight="16" tilecount="96" columns="16"><image source="crypt.png" width="256" height="96"/></tileset>`;
  const tmx = `<?xml version="1.0"?><map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="${width}" height="${height}" tilewidth="16" tileheight="16" infinite="0" nextlayerid="9" nextobjectid="9">
<tileset firstgid="1" source="crypt.tsx"/>${layer(1, "Floor", floorAt)}${layer(2, "Bones", bonesAt)}
<objectgroup id="3" name="Things"><object id="1" name="Old chest" type="Loot" x="16" y="24" width="16" height="16"><properties><property name="gold" type="int" value="5"/><property name="open" type="bool" value="true"/></properties></object>
<object id="2" name="Spikes" type="Trap" x="144" y="48" width="32" height="16"/></objectgroup></map>`;

  test("come back from a layout's export with the same pixels as Tiled paints the original, and as our own picture", async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const file = await readPaintedTiled(tmx, new Map([["crypt.tsx", () => Promise.resolve(bytes(tsx))]]));
    const { layout, files } = await made(file, "tiled-tmx");
    writeAll(join(folder, "original"), [
      { path: "crypt.tmx", bytes: bytes(tmx) },
      { path: "crypt.tsx", bytes: bytes(tsx) },
      { path: "crypt.png", bytes: paintedPicture },
    ]);
    writeAll(join(folder, "exported"), [...files].map(([path, content]) => ({ path, bytes: content })));
    const map = "tiled/001-level-1.tmx";
    const text = new TextDecoder().decode(files.get(map));
    const groups = [...text.matchAll(/<objectgroup id="\d+" name="([^"]+)"/g)].map(([, name]) => name!);
    const rasterized = (from: string, hidden: readonly string[]) =>
      decode(paintWithTiled(join(folder, from), hidden, join(folder, "painted.png")));
    const before = rasterized("original/crypt.tmx", ["Things"]);
    const after = rasterized(`exported/${map}`, groups);
    const own = decode(files.get("png-tiles/001-level-1.png")!);
    expect([after.width, after.height]).toEqual([own.width, own.height]);
    // Rooms that are painted with walls of their own are walked through in a web page as they are.
    expect(files.get("web/pictures/001-level-1-tiles.png")).toEqual(files.get("png-tiles/001-level-1.png"));
    expect(differences(after, [0, 0], own, [0, 0], [own.width / tile, own.height / tile])).toBe(0);
    const places = placesOf(layout);
    expect(places).toHaveLength(4);
    for (const { at, area } of places)
      expect(differences(before, [area.left, area.top], after, at, [area.width, area.height])).toBe(0);
    expect(Buffer.from(files.get("tiled/assets/crypt.png")!).equals(paintedPicture)).toBe(true);

    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => ["layer", "objectgroup", "object", "property"].includes(name) }); // prettier-ignore
    interface Xml {
      readonly [name: string]: unknown;
    }
    const read = (parser.parse(text) as { map: { layer: Xml[]; objectgroup: Xml[]; tileset: Xml[]; width: string } }).map;
    const first = Number(read.tileset.find(({ source }) => String(source).startsWith("crypt"))?.["firstgid"]);
    for (const [name, source] of [["Floor", floorAt], ["Bones", bonesAt]] as const) {
      const found = read.layer.find((one) => one["name"] === name);
      const gids = String((found!["data"] as Xml)["#text"]).split(",").map(Number);
      for (const { at, area } of places) {
        const kept = Array.from({ length: area.width * area.height }, (_, i) => {
          const [x, y] = [i % area.width, Math.floor(i / area.width)];
          const wanted = gid(source(area.left + x, area.top + y) as [number, number]);
          return gids[(at[1] + y) * Number(read.width) + at[0] + x] === (wanted === 0 ? 0 : wanted - 1 + first);
        });
        expect(kept).not.toContain(false);
      }
    }
    const objects = (read.objectgroup.find((one) => one["name"] === "Things")?.["object"] ?? []) as Xml[];
    const fieldsOf = (object: Xml) =>
      Object.fromEntries(((object["properties"] as { property: Xml[] } | undefined)?.property ?? []).map(({ name, value }) => [name, value]));
    const chests = objects.filter(({ type }) => type === "Loot");
    expect(chests.map((chest) => [chest["name"], Number(chest["x"]), Number(chest["y"])])).toEqual(
      places.filter(({ area }) => area === areas[0]).map(({ at }) => ["Old chest", at[0] * tile + 16, at[1] * tile + 24]),
    );
    expect(chests.map(fieldsOf)).toEqual([{ gold: "5", open: "true" }, { gold: "5", open: "true" }].map((fields) => expect.objectContaining(fields) as object));
    expect(objects.filter(({ type }) => type === "Trap")).toHaveLength(2);
  }, 60_000); // prettier-ignore
});

describe("rooms painted in LDtk", () => {
  interface Tile {
    readonly px: readonly [number, number];
    readonly src: readonly [number, number];
    readonly f: number;
    readonly t: number;
  }
  interface Layer {
    readonly __identifier: string;
    readonly visible: boolean;
    readonly gridTiles: readonly Tile[];
    readonly autoLayerTiles: readonly Tile[];
    readonly entityInstances: readonly {
      readonly __identifier: string;
      readonly px: readonly [number, number];
      readonly fieldInstances: readonly { readonly __identifier: string; readonly __value: unknown }[];
    }[];
  }
  const srcOf = (index: number): [number, number] => [(index % 16) * tile, Math.floor(index / 16) * tile];
  const gridTiles = (at: (x: number, y: number) => readonly number[]): Tile[] =>
    grid(at).flatMap(([index, flips], i) =>
      index < 0 ? [] : [{ px: [(i % width) * tile, Math.floor(i / width) * tile] as const, src: srcOf(index), f: flips, t: index }],
    ); // prettier-ignore
  const size = { __cWid: width, __cHei: height, __gridSize: tile, __opacity: 1, visible: true };
  const chest = { __identifier: "Loot", __pivot: [0, 0], px: [16, 32], width: 16, height: 16, fieldInstances: [{ __identifier: "gold", __type: "Int", __value: 5 }] }; // prettier-ignore
  const project = {
    jsonVersion: "1.5.3",
    defs: {
      tilesets: [{ uid: 3, identifier: "Crypt", relPath: "crypt.png", pxWid: 256, pxHei: 96, tileGridSize: 16 }],
      layers: [],
    },
    levels: [
      {
        identifier: "Rooms",
        pxWid: width * tile,
        pxHei: height * tile,
        layerInstances: [
          { ...size, __identifier: "Things", entityInstances: [chest] },
          { ...size, __identifier: "Bones", __tilesetDefUid: 3, gridTiles: gridTiles(bonesAt) },
          { ...size, __identifier: "Floor", __tilesetDefUid: 3, gridTiles: gridTiles(floorAt) },
        ],
      },
    ],
  };

  /** Tiles over each other, by code of its own. */
  function drawn(layers: readonly (readonly Tile[])[], wide: number, high: number): Image {
    const data = new Uint8ClampedArray(wide * high * tile * tile * 4);
    for (const { px, src, f } of layers.flat()) {
      for (let i = 0; i < tile * tile; i++) {
        const [x, y] = [i % tile, Math.floor(i / tile)];
        const [u, v] = [(f & 1) === 0 ? x : tile - 1 - x, (f & 2) === 0 ? y : tile - 1 - y];
        const from = 4 * ((src[1] + v) * picture.width + src[0] + u);
        const to = 4 * ((px[1] + y) * wide * tile + px[0] + x);
        const alpha = (picture.data[from + 3] ?? 0) / 255;
        for (let c = 0; c < 3; c++)
          data[to + c] = (picture.data[from + c] ?? 0) * alpha + (data[to + c] ?? 0) * (1 - alpha);
        if (alpha > 0) data[to + 3] = 255;
      }
    }
    return { width: wide * tile, height: high * tile, data };
  }

  test("come back from a layout's export with the same pixels, flips, entities and fields", async () => {
    const { layout, files } = await made(readPaintedLdtk(JSON.stringify(project)), "ldtk");
    const read = JSON.parse(new TextDecoder().decode(files.get("ldtk/crypt.ldtk"))) as {
      levels: { pxWid: number; pxHei: number; layerInstances: Layer[] }[];
    };
    const [level] = read.levels;
    const layers = level!.layerInstances.toReversed();
    const tilesOf = (layer: Layer) => [...layer.autoLayerTiles, ...layer.gridTiles];
    const own = decode(files.get("png-tiles/001-level-1.png")!);
    const [wide, high] = [level!.pxWid / tile, level!.pxHei / tile];
    const before = drawn([gridTiles(floorAt), gridTiles(bonesAt)], width, height);
    const after = drawn(layers.map(tilesOf), wide, high);
    expect([own.width, own.height]).toEqual([level!.pxWid, level!.pxHei]);
    expect(differences(after, [0, 0], own, [0, 0], [wide, high])).toBe(0);
    const places = placesOf(layout);
    for (const { at, area } of places)
      expect(differences(before, [area.left, area.top], after, at, [area.width, area.height])).toBe(0);
    const bones = layers.find(({ __identifier }) => __identifier === "Bones")!.gridTiles;
    expect(bones.length).toBeGreaterThan(10);
    expect(bones.every(({ f, t }) => f === 3 && t >= 80)).toBe(true);
    const chests = layers.flatMap(({ entityInstances }) => entityInstances).filter(({ __identifier }) => __identifier === "Loot");
    expect(chests.map(({ px }) => px)).toEqual(
      places.filter(({ area }) => area === areas[0]).map(({ at }) => [at[0] * tile + 16, at[1] * tile + 32]),
    );
    for (const { fieldInstances } of chests)
      expect(fieldInstances).toContainEqual(expect.objectContaining({ __identifier: "gold", __value: 5 }));
    const copied = [...files].find(([path]) => path.startsWith("ldtk/") && path.endsWith("crypt.png"));
    expect(Buffer.from(copied?.[1] ?? []).equals(paintedPicture)).toBe(true);
  }, 60_000); // prettier-ignore
});
