import type { TilesetDocument } from "./tilesetDocument.ts";
import { paintDoors, paintFloors, paintObjects, paintWalls, type TilePainter, wallColor } from "./ownTiles.ts";

/** Side of a tile, and tiles in a row of the picture. */
const size = 16;
const columns = 16;
const rows = 5;

/** First tiles of the rows. */
const walls = 32;
const doors = 48;
const objects = 64;
const obstacles = [21, 22];

const floorOf = (first: number): number[] => [first, first + 1, first + 2, first + 3];

/**
 * The default tileset of maps until a designer adds one: 16 x 16 pixels, drawn for this project and free for any use
 * (CC0 1.0). Floors by role of the room, walls as an edge terrain whose front is seen from the south, doors, stairs,
 * objects.
 */
export const ownTileset: TilesetDocument = {
  picture: "",
  pictureWidth: columns * size,
  pictureHeight: rows * size,
  tileWidth: size,
  tileHeight: size,
  margin: 0,
  spacing: 0,
  tiles: [
    ...[0, 4, 8, 12, 16].flatMap((first) => [
      { id: first, probability: 6 },
      { id: first + 1, probability: 1 },
      { id: first + 2, probability: 1 },
      { id: first + 3, probability: 1 },
    ]),
    ...obstacles.map((id) => ({ id, class: "obstacle", solid: true })),
    ...Array.from({ length: 16 }, (_, mask) => ({ id: walls + mask, class: "wall", solid: true })),
  ],
  terrains: [
    {
      name: "Walls",
      type: "edge",
      colors: [{ name: "Wall", color: `#${wallColor.toString(16)}` }],
      tiles: Array.from({ length: 16 }, (_, mask) => ({
        tile: walls + mask,
        wangId: [0, 1, 2, 3].flatMap((side) => [(mask >> side) & 1, 0]),
      })),
    },
  ],
  roles: [
    { role: "floor", tiles: floorOf(0) },
    { role: "floor", room: "boss", tiles: floorOf(8) },
    { role: "floor", room: "treasure", tiles: floorOf(12) },
    { role: "floor", room: "start", tiles: floorOf(16) },
    { role: "floor", room: "shop", tiles: floorOf(16) },
    { role: "corridor", tiles: floorOf(4) },
    { role: "bridge", tiles: [20] },
    { role: "obstacle", tiles: obstacles },
    { role: "shadow", tiles: [23] },
    { role: "stairs-up", tiles: [24] },
    { role: "stairs-down", tiles: [25] },
    { role: "wall", terrain: { set: "Walls", color: 1 } },
    // The openings of corridors are empty.
    ...(["door", "locked", "one-way", "secret"] as const).flatMap((door, i) =>
      (["horizontal", "vertical"] as const).map((direction, side) => ({
        role: "door" as const,
        door,
        direction,
        tiles: [doors + 2 * i + side],
      })),
    ),
    ...["spawn", "key", "chest", "boss", "shop", "enemy", "save", "torch"].map((object, i) => ({
      role: "object" as const,
      object,
      tiles: [objects + i],
    })),
  ],
};

/** The image of the built-in tileset: RGBA, row-major, transparent where nothing is drawn. */
export function ownTilesetPixels(): {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
} {
  const [width, height] = [columns * size, rows * size];
  const data = new Uint8ClampedArray(width * height * 4);
  const tile =
    (index: number): TilePainter =>
    (x, y, wide, high, color, alpha = 255) => {
      const [left, top] = [(index % columns) * size + x, Math.floor(index / columns) * size + y];
      for (let row = top; row < top + high; row++) {
        for (let column = left; column < left + wide; column++) {
          data.set([color >> 16, (color >> 8) & 255, color & 255, alpha], (row * width + column) * 4);
        }
      }
    };
  paintFloors(tile);
  paintWalls((mask) => tile(walls + mask));
  paintDoors((door) => tile(doors + door));
  paintObjects((object) => tile(objects + object));
  return { width, height, data };
}
