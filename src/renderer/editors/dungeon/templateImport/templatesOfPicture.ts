import { gridTransformations, type Point } from "#shared/kernel/geometry.ts";
import { shortId } from "#shared/kernel/ids.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DoorRule, RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { traceLoops } from "../templates/combineOutlines.ts";
import { simplifyOutline } from "../templates/outlineEdits.ts";
import type { CellPicture, Meaning } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";

const mostTemplates = 500;

/** A template and the position of its [0, 0] in the picture. */
export interface FoundTemplate {
  readonly template: RoomTemplate;
  readonly at: Point;
}

interface FoundTemplates {
  readonly found: readonly FoundTemplate[];
  /** Why connected cells are no room, a sentence each. */
  readonly faults: readonly string[];
}

type Side = readonly [from: Point, to: Point];

/**
 * The rooms of a picture: cells that mean "room" and are connected by their sides are a template each, in reading order.
 * Where the picture has walls, doors are cells in the wall and open the room's sides that they touch; where it has none,
 * doors are cells of the room and open its sides to the outside. Doors side by side in one wall are one door. A room
 * without doors gets the usual ones. O(cells).
 */
export function templatesOfPicture(picture: CellPicture, meaningOf: readonly Meaning[]): FoundTemplates {
  const { width, height } = picture;
  const meaningAt = (x: number, y: number): Meaning =>
    x < 0 || y < 0 || x >= width || y >= height
      ? "nothing"
      : (meaningOf[picture.cells[y * width + x] ?? 0] ?? "nothing");
  const hasWalls = picture.cells.some((value) => meaningOf[value] === "wall");
  const isRoom = (x: number, y: number): boolean => {
    const meaning = meaningAt(x, y);
    return meaning === "room" || (meaning === "door" && !hasWalls);
  };
  const isDoorSide = (inside: Point, outside: Point): boolean =>
    hasWalls ? meaningAt(...outside) === "door" : meaningAt(...inside) === "door";
  const found: FoundTemplate[] = [];
  const faults: string[] = [];
  for (const cells of roomsOf(width, height, isRoom)) {
    const at: Point = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
    const result = outlineOf(cells, at);
    if (typeof result === "string") {
      faults.push(importMessages.roomFault(at[0], at[1], result));
      continue;
    }
    if (found.length === mostTemplates) {
      faults.push(importMessages.tooManyRooms(mostTemplates));
      break;
    }
    const positions = doorsOf(cells, at, isRoom, isDoorSide);
    const doors: DoorRule =
      positions.length > 0
        ? { mode: "manual", positions: positions.map(([from, to]) => [[...from], [...to]]) }
        : { mode: "simple", length: 1, cornerDistance: cells.length < 9 ? 0 : 1 };
    const template: RoomTemplate = {
      id: shortId(crypto.getRandomValues(new Uint8Array(10))),
      name: importMessages.roomName(found.length + 1),
      outline: result.map(([x, y]): [number, number] => [x, y]),
      doors,
      transformations: gridTransformations.slice(0, 4),
      repeat: "allow",
      weight: 1,
    };
    found.push({ template, at });
  }
  return { found, faults };
}

/** Cells that are connected by their sides, in reading order of their first cells. */
function roomsOf(width: number, height: number, isRoom: (x: number, y: number) => boolean): Point[][] {
  const seen = new Uint8Array(width * height);
  const rooms: Point[][] = [];
  for (let start = 0; start < width * height; start++) {
    if (seen[start] === 1 || !isRoom(start % width, Math.floor(start / width))) continue;
    const cells: Point[] = [[start % width, Math.floor(start / width)]];
    seen[start] = 1;
    for (const cell of cells) {
      for (const [x, y] of besides(cell)) {
        if (!isRoom(x, y) || seen[y * width + x] === 1) continue;
        seen[y * width + x] = 1;
        cells.push([x, y]);
      }
    }
    rooms.push(cells);
  }
  return rooms;
}

function besides([x, y]: Point): readonly Point[] {
  return [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ];
}

/** The outline of connected cells around `at`, or why they are no room. */
function outlineOf(cells: readonly Point[], [left, top]: Point): readonly Point[] | string {
  const columns = Math.max(...cells.map(([x]) => x)) - left + 1;
  const rows = Math.max(...cells.map(([, y]) => y)) - top + 1;
  const filled = Array.from({ length: rows }, () => Array.from({ length: columns }, () => false));
  for (const [x, y] of cells) {
    const row = filled[y - top];
    if (row !== undefined) row[x - left] = true;
  }
  const loops = traceLoops(filled);
  if (loops.length > 1) return importMessages.hasHole;
  const outline = simplifyOutline(loops[0] ?? []);
  return outlineFaults(outline)[0]?.message ?? outline;
}

/** Sides of the room that are doors, joined where they follow each other in one wall; relative to `at`. */
function doorsOf(
  cells: readonly Point[],
  [left, top]: Point,
  isRoom: (x: number, y: number) => boolean,
  isDoorSide: (inside: Point, outside: Point) => boolean,
): Side[] {
  const sides: Side[] = [];
  for (const cell of cells) {
    const [x, y] = [cell[0] - left, cell[1] - top];
    const walls: readonly Side[] = [
      [
        [x, y],
        [x + 1, y],
      ],
      [
        [x + 1, y],
        [x + 1, y + 1],
      ],
      [
        [x, y + 1],
        [x + 1, y + 1],
      ],
      [
        [x, y],
        [x, y + 1],
      ],
    ];
    for (const [index, outside] of besides(cell).entries()) {
      const wall = walls[index];
      if (wall !== undefined && !isRoom(...outside) && isDoorSide(cell, outside)) sides.push(wall);
    }
  }
  return [...joined(sides, 0), ...joined(sides, 1)];
}

/** Sides along an axis (0 = horizontal), neighbours in one line made one. */
function joined(sides: readonly Side[], axis: 0 | 1): Side[] {
  const across = axis === 0 ? 1 : 0;
  const along = sides
    .filter(([from, to]) => from[across] === to[across])
    .toSorted(([a], [b]) => a[across] - b[across] || a[axis] - b[axis]);
  const runs: Side[] = [];
  for (const side of along) {
    const last = runs.at(-1);
    if (last !== undefined && last[1][0] === side[0][0] && last[1][1] === side[0][1])
      runs[runs.length - 1] = [last[0], side[1]];
    else runs.push(side);
  }
  return runs;
}
