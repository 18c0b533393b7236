import type { CellLayer, LevelMap } from "#shared/levels/levelMap.ts";
import { type ComposedLayer, type ComposedMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { columnsOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { type ExportedTileset, type ExportedTilesets, layerName } from "../paintedMaps.ts";
import { capitalIdentifier } from "./identifiers.ts";
import { type LdtkRule, ldtkRules, obstaclesJoin, paintedBy } from "./ldtkRules.ts";

/** A tileset of the project in `defs`. */
export interface LdtkTileset {
  readonly uid: number;
  readonly identifier: string;
  readonly set: ExportedTileset;
}

/** A layer of tiles that nothing but its cells says what it shows. */
export interface LdtkTileLayer {
  readonly uid: number;
  readonly identifier: string;
  readonly key: string;
  readonly tileset: LdtkTileset;
  /** Order in the map, bottom up, among the cell layers: see `rankOf`. */
  readonly rank: number;
  readonly opacity: number;
}

/** What paint adds to the definitions of a project. */
export interface LdtkPaint {
  /** Paints the IntGrid layers of maps that are composed with it. */
  readonly main: LdtkTileset;
  readonly tilesets: readonly LdtkTileset[];
  readonly layers: readonly LdtkTileLayer[];
  readonly rules: ReadonlyMap<string, readonly LdtkRule[]>;
  readonly obstaclesJoin: boolean;
}

/** A tile of a layer instance as LDtk keeps it; pixels. */
export interface LdtkTile {
  readonly px: readonly [number, number];
  readonly src: readonly [number, number];
  readonly f: number;
  readonly t: number;
  readonly d: readonly number[];
  readonly a: 1;
}

const ranks: Readonly<Record<string, number>> = { ground: 0, shadow: 2, walls: 4, objects: 7 };

/** Order of cell layers among the painted ones: floors lie under shadows, walls over them, and what is painted over all. */
export function rankOf(cellLayer: string): number {
  return cellLayer === "floor" || cellLayer === "corridors" ? 1 : 5;
}

/** Group of the values that walls join with: themselves, and the dark around the map. */
export const joinedGroup = 1;
/** As rules refer to that group (`getRuleValueFromGroupUid` of LDtk). */
const joinedValue = (joinedGroup + 1) * 1000;
/** IntGrid value of tiles outside of all rooms, in the layer of the walls. */
const outsideValue = 3;

/** The map with what lies outside of it as a value of its walls: there a wall has no front. */
export function withOutside(map: LevelMap): LevelMap {
  const isEmpty = (cell: number): boolean => map.cellLayers.every(({ cells }) => cells[cell] === 0);
  const cellLayers = map.cellLayers.map((layer): CellLayer => {
    if (layer.name !== "walls") return layer;
    const values = [...layer.values, { value: outsideValue, name: "outside", token: "canvas" as const }];
    return { ...layer, values, cells: layer.cells.map((value, cell) => (isEmpty(cell) ? outsideValue : value)) };
  });
  return { ...map, cellLayers };
}

/** Collects tilesets and painted layers while maps go by. */
export class PaintCollector {
  readonly #tilesets: ExportedTilesets;
  readonly #used = new Map<string, ExportedTileset>();
  readonly #layers = new Map<string, { layer: ComposedLayer; tileset: string }>();
  #main: string | undefined;

  constructor(tilesets: ExportedTilesets) {
    this.#tilesets = tilesets;
  }

  add(map: ComposedMap, cellLayers: readonly CellLayer[]): void {
    for (const used of map.tilesets) {
      const set = this.#tilesets.of(used);
      this.#used.set(set.name, set);
      this.#main ??= set.name;
    }
    const [first] = map.tilesets;
    const isMain = first !== undefined && this.#tilesets.of(first).name === this.#main;
    for (const layer of map.layers) {
      const tileset = this.#tilesets.of(tilesetOf(map, layer)).name;
      const key = keyOf(layer, tileset);
      const isNeeded = layer.tiles.some((tile, cell) => tile !== 0 && !(isMain && isOwned(layer, cell, cellLayers)));
      if (isNeeded && !this.#layers.has(key)) this.#layers.set(key, { layer, tileset });
    }
  }

  /** Undefined where no map is painted. `taken`: identifiers of layers. */
  paint(next: () => number, taken: Set<string>): LdtkPaint | undefined {
    const names = new Set(["Tileset"]);
    const tilesets = [...this.#used.values()].map((set): LdtkTileset => ({
      uid: next(),
      identifier: free(capitalIdentifier(set.name), names),
      set,
    }));
    const main = tilesets.find(({ set }) => set.name === this.#main);
    if (main === undefined) return undefined;
    const layers = [...this.#layers].flatMap(([key, { layer, tileset }]): LdtkTileLayer[] => {
      const own = tilesets.find(({ set }) => set.name === tileset);
      if (own === undefined) return [];
      const rank = layer.isPainted ? 6 : (ranks[layer.name] ?? 6);
      const identifier = free(capitalIdentifier(layerName(layer)), taken);
      return [{ uid: next(), identifier, key, tileset: own, rank, opacity: layer.opacity }];
    });
    const { document } = main.set;
    const rules = new Map(Object.keys(paintedBy).map((name) => [name, ldtkRules(name, document, joinedValue, next)]));
    return {
      main,
      tilesets,
      layers: layers.toSorted((a, b) => a.rank - b.rank),
      rules,
      obstaclesJoin: obstaclesJoin(document),
    };
  }
}

function free(name: string, taken: Set<string>): string {
  let identifier = name;
  for (let number = 2; taken.has(identifier); number++) identifier = `${name}_${number}`;
  taken.add(identifier);
  return identifier;
}

function keyOf(layer: ComposedLayer, tileset: string): string {
  return `${layerName(layer)}\n${tileset}`;
}

/** The tileset of a layer; all its tiles are of one. */
function tilesetOf(map: ComposedMap, { tiles }: ComposedLayer): ComposedMap["tilesets"][number] {
  const first = (tiles.find((tile) => tile !== 0) ?? 1) & tileNumberBits;
  const used = map.tilesets.findLast(({ firstNumber }) => firstNumber <= first) ?? map.tilesets[0];
  if (used === undefined) throw new Error("A composed map has a tileset.");
  return used;
}

/** A painted map as an LDtk level shows it. */
export interface LdtkPaintedLevel {
  /** Tiles of an IntGrid layer; `cells` are its values. */
  autoTiles(layer: CellLayer): readonly LdtkTile[];
  gridTiles(layer: LdtkTileLayer): readonly LdtkTile[];
}

/**
 * Splits a composed map among LDtk's layers: what lies on cells of an IntGrid layer is that layer's, as if its rules had painted
 * it, and the rest has layers of tiles. Rotated tiles, which LDtk has not, lose their rotation. `gridSize` is a tile's side.
 */
export function ldtkPaintedLevel(
  map: ComposedMap,
  { main, rules }: LdtkPaint,
  tilesets: ExportedTilesets,
  cellLayers: readonly CellLayer[],
  gridSize: number,
): LdtkPaintedLevel {
  const isMain =
    tilesets.of(map.tilesets[0] ?? { id: undefined, document: main.set.document, firstNumber: 1 }) === main.set;
  /** Tiles of a layer by cell; `refersTo` says what a tile is painted by. */
  const tilesAt = (
    layer: ComposedLayer,
    isOwn: (cell: number) => boolean,
    refersTo: (cell: number, tile: number) => readonly number[],
  ): LdtkTile[] => {
    const { document, firstNumber } = tilesetOf(map, layer);
    const tiles: LdtkTile[] = [];
    for (const [cell, tile] of layer.tiles.entries()) {
      if (tile === 0 || !isOwn(cell)) continue;
      const t = (tile & tileNumberBits) - firstNumber;
      const px = [(cell % map.width) * gridSize, Math.floor(cell / map.width) * gridSize] as const;
      const f = ((tile >>> 31) & 1) | ((tile >>> 29) & 2);
      tiles.push({ px, src: sourceOf(document, t), f, t, d: refersTo(cell, t), a: 1 });
    }
    return tiles;
  };
  return {
    autoTiles: ({ name, cells }) => {
      const layer = isMain ? map.layers.find((one) => !one.isPainted && one.name === paintedBy[name]) : undefined;
      if (layer === undefined) return [];
      const byValue = Map.groupBy(rules.get(name) ?? [], ({ value }) => value);
      const ruleOf = (cell: number, t: number): readonly number[] => {
        const own = byValue.get(cells[cell] ?? 0) ?? [];
        const rule = own.find(({ tiles }) => tiles.includes(t)) ?? own[0];
        return rule === undefined ? [] : [rule.uid, cell];
      };
      return tilesAt(layer, (cell) => isCell(name, cells[cell] ?? 0), ruleOf);
    },
    gridTiles: ({ key }) =>
      map.layers.flatMap((layer) => {
        if (keyOf(layer, tilesets.of(tilesetOf(map, layer)).name) !== key) return [];
        const isOwn = (cell: number): boolean => !(isMain && isOwned(layer, cell, cellLayers));
        return tilesAt(layer, isOwn, (cell) => [cell]);
      }),
  };
}

/** Whether the tile of a composed layer is painted by an IntGrid layer's cell. */
function isOwned(layer: ComposedLayer, cell: number, cellLayers: readonly CellLayer[]): boolean {
  if (layer.isPainted) return false;
  return cellLayers.some(({ name, cells }) => paintedBy[name] === layer.name && isCell(name, cells[cell] ?? 0));
}

function isCell(name: string, value: number): boolean {
  return value !== 0 && (name !== "walls" || value !== outsideValue);
}

/** Where a tile lies in its picture, in pixels. */
export function sourceOf(document: TilesetDocument, tile: number): readonly [number, number] {
  const { margin, spacing, tileWidth, tileHeight } = document;
  const columns = columnsOf(document);
  return [
    margin + (tile % columns) * (tileWidth + spacing),
    margin + Math.floor(tile / columns) * (tileHeight + spacing),
  ];
}
