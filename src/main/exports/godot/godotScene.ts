import type { CellLayer, LevelMap, MapObject } from "#shared/levels/levelMap.ts";
import { type ComposedMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { columnsOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { ExportLevel } from "../exportFile.ts";
import { capitalIdentifier, ldtkIdentifier } from "../ldtk/identifiers.ts";
import { uniqueKeys } from "../ldtk/stableIid.ts";
import { layerName } from "../paintedMaps.ts";
import type { Tileset } from "../tiled/tileset.ts";
import type { GodotSource } from "./godotTileset.ts";
import { type GodotSection, type GodotValue, godotText, nodeName } from "./godotText.ts";

const headerSize = 2;
const cellSize = 12;

/** A tile of a TileMapLayer: its place, its source in the TileSet, its place in the atlas, and its alternative. */
interface GodotCell {
  readonly x: number;
  readonly y: number;
  readonly source: number;
  readonly column: number;
  readonly row: number;
  /** Flips as bits: 4096 horizontal, 8192 vertical, 16384 transposed before them. */
  readonly alternative: number;
}

/**
 * `tile_map_data` of a TileMapLayer (Godot 4.3, `TileMapLayer::get_tile_map_data_as_array`): the format version 0, then
 * per cell x, y, source, atlas column, atlas row and alternative, all 16 bits little-endian. Empty cells are not
 * listed; undefined where no cell is left, since an empty array is read as broken data. O(cells).
 */
function tileMapData(cells: readonly GodotCell[]): Uint8Array | undefined {
  if (cells.length === 0) return undefined;
  const bytes = new Uint8Array(headerSize + cells.length * cellSize);
  const view = new DataView(bytes.buffer);
  for (const [index, { x, y, source, column, row, alternative }] of cells.entries()) {
    const at = headerSize + index * cellSize;
    view.setInt16(at, x, true);
    view.setInt16(at + 2, y, true);
    view.setUint16(at + 4, source, true);
    view.setUint16(at + 6, column, true);
    view.setUint16(at + 8, row, true);
    view.setUint16(at + 10, alternative, true);
  }
  return bytes;
}

/** What a scene is made with. */
export interface GodotContext {
  readonly logic: Tileset;
  /** Of a composed map's tilesets, in its order. */
  sourcesOf(map: ComposedMap): readonly GodotSource[];
  /** Path of the scene that objects of a class are instances of; undefined: they are markers. */
  sceneOf(layer: string, type: string): string | undefined;
}

/** A level as a scene: layers of tiles bottom up, then its objects. What tiles are stays in the scene, hidden under paint. */
export function godotScene(
  level: ExportLevel,
  map: LevelMap,
  painted: ComposedMap | undefined,
  context: GodotContext,
): string {
  const unique = uniqueNames();
  // Collision does not depend on what is visible.
  const shown: Record<string, GodotValue> = painted === undefined ? {} : { visible: false };
  const layers = [
    ...map.cellLayers.map((layer) =>
      tileLayer(unique(capitalIdentifier(layer.name)), layer.name, logicCells(layer, map.width, context.logic), shown),
    ),
    ...(painted === undefined ? [] : paintedLayers(painted, unique, context)),
  ];
  const scenes = new Map<string, string>();
  const objects = map.objectLayers.flatMap((layer) => {
    const parent = unique(capitalIdentifier(layer.name));
    const uniqueChild = uniqueNames();
    return [
      {
        tag: "node",
        attributes: { name: parent, type: "Node2D", parent: "." },
        ...(layer.isSolution === true ? { properties: { visible: false } } : {}),
      },
      ...layer.objects.map((object) => {
        const path = context.sceneOf(layer.name, object.type);
        if (path !== undefined && !scenes.has(path)) scenes.set(path, `scene_${scenes.size + 1}`);
        const instance = path === undefined ? undefined : scenes.get(path);
        return objectNode(object, parent, uniqueChild, context.logic.tileSize, instance);
      }),
    ];
  });
  const collision = wallCollision(map, context.logic.tileSize);
  return godotText([
    { tag: "gd_scene", attributes: { load_steps: 2 + scenes.size + collision.shapes.length, format: 4 } },
    { tag: "ext_resource", attributes: { type: "TileSet", path: `tileset-${level.tileGroup}.tres`, id: "tiles" } },
    ...[...scenes].map(([path, id]) => ({ tag: "ext_resource", attributes: { type: "PackedScene", path, id } })),
    ...collision.shapes,
    {
      tag: "node",
      attributes: { name: nodeName(level.title, "Level"), type: "Node2D" },
      properties: levelMetadata(level, map),
    },
    ...layers,
    ...objects,
    ...collision.nodes(unique),
  ]);
}

function paintedLayers(map: ComposedMap, unique: (name: string) => string, context: GodotContext): GodotSection[] {
  return map.layers.map((layer) => {
    const name = layerName(layer);
    const alpha: Record<string, GodotValue> =
      layer.opacity === 1 ? {} : { modulate: { color: [1, 1, 1, layer.opacity] } };
    return tileLayer(unique(capitalIdentifier(name)), name, paintedCells(map, layer.tiles, context), alpha);
  });
}

function tileLayer(
  name: string,
  layer: string,
  cells: readonly GodotCell[],
  properties: Readonly<Record<string, GodotValue>>,
): GodotSection {
  const bytes = tileMapData(cells);
  return {
    tag: "node",
    attributes: { name, type: "TileMapLayer", parent: "." },
    properties: {
      ...properties,
      ...(bytes === undefined ? {} : { tile_map_data: { bytes } }),
      tile_set: { call: "ExtResource", id: "tiles" },
      "metadata/layer": layer,
    },
  };
}

function logicCells({ name, cells }: CellLayer, width: number, tileset: Tileset): GodotCell[] {
  const { columns } = tileset;
  return cells.flatMap((value, cell) => {
    if (value === 0) return [];
    const tile = tileset.gid(name, value) - 1;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return [{ x, y, source: 0, column: tile % columns, row: Math.floor(tile / columns), alternative: 0 }];
  });
}

/** Tiled's flips are Godot's: horizontal, vertical, and at the diagonal before them. */
function paintedCells(map: ComposedMap, tiles: Uint32Array, context: GodotContext): GodotCell[] {
  const sources = context.sourcesOf(map);
  const cells: GodotCell[] = [];
  for (const [cell, tile] of tiles.entries()) {
    if (tile === 0) continue;
    const number = tile & tileNumberBits;
    const index = map.tilesets.findLastIndex(({ firstNumber }) => firstNumber <= number);
    const [tileset, source] = [map.tilesets[index], sources[index]];
    if (tileset === undefined || source === undefined) continue;
    const at = number - tileset.firstNumber;
    const columns = columnsOf(tileset.document);
    cells.push({
      x: cell % map.width,
      y: Math.floor(cell / map.width),
      source: source.source,
      column: at % columns,
      row: Math.floor(at / columns),
      alternative: ((tile >>> 31) & 1 ? 4096 : 0) | ((tile >>> 30) & 1 ? 8192 : 0) | ((tile >>> 29) & 1 ? 16_384 : 0),
    });
  }
  return cells;
}

function levelMetadata(level: ExportLevel, map: LevelMap): Record<string, GodotValue> {
  return metadata({
    title: level.title,
    number: level.number,
    kind: level.kind,
    ...map.properties,
    ...Object.fromEntries(Object.entries(level.entry.metrics).map(([id, value]) => [`metric_${id}`, value])),
  });
}

function objectNode(
  object: MapObject,
  parent: string,
  unique: (name: string) => string,
  tileSize: number,
  instance: string | undefined,
): GodotSection {
  const { id, name, type, x, y, width, height, polygon, properties } = object;
  const { rotation } = properties;
  const outline = polygon?.flatMap(([cornerX, cornerY]) => [(cornerX - x) * tileSize, (cornerY - y) * tileSize]);
  const node = unique(nodeName(name, type));
  return {
    tag: "node",
    attributes:
      instance === undefined
        ? { name: node, type: "Marker2D", parent }
        : { name: node, parent, instance: { call: "ExtResource", id: instance } },
    properties: {
      position: { vector2: [x * tileSize, y * tileSize] },
      ...(typeof rotation === "number" ? { rotation: (rotation * Math.PI) / 180 } : {}),
      ...metadata({ id, name, type, size: { vector2: [width * tileSize, height * tileSize] }, ...properties }),
      ...(outline === undefined ? {} : { "metadata/outline": { points: outline } }),
    },
  };
}

function metadata(values: Readonly<Record<string, GodotValue>>): Record<string, GodotValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`metadata/${ldtkIdentifier(key)}`, value]));
}

