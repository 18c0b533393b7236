import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tilesetImportMessages as messages } from "./messages.ts";
import { checkedDraft, fileNameOf, type TilesetDraft } from "./tilesetDraft.ts";
import { TilesetFault } from "./tilesetFault.ts";

type Tile = TilesetDocument["tiles"][number];
type TileTerrain = TilesetDocument["terrains"][number];

/** A section of a resource file: its head, and its members as they are written. */
interface GodotSection {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
}

/** Recognizes a .tres file by its first section; the text may still be invalid. */
export function isGodotTileset(text: string): boolean {
  return /^\s*\[gd_resource\b[^\]]*\btype="TileSet"/.test(text.slice(0, 2000));
}

/** Neighbors in the order of wang ids, clockwise from the top. */
const peering = [
  "top_side",
  "top_right_corner",
  "right_side",
  "bottom_right_corner",
  "bottom_side",
  "bottom_left_corner",
  "left_side",
  "top_left_corner",
] as const;

/**
 * The atlas sources of a TileSet of Godot 4, one tileset each: physics polygons make tiles solid, terrain sets keep their peering
 * bits. `sizeOf` knows the size of pictures at hand. Throws TilesetFault.
 */
export function readGodotTileset(
  text: string,
  name: string,
  sizeOf: (pictureName: string) => { readonly width: number; readonly height: number } | undefined,
): TilesetDraft[] {
  const sections = sectionsOf(text);
  const textures = new Map(
    sections
      .filter(({ tag }) => tag === "ext_resource")
      .map(({ attributes }) => [attributes.get("id") ?? "", attributes.get("path") ?? ""]),
  );
  const resource = sections.find(({ tag }) => tag === "resource");
  if (resource === undefined) throw fault("", messages.noTileset);
  const size = pair(resource.members.get("tile_size")) ?? [16, 16];
  const atlases = sections.filter(
    ({ tag, attributes }) => tag === "sub_resource" && attributes.get("type") === "TileSetAtlasSource",
  );
  const drafts = atlases.flatMap(({ members }, index) => {
    const id = /ExtResource\(\s*"([^"]*)"/.exec(members.get("texture") ?? "")?.[1];
    const path = id === undefined ? undefined : textures.get(id);
    if (path === undefined || path === "") return [];
    const title = atlases.length === 1 ? name : fileNameOf(path).replace(/\.[^.]*$/, "");
    const region = pair(members.get("texture_region_size")) ?? size;
    const known = sizeOf(fileNameOf(path));
    return [checkedDraft(messages.godot, title, path, atlasOf(members, region, resource.members, known), index)];
  });
  if (drafts.length === 0) throw new TilesetFault(messages.noAtlas);
  return drafts;
}

function atlasOf(
  members: GodotSection["members"],
  [tileWidth, tileHeight]: readonly [number, number],
  resource: GodotSection["members"],
  known: { readonly width: number; readonly height: number } | undefined,
): TilesetDocument {
  const [marginX, marginY] = pair(members.get("margins")) ?? [0, 0];
  const [spacing] = pair(members.get("separation")) ?? [0, 0];
  const margin = Math.min(marginX, marginY);
  const entries = [...members].flatMap(([key, value]) => {
    const match = /^(\d{1,5}):(\d{1,5})\/(.+)$/.exec(key);
    return match === null ? [] : [{ x: Number(match[1]), y: Number(match[2]), key: match[3] ?? "", value }];
  });
  const across = entries.reduce((most, { x }) => Math.max(most, x + 1), 1);
  const down = entries.reduce((most, { y }) => Math.max(most, y + 1), 1);
  const pictureWidth = known?.width ?? 2 * margin + across * (tileWidth + spacing) - spacing;
  const pictureHeight = known?.height ?? 2 * margin + down * (tileHeight + spacing) - spacing;
  const columns = Math.max(1, Math.floor((pictureWidth - 2 * margin + spacing) / Math.max(1, tileWidth + spacing)));
  const tiles = new Map<number, Tile>();
  const terrains = terrainSets(resource);
  const wangs = new Map<number, { set: number; center: number; bits: number[] }>();
  for (const { x, y, key, value } of entries) {
    const id = y * columns + x;
    const tile = tiles.get(id) ?? { id };
    tiles.set(id, tile);
    const wang = wangs.get(id) ?? { set: -1, center: -1, bits: Array.from({ length: 8 }, () => -1) };
    const peer = peering.findIndex((side) => key === `0/terrains_peering_bit/${side}`);
    if (peer >= 0) wang.bits[peer] = Number(value);
    else if (key === "0/terrain_set") wang.set = Number(value);
    else if (key === "0/terrain") wang.center = Number(value);
    else if (key === "0/probability") tiles.set(id, { ...tile, probability: Number(value) });
    else if (/^0\/physics_layer_\d+\/polygon_\d+\/points$/.test(key)) tiles.set(id, { ...tile, solid: true });
    if (wang.set >= 0 || peer >= 0 || wang.center >= 0) wangs.set(id, wang);
  }
  for (const [tile, { set, center, bits }] of wangs) {
    const wangId = bits.map((bit) => (bit >= 0 ? bit + 1 : 0));
    // A tile that joins with nothing still is of its terrain: its color is on no side.
    if (wangId.every((one) => one === 0) && center < 0) continue;
    terrains[set]?.tiles.push({ tile, wangId });
  }
  return {
    picture: "",
    pictureWidth,
    pictureHeight,
    tileWidth,
    tileHeight,
    margin,
    spacing,
    tiles: [...tiles.values()].filter((tile) => Object.keys(tile).length > 1).toSorted((a, b) => a.id - b.id),
    terrains: terrains.filter(({ colors }) => colors.length > 0),
    roles: [],
  };
}

