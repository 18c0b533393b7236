import { boundsOf, type GridTransformation, transformPoint } from "../../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { type MapGrid, mapTile } from "../mapGrid/mapGrid.ts";
import { tileBorders } from "../mapGrid/tileBorders.ts";
import { cellsOf, flipsOf, isTerrain, terrainOf, tileOf, transformedCell, transformedPlace } from "./paintCells.ts";
import { presentLayers, roomFacts } from "./paintConditions.ts";
import { drawnLayers } from "./templatePaint.ts";
import type { ObjectLayerPaint, PaintObject, TemplatePaint, TileLayer } from "./templatePaint.ts";
import type { TileChooser } from "./tileChooser.ts";

/** A template's paint, and the tileset of its layers that name none. */
export interface UsedPaint {
  readonly paint: TemplatePaint;
  /** Id of a tileset; undefined: the built-in one. */
  readonly tileset: string | undefined;
}

/** A layer of painted tiles over the whole map: cells as templates have them, all of one tileset. */
interface PaintedLayer {
  readonly name: string;
  readonly tileset: string | undefined;
  readonly opacity: number;
  readonly cells: Uint32Array;
}

/** An object of a painted room in its final position, in tiles of the map. */
export interface ComposedObject extends Readonly<Required<Omit<PaintObject, "id" | "when">>> {
  /** Unique in the map. */
  readonly id: string;
  readonly layer: string;
  /** Id of its room. */
  readonly room: string;
}

/** The paint of a layout's rooms, with each room's position and rotation applied. Pure; O(tiles * layers). */
export function paintRooms(
  layout: DungeonLayout,
  grid: MapGrid,
  seed: number,
  paintOf: (template: number) => UsedPaint | undefined,
): { readonly layers: readonly PaintedLayer[]; readonly objects: readonly ComposedObject[] } {
  const layers = new Map<string, PaintedLayer>();
  const objects: ComposedObject[] = [];
  const openings = doorOpenings(layout, grid);
  for (const [index, facts] of roomFacts(layout, seed).entries()) {
    const used = paintOf(facts.room.template);
    const outline = layout.templates[facts.room.template]?.outline;
    const bounds = outline === undefined ? undefined : boundsOf(outline);
    if (used === undefined || bounds === undefined) continue;
    const drawn = drawnLayers(used.paint, facts.room.transformation);
    const area = areaOf(facts.room, bounds, grid, drawn !== undefined);
    for (const layer of presentLayers(drawn ?? used.paint.layers, facts)) {
      if (layer.kind === "objects") {
        objects.push(...layer.objects.map((object) => placed(object, layer, facts.room, area)));
        continue;
      }
      const tileset = layer.tileset ?? used.tileset;
      const key = `${layer.name}\n${tileset ?? ""}`;
      const into = layers.get(key) ?? {
        name: layer.name,
        tileset,
        opacity: layer.opacity ?? 1,
        cells: new Uint32Array(grid.width * grid.height),
      };
      layers.set(key, into);
      paintLayer(into.cells, layer, area, grid, {
        number: index + 1,
        shows: shownByDoors(layer, layout, grid, openings),
      });
    }
  }
  return { layers: [...layers.values()], objects };
}

/** Where a room's paint lies in the map, and how it is turned: a drawing of its own rotation is not. */
interface Area {
  readonly left: number;
  readonly top: number;
  /** Of the drawing, before it is turned. */
  readonly width: number;
  readonly height: number;
  readonly transformation: GridTransformation;
}

/** Tiles of a template's area along a side of `cells` cells: with the walls at both ends. */
export function paintedSide(cells: number, { tilesPerCell, walls }: { tilesPerCell: number; walls: number }): number {
  return cells * (tilesPerCell + walls) + walls;
}

function areaOf(
  { x, y, transformation }: PlacedRoom,
  { width, height }: { readonly width: number; readonly height: number },
  { settings, bounds }: MapGrid,
  isDrawn: boolean,
): Area {
  const period = settings.tilesPerCell + settings.walls;
  const isAcross = isDrawn && transformPoint([1, 0], transformation)[0] === 0;
  return {
    left: (x - bounds.x) * period,
    top: (y - bounds.y) * period,
    width: paintedSide(isAcross ? height : width, settings),
    height: paintedSide(isAcross ? width : height, settings),
    transformation: isDrawn ? "identity" : transformation,
  };
}

/** The doors that open on a tile, as indexes. */
type Openings = (tile: number) => readonly number[];

/** A door opens on its own tiles; where walls have none, on those right beside it in both rooms. */
function doorOpenings(layout: DungeonLayout, grid: MapGrid): Openings {
  const { doors, settings } = grid;
  if (settings.walls > 0) return (tile) => ((doors[tile] ?? 0) > 0 ? [(doors[tile] ?? 0) - 1] : []);
  const borders = tileBorders(layout, grid);
  return (tile) => borders.around(tile).flatMap((border) => (border > 0 ? [border - 1] : []));
}

