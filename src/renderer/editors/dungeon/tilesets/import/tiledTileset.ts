import { hexColor } from "#renderer/levels/fields/hexColor.ts";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tilesetImportMessages as messages } from "./messages.ts";
import { checkedDraft, type TilesetDraft } from "./tilesetDraft.ts";
import { TilesetFault } from "./tilesetFault.ts";

const propertySchema = z.object({ name: z.string(), type: z.string().optional(), value: z.unknown() });
const tileSchema = z.object({
  id: z.int(),
  type: z.string().optional(),
  class: z.string().optional(),
  probability: z.number().optional(),
  properties: z.array(propertySchema).optional(),
  animation: z.array(z.object({ tileid: z.int(), duration: z.number() })).optional(),
  objectgroup: z.object({ objects: z.array(z.unknown()).optional() }).optional(),
});
const wangSetSchema = z.object({
  name: z.string(),
  type: z.enum(["corner", "edge", "mixed"]).default("mixed"),
  colors: z.array(z.object({ name: z.string(), color: z.string() })).default([]),
  wangtiles: z.array(z.object({ tileid: z.int(), wangid: z.array(z.int()).length(8) })).default([]),
});
const tilesetSchema = z.object({
  name: z.string(),
  image: z.string().optional(),
  imagewidth: z.int().optional(),
  imageheight: z.int().optional(),
  tilewidth: z.int(),
  tileheight: z.int(),
  margin: z.int().default(0),
  spacing: z.int().default(0),
  tiles: z.array(tileSchema).max(65_536).default([]),
  wangsets: z.array(wangSetSchema).default([]),
  transformations: z
    .object({
      hflip: z.boolean().default(false),
      vflip: z.boolean().default(false),
      rotate: z.boolean().default(false),
    })
    .optional(),
});

/** Recognizes a Tiled tileset in JSON by its members; the text may still be invalid. */
export function isTiledTilesetJson(text: string): boolean {
  return /^\s*\{/.test(text) && /"type"\s*:\s*"tileset"/.test(text) && text.includes('"tilewidth"');
}

/** Recognizes a .tsx file; maps, which may embed tilesets, are not. */
export function isTiledTilesetXml(text: string): boolean {
  return /<tileset\b[^>]*\btilewidth=/.test(text.slice(0, 4000)) && !/<map\b/.test(text.slice(0, 4000));
}

/** A tileset of Tiled in JSON (.tsj). Throws TilesetFault. */
export function readTiledTilesetJson(text: string): TilesetDraft {
  const json = readJson(text);
  if (!json.ok) throw new TilesetFault(messages.fault(messages.tiled, json.place, json.message));
  return tiledTileset(json.value);
}

/** A tileset of Tiled in XML (.tsx). Throws TilesetFault with the line of what is wrong. */
export function readTiledTilesetXml(text: string): TilesetDraft {
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new TilesetFault(messages.fault(messages.tiled, messages.line(checked.err.line), `${checked.err.msg}`));
  // The parser returns an object of elements by name.
  const { tileset } = xmlParser.parse(text) as { readonly tileset?: XmlNode };
  return tiledTileset(tilesetOfXml(tileset ?? {}));
}

/** An element as the parser returns it: attributes and child elements by name. */
export type XmlNode = { readonly [name: string]: unknown };
const lists = new Set(["tileset", "tile", "property", "frame", "object", "wangset", "wangcolor", "wangtile"]);
const xmlParser = tiledXmlParser((name, path) => lists.has(name) && path !== "tileset");

/**
 * A parser of Tiled's XML: attributes are members beside the child elements, all values texts. `isList`: elements that there
 * may be several of. Entities are not expanded beyond the five of XML: a file that defines its own gets none of them.
 */
export function tiledXmlParser(isList: (name: string, path: unknown) => boolean): XMLParser {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    textNodeName: "text",
    parseAttributeValue: false,
    parseTagValue: false,
    processEntities: true,
    isArray: isList,
  });
}

/** An element's children of a name; elements without attributes and content are empty texts. */
export function xmlNodes(value: unknown): readonly XmlNode[] {
  const list = Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
  return list.map((node) => (typeof node === "object" && node !== null ? (node as XmlNode) : {}));
}

