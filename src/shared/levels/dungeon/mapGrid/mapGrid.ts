import { boundsOf, type Point, type Rect } from "../../../kernel/geometry.ts";
import { sheetBounds } from "../draw/floors.ts";
import type { DungeonLayout } from "../layout.ts";
import { trunkRooms } from "../corridorRoute.ts";
import { type CellRooms, cellRooms, commonRoom, commonRooms } from "./cellRooms.ts";
import type { MapSettings } from "./mapSettings.ts";
import { cellsTouched } from "../siteCells.ts";

/** Type of a map tile; the number is the value in `MapGrid.tiles`. */
export const mapTile = { outside: 0, floor: 1, corridor: 2, bridge: 3, door: 4, wall: 5, obstacle: 6 } as const;

/** A layout as tiles, row-major. */
export interface MapGrid {
  readonly settings: MapSettings;
  /** In tiles. */
  readonly width: number;
  readonly height: number;
  /** `mapTile` by tile. */
  readonly tiles: Uint8Array;
  /** Index of the room + 1 by floor, corridor and bridge tile; 0 elsewhere. */
  readonly rooms: Int32Array;
  /** Index of the door + 1 by door tile; 0 elsewhere. Of doors on the same tiles it is the first. */
  readonly doors: Int32Array;
  /** The part of the sheet that the map shows, in cells. */
  readonly bounds: Rect;
}

/**
 * Turns a plan of W x H cells into tiles: c tiles per cell and walls of t tiles produce a map of (W p + t) x (H p + t)
 * tiles with p = c + t. A tile on the line between cells is floor if the cells on both sides (all four at a crossing)
 * belong to one room, a wall next to any other room, else outside. A door of L cells opens L p - t tiles of its wall.
 * Where routed corridors cross, tiles are bridges, which can only be crossed straight. Pure; O(tiles).
 */
export function mapGrid(layout: DungeonLayout, settings: MapSettings): MapGrid {
  const bounds = sheetBounds(layout) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cells = cellRooms(layout, bounds);
  const { tilesPerCell, walls } = settings;
  const period = tilesPerCell + walls;
  const width = bounds.width * period + walls;
  const height = bounds.height * period + walls;
  const tiles = new Uint8Array(width * height);
  const rooms = new Int32Array(width * height);
  const kinds = roomTiles(layout);
  const bridges = bridgeCells(layout, cells);
  const obstacles = obstacleCells(layout, bounds);
  const columns = lineCells(width, settings);
  const rows = lineCells(height, settings);
  const first = withMargin(cells);
  const stride = cells.width + 2;
  // Between two bridges one after the other only one of the corridors passes.
  const isBridge = (touched: readonly number[]): boolean =>
    touched.every((cell) => bridges.has(cell)) && commonRooms(cells, touched).length > 1;
  const cellAt = (row: number, column: number): number =>
    row < 0 || row >= bounds.height || column < 0 || column >= bounds.width ? -1 : row * bounds.width + column;
  for (let y = 0; y < height; y++) {
    // Once per tile: without pairs, which cost most of the time before the code is compiled.
    const above = rows.before[y] ?? 0;
    const below = rows.after[y] ?? 0;
    const upper = (above + 1) * stride + 1;
    const lower = (below + 1) * stride + 1;
    for (let x = 0; x < width; x++) {
      const left = columns.before[x] ?? 0;
      const right = columns.after[x] ?? 0;
      const room = first[upper + left] ?? 0;
      const isSame = first[upper + right] === room && first[lower + left] === room && first[lower + right] === room;
      const tile = y * width + x;
      // Nearly all tiles lie in one room, or in none.
      if (isSame && room > 0 && bridges.size === 0) {
        rooms[tile] = room;
        tiles[tile] = kinds[room - 1] ?? mapTile.floor;
        continue;
      }
      if (isSame && room === 0 && obstacles.size === 0) continue;
      // Two rooms, or a room and the outside, have nothing in common where no cell is of two rooms.
      if (!isSame && cells.shared.size === 0) {
        tiles[tile] = mapTile.wall;
        continue;
      }
      const around = [cellAt(above, left), cellAt(above, right), cellAt(below, left), cellAt(below, right)];
      const common = commonRoom(cells, around);
      if (common > 0) {
        rooms[tile] = common;
        tiles[tile] = isBridge(around) ? mapTile.bridge : (kinds[common - 1] ?? mapTile.floor);
      } else if (around.some((cell) => (cells.first[cell] ?? 0) > 0)) {
        tiles[tile] = mapTile.wall;
      } else if (around.every((cell) => obstacles.has(cell))) {
        tiles[tile] = mapTile.obstacle;
      }
    }
  }
  return { settings, width, height, tiles, rooms, bounds, doors: openDoors(layout, settings, bounds, tiles, width) };
}

