import type { CellValue, LevelMap } from "#shared/levels/levelMap.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import type { SceneColor, ThemeName } from "#shared/scene/tokens.ts";
import { rasteriseSvg } from "../png/rasterise.ts";
import { tileShapes } from "./tileShapes.ts";

const columns = 8;

/** A tile: one value of one cell layer. */
interface Tile {
  readonly layer: string;
  readonly value: number;
  readonly name: string;
  readonly token: SceneColor;
  readonly look: CellValue["look"];
  readonly solid: boolean;
}

/** All tiles that the levels of one kind use; the same in every map of a pack, so that an engine needs it once. */
export interface Tileset {
  readonly name: string;
  /** File name, in the folder of the maps. */
  readonly image: string;
  readonly tileSize: number;
  readonly columns: number;
  readonly tiles: readonly Tile[];
  /** Global tile id of a layer's value; 0 for 0. Throws on a value the layer does not declare. */
  gid(layer: string, value: number): number;
}

/** The union of all maps' layer values, in order of first appearance. */
export async function tilesetOf(kind: string, maps: AsyncIterable<LevelMap>, tileSize: number): Promise<Tileset> {
  const gids = new Map<string, number>();
  const tiles: Tile[] = [];
  for await (const map of maps) {
    for (const layer of map.cellLayers) {
      for (const { value, name, token, look, solid = false } of layer.values) {
        const key = tileKey(layer.name, value);
        if (gids.has(key)) continue;
        tiles.push({ layer: layer.name, value, name, token, look, solid });
        gids.set(key, tiles.length);
      }
    }
  }
  return {
    name: kind,
    image: `tileset-${kind}.png`,
    tileSize,
    columns: Math.max(1, Math.min(columns, tiles.length)),
    tiles,
    gid: (layer, value) => gidOf(gids, layer, value),
  };
}

function gidOf(gids: ReadonlyMap<string, number>, layer: string, value: CellValue["value"]): number {
  if (value === 0) return 0;
  const gid = gids.get(tileKey(layer, value));
  if (gid === undefined) throw new Error(`The layer "${layer}" has a cell of undeclared value ${value}.`);
  return gid;
}

function tileKey(layer: string, value: number): string {
  return `${value}:${layer}`;
}

/** The size of the tileset's picture in pixels. */
export function tilesetImageSize({ tiles, columns: across, tileSize }: Tileset): { width: number; height: number } {
  return { width: across * tileSize, height: Math.max(1, Math.ceil(tiles.length / across)) * tileSize };
}

/** The tileset's image in the theme's colors, transparent where nothing is drawn. */
export function tilesetPng(tileset: Tileset, theme: ThemeName): Promise<Uint8Array> {
  const { width, height } = tilesetImageSize(tileset);
  const { tileSize } = tileset;
  const shapes = tileset.tiles.map((tile, index): SceneShape => {
    const [column, row] = [index % tileset.columns, Math.floor(index / tileset.columns)];
    const drawn = tile.look ?? tileShapes(tile.layer, tile.name, tile.token);
    return { type: "group", transform: [1, 0, 0, 1, column, row], shapes: drawn };
  });
  const view = { x: 0, y: 0, width: width / tileSize, height: height / tileSize };
  return rasteriseSvg(sceneToSvg({ view, shapes, title: tileset.name }, { theme, cellSize: tileSize }));
}
