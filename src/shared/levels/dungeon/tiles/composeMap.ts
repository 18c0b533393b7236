import type { DungeonLayout } from "../layout.ts";
import { populate, type Population } from "../contents/populate.ts";
import { floorOf } from "../floors.ts";
import { doorLocks } from "../mapGrid/doorLocks.ts";
import { type MapGrid, mapGrid, mapTile } from "../mapGrid/mapGrid.ts";
import { mapItems } from "../mapGrid/mapItems.ts";
import type { MapSettings } from "../mapGrid/mapSettings.ts";
import { ownTileset } from "./ownTileset.ts";
import { chosenTiles, type ComposedObject, paintRooms, type UsedPaint } from "./paintRooms.ts";
import { type Look, type Missing, type TileChooser, tileChooser } from "./tileChooser.ts";
import { tileCountOf, type TilesetDocument } from "./tilesetDocument.ts";

/**
 * A layer of tiles, row-major: number of the tile, 0 = empty. Numbers of a tileset begin at its `firstNumber`; flips are in bits 31
 * (horizontal), 30 (vertical) and 29 (diagonal), as Tiled has them.
 */
export interface ComposedLayer {
  readonly name: string;
  readonly tiles: Uint32Array;
  /** 0 to 1. */
  readonly opacity: number;
  /** Painted by a person. */
  readonly isPainted: boolean;
}

/** A tileset of a map. The first one paints what no template paints. */
export interface ComposedTileset {
  /** Undefined: the built-in tileset. */
  readonly id: string | undefined;
  readonly document: TilesetDocument;
  /** Number of its tile 0. */
  readonly firstNumber: number;
}

/** The paint of templates, and its tilesets. */
export interface PaintSource {
  /** Of a template of the layout, by its index there. */
  paintOf(template: number): UsedPaint | undefined;
  /** Undefined for one that isn't there; its tiles are left out. */
  tilesetOf(id: string): TilesetDocument | undefined;
}

/** Mask of a tile's number without its flip bits. */
export const tileNumberBits = 0x1fff_ffff;

/** A layout painted with the tiles of a tileset. */
export interface ComposedMap {
  readonly width: number;
  readonly height: number;
  readonly settings: MapSettings;
  /** Bottom up. */
  readonly layers: readonly ComposedLayer[];
  /** Objects placed in templates by a person. */
  readonly objects: readonly ComposedObject[];
  readonly tilesets: readonly ComposedTileset[];
  /** Masks of terrains that the tileset has no tile for, each once with its number of places. */
  readonly missing: readonly Missing[];
}

/**
 * Paints a layout with a tileset: ground, walls and doors over it, and the objects of the mission. Which tile is taken
 * depends on the seed, the place, the layer and the neighbors alone, so that an edit far away changes nothing here. Pure, the
 * same bytes everywhere; O(tiles). `source` has what designers have painted in templates: it lies over walls and floors.
 * A view of some rooms of a layout is composed with the `population` that the whole layout has in them.
 */
export function composeMap(
  layout: DungeonLayout,
  tileset: TilesetDocument,
  settings: MapSettings,
  seed: number,
  source?: PaintSource,
  population = populate(layout),
): ComposedMap {
  const grid = mapGrid(layout, settings);
  const chooser = tileChooser(tileset, seed);
  const layers = [
    painted("ground", 0, grid, chooser, groundLooks(layout, grid)),
    painted("shadow", 1, grid, chooser, shadowLooks(grid)),
    painted("walls", 2, grid, chooser, wallLooks(layout, grid)),
    painted("objects", 3, grid, chooser, objectLooks(layout, grid, population)),
  ];
  const main: ComposedTileset = { id: settings.tileset, document: tileset, firstNumber: 1 };
  const { width, height } = grid;
  if (source === undefined)
    return { width, height, settings, layers, objects: [], tilesets: [main], missing: chooser.missing() };
  const inRooms = paintRooms(layout, grid, seed, (template) => source.paintOf(template));
  // Objects of the classes of contents are places for them, and no objects of their own.
  const marked = new Set(layout.rules.contents?.rules.map((rule) => rule.class));
  const rooms = { ...inRooms, objects: inRooms.objects.filter((object) => !marked.has(object.class)) };
  const objectTiles = layers[3]?.tiles;
  for (const { class: name, x, y } of rooms.objects) {
    const at = Math.floor(y) * width + Math.floor(x);
    const use = chooser.use({ role: "object", object: name });
    if (objectTiles?.[at] === 0 && use > 0) objectTiles[at] = chooser.tile(use, x, y, 3, () => false);
  }
  const more = paintedLayers(rooms.layers, grid, source, { main, chooser, seed });
  return {
    width,
    height,
    settings,
    // Painted layers cover generated ones, but not objects that can be picked up.
    layers: [...layers.slice(0, 3), ...more.layers, ...layers.slice(3)],
    objects: rooms.objects,
    tilesets: more.tilesets,
    missing: [...chooser.missing(), ...more.missing],
  };
}