/** The tiles of a door: its stretch of the wall, as thick as the wall is. Of no thickness where walls have none. */
export function doorTiles(
  segment: readonly [Point, Point],
  settings: MapSettings,
  { x, y }: Pick<Rect, "x" | "y">,
): Rect {
  const { tilesPerCell, walls } = settings;
  const period = tilesPerCell + walls;
  const door = boundsOf(segment) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [(door.x - x) * period, (door.y - y) * period];
  return door.width > 0
    ? { x: left + walls, y: top, width: door.width * period - walls, height: walls }
    : { x: left, y: top + walls, width: walls, height: door.height * period - walls };
}

/**
 * By column of tiles: the columns of cells that it touches. Inside cells that is one column twice, on a line those beside
 * it. Rows alike.
 */
function lineCells(
  length: number,
  { tilesPerCell, walls }: MapSettings,
): { readonly before: Int32Array; readonly after: Int32Array } {
  const period = tilesPerCell + walls;
  const [before, after] = [new Int32Array(length), new Int32Array(length)];
  for (let tile = 0; tile < length; tile++) {
    const cell = Math.floor((tile - walls) / period);
    const isOnLine = tile - walls - cell * period >= tilesPerCell;
    before[tile] = cell;
    after[tile] = isOnLine ? cell + 1 : cell;
  }
  return { before, after };
}

/** The first rooms of cells with a free cell around them all. */
function withMargin({ first, width, height }: CellRooms): Int32Array {
  const padded = new Int32Array((width + 2) * (height + 2));
  for (let y = 0; y < height; y++) padded.set(first.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  return padded;
}

/** By room: the type of its tiles. */
function roomTiles({ rooms }: DungeonLayout): number[] {
  return rooms.map(({ isCorridor }) => (isCorridor ? mapTile.corridor : mapTile.floor));
}

/** Cells where routed corridors cross: shared by two corridors without a common trunk. */
function bridgeCells({ rooms, rules }: DungeonLayout, { shared }: CellRooms): ReadonlySet<number> {
  const edges = new Map(rules.edges.map((edge) => [edge.id, edge]));
  const edgeOf = (room: number) => edges.get(rooms[room - 1]?.id ?? "");
  const crosses = (one: number, other: number): boolean => {
    const [a, b] = [edgeOf(one), edgeOf(other)];
    return a === undefined || b === undefined || trunkRooms(a, b).length === 0;
  };
  return new Set(
    [...shared].flatMap(([cell, owners]) =>
      owners.some((one, i) => owners.slice(i + 1).some((other) => crosses(one, other))) ? [cell] : [],
    ),
  );
}

function openDoors(
  layout: DungeonLayout,
  settings: MapSettings,
  bounds: Rect,
  tiles: Uint8Array,
  width: number,
): Int32Array {
  const doors = new Int32Array(tiles.length);
  for (const [index, { segment }] of layout.doors.entries()) {
    const opening = doorTiles(segment, settings, bounds);
    for (let y = opening.y; y < opening.y + opening.height; y++) {
      for (let x = opening.x; x < opening.x + opening.width; x++) {
        const tile = y * width + x;
        if (doors[tile] !== 0) continue;
        doors[tile] = index + 1;
        tiles[tile] = mapTile.door;
      }
    }
  }
  return doors;
}

/**
 * Cells of the map that an obstacle of the site touches, as row-major indexes into `bounds`; on every floor's frame the
 * same ones. Empty for layouts that are tied to no position on the site. O(cells * obstacles).
 */
function obstacleCells({ rules, floors }: DungeonLayout, bounds: Rect): ReadonlySet<number> {
  const { origin, site } = rules;
  if (origin === undefined || site?.obstacles === undefined) return new Set();
  const isTouched = site.obstacles.map(cellsTouched);
  const frames = floors ?? [{ offset: [bounds.x, bounds.y] as const, size: [bounds.width, bounds.height] as const }];
  const cells = new Set<number>();
  for (const { offset, size } of frames) {
    for (let y = 0; y < size[1]; y++) {
      for (let x = 0; x < size[0]; x++) {
        if (!isTouched.some((touched) => touched(origin[0] + x, origin[1] + y))) continue;
        cells.add((offset[1] - bounds.y + y) * bounds.width + offset[0] - bounds.x + x);
      }
    }
  }
  return cells;
}
