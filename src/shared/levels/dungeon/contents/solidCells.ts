import type * as z from "zod";
import { boundsOf, type Point, transformPoint } from "../../../kernel/geometry.ts";
import { paintedSide } from "../tiles/paintRooms.ts";
import { cellsOf, isTerrain, terrainOf, tileOf } from "../tiles/paintCells.ts";
import { maskAt, nearestMask, tilesByMask } from "../tiles/terrainMasks.ts";
import type { PaintLayer, PaintSettings, TemplatePaint, TileLayer } from "../tiles/templatePaint.ts";
import type { TilesetDocument } from "../tiles/tilesetDocument.ts";
import { cellKey, cellsInside, type Corners } from "../validator/cells.ts";
import type { solidSchema } from "./solidSchema.ts";

type Drawing = z.infer<typeof solidSchema>[number];
/** What is solid. */
interface Solids {
  /** By the id that a layer has; none: the tileset of its document. */
  tilesetOf(id: string | undefined): TilesetDocument | undefined;
  /** Whether objects of a class are shown by a solid tile. */
  isSolidObject(name: string): boolean;
}
type PaintedFor = Omit<PaintSettings, "tileset">;

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * What solid tiles of a painted template leave of its cells, as `solidSchema` has it: empty where they leave all. Layers
 * and objects with conditions count as if they were always there, so that no draw of them hits an object.
 * O(tiles * layers) per drawing.
 */
export function solidCells(
  paint: TemplatePaint | undefined,
  outline: Corners,
  settings: PaintedFor,
  solids: Solids,
): Drawing[] {
  if (paint === undefined) return [];
  const own = drawingOf(paint.layers, outline, settings, solids);
  const turned = (paint.turned ?? []).map(({ transformation: turn, layers }): Drawing => {
    const there = outline.map((corner) => transformPoint(corner, turn));
    return { turn, ...drawingOf(layers, there, settings, solids) };
  });
  const isFree = ({ rows }: Drawing): boolean => rows.every((row) => /^[a ]*$/.test(row));
  return [own, ...turned].every(isFree) ? [] : [own, ...turned];
}

function drawingOf(
  layers: readonly PaintLayer[],
  outline: Corners,
  { tilesPerCell, walls }: PaintedFor,
  solids: Solids,
): Drawing {
  const bounds = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  const inside = new Set(cellsInside(outline).map(([x, y]) => cellKey(x - bounds.x, y - bounds.y)));
  const width = paintedSide(bounds.width, { tilesPerCell, walls });
  const height = paintedSide(bounds.height, { tilesPerCell, walls });
  const period = tilesPerCell + walls;
  /** The cells that a tile touches along an axis: on a line those on both sides. */
  const touched = (tile: number): readonly number[] => {
    const cell = Math.floor((tile - walls) / period);
    return tile - walls - cell * period >= tilesPerCell ? [cell, cell + 1] : [cell];
  };
  const solid = solidTiles(layers, width, height, solids);
  const isOpen = (x: number, y: number): boolean =>
    !solid.has(y * width + x) && touched(y).every((row) => touched(x).every((cell) => inside.has(cellKey(cell, row))));
  const pieces = piecesOf(width, height, isOpen);
  // Objects are in the middle of their cells; where that lies between tiles, it depends on the rotation.
  const edge = Math.floor((tilesPerCell - 1) / 2);
  const isMiddle = (tile: number): boolean => tile >= edge && tile < tilesPerCell - edge;
  const letterOf = (cell: number, row: number): string => {
    if (!inside.has(cellKey(cell, row))) return " ";
    const found = new Set<number>();
    let stands = true;
    for (let dy = 0; dy < tilesPerCell; dy++)
      for (let dx = 0; dx < tilesPerCell; dx++) {
        const piece = pieces.get((row * period + walls + dy) * width + cell * period + walls + dx);
        if (piece !== undefined) found.add(piece);
        else if (isMiddle(dx) && isMiddle(dy)) stands = false;
      }
    const [piece = -1] = found;
    const letter = letters[piece];
    if (found.size === 1 && letter !== undefined) return stands ? letter : letter.toUpperCase();
    const isAtEdge = [[0, 1], [0, -1], [1, 0], [-1, 0]].some(([x = 0, y = 0]) => !inside.has(cellKey(cell + x, row + y))); // prettier-ignore
    return found.size === 0 && walls === 0 && isAtEdge ? "+" : "#";
  };
  const rows = Array.from({ length: bounds.height }, (_, y) =>
    Array.from({ length: bounds.width }, (_unused, x) => letterOf(x, y)).join(""),
  );
  return { rows };
}

