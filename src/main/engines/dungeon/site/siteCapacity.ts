import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { addShifted, countPoints, emptyGrid, resetGrid, subtractGrid } from "../spaces/bitGrid.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { placeOf } from "../model/places.ts";
import { polygonCells } from "./siteCells.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import { siteShortageMessages } from "#shared/levels/dungeon/messages.ts";
import { siteCapacityMessages } from "../messages.ts";
import { rectangleAt } from "../model/rectangleAt.ts";

/** A bounded part of the site: its free cells, and the minimum number of cells that must be placed there. */
export interface Capacity {
  /** As in the drawing: "boundary", "area:0". */
  readonly target: string;
  readonly label: string;
  /** Rooms bound to it; all where it is the boundary. */
  readonly rooms: readonly number[];
  readonly free: number;
  readonly needed: number;
}

/** The boundary and the areas with the rooms and template corridors that must be in them, in their smallest shapes. */
export function capacities(model: LayoutModel): Capacity[] {
  const { site } = model.input;
  const areaOf = model.shapes.map(({ rectangles }) => cellCount(rectangles));
  const least = (shapes: Int32Array) =>
    shapes.length === 0 ? 0 : Math.min(...[...shapes].map((shape) => areaOf[shape] as number));
  const ofRooms = model.roomShapes.map(least);
  const sum = (rooms: readonly number[]) => rooms.reduce((total, room) => total + (ofRooms[room] as number), 0);
  const parts: Capacity[] = [];
  const everyone = [...model.roomShapes.keys()];
  if (site?.boundary !== undefined) {
    const corridors = model.links.reduce(
      (total, { corridor }) => total + least(corridor?.shapes ?? new Int32Array()),
      0,
    );
    const free = freeCells(model, site.boundary);
    parts.push({
      target: "boundary",
      label: siteCapacityMessages.boundary,
      rooms: everyone,
      free,
      needed: sum(everyone) + corridors,
    });
  }
  for (const [index, { name, polygon }] of (site?.areas ?? []).entries()) {
    const rooms = everyone.filter((room) => model.pinned[room]?.within === name);
    if (rooms.length === 0) continue;
    parts.push({ target: `area:${index}`, label: name, rooms, free: freeCells(model, polygon), needed: sum(rooms) });
  }
  return parts;
}

/** More cells must be placed on a part of the site than it has: a proof that there is no layout. */
export function capacityProblems(model: LayoutModel): Problem[] {
  return capacities(model).flatMap(({ target, label, rooms, free, needed }) => {
    if (needed <= free) return [];
    const message =
      target === "boundary"
        ? siteShortageMessages.boundaryTooSmall(free, needed)
        : siteShortageMessages.areaTooSmall(label, free, needed);
    const places = [{ target, label }, ...rooms.slice(0, 20).map((room) => placeOf(model, room))];
    return [errorProblem("site-too-small", message, places)];
  });
}

function freeCells({ input }: LayoutModel, polygon: SitePolygon): number {
  const free = polygonCells(polygon).within;
  const taken = emptyGrid();
  resetGrid(taken, free.left, free.top, free.width, free.height, false);
  for (const obstacle of input.site?.obstacles ?? []) addShifted(taken, polygonCells(obstacle).touched, 0, 0);
  subtractGrid(free, taken);
  return countPoints(free);
}

function cellCount(rectangles: Int32Array): number {
  let cells = 0;
  for (let i = 0; i < rectangles.length; i += 4) {
    const [left, top, right, bottom] = rectangleAt(rectangles, i);
    cells += (right - left) * (bottom - top);
  }
  return cells;
}
