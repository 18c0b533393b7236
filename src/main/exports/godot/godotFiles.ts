import type { LevelMap, MapObject } from "#shared/levels/levelMap.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { capitalIdentifier, ldtkIdentifier } from "../ldtk/identifiers.ts";
import { uniqueKeys } from "../ldtk/stableIid.ts";
import { type Tileset, tilesetOf, tilesetPng } from "../tiled/tileset.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { type GodotSection, type GodotValue, godotText, nodeName } from "./godotText.ts";
import { tileMapData } from "./tileMapData.ts";

const stringType = 4;
const integerType = 2;

/**
 * One scene per level for Godot 4.3 and later, with its kind's tileset in the same folder. Paths are relative, so that
 * the folder can be anywhere in a project.
 */
export async function* writeGodot({ levels, cellSize, theme }: ExportInput): AsyncGenerator<ExportFile> {
  for (const [kind, ofKind] of Map.groupBy(levels, (level) => level.kind)) {
    const maps = yieldToEventLoop(ofKind.values().map((level) => level.map()));
    const tileset = await tilesetOf(kind, maps, cellSize);
    yield { path: `godot/${tileset.image}`, bytes: await tilesetPng(tileset, theme) };
    yield textFile(`godot/tileset-${kind}.tres`, tilesetText(tileset));
    for (const level of ofKind) yield textFile(`godot/${level.fileName}.tscn`, sceneText(level, tileset));
  }
}

function tilesetText({ tiles, columns, tileSize, image }: Tileset): string {
  const size: GodotValue = { vector2i: [tileSize, tileSize] };
  const cells = tiles.map(({ name, layer, value, solid }, tile): Record<string, GodotValue> => {
    const place = `${tile % columns}:${Math.floor(tile / columns)}/0`;
    return {
      [place]: 0,
      ...(solid ? { [`${place}/physics_layer_0/polygon_0/points`]: { points: squareAround(tileSize) } } : {}),
      [`${place}/custom_data_0`]: name,
      [`${place}/custom_data_1`]: layer,
      [`${place}/custom_data_2`]: value,
    };
  });
  return godotText([
    { tag: "gd_resource", attributes: { type: "TileSet", load_steps: 3, format: 3 } },
    { tag: "ext_resource", attributes: { type: "Texture2D", path: image, id: "1" } },
    {
      tag: "sub_resource",
      attributes: { type: "TileSetAtlasSource", id: "atlas" },
      properties: Object.assign({ texture: external("1"), texture_region_size: size }, ...cells),
    },
    {
      tag: "resource",
      attributes: {},
      properties: {
        tile_size: size,
        "physics_layer_0/collision_layer": 1,
        "custom_data_layer_0/name": "name",
        "custom_data_layer_0/type": stringType,
        "custom_data_layer_1/name": "layer",
        "custom_data_layer_1/type": stringType,
        "custom_data_layer_2/name": "value",
        "custom_data_layer_2/type": integerType,
        "sources/0": { call: "SubResource", id: "atlas" },
      },
    },
  ]);
}

/** Corners of a whole tile, from its middle. */
function squareAround(tileSize: number): number[] {
  const half = tileSize / 2;
  return [-half, -half, half, -half, half, half, -half, half];
}

function sceneText(level: ExportLevel, tileset: Tileset): string {
  const map = level.map();
  const unique = uniqueNames();
  const layers = map.cellLayers.map((layer): GodotSection => {
    const bytes = tileMapData(layer, map.width, tileset);
    return {
      tag: "node",
      attributes: { name: unique(capitalIdentifier(layer.name)), type: "TileMapLayer", parent: "." },
      properties: {
        ...(bytes === undefined ? {} : { tile_map_data: { bytes } }),
        tile_set: external("tiles"),
        "metadata/layer": layer.name,
      },
    };
  });
  const objects = map.objectLayers.flatMap((layer) => {
    const parent = unique(capitalIdentifier(layer.name));
    const uniqueChild = uniqueNames();
    return [
      {
        tag: "node",
        attributes: { name: parent, type: "Node2D", parent: "." },
        ...(layer.isSolution === true ? { properties: { visible: false } } : {}),
      },
      ...layer.objects.map((object) => objectNode(object, parent, uniqueChild, tileset.tileSize)),
    ];
  });
  return godotText([
    { tag: "gd_scene", attributes: { load_steps: 2, format: 4 } },
    { tag: "ext_resource", attributes: { type: "TileSet", path: `tileset-${level.kind}.tres`, id: "tiles" } },
    {
      tag: "node",
      attributes: { name: nodeName(level.title, "Level"), type: "Node2D" },
      properties: levelMetadata(level, map),
    },
    ...layers,
    ...objects,
  ]);
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
): GodotSection {
  const { id, name, type, x, y, width, height, polygon, properties } = object;
  const outline = polygon?.flatMap(([cornerX, cornerY]) => [(cornerX - x) * tileSize, (cornerY - y) * tileSize]);
  return {
    tag: "node",
    attributes: { name: unique(nodeName(name, type)), type: "Marker2D", parent },
    properties: {
      position: { vector2: [x * tileSize, y * tileSize] },
      ...metadata({ id, name, type, size: { vector2: [width * tileSize, height * tileSize] }, ...properties }),
      ...(outline === undefined ? {} : { "metadata/outline": { points: outline } }),
    },
  };
}

function metadata(values: Readonly<Record<string, GodotValue>>): Record<string, GodotValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`metadata/${ldtkIdentifier(key)}`, value]));
}

/** Siblings have different names. */
function uniqueNames(): (name: string) => string {
  const unique = uniqueKeys();
  return (name) => unique(name).replace("~", "_");
}

function external(id: string): GodotValue {
  return { call: "ExtResource", id };
}