/** Connected open tiles: the number of the piece by tile, the largest piece first. */
function piecesOf(width: number, height: number, isOpen: (x: number, y: number) => boolean): Map<number, number> {
  const seen = new Set<number>();
  const pieces: number[][] = [];
  for (let start = 0; start < width * height; start++) {
    if (seen.has(start) || !isOpen(start % width, Math.floor(start / width))) continue;
    const piece = [start];
    seen.add(start);
    for (const tile of piece) {
      const [x, y] = [tile % width, Math.floor(tile / width)];
      const next: Point[] = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]; // prettier-ignore
      for (const [nextX, nextY] of next) {
        const at = nextY * width + nextX;
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || seen.has(at) || !isOpen(nextX, nextY))
          continue;
        seen.add(at);
        piece.push(at);
      }
    }
    pieces.push(piece);
  }
  const sorted = pieces.toSorted((one, other) => other.length - one.length);
  return new Map(sorted.flatMap((piece, number) => piece.map((tile) => [tile, number] as const)));
}

/** Tiles of a drawing that some layer or object may make solid. What is painted in open doors stops nobody. */
function solidTiles(layers: readonly PaintLayer[], width: number, height: number, solids: Solids): ReadonlySet<number> {
  const solid = new Set<number>();
  for (const layer of layers) {
    if (layer.hidden === true || layer.when?.doors === "open") continue;
    if (layer.kind === "objects") {
      for (const { class: name, x, y, width: wide, height: high } of layer.objects)
        // Its tile is at its top left corner, wherever a rotation has that.
        if (solids.isSolidObject(name))
          for (const column of [Math.floor(x), Math.ceil(x + wide) - 1])
            for (const row of [Math.floor(y), Math.ceil(y + high) - 1]) solid.add(row * width + column);
      continue;
    }
    const tileset = solids.tilesetOf(layer.tileset);
    const isSolid = solidLook(layer, tileset, width, height);
    for (let tile = 0; tile < width * height; tile++) if (isSolid(tile)) solid.add(tile);
  }
  return solid;
}

function solidIds(tileset: TilesetDocument | undefined): ReadonlySet<number> {
  return new Set(tileset?.tiles.filter((tile) => tile.solid === true).map(({ id }) => id));
}

/** Whether a tileset shows objects of a class by a solid tile. */
export function isSolidObject(name: string, tileset: TilesetDocument | undefined): boolean {
  const solid = solidIds(tileset);
  return tileset?.roles.some(({ object, tiles = [] }) => object === name && tiles.some((id) => solid.has(id))) === true;
}

/** Whether the tile that a layer shows at a place is solid; of terrains, one of those that it may show there. */
function solidLook(
  layer: TileLayer,
  tileset: TilesetDocument | undefined,
  width: number,
  height: number,
): (tile: number) => boolean {
  const solid = solidIds(tileset);
  if (tileset === undefined || solid.size === 0) return () => false;
  const cells = cellsOf(layer, width, height);
  const masks = new Map<number, ReturnType<typeof tilesByMask>>();
  return (at) => {
    const cell = cells[at] ?? 0;
    if (!isTerrain(cell)) return solid.has(tileOf(cell) ?? -1);
    const { set, color } = terrainOf(cell);
    const terrain = tileset.terrains[set];
    if (terrain === undefined) return false;
    const known = masks.get(cell) ?? tilesByMask(terrain, color);
    masks.set(cell, known);
    const [x, y] = [at % width, Math.floor(at / width)];
    const mask = maskAt(terrain.type, (dx, dy) => {
      const [nextX, nextY] = [x + dx, y + dy];
      return nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || cells[nextY * width + nextX] === cell;
    });
    const nearest = known.has(mask) ? mask : nearestMask(known.keys(), mask);
    return (known.get(nearest ?? -1) ?? []).some((tile) => solid.has(tile));
  };
}