const modes = ["mixed", "corner", "edge"] as const;

function terrainSets(resource: GodotSection["members"]): TileTerrain[] {
  const sets: TileTerrain[] = [];
  for (let index = 0; index < 100; index++) {
    const mode = resource.get(`terrain_set_${index}/mode`);
    if (mode === undefined) break;
    const colors: TileTerrain["colors"] = [];
    for (let color = 0; color < 254; color++) {
      const name = resource.get(`terrain_set_${index}/terrain_${color}/name`);
      if (name === undefined) break;
      const shade = resource.get(`terrain_set_${index}/terrain_${color}/color`) ?? "";
      colors.push({ name: unquoted(name).slice(0, 60), color: hexOf(shade) });
    }
    sets.push({ name: messages.terrainSet(index + 1), type: modes[Number(mode)] ?? "mixed", colors, tiles: [] });
  }
  return sets;
}

function hexOf(value: string): string {
  const parts = /Color\(([^)]*)\)/.exec(value)?.[1]?.split(",").map(Number) ?? [];
  const [red = 0.5, green = 0.5, blue = 0.5] = parts;
  const byte = (part: number): string =>
    Math.max(0, Math.min(255, Math.round(part * 255) || 0))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

function unquoted(value: string): string {
  return value.replace(/^&?"/, "").replace(/"$/, "").replaceAll(/\\(.)/g, "$1");
}

function pair(value: string | undefined): readonly [number, number] | undefined {
  const match = /Vector2i?\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)/.exec(value ?? "");
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

function fault(place: string, reason: string): TilesetFault {
  return new TilesetFault(messages.fault(messages.godot, place, reason));
}

/** Sections of a resource file. Values may span lines: arrays, dictionaries and texts end where their brackets do. */
function sectionsOf(text: string): GodotSection[] {
  const sections: { tag: string; attributes: Map<string, string>; members: Map<string, string> }[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").trim();
    if (line === "" || line.startsWith(";")) continue;
    const head = /^\[(\w+)(.*)\]$/.exec(line);
    if (head !== null) {
      const attributes = new Map<string, string>();
      for (const [, key = "", quoted, plain] of (head[2] ?? "").matchAll(/(\w+)=(?:"([^"]*)"|([^\s\]]+))/g))
        attributes.set(key, quoted ?? plain ?? "");
      sections.push({ tag: head[1] ?? "", attributes, members: new Map() });
      continue;
    }
    const equals = line.indexOf("=");
    const section = sections.at(-1);
    if (equals < 1 || section === undefined) throw fault(messages.line(at + 1), messages.unclosed);
    const start = at;
    const parts = [line.slice(equals + 1).trim()];
    let open = openAfter({ depth: 0, isText: false }, parts[0] ?? "");
    while (open.depth > 0 || open.isText) {
      at++;
      if (at >= lines.length) throw fault(messages.line(start + 1), messages.unclosed);
      parts.push(lines[at] ?? "");
      open = openAfter(open, lines[at] ?? "");
    }
    section.members.set(line.slice(0, equals).trim(), parts.join("\n"));
  }
  return sections;
}

/** How many brackets are open, and whether a text is. */
interface Open {
  readonly depth: number;
  readonly isText: boolean;
}

function openAfter({ depth, isText }: Open, line: string): Open {
  for (let i = 0; i < line.length; i++) {
    const letter = line[i] ?? "";
    if (isText && letter === "\\") i++;
    else if (letter === '"') isText = !isText;
    else if (!isText && "([{".includes(letter)) depth++;
    else if (!isText && ")]}".includes(letter)) depth--;
  }
  return { depth, isText };
}
