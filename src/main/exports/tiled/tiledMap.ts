import type { CellLayer, MapObject, ObjectLayer } from "#shared/levels/levelMap.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { ExportLevel } from "../exportFile.ts";
import {
  collisionShape,
  propertiesOf,
  type TiledObject,
  type TiledObjectLayer,
  type TiledProperty,
} from "./tiledParts.ts";
import { tilesetImageSize, type Tileset } from "./tileset.ts";
import type { TiledFileHead, TiledTilesetFile } from "./tiledTileset.ts";

/** A tile layer of Tiled's JSON map format; width and height in cells. */
export interface TiledTileLayer {
  readonly id: number;
  readonly name: string;
  readonly type: "tilelayer";
  readonly x: 0;
  readonly y: 0;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
  readonly visible: boolean;
  /** Global tile ids, row-major, 0 = empty. */
  readonly data: readonly number[];
}

/** The tileset of our own cells, whose tiles have collision shapes where they are solid. */
interface TiledTileset extends Omit<TiledTilesetFile, keyof TiledFileHead | "transformations" | "wangsets"> {
  readonly firstgid: 1;
  readonly class: string;
}

/** A tileset in a separate file. */
export interface TiledTilesetReference {
  readonly firstgid: number;
  readonly source: string;
}

/** A tileset of the project inside of the map: engines that read JSON know no others. */
export interface TiledEmbeddedTileset extends TiledTilesetFile {
  readonly firstgid: number;
}

/** What a map has beside its own cells: layers of the project's tiles, with their tilesets, and objects of painted rooms. */
export interface TiledPaint {
  readonly tilesets: readonly (TiledTilesetReference | TiledEmbeddedTileset)[];
  readonly layers: readonly { readonly name: string; readonly opacity: number; readonly data: readonly number[] }[];
  readonly objectLayers: readonly ObjectLayer[];
}

/**
 * A map of the Tiled editor, format 1.10, in its JSON form ("JSON Map Format" and "TMX Map Format" in Tiled's manual).
 * Everything that Tiled and its importers may read is written: some load a layer without opacity or visible as
 * invisible.
 */
export interface TiledMap {
  readonly type: "map";
  readonly version: "1.10";
  readonly tiledversion: "1.10.2";
  readonly class: string;
  readonly orientation: "orthogonal";
  readonly renderorder: "right-down";
  readonly width: number;
  readonly height: number;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly infinite: false;
  readonly compressionlevel: -1;
  readonly backgroundcolor: string;
  readonly nextlayerid: number;
  readonly nextobjectid: number;
  readonly properties: readonly TiledProperty[];
  readonly tilesets: readonly [TiledTileset, ...TiledPaint["tilesets"]];
  readonly layers: readonly (TiledTileLayer | TiledObjectLayer)[];
}

/** A level as a Tiled map: its cell layers in order, then its object layers. O(cells + objects). */
export function tiledMap(level: ExportLevel, tileset: Tileset, theme: ThemeName, paint?: TiledPaint): TiledMap {
  const map = level.map();
  const { tileSize } = tileset;
  let nextObject = 1;
  // The layers with the tiles' meaning stay in the map for engines; on painted maps they are hidden.
  const own = map.cellLayers.map((layer, index) => tileLayer(layer, index + 1, map, tileset, paint === undefined));
  const painted = (paint?.layers ?? []).map(({ name, opacity, data }, index): TiledTileLayer => ({
    id: own.length + index + 1,
    name,
    type: "tilelayer",
    x: 0,
    y: 0,
    width: map.width,
    height: map.height,
    opacity,
    visible: true,
    data,
  }));
  const cellLayers = [...own, ...painted];
  const objectLayers = [...map.objectLayers, ...(paint?.objectLayers ?? [])].map(
    ({ name, objects, isSolution }, index): TiledObjectLayer => {
      const id = cellLayers.length + index + 1;
      const tiled = objects.map((object) => tiledObject(object, nextObject++, tileSize));
      return {
        id,
        name,
        type: "objectgroup",
        x: 0,
        y: 0,
        opacity: 1,
        visible: isSolution !== true,
        draworder: "topdown",
        objects: tiled,
      };
    },
  );
  return {
    type: "map",
    version: "1.10",
    tiledversion: "1.10.2",
    class: level.kind,
    orientation: "orthogonal",
    renderorder: "right-down",
    width: map.width,
    height: map.height,
    tilewidth: tileSize,
    tileheight: tileSize,
    infinite: false,
    compressionlevel: -1,
    backgroundcolor: tokenColor(theme, "canvas"),
    nextlayerid: cellLayers.length + objectLayers.length + 1,
    nextobjectid: nextObject,
    properties: propertiesOf({ title: level.title, number: level.number, ...map.properties }),
    tilesets: [embeddedTileset(tileset), ...(paint?.tilesets ?? [])],
    layers: [...cellLayers, ...objectLayers],
  };
}

function tileLayer(
  layer: CellLayer,
  id: number,
  { width, height }: { readonly width: number; readonly height: number },
  tileset: Tileset,
  visible: boolean,
): TiledTileLayer {
  const data = layer.cells.map((value) => tileset.gid(layer.name, value));
  return { id, name: layer.name, type: "tilelayer", x: 0, y: 0, width, height, opacity: 1, visible, data };
}

function tiledObject(object: MapObject, id: number, tileSize: number): TiledObject {
  const { polygon } = object;
  const isPoint = polygon === undefined && object.width === 0 && object.height === 0;
  // Tiled takes a polygon's size from its corners.
  const size = polygon === undefined ? { width: object.width, height: object.height } : { width: 0, height: 0 };
  return {
    id,
    name: object.name,
    type: object.type,
    x: object.x * tileSize,
    y: object.y * tileSize,
    width: size.width * tileSize,
    height: size.height * tileSize,
    rotation: 0,
    visible: true,
    ...(isPoint ? { point: true as const } : {}),
    ...(polygon === undefined
      ? {}
      : { polygon: polygon.map(([x, y]) => ({ x: (x - object.x) * tileSize, y: (y - object.y) * tileSize })) }),
    properties: propertiesOf({ id: object.id, ...object.properties }),
  };
}

function embeddedTileset(tileset: Tileset): TiledTileset {
  const { width, height } = tilesetImageSize(tileset);
  return {
    firstgid: 1,
    name: tileset.name,
    class: tileset.name,
    tilewidth: tileset.tileSize,
    tileheight: tileset.tileSize,
    tilecount: tileset.tiles.length,
    columns: tileset.columns,
    margin: 0,
    spacing: 0,
    image: tileset.image,
    imagewidth: width,
    imageheight: height,
    tiles: tileset.tiles.map(({ layer, value, name, solid }, id) => ({
      id,
      type: name,
      properties: propertiesOf({ layer, value, ...(solid ? { solid } : {}) }),
      ...(solid ? { objectgroup: collisionShape(tileset.tileSize) } : {}),
    })),
  };
}
