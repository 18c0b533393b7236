import { columnsOf, tileCountOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { ExportedTileset } from "../paintedMaps.ts";
import type { Tileset } from "../tiled/tileset.ts";
import { type GodotSection, type GodotValue, godotText } from "./godotText.ts";

/** A tileset of the project as a source of the TileSet; number 0 is the one that says what tiles are. */
export interface GodotSource {
  readonly source: number;
  readonly set: ExportedTileset;
  /** Number of its first terrain set in the TileSet. */
  readonly firstTerrainSet: number;
}

/** Variant types of custom data. */
const types = { boolean: 1, integer: 2, float: 3, string: 4 } as const;
type Values = Record<string, GodotValue>;

/** Modes of Godot's terrain sets: corners and sides, corners, sides. */
const modes: Readonly<Record<TilesetDocument["terrains"][number]["type"], number>> = { mixed: 0, corner: 1, edge: 2 };

/** Neighbors in the order of wang ids. */
const peering = [
  "top_side",
  "top_right_corner",
  "right_side",
  "bottom_right_corner",
  "bottom_side",
  "bottom_left_corner",
  "left_side",
  "top_left_corner",
];

/** The sources of tilesets in their order. */
export function godotSources(tilesets: readonly ExportedTileset[]): GodotSource[] {
  let firstTerrainSet = 0;
  return tilesets.map((set, index) => {
    const source = { source: index + 1, set, firstTerrainSet };
    firstTerrainSet += set.document.terrains.length;
    return source;
  });
}

/**
 * A TileSet with an atlas for what tiles are, and one per tileset of the project: solid tiles with a polygon on physics layer 0,
 * terrains with their peering bits, classes and properties as custom data. `isUsed` says which tiles are placed in maps.
 */
export function godotTileset(
  logic: Tileset,
  sources: readonly GodotSource[],
  isUsed: (source: number, tile: number) => boolean,
): string {
  const properties = propertyLayers(sources);
  return godotText([
    { tag: "gd_resource", attributes: { type: "TileSet", load_steps: 3 + 2 * sources.length, format: 3 } },
    texture(logic.image, "1"),
    ...sources.map(({ source, set }) => texture(set.image, String(source + 1))),
    logicAtlas(logic),
    ...sources.map((source) => projectAtlas(source, properties, (tile) => isUsed(source.source, tile))),
    {
      tag: "resource",
      attributes: {},
      properties: {
        tile_size: { vector2i: [logic.tileSize, logic.tileSize] },
        "physics_layer_0/collision_layer": 1,
        ...Object.assign({}, ...sources.map(terrainSets)),
        "custom_data_layer_0/name": "name",
        "custom_data_layer_0/type": types.string,
        "custom_data_layer_1/name": "layer",
        "custom_data_layer_1/type": types.string,
        "custom_data_layer_2/name": "value",
        "custom_data_layer_2/type": types.integer,
        ...Object.assign(
          {},
          ...[...properties].map(([name, { index, type }]) => ({
            [`custom_data_layer_${index}/name`]: name,
            [`custom_data_layer_${index}/type`]: type,
          })),
        ),
        "sources/0": { call: "SubResource", id: "atlas" },
        ...Object.fromEntries(
          sources.map(({ source }) => [`sources/${source}`, { call: "SubResource", id: `atlas_${source}` }]),
        ),
      },
    },
  ]);
}

function texture(path: string, id: string): GodotSection {
  return { tag: "ext_resource", attributes: { type: "Texture2D", path, id } };
}

function logicAtlas({ tiles, columns, tileSize }: Tileset): GodotSection {
  const cells = tiles.map(({ name, layer, value, solid }, tile): Values => {
    const place = `${tile % columns}:${Math.floor(tile / columns)}/0`;
    return {
      [place]: 0,
      ...(solid ? { [`${place}/physics_layer_0/polygon_0/points`]: { points: squareAround(tileSize, tileSize) } } : {}),
      [`${place}/custom_data_0`]: name,
      [`${place}/custom_data_1`]: layer,
      [`${place}/custom_data_2`]: value,
    };
  });
  return {
    tag: "sub_resource",
    attributes: { type: "TileSetAtlasSource", id: "atlas" },
    properties: Object.assign(
      { texture: external("1"), texture_region_size: { vector2i: [tileSize, tileSize] } },
      ...cells,
    ),
  };
}

type PropertyLayers = ReadonlyMap<string, { readonly index: number; readonly type: number }>;

function propertyLayers(sources: readonly GodotSource[]): PropertyLayers {
  const layers = new Map<string, { index: number; type: number }>();
  for (const { set } of sources) {
    for (const { properties = {} } of set.document.tiles) {
      for (const [name, value] of Object.entries(properties)) {
        const type = typeOf(value);
        const known = layers.get(name);
        if (known === undefined) layers.set(name, { index: 3 + layers.size, type });
        else if (known.type !== type) known.type = types.string;
      }
    }
  }
  return layers;
}

function typeOf(value: string | number | boolean): number {
  if (typeof value === "number") return Number.isInteger(value) ? types.integer : types.float;
  return typeof value === "boolean" ? types.boolean : types.string;
}

function projectAtlas(
  { source, set: { document }, firstTerrainSet }: GodotSource,
  properties: PropertyLayers,
  isUsed: (tile: number) => boolean,
): GodotSection {
  const { tileWidth, tileHeight, margin, spacing } = document;
  const columns = columnsOf(document);
  const known = new Map(document.tiles.map((tile) => [tile.id, tile]));
  const terrains = tileTerrains(document, firstTerrainSet);
  const animations = godotAnimations(document, isUsed);
  const frames = new Set([...animations.values()].flatMap(({ others }) => others));
  const cells = Array.from({ length: tileCountOf(document) }, (_, tile): Values => {
    if (frames.has(tile)) return {};
    const at = `${tile % columns}:${Math.floor(tile / columns)}`;
    const place = `${at}/0`;
    const own = known.get(tile);
    const square = { points: squareAround(tileWidth, tileHeight) };
    return {
      ...animations.get(tile)?.members(at),
      [place]: 0,
      ...terrains.get(tile)?.(place),
      ...(own?.probability === undefined ? {} : { [`${place}/probability`]: own.probability }),
      ...(own?.solid === true ? { [`${place}/physics_layer_0/polygon_0/points`]: square } : {}),
      ...(own?.class === undefined ? {} : { [`${place}/custom_data_0`]: own.class }),
      ...Object.fromEntries(
        Object.entries(own?.properties ?? {}).map(([name, value]) => {
          const layer = properties.get(name);
          return [`${place}/custom_data_${layer?.index ?? 0}`, layer?.type === types.string ? String(value) : value];
        }),
      ),
    };
  });
  return {
    tag: "sub_resource",
    attributes: { type: "TileSetAtlasSource", id: `atlas_${source}` },
    properties: Object.assign(
      {
        texture: external(String(source + 1)),
        ...(margin === 0 ? {} : { margins: { vector2i: [margin, margin] } }),
        ...(spacing === 0 ? {} : { separation: { vector2i: [spacing, spacing] } }),
        texture_region_size: { vector2i: [tileWidth, tileHeight] },
      } satisfies Values,
      ...cells,
    ),
  };
}

/** Members of tiles with terrains; a tile of Godot is of one terrain set, the first that has it. */
function tileTerrains(
  { terrains }: TilesetDocument,
  first: number,
): ReadonlyMap<number, (place: string) => Record<string, GodotValue>> {
  const members = new Map<number, (place: string) => Values>();
  for (const [index, set] of terrains.entries()) {
    for (const { tile, wangId } of set.tiles) {
      if (members.has(tile)) continue;
      // Its own terrain is the one that most of its corners and sides have; a tile that joins with nothing is of the first.
      const counts = Map.groupBy(
        wangId.filter((color) => color > 0),
        (color) => color,
      );
      const [own = 1] = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([color]) => color);
      members.set(tile, (place) => ({
        [`${place}/terrain_set`]: first + index,
        [`${place}/terrain`]: own - 1,
        ...Object.fromEntries(
          wangId.flatMap((color, side) =>
            color > 0 ? [[`${place}/terrains_peering_bit/${peering[side]}`, color - 1]] : [],
          ),
        ),
      }));
    }
  }
  return members;
}

