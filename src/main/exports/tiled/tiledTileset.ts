import { type ComposedMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { columnsOf, tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { ExportedTileset } from "../paintedMaps.ts";
import { collisionShape, propertiesOf, type TiledObjectLayer, type TiledProperty } from "./tiledParts.ts";

/** A layer's tiles as global ids: `firstGids` are those of the map's tilesets in their order. */
export function globalIds(map: ComposedMap, tiles: Uint32Array, firstGids: readonly number[]): number[] {
  return Array.from(tiles, (tile) => {
    if (tile === 0) return 0;
    const number = tile & tileNumberBits;
    const index = map.tilesets.findLastIndex(({ firstNumber }) => firstNumber <= number);
    const id = (firstGids[index] ?? 1) + number - (map.tilesets[index]?.firstNumber ?? 1);
    return (id | (tile & ~tileNumberBits)) >>> 0;
  });
}

/** What the file of a tileset says of itself. */
export interface TiledFileHead {
  readonly type: "tileset";
  readonly version: "1.10";
  readonly tiledversion: "1.10.2";
}

/** A tileset of Tiled in a file of its own, format 1.10; wang sets as the designer has them. */
export interface TiledTilesetFile extends TiledFileHead {
  readonly name: string;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly tilecount: number;
  readonly columns: number;
  readonly margin: number;
  readonly spacing: number;
  readonly image: string;
  readonly imagewidth: number;
  readonly imageheight: number;
  readonly transformations: Readonly<Record<"hflip" | "vflip" | "rotate" | "preferuntransformed", boolean>>;
  readonly tiles: readonly {
    readonly id: number;
    readonly type: string;
    readonly probability?: number;
    readonly properties: readonly TiledProperty[];
    readonly animation?: readonly { readonly tileid: number; readonly duration: number }[];
    readonly objectgroup?: TiledObjectLayer;
  }[];
  readonly wangsets: readonly {
    readonly name: string;
    readonly type: "corner" | "edge" | "mixed";
    readonly tile: -1;
    readonly colors: readonly {
      readonly name: string;
      readonly color: string;
      readonly tile: -1;
      readonly probability: 1;
    }[];
    readonly wangtiles: readonly { readonly tileid: number; readonly wangid: readonly number[] }[];
  }[];
}

/** The tileset as a file of its own (Tiled 1.10), with collision shapes, animations and terrains. */
export function tiledTilesetFile({ name, image, document }: ExportedTileset): TiledTilesetFile {
  const { tiles } = document;
  return {
    type: "tileset",
    version: "1.10",
    tiledversion: "1.10.2",
    name,
    tilewidth: document.tileWidth,
    tileheight: document.tileHeight,
    tilecount: tileCountOf(document),
    columns: columnsOf(document),
    margin: document.margin,
    spacing: document.spacing,
    image,
    imagewidth: document.pictureWidth,
    imageheight: document.pictureHeight,
    transformations: {
      hflip: tiles.some(({ flipX }) => flipX === true),
      vflip: tiles.some(({ flipY }) => flipY === true),
      rotate: tiles.some(({ rotate }) => rotate === true),
      preferuntransformed: false,
    },
    tiles: tiles.map(({ id, class: type = "", solid, probability, animation, properties = {} }) => ({
      id,
      type,
      ...(probability === undefined ? {} : { probability }),
      properties: propertiesOf({ ...properties, ...(solid === true ? { solid } : {}) }),
      ...(animation === undefined
        ? {}
        : { animation: animation.map(({ tile, ms }) => ({ tileid: tile, duration: ms })) }),
      ...(solid === true ? { objectgroup: collisionShape(document.tileWidth) } : {}),
    })),
    wangsets: document.terrains.map((set) => ({
      name: set.name,
      type: set.type,
      tile: -1,
      colors: set.colors.map((one) => ({ ...one, tile: -1, probability: 1 })),
      wangtiles: set.tiles.map(({ tile, wangId }) => ({ tileid: tile, wangid: wangId })),
    })),
  };
}
