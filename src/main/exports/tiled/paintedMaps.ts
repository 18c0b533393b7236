import { encode } from "fast-png";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { type ComposedMap, type ComposedTileset, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { columnsOf, tileCountOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { composedLevel } from "../composedLevel.ts";
import { noTileAssets, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { collisionShape, propertiesOf, type TiledObjectLayer, type TiledProperty } from "./tiledMap.ts";
import { levelKind } from "#shared/levels/registry.ts";

/** Names of the composed layers, to distinguish them from the layers with the tiles' meaning. */
const composedNames: Readonly<Record<string, string>> = {
  ground: "ground-tiles",
  shadow: "shadow-tiles",
  walls: "wall-tiles",
  objects: "object-tiles",
};

/** A layer of a painted map under the name that it has in files. */
export function layerName({ name, isPainted }: ComposedMap["layers"][number]): string {
  return isPainted ? name : (composedNames[name] ?? name);
}

/** The painted map of a level, if the project has paint: a chosen tileset or painted rooms. */
export function paintedMap(level: ExportLevel, { map, tiles = noTileAssets }: ExportInput): ComposedMap | undefined {
  if (
    levelKind(level.kind).isFloorPlan !== true ||
    (tiles.documents.tilesets.size === 0 && tiles.documents.templates.length === 0)
  )
    return undefined;
  const layout: DungeonLayout = layoutSchema.parse(level.entry.level);
  const composed = composedLevel(layout, map, tiles);
  const [main] = composed.tilesets;
  const isChosen = main?.id !== undefined && tiles.documents.tilesets.has(main.id);
  return isChosen || composed.layers.some(({ isPainted }) => isPainted) ? composed : undefined;
}

/** Tile size of a pack's painted maps; undefined if none is painted. It is the same for all levels of a kind. */
export function paintedTileSize(levels: readonly ExportLevel[], input: ExportInput): number | undefined {
  for (const level of levels) {
    const map = paintedMap(level, input);
    if (map !== undefined) return map.tilesets[0]?.document.tileWidth;
  }
  return undefined;
}

/** A tileset of the project as the files of an export refer to it. */
export interface ExportedTileset {
  /** File name without extension, unique in the export. */
  readonly name: string;
  /** Path of the image, in the maps' folder. */
  readonly image: string;
  readonly document: TilesetDocument;
}

/** Names and images of tilesets, the same on every call. */
export class ExportedTilesets {
  readonly #known = new Map<string, ExportedTileset>();
  readonly #names = new Set<string>();

  of({ id = "", document }: ComposedTileset): ExportedTileset {
    const before = this.#known.get(id);
    if (before !== undefined) return before;
    const stem = document.picture === "" ? "levelwright-tiles" : document.picture.replace(/^assets\/|\.png$/g, "");
    let name = stem;
    for (let number = 2; this.#names.has(name); number++) name = `${stem}-${number}`;
    this.#names.add(name);
    const image = document.picture === "" ? "assets/levelwright-tiles.png" : document.picture;
    const tileset = { name, image, document };
    this.#known.set(id, tileset);
    return tileset;
  }

  all(): readonly ExportedTileset[] {
    return [...this.#known.values()];
  }
}

/** The images of tilesets: the designer's files unchanged, each once; missing ones are skipped. */
export function* tilesetPictures(
  folder: string,
  tilesets: readonly ExportedTileset[],
  { tiles = noTileAssets }: ExportInput,
): Generator<ExportFile> {
  for (const { image, document } of tilesets) {
    const bytes = document.picture === "" ? ownPicture() : tiles.pictures.get(document.picture);
    if (bytes !== undefined) yield { path: `${folder}/${image}`, bytes };
  }
}

function ownPicture(): Uint8Array {
  const { width, height, data } = ownTilesetPixels();
  return encode({ width, height, data: new Uint8Array(data.buffer), channels: 4 });
}

/** A layer's tiles as global ids: `firstGids` are those of the map's tilesets in order. */
export function globalIds(map: ComposedMap, tiles: Uint32Array, firstGids: readonly number[]): number[] {
  return Array.from(tiles, (tile) => {
    if (tile === 0) return 0;
    const number = tile & tileNumberBits;
    const index = map.tilesets.findLastIndex(({ firstNumber }) => firstNumber <= number);
    const id = (firstGids[index] ?? 1) + number - (map.tilesets[index]?.firstNumber ?? 1);
    return (id | (tile & ~tileNumberBits)) >>> 0;
  });
}

/** A Tiled tileset in a separate file, format 1.10, with the designer's Wang sets. */
export interface TiledTilesetFile {
  readonly type: "tileset";
  readonly version: "1.10";
  readonly tiledversion: "1.10.2";
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