/**
 * Where a layer is shown by the state of doors. Layers for open doors may be limited to doors of one type; on the tiles of
 * an opening nothing else is painted. Where walls have no tiles, rooms are painted up to their edges, and only layers for
 * a state of doors depend on them: closed ones are the edge of the room without its openings.
 */
function shownByDoors(
  { when }: TileLayer,
  { doors }: DungeonLayout,
  grid: MapGrid,
  openings: Openings,
): (tile: number) => boolean {
  const { tiles, rooms, settings } = grid;
  const isThin = settings.walls === 0;
  const isDoor = (tile: number): boolean => (isThin ? openings(tile).length > 0 : tiles[tile] === mapTile.door);
  const isOpening = (tile: number): boolean =>
    openings(tile).some((door) => when?.beside === undefined || doors[door]?.kind === when.beside);
  switch (when?.doors) {
    case "open":
      return isOpening;
    case "around":
      return (tile) => !isDoor(tile) && tilesAround(tile, grid).some((next) => next !== undefined && isOpening(next));
    case "closed":
      if (!isThin) return (tile) => tiles[tile] === mapTile.wall;
      return (tile) =>
        !isDoor(tile) && tilesAround(tile, grid).some((next) => next === undefined || rooms[next] !== rooms[tile]);
    case undefined:
      return (tile) => isThin || !isDoor(tile);
  }
}

/** The eight tiles around one; undefined for those off the map. */
function tilesAround(tile: number, { width, height }: MapGrid): (number | undefined)[] {
  const [x, y] = [tile % width, Math.floor(tile / width)];
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => {
      if (dx === 0 && dy === 0) return [];
      const isOff = x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height;
      return [isOff ? undefined : tile + dy * width + dx];
    }),
  );
}

interface PaintedRoom {
  /** Its index + 1, as the grid has it. */
  readonly number: number;
  readonly shows: (tile: number) => boolean;
}

function paintLayer(into: Uint32Array, layer: TileLayer, area: Area, grid: MapGrid, room: PaintedRoom): void {
  const { left, top, width, height, transformation } = area;
  const cells = cellsOf(layer, width, height);
  const own = grid.rooms;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = cells[y * width + x] ?? 0;
      if (cell === 0) continue;
      const [dx, dy] = transformedPlace(x, y, width, height, transformation);
      const [mapX, mapY] = [left + dx, top + dy];
      if (mapX < 0 || mapY < 0 || mapX >= grid.width || mapY >= grid.height) continue;
      const at = mapY * grid.width + mapX;
      const kind = grid.tiles[at];
      // Paint never covers other rooms' floors or the outside.
      if (kind === mapTile.outside || ((own[at] ?? 0) !== 0 && own[at] !== room.number)) continue;
      if (room.shows(at)) into[at] = transformedCell(cell, transformation);
    }
  }
}

function placed(object: PaintObject, { name: layer }: ObjectLayerPaint, room: PlacedRoom, area: Area): ComposedObject {
  const { width, height, transformation } = area;
  // Twice the middle of the object from the middle of the area: whole and half tiles stay exact.
  const middle = [2 * object.x + object.width - width, 2 * object.y + object.height - height] as const;
  const [a, b] = transformPoint(middle, transformation);
  const turns = transformPoint([1, 0], transformation)[0] === 0;
  const [wide, high] = turns ? [object.height, object.width] : [object.width, object.height];
  const [areaWide, areaHigh] = turns ? [height, width] : [width, height];
  return {
    id: `${room.id}-${object.id}`,
    layer,
    class: object.class,
    name: object.name ?? object.class,
    x: area.left + (a + areaWide - wide) / 2,
    y: area.top + (b + areaHigh - high) / 2,
    width: wide,
    height: high,
    rotation: object.rotation ?? 0,
    fields: object.fields ?? {},
    room: room.id,
  };
}

/**
 * The tiles of a painted layer as numbers of its tileset: index + 1, with flips in bits 31 (horizontal), 30 (vertical) and 29
 * (diagonal). Terrains are matched with their neighbors in the layer; over doors they continue.
 */
export function chosenTiles(
  { cells }: PaintedLayer,
  grid: MapGrid,
  chooser: TileChooser,
  layerNumber: number,
): Uint32Array {
  const { width, height } = grid;
  const tiles = new Uint32Array(cells.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const cell = cells[at] ?? 0;
      if (cell === 0) continue;
      if (!isTerrain(cell)) {
        // Bits 20, 21 and 22 become 31, 30 and 29, Tiled's order.
        const flips = flipsOf(cell) >>> 20;
        const bits = (((flips & 1) << 31) | ((flips & 2) << 29) | ((flips & 4) << 27)) >>> 0;
        tiles[at] = (((tileOf(cell) ?? 0) + 1) | bits) >>> 0;
        continue;
      }
      const { set, color } = terrainOf(cell);
      tiles[at] = chooser.terrainTile(set, color, x, y, layerNumber, (dx, dy) => {
        const [nextX, nextY] = [x + dx, y + dy];
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) return true;
        const next = nextY * width + nextX;
        return cells[next] === cell || grid.tiles[next] === mapTile.door;
      });
    }
  }
  return tiles;
}
