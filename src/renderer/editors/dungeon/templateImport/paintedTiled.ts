import * as z from "zod";
import { readJson } from "#shared/project/jsonText.ts";
import { flipDiagonal, flipX, flipY, tileCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import { tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { Companions } from "../../levelViews.ts";
import { readTilesets } from "../tilesets/import/readTilesets.ts";
import {
  plainProperties,
  tiledTileset,
  tilesetOfXml,
  xmlNodes,
  type XmlNode,
  xmlProperties,
  tiledXmlParser,
} from "../tilesets/import/tiledTileset.ts";
import { fileNameOf, type TilesetDraft } from "../tilesets/import/tilesetDraft.ts";
import { TilesetFault } from "../tilesets/import/tilesetFault.ts";
import { importMessages } from "./messages.ts";
import type { MapLayer, MapObject, PaintedFile } from "./paintedMap.ts";
import { isTiledXml, tilesOf, xmlLayers } from "./tiledPictures.ts";

const objectSchema = z.object({
  name: z.string().default(""),
  type: z.string().optional(),
  class: z.string().optional(),
  x: z.number(),
  y: z.number(),
  width: z.number().default(0),
  height: z.number().default(0),
  rotation: z.number().default(0),
  gid: z.number().optional(),
  properties: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
});
const layerSchema = z.object({
  type: z.string(),
  name: z.string().default(""),
  opacity: z.number().min(0).max(1).default(1),
  visible: z.boolean().default(true),
  width: z.int().optional(),
  height: z.int().optional(),
  data: z.union([z.array(z.number()), z.string()]).optional(),
  encoding: z.string().optional(),
  compression: z.string().optional(),
  objects: z.array(objectSchema).optional(),
  get layers() {
    return z.array(layerSchema).optional();
  },
});
const mapSchema = z.object({
  width: z.int().min(1).max(1000),
  height: z.int().min(1).max(1000),
  tilewidth: z.int().min(1),
  tileheight: z.int().min(1),
  layers: z.array(layerSchema),
  tilesets: z.array(z.looseObject({ firstgid: z.int(), source: z.string().optional() })).default([]),
});
type Layer = z.infer<typeof layerSchema>;

/** What is painted in a Tiled map; undefined where the map can't be read as a whole (its layers may still be read one by one). */
export async function readPaintedTiled(text: string, companions: Companions): Promise<PaintedFile | undefined> {
  const read = mapSchema.safeParse(isTiledXml(text) ? mapOfXml(text) : jsonOf(text));
  if (!read.success) return undefined;
  const map = read.data;
  const leftOut: string[] = [];
  const known: { readonly firstgid: number; readonly draft: TilesetDraft | undefined }[] = [];
  for (const entry of map.tilesets.toSorted((a, b) => a.firstgid - b.firstgid)) {
    try {
      known.push({ firstgid: entry.firstgid, draft: await tilesetOf(entry, companions, leftOut) });
    } catch (error) {
      if (!(error instanceof TilesetFault)) throw error;
      leftOut.push(error.message);
      known.push({ firstgid: entry.firstgid, draft: undefined });
    }
  }
  const tilesets = known.flatMap(({ draft }) => (draft === undefined ? [] : [draft]));
  const tilesetAt = (gid: number) => {
    const found = known.findLast(({ firstgid }) => firstgid <= gid);
    if (found?.draft === undefined || gid - found.firstgid >= tileCountOf(found.draft.document)) return undefined;
    return { index: tilesets.indexOf(found.draft), tile: gid - found.firstgid };
  };
  const layers = map.layers.flatMap((layer) => layersOf(layer, 1, map, tilesetAt));
  return { maps: [{ width: map.width, height: map.height, layers }], tilesets, leftOut };
}

function jsonOf(text: string): unknown {
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

type TilesetAt = (gid: number) => { readonly index: number; readonly tile: number } | undefined;

async function tilesetOf(
  { source, ...own }: z.infer<typeof mapSchema>["tilesets"][number],
  companions: Companions,
  leftOut: string[],
): Promise<TilesetDraft | undefined> {
  if (source === undefined) return "image" in own ? tiledTileset(own) : undefined;
  const file = companions.get(fileNameOf(source));
  const drafts = file && (await readTilesets(new TextDecoder().decode(await file()), fileNameOf(source), companions));
  if (drafts?.[0] !== undefined) return drafts[0];
  leftOut.push(importMessages.missingTileset(fileNameOf(source)));
  return undefined;
}

/** Layers of one tileset each: what mixes several becomes one for each of them, under the same name. */
function layersOf(layer: Layer, opacity: number, map: z.infer<typeof mapSchema>, tilesetAt: TilesetAt): MapLayer[] {
  const seen = opacity * layer.opacity;
  if (!layer.visible) return [];
  if (layer.layers !== undefined) return layer.layers.flatMap((inner) => layersOf(inner, seen, map, tilesetAt));
  if (layer.objects !== undefined) {
    const objects = layer.objects.map((object) => objectOf(object, map));
    return [{ kind: "objects", name: layer.name, opacity: seen, objects }];
  }
  if (layer.type !== "tilelayer" || layer.width !== map.width || layer.height !== map.height) return [];
  const gids = tilesOf(layer);
  const bySet = new Map<number, Uint32Array>();
  for (const [place, gid] of gids.entries()) {
    // Without the flips, and the bit that turns hexes.
    const found = gid === 0 ? undefined : tilesetAt((gid & 0x0fff_ffff) >>> 0);
    if (found === undefined || place >= map.width * map.height) continue;
    const cells = bySet.get(found.index) ?? new Uint32Array(map.width * map.height);
    bySet.set(found.index, cells);
    const flips =
      ((gid & 0x8000_0000) === 0 ? 0 : flipX) |
      ((gid & 0x4000_0000) === 0 ? 0 : flipY) |
      ((gid & 0x2000_0000) === 0 ? 0 : flipDiagonal);
    cells[place] = tileCell(found.tile, flips);
  }
  return [...bySet].map(([tileset, cells]) => ({ kind: "tiles", name: layer.name, opacity: seen, tileset, cells }));
}

function objectOf(
  object: z.infer<typeof objectSchema>,
  { tilewidth, tileheight }: z.infer<typeof mapSchema>,
): MapObject {
  const { name, x, y, width, height, rotation, gid } = object;
  const fields = plainProperties(object.properties);
  const type = object.class ?? object.type ?? "";
  // Half tiles are the finest step; objects that are tiles have their place at their foot.
  const half = (pixels: number, side: number): number => Math.round((pixels / side) * 2) / 2;
  const turn = ((rotation % 360) + 360) % 360;
  return {
    class: (type === "" ? name : type).slice(0, 60),
    ...(name === "" ? {} : { name: name.slice(0, 60) }),
    x: half(x, tilewidth),
    y: half(gid === undefined ? y : y - height, tileheight),
    width: half(width, tilewidth),
    height: half(height, tileheight),
    ...(turn === 0 ? {} : { rotation: turn }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}

const lists = ["tileset", "tile", "layer", "group", "chunk", "objectgroup", "object", "property"];
const parser = tiledXmlParser((name) => lists.includes(name));

/** The map in the structure of Tiled's JSON. The files are well-formed: their pictures have been read before. */
function mapOfXml(text: string): unknown {
  // The parser returns an object of elements by name.
  const { map } = parser.parse(text) as { readonly map?: XmlNode };
  if (map === undefined) return undefined;
  const number = (name: string): number => Number(map[name]);
  return {
    width: number("width"),
    height: number("height"),
    tilewidth: number("tilewidth"),
    tileheight: number("tileheight"),
    layers: [...xmlLayers(map), ...objectGroups(map)],
    tilesets: xmlNodes(map["tileset"]).map((node) => ({
      ...(node["source"] === undefined ? (tilesetOfXml(node) as object) : { source: node["source"] }),
      firstgid: Number(node["firstgid"]),
    })),
  };
}

function objectGroups(node: XmlNode): unknown[] {
  const own = xmlNodes(node["objectgroup"]).map((group) => ({
    type: "objectgroup",
    name: group["name"] ?? "",
    ...(group["opacity"] === undefined ? {} : { opacity: Number(group["opacity"]) }),
    visible: group["visible"] !== "0",
    objects: xmlNodes(group["object"]).map((object) => ({
      name: object["name"] ?? "",
      ...(object["type"] === undefined ? {} : { type: object["type"] }),
      ...(object["class"] === undefined ? {} : { class: object["class"] }),
      ...(object["gid"] === undefined ? {} : { gid: Number(object["gid"]) }),
      x: Number(object["x"] ?? 0),
      y: Number(object["y"] ?? 0),
      width: Number(object["width"] ?? 0),
      height: Number(object["height"] ?? 0),
      rotation: Number(object["rotation"] ?? 0),
      properties: xmlProperties(object),
    })),
  }));
  return [...own, ...xmlNodes(node["group"]).flatMap(objectGroups)];
}