/** Painted layers with the numbers of their tilesets, each tileset once; layers of missing tilesets are left out. */
function paintedLayers(
  painted: ReturnType<typeof paintRooms>["layers"],
  grid: MapGrid,
  source: PaintSource,
  base: { readonly main: ComposedTileset; readonly chooser: TileChooser; readonly seed: number },
): Pick<ComposedMap, "layers" | "tilesets" | "missing"> {
  const known = new Map([[base.main.id, { ...base.main, chooser: base.chooser }]]);
  const layers: ComposedLayer[] = [];
  for (const [index, layer] of painted.entries()) {
    let use = known.get(layer.tileset);
    if (use === undefined) {
      const document = layer.tileset === undefined ? ownTileset : source.tilesetOf(layer.tileset);
      if (document === undefined) continue;
      const last = [...known.values()].at(-1) ?? base.main;
      const firstNumber = last.firstNumber + tileCountOf(last.document);
      use = { id: layer.tileset, document, firstNumber, chooser: tileChooser(document, base.seed) };
      known.set(layer.tileset, use);
    }
    const tiles = chosenTiles(layer, grid, use.chooser, 4 + index);
    const shift = use.firstNumber - 1;
    if (shift > 0) for (const [at, tile] of tiles.entries()) if (tile !== 0) tiles[at] = tile + shift;
    layers.push({ name: layer.name, tiles, opacity: layer.opacity, isPainted: true });
  }
  const uses = [...known.values()];
  return {
    layers,
    tilesets: uses.map(({ id, document, firstNumber }) => ({ id, document, firstNumber })),
    missing: uses.slice(1).flatMap(({ chooser }) => chooser.missing()),
  };
}

/** Looks that do not depend on a room: choosers know them by identity. */
const floorLook: Look = { role: "floor" };
const corridorLook: Look = { role: "corridor" };
const bridgeLook: Look = { role: "bridge" };
const outsideLook: Look = { role: "outside" };
const shadowLook: Look = { role: "shadow" };
const wallLook: Look = { role: "wall" };
const obstacleLook: Look = { role: "obstacle" };

type Looks = (tile: number) => Look | undefined;

function painted(name: string, layer: number, grid: MapGrid, chooser: TileChooser, looks: Looks): ComposedLayer {
  const { width, height } = grid;
  const tiles = new Uint32Array(width * height);
  const sets = new Uint16Array(width * height);
  for (let tile = 0; tile < sets.length; tile++) {
    const look = looks(tile);
    if (look !== undefined) sets[tile] = chooser.use(look);
  }
  // One function for all tiles, and no pairs: most of the time goes into the first map, before any of this is compiled.
  let x = 0;
  let y = 0;
  let use = 0;
  const isSame = (dx: number, dy: number): boolean => {
    const nextX = x + dx;
    const nextY = y + dy;
    if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) return true;
    const next = nextY * width + nextX;
    // Next to empty space a wall has no front: it continues into the dark.
    return grid.tiles[next] === mapTile.outside || chooser.joins(use, sets[next] ?? 0);
  };
  for (y = 0; y < height; y++) {
    for (x = 0; x < width; x++) {
      const tile = y * width + x;
      use = sets[tile] ?? 0;
      if (use !== 0) tiles[tile] = chooser.tile(use, x, y, layer, isSame);
    }
  }
  return { name, tiles, opacity: 1, isPainted: false };
}

function groundLooks(layout: DungeonLayout, { tiles, rooms }: MapGrid): Looks {
  const floors = layout.rooms.map(({ role }): Look => ({ role: "floor", room: role }));
  return (tile) => {
    const kind = tiles[tile];
    if (kind === mapTile.floor) return floors[(rooms[tile] ?? 0) - 1] ?? floorLook;
    // The floor of a door is a corridor's, whichever rooms it connects.
    if (kind === mapTile.corridor || kind === mapTile.door) return corridorLook;
    if (kind === mapTile.bridge) return bridgeLook;
    if (kind === mapTile.outside) return outsideLook;
    return undefined;
  };
}

/** The tiles right below a wall lie in its shadow. */
function shadowLooks({ tiles, width }: MapGrid): Looks {
  const isGround = (kind: number | undefined) =>
    kind === mapTile.floor || kind === mapTile.corridor || kind === mapTile.bridge;
  return (tile) => (isGround(tiles[tile]) && tiles[tile - width] === mapTile.wall ? shadowLook : undefined);
}

function wallLooks(layout: DungeonLayout, { tiles, doors }: MapGrid): Looks {
  const locks = doorLocks(layout);
  const doorLook = layout.doors.map(({ kind, segment: [from, to] }, index): Look => ({
    role: "door",
    door: locks[index] === undefined ? kind : "locked",
    direction: from[1] === to[1] ? "horizontal" : "vertical",
  }));
  return (tile) => {
    const kind = tiles[tile];
    if (kind === mapTile.wall) return wallLook;
    if (kind === mapTile.obstacle) return obstacleLook;
    return kind === mapTile.door ? doorLook[(doors[tile] ?? 0) - 1] : undefined;
  };
}

/** Items and stairs on their tiles; locks are part of their doors. */
function objectLooks(layout: DungeonLayout, grid: MapGrid, population: Population): Looks {
  const { settings, bounds, width } = grid;
  const looks = new Map<number, Look>();
  for (const { type, x, y } of mapItems(layout, grid, population)) {
    if (type !== "lock") looks.set(y * width + x, { role: "object", object: type });
  }
  const period = settings.tilesPerCell + settings.walls;
  const floors = new Map(layout.rooms.map((room) => [room.id, floorOf(room)]));
  for (const { from, to, fromCell, toCell } of layout.stairs ?? []) {
    const isUp = (floors.get(to) ?? 0) > (floors.get(from) ?? 0);
    for (const [cell, up] of [[fromCell, isUp] as const, [toCell, !isUp] as const]) {
      const left = (cell[0] - bounds.x) * period + settings.walls;
      const top = (cell[1] - bounds.y) * period + settings.walls;
      for (let i = 0; i < settings.tilesPerCell ** 2; i++) {
        const at = (top + Math.floor(i / settings.tilesPerCell)) * width + left + (i % settings.tilesPerCell);
        looks.set(at, { role: up ? "stairs-up" : "stairs-down" });
      }
    }
  }
  return (tile) => looks.get(tile);
}