/** The element as Tiled's JSON has it. */
export function tilesetOfXml(node: XmlNode): unknown {
  const [image] = xmlNodes(node["image"]);
  const numbers = (source: XmlNode, names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, Number(source[name])]])));
  const [wangsets] = xmlNodes(node["wangsets"]);
  const [turns] = xmlNodes(node["transformations"]);
  const flag = (value: unknown): boolean => value === "1" || value === "true";
  return {
    name: node["name"] ?? "",
    ...numbers(node, ["tilewidth", "tileheight", "margin", "spacing", "firstgid"]),
    ...(image === undefined ? {} : { image: image["source"] }),
    ...(image?.["width"] === undefined ? {} : { imagewidth: Number(image["width"]) }),
    ...(image?.["height"] === undefined ? {} : { imageheight: Number(image["height"]) }),
    ...(turns === undefined
      ? {}
      : {
          transformations: { hflip: flag(turns["hflip"]), vflip: flag(turns["vflip"]), rotate: flag(turns["rotate"]) },
        }),
    tiles: xmlNodes(node["tile"]).map((tile) => ({
      ...numbers(tile, ["id", "probability"]),
      ...(tile["type"] === undefined ? {} : { type: tile["type"] }),
      ...(tile["class"] === undefined ? {} : { class: tile["class"] }),
      properties: xmlProperties(tile),
      ...(tile["animation"] === undefined
        ? {}
        : {
            animation: xmlNodes(xmlNodes(tile["animation"])[0]?.["frame"]).map((frame) =>
              numbers(frame, ["tileid", "duration"]),
            ),
          }),
      ...(tile["objectgroup"] === undefined
        ? {}
        : { objectgroup: { objects: [...xmlNodes(xmlNodes(tile["objectgroup"])[0]?.["object"])] } }),
    })),
    wangsets: xmlNodes(wangsets?.["wangset"]).map((set) => ({
      name: set["name"] ?? "",
      ...(set["type"] === undefined ? {} : { type: set["type"] }),
      colors: xmlNodes(set["wangcolor"]).map((color) => ({ name: color["name"] ?? "", color: color["color"] ?? "" })),
      wangtiles: xmlNodes(set["wangtile"]).map((tile) => ({
        tileid: Number(tile["tileid"]),
        wangid: String(tile["wangid"]).split(",").map(Number),
      })),
    })),
  };
}

/** Custom properties of an element as Tiled's JSON has them. */
export function xmlProperties(node: XmlNode): { name: string; type: string; value: unknown }[] {
  return xmlNodes(xmlNodes(node["properties"])[0]?.["property"]).map(({ name, type = "string", value, text }) => {
    const raw = value ?? text;
    const written = typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
    const isNumber = type === "int" || type === "float" || type === "object";
    return {
      name: String(name),
      type: String(type),
      value: isNumber ? Number(written) : type === "bool" ? written === "true" : written,
    };
  });
}

/** Properties that are plain values; those of classes and files keep their text. */
export function plainProperties(
  properties: readonly { readonly name: string; readonly value?: unknown }[] = [],
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    properties.flatMap(({ name, value }) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, value]] : [],
    ),
  );
}

/** A tileset as Tiled's JSON has it, in a file of its own or inside a map. Throws TilesetFault. */
export function tiledTileset(value: unknown, within: string[] = []): TilesetDraft {
  const read = readAs(value, tilesetSchema, within);
  if (!read.ok) throw new TilesetFault(messages.fault(messages.tiled, read.place, read.message));
  const { name, image, tilewidth, tileheight, margin, spacing, tiles, wangsets, transformations } = read.value;
  if (image === undefined) throw new TilesetFault(messages.noImage(name));
  const { imagewidth = tilewidth, imageheight = tileheight } = read.value;
  const turns = {
    ...(transformations?.hflip === true ? { flipX: true } : {}),
    ...(transformations?.vflip === true ? { flipY: true } : {}),
    ...(transformations?.rotate === true ? { rotate: true } : {}),
  };
  // Tiled stores the permitted rotations per tileset; here they are per tile.
  const columns = Math.max(1, Math.floor((imagewidth - 2 * margin + spacing) / Math.max(1, tilewidth + spacing)));
  const rows = Math.max(1, Math.floor((imageheight - 2 * margin + spacing) / Math.max(1, tileheight + spacing)));
  const mayTurn = Object.keys(turns).length > 0;
  if (columns * rows > 65_536) throw new TilesetFault(messages.fault(messages.tiled, name, messages.tooManyTiles));
  const known = new Map(tiles.map((tile) => [tile.id, tile]));
  const ids = mayTurn ? Array.from({ length: columns * rows }, (_, id) => id) : tiles.map(({ id }) => id);
  const document: TilesetDocument = {
    picture: "",
    pictureWidth: imagewidth,
    pictureHeight: imageheight,
    tileWidth: tilewidth,
    tileHeight: tileheight,
    margin,
    spacing,
    tiles: ids.map((id) => ({ id, ...(known.has(id) ? tileOf(known.get(id)) : {}), ...turns })),
    terrains: wangsets
      .filter(({ colors }) => colors.length > 0)
      .map((set) => ({
        name: set.name || messages.tiled,
        type: set.type,
        colors: set.colors.map((one) => ({ name: one.name.slice(0, 60), color: hexColor(one.color) })),
        tiles: set.wangtiles.map(({ tileid, wangid }) => ({ tile: tileid, wangId: wangid })),
      })),
    roles: [],
  };
  return checkedDraft(messages.tiled, name, image, document);
}

function tileOf(tile: z.infer<typeof tileSchema> | undefined): Partial<TilesetDocument["tiles"][number]> {
  if (tile === undefined) return {};
  const { type, class: name = type, probability, animation, objectgroup } = tile;
  const properties = plainProperties(tile.properties);
  const { solid, ...rest } = properties;
  const isSolid = solid === true || (solid === undefined && (objectgroup?.objects?.length ?? 0) > 0);
  return {
    ...(name === undefined || name === "" ? {} : { class: name.slice(0, 60) }),
    ...(isSolid ? { solid: true } : {}),
    ...(probability === undefined || probability === 1 ? {} : { probability }),
    ...(animation === undefined || animation.length === 0
      ? {}
      : {
          animation: animation.map(({ tileid, duration }) => ({ tile: tileid, ms: Math.max(1, Math.round(duration)) })),
        }),
    ...(Object.keys(rest).length === 0 ? {} : { properties: rest }),
  };
}
