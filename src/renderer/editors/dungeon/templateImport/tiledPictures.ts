import { Gunzip, Unzlib } from "fflate";
import { XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import { readJson } from "#shared/project/jsonText.ts";
import { tiledXmlParser, xmlNodes, type XmlNode } from "../tilesets/import/tiledTileset.ts";
import { type CellPicture, PictureFault, type ReadPictures, readParts } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import { pictureOfTiles } from "./tilePictures.ts";

/** Flags of flipped and turned tiles are the upper four bits. */
const tileBits = 0x0fff_ffff;
/** Bytes of a layer of 1,000 by 1,000 tiles. */
const mostBytes = 4_000_000;

const tilesetSchema = z.object({
  firstgid: z.int(),
  tiles: z.array(z.object({ id: z.int(), type: z.string().optional(), class: z.string().optional() })).optional(),
});
const layerSchema = z.object({
  type: z.string(),
  name: z.string().default(""),
  width: z.int().optional(),
  height: z.int().optional(),
  data: z.union([z.array(z.number()), z.string()]).optional(),
  encoding: z.string().optional(),
  compression: z.string().optional(),
  chunks: z.array(z.unknown()).optional(),
  get layers() {
    return z.array(layerSchema).optional();
  },
});
const mapSchema = z.object({ layers: z.array(layerSchema), tilesets: z.array(tilesetSchema).default([]) });
type Layer = z.infer<typeof layerSchema>;
type TiledMap = z.infer<typeof mapSchema>;

/** Recognizes a Tiled map in JSON by its members; the text may still be invalid. */
export function isTiledJson(text: string): boolean {
  return /^\s*\{/.test(text) && /"type"\s*:\s*"map"/.test(text) && text.includes('"layers"');
}

/** Recognizes a Tiled map in XML (.tmx); the text may still be invalid. */
export function isTiledXml(text: string): boolean {
  return /<map\b[^>]*\b(?:tiledversion|orientation)=/.test(text.slice(0, 4000));
}

/** Every tile layer of a Tiled map in JSON; broken ones are left out. Throws PictureFault when there is none. */
export function readTiledJson(text: string): ReadPictures {
  const read = readJson(text);
  if (!read.ok) throw new PictureFault(importMessages.tiledFault(read.place, read.message));
  return picturesOf(read.value);
}

/** The same of a Tiled map in XML. Throws PictureFault with the line of what is wrong. */
export function readTiledXml(text: string): ReadPictures {
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new PictureFault(importMessages.tiledFault(importMessages.line(checked.err.line), checked.err.msg));
  const parser = tiledXmlParser((name) => ["tileset", "tile", "layer", "group", "chunk"].includes(name));
  // The parser returns an object of elements by name.
  const { map } = parser.parse(text) as { readonly map?: XmlNode };
  return picturesOf({ layers: xmlLayers(map ?? {}), tilesets: xmlNodes(map?.["tileset"]).map(xmlTileset) });
}

function xmlTileset(node: XmlNode): unknown {
  const tiles = xmlNodes(node["tile"]).map((tile) => ({ ...tile, id: Number(tile["id"]) }));
  return { firstgid: Number(node["firstgid"]), tiles };
}

/** Tile layers and groups of an element as Tiled's JSON has them. */
export function xmlLayers(node: XmlNode): unknown[] {
  const layers = xmlNodes(node["layer"]).map((layer) => {
    const data = typeof layer["data"] === "object" ? (layer["data"] as XmlNode) : {};
    const size = { width: Number(layer["width"]), height: Number(layer["height"]) };
    const { encoding, compression } = data;
    const look = {
      ...(layer["opacity"] === undefined ? {} : { opacity: Number(layer["opacity"]) }),
      visible: layer["visible"] !== "0",
    };
    const content =
      encoding === undefined ? xmlNodes(data["tile"]).map((tile) => Number(tile["gid"] ?? 0)) : data["text"];
    const chunks = data["chunk"];
    return { type: "tilelayer", name: layer["name"], ...look, ...size, encoding, compression, data: content, chunks };
  });
  const groups = xmlNodes(node["group"]).map((group) => ({
    type: "group",
    name: group["name"],
    layers: xmlLayers(group),
  }));
  return [...layers, ...groups];
}

function picturesOf(value: unknown): ReadPictures {
  const parsed = mapSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PictureFault(
      importMessages.tiledFault(importMessages.at(issue?.path.join(".") ?? ""), issue?.message ?? ""),
    );
  }
  const layers = parsed.data.layers.flatMap(tileLayers);
  if (layers.length === 0) throw new PictureFault(importMessages.noTileLayer);
  return readParts(layers, (layer) => [pictureOf(layer, parsed.data)]);
}

function tileLayers(layer: Layer): Layer[] {
  return layer.type === "tilelayer" ? [layer] : (layer.layers ?? []).flatMap(tileLayers);
}

function pictureOf(layer: Layer, { tilesets }: TiledMap): CellPicture {
  if (layer.chunks !== undefined) throw new PictureFault(importMessages.infiniteMap);
  const { name, width = 0, height = 0 } = layer;
  return pictureOfTiles({
    name,
    width,
    height,
    tiles: tilesOf(layer).map((tile) => (tile & tileBits) >>> 0),
    labelOf: (gid) => {
      const set = tilesets.filter(({ firstgid }) => firstgid <= gid).toSorted((a, b) => b.firstgid - a.firstgid)[0];
      const tile = set?.tiles?.find(({ id }) => id === gid - set.firstgid);
      return tile?.class ?? tile?.type;
    },
  });
}

/** The global tile ids of a layer with their flags, whatever way they are packed. Throws PictureFault. */
export function tilesOf({
  name,
  data,
  encoding,
  compression = "",
}: Pick<Layer, "name" | "data" | "encoding" | "compression">): readonly number[] {
  if (data === undefined) throw new PictureFault(importMessages.noTiles(name));
  if (typeof data !== "string") return data;
  if (encoding === "csv") return data.split(",").map(Number);
  const bytes = unpacked(bytesOf(data, name), compression, name);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}

function bytesOf(base64: string, name: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  } catch {
    throw new PictureFault(importMessages.damagedLayer(name));
  }
}

function unpacked(bytes: Uint8Array, compression: string, name: string): Uint8Array {
  if (compression === "") return bytes;
  if (compression !== "zlib" && compression !== "gzip")
    throw new PictureFault(importMessages.unknownCompression(name, compression));
  const stream = compression === "zlib" ? new Unzlib() : new Gunzip();
  const all = new Uint8Array(mostBytes);
  let size = 0;
  stream.ondata = (part) => {
    if (size + part.length > mostBytes) throw new PictureFault(importMessages.damagedLayer(name));
    all.set(part, size);
    size += part.length;
  };
  try {
    stream.push(bytes, true);
  } catch {
    throw new PictureFault(importMessages.damagedLayer(name));
  }
  return all.subarray(0, size);
}
