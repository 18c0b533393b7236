import { fieldsOn } from "../../fields/fieldsDocument.ts";
import type { CellLayer, CellValue, LevelMap, MapOptions } from "../levelMap.ts";
import type { EdgeKind } from "./graphDocument.ts";
import { floorOf } from "./floors.ts";
import type { DungeonLayout } from "./layout.ts";
import { doorLocks } from "./mapGrid/doorLocks.ts";
import { type MapGrid, mapGrid, mapTile } from "./mapGrid/mapGrid.ts";
import { doorObjects, roomObjects, stairsObjects, wallObjects } from "./mapGrid/mapObjects.ts";
import { defaultMapSettings, type MapSettings } from "./mapGrid/mapSettings.ts";
import { mapItems } from "./mapGrid/mapItems.ts";

const floorValues: readonly CellValue[] = [{ value: 1, name: "floor", token: "floor" }];
const corridorValues: readonly CellValue[] = [
  { value: 1, name: "corridor", token: "floor-corridor" },
  { value: 2, name: "bridge", token: "floor-corridor" },
];
const wallValues: readonly CellValue[] = [
  { value: 1, name: "wall", token: "wall", solid: true },
  { value: 2, name: "obstacle", token: "text-3", solid: true },
];
const doorValues: readonly CellValue[] = [
  { value: 1, name: "door", token: "edge-door" },
  { value: 2, name: "corridor_door", token: "edge-corridor" },
  { value: 3, name: "locked", token: "edge-locked", solid: true },
  { value: 4, name: "one_way", token: "edge-oneway" },
  { value: 5, name: "secret", token: "edge-secret" },
];
const stairsValues: readonly CellValue[] = [
  { value: 1, name: "stairs_up", token: "edge-corridor" },
  { value: 2, name: "stairs_down", token: "edge-door" },
];
const lockedDoor = 3;
const doorCode: Readonly<Record<EdgeKind, number>> = {
  door: 1,
  corridor: 2,
  locked: lockedDoor,
  "one-way": 4,
  secret: 5,
};

/**
 * Tiles per cell and walls of a layout's map: from the export's options, else its graph's settings, else the defaults.
 */
export function mapSettingsOf({ rules }: DungeonLayout, options: MapOptions = {}): MapSettings {
  const base = rules.map ?? defaultMapSettings;
  const walls = options.walls ?? base.walls;
  return {
    ...base,
    tilesPerCell: options.tilesPerCell ?? base.tilesPerCell,
    walls: options.tilesOnly === true ? Math.max(1, walls) : walls,
  };
}

/**
 * The layout for map editors and engines, as tiles of the map grid. Cell layers: floor (also under doors), corridors and
 * bridges, walls and obstacles, doors, and stairs where there are several floors, which lie beside each other as they are
 * drawn. Object layers: rooms, doors exactly on their tiles, stairs, walls as lines where walls have no thickness, and
 * the items of the mission with the place where play starts. Lengths in tiles.
 */
export function layoutMap(layout: DungeonLayout, options?: MapOptions): LevelMap {
  const grid = mapGrid(layout, mapSettingsOf(layout, options));
  const locks = doorLocks(layout);
  const { width, height, settings } = grid;
  const wallLines = settings.walls === 0 ? [{ name: "wall-lines", objects: wallObjects(layout, grid) }] : [];
  return {
    width,
    height,
    cellLayers: [
      tileLayer("floor", floorValues, grid, { [mapTile.floor]: 1, [mapTile.door]: 1 }),
      tileLayer("corridors", corridorValues, grid, { [mapTile.corridor]: 1, [mapTile.bridge]: 2 }),
      tileLayer("walls", wallValues, grid, { [mapTile.wall]: 1, [mapTile.obstacle]: 2 }),
      { name: "doors", values: doorValues, cells: doorCells(layout, grid, locks) },
      ...(layout.stairs === undefined
        ? []
        : [{ name: "stairs", values: stairsValues, cells: stairsCells(layout, grid) }]),
    ],
    objectLayers: [
      { name: "rooms", objects: roomObjects(layout, grid) },
      { name: "doors", objects: doorObjects(layout, grid, locks) },
      ...(layout.stairs === undefined ? [] : [{ name: "stairs", objects: stairsObjects(layout, grid, locks) }]),
      ...wallLines,
      { name: "items", objects: mapItems(layout, grid) },
    ],
    ...mapFields(layout),
    properties: {
      rooms: layout.rooms.length,
      doors: layout.doors.length,
      tilesPerCell: settings.tilesPerCell,
      wallThickness: settings.walls,
      ...(layout.floors === undefined ? {} : { floors: layout.floors.length }),
    },
  };
}

/** A corridor has the fields of its template. */
function mapFields({ rules: { fields } }: DungeonLayout): Pick<LevelMap, "fields"> {
  if (fields === undefined) return {};
  const room = fields.definitions.filter(({ on }) => on.includes("room") || on.includes("template"));
  const door = fieldsOn(fields.definitions, "connection");
  return { fields: { room, corridor: room, door, stairs: door } };
}

function tileLayer(
  name: string,
  values: readonly CellValue[],
  { tiles }: MapGrid,
  valueOf: Readonly<Record<number, number>>,
): CellLayer {
  return { name, values, cells: valuesAt(tiles, (tile) => valueOf[tile]) };
}

function doorCells({ doors }: DungeonLayout, grid: MapGrid, locks: readonly (string | undefined)[]): number[] {
  const codes = doors.map(({ kind }, index) => (locks[index] === undefined ? doorCode[kind] : lockedDoor));
  return valuesAt(grid.doors, (door) => codes[door - 1]);
}

/** A value for every tile, 0 where there is none. `Array.from` takes ten times as long for as many. */
function valuesAt(tiles: Uint8Array | Int32Array, valueOf: (tile: number) => number | undefined): number[] {
  const values: number[] = [];
  for (const tile of tiles) values.push(valueOf(tile) ?? 0);
  return values;
}

function stairsCells({ stairs = [], rooms }: DungeonLayout, { width, height, settings, bounds }: MapGrid): number[] {
  const cells = Array.from({ length: width * height }, () => 0);
  const floors = new Map(rooms.map((room) => [room.id, floorOf(room)]));
  const { tilesPerCell, walls } = settings;
  for (const { from, to, fromCell, toCell } of stairs) {
    const isUp = (floors.get(to) ?? 0) > (floors.get(from) ?? 0);
    for (const [cell, up] of [[fromCell, isUp] as const, [toCell, !isUp] as const]) {
      const left = (cell[0] - bounds.x) * (tilesPerCell + walls) + walls;
      const top = (cell[1] - bounds.y) * (tilesPerCell + walls) + walls;
      for (let i = 0; i < tilesPerCell * tilesPerCell; i++) {
        cells[(top + Math.floor(i / tilesPerCell)) * width + left + (i % tilesPerCell)] = up ? 1 : 2;
      }
    }
  }
  return cells;
}