function terrainSets({ set: { document }, firstTerrainSet }: GodotSource): Values {
  return Object.assign(
    {},
    ...document.terrains.map(({ type, colors }, index) => {
      const key = `terrain_set_${firstTerrainSet + index}`;
      return {
        [`${key}/mode`]: modes[type],
        ...Object.assign(
          {},
          ...colors.map(({ name, color }, number) => ({
            [`${key}/terrain_${number}/name`]: name,
            [`${key}/terrain_${number}/color`]: {
              color: [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255),
            },
          })),
        ),
      };
    }),
  );
}

interface Animation {
  /** Tiles that are no tiles of their own in Godot. */
  readonly others: readonly number[];
  members(at: string): Values;
}

/**
 * Animations as Godot has them: frames beside each other, from the tile itself. Others are left out: their tiles stay still, and
 * so do those whose frames are tiles of maps or of terrains.
 */
function godotAnimations(document: TilesetDocument, isUsed: (tile: number) => boolean): ReadonlyMap<number, Animation> {
  const columns = columnsOf(document);
  const inTerrains = new Set(document.terrains.flatMap((set) => set.tiles.map(({ tile }) => tile)));
  const found = new Map<number, Animation>();
  for (const { id, animation = [] } of document.tiles) {
    const others = animation.slice(1).map(({ tile }) => tile);
    const isRow = animation.every(({ tile }, frame) => tile === id + frame && (id % columns) + frame < columns);
    if (animation.length < 2 || !isRow || others.some((tile) => isUsed(tile) || inTerrains.has(tile))) continue;
    const members = (at: string): Values => ({
      [`${at}/animation_columns`]: animation.length,
      ...Object.fromEntries(animation.map(({ ms }, frame) => [`${at}/animation_frame_${frame}/duration`, ms / 1000])),
    });
    found.set(id, { others, members });
  }
  return found;
}

/** Corners of a whole tile, from its middle. */
function squareAround(width: number, height: number): number[] {
  const [x, y] = [width / 2, height / 2];
  return [-x, -y, x, -y, x, y, -x, y];
}

function external(id: string): GodotValue {
  return { call: "ExtResource", id };
}