/**
 * Bodies for walls that have no tiles: one with all lines, and one per locked door, so that a game can take each away. Their
 * shapes are segments.
 */
function wallCollision(
  map: LevelMap,
  tileSize: number,
): { readonly shapes: readonly GodotSection[]; nodes(unique: (name: string) => string): readonly GodotSection[] } {
  const lines = map.objectLayers.find(({ name }) => name === "wall-lines")?.objects ?? [];
  if (lines.length === 0) return { shapes: [], nodes: () => [] };
  const doors = map.objectLayers.find(({ name }) => name === "doors")?.objects ?? [];
  const locked = doors.filter(({ properties }) => properties["state"] === "locked");
  const bodies = [
    { name: "Wall_collision", id: "walls", objects: lines, door: undefined },
    ...locked.map((door, index) => ({
      name: `Locked_${index + 1}`,
      id: `locked_${index + 1}`,
      objects: [door],
      door: door.id,
    })),
  ];
  return {
    shapes: bodies.map(({ id, objects }) => ({
      tag: "sub_resource",
      attributes: { type: "ConcavePolygonShape2D", id },
      properties: {
        segments: {
          points: objects
            .flatMap(({ x, y, width, height }) => [x, y, x + width, y + height])
            .map((length) => length * tileSize),
        },
      },
    })),
    nodes: (unique) =>
      bodies.flatMap(({ name, id, door }): GodotSection[] => {
        const body = unique(name);
        return [
          {
            tag: "node",
            attributes: { name: body, type: "StaticBody2D", parent: "." },
            ...(door === undefined ? {} : { properties: { "metadata/door": door } }),
          },
          {
            tag: "node",
            attributes: { name: "Shape", type: "CollisionShape2D", parent: body },
            properties: { shape: { call: "SubResource", id } },
          },
        ];
      }),
  };
}

/** Siblings have different names. */
function uniqueNames(): (name: string) => string {
  const unique = uniqueKeys();
  return (name) => unique(name).replace("~", "_");
}
