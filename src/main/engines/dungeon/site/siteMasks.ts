import type { Site, SitePolygon } from "#shared/levels/dungeon/site.ts";
import {
  addPoint,
  addShifted,
  emptyGrid,
  hasPoint,
  intersectGrid,
  invertGrid,
  resetGrid,
  subtractGrid,
  trimRows,
} from "../spaces/bitGrid.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";
import { offsetSet } from "../spaces/offsetSet.ts";
import type { Shape } from "../model/shapes.ts";
import { polygonCells } from "./siteCells.ts";
import { addPredecessors } from "../spaces/widening.ts";
import { rectangleAt } from "../model/rectangleAt.ts";

/** The places (top left of the bounding box) that the site allows for a shape. */
export interface PlaceMask {
  readonly grid: BitGrid;
  /** True: the grid contains the allowed places. False: it contains the forbidden ones. */
  readonly allows: boolean;
}

/** The constraints that tie a room to the site. */
export interface Tie {
  readonly at: readonly [number, number] | undefined;
  readonly within: string | undefined;
}

/** Where bodies may be placed. Bodies that are not tied (corridors, most rooms) are bound by the site alone. */
export interface SiteMasks {
  mask(body: number, shape: number): PlaceMask;
  /** A rectangle that contains all parts of the site: [left, top, right, bottom]. */
  readonly bounds: readonly [number, number, number, number];
}

/** Cells no body may cover; bounded site ends where the grid does. */
interface Region {
  readonly blocked: BitGrid;
  readonly isBounded: boolean;
}

/** The site of a site for rooms with these ties (by room); undefined when nothing is bound to a place. */
export function siteMasksOf(
  site: Site | undefined,
  ties: readonly (Tie | undefined)[],
  shapes: readonly Shape[],
): SiteMasks | undefined {
  const hasSite = site !== undefined && (site.boundary !== undefined || (site.obstacles ?? []).length > 0);
  if (!hasSite && ties.every((tie) => tie === undefined)) return undefined;
  const open = openRegion(site);
  const regions = new Map<string, Region>();
  for (const { name, polygon } of site?.areas ?? []) regions.set(name, bounded(polygon, open));
  const untied: (PlaceMask | undefined)[] = [];
  const own = ties.map((tie): (PlaceMask | undefined)[] => (tie === undefined ? untied : []));
  const points = ties.flatMap((tie) => (tie?.at === undefined ? [] : [tie.at]));
  return {
    bounds: boundsOf([open, ...regions.values()], points),
    mask(body, shape) {
      const masks = own[body] ?? untied;
      const known = masks[shape];
      if (known !== undefined) return known;
      const { at, within = "" } = ties[body] ?? {};
      const region = placeMask(regions.get(within) ?? open, shapes[shape] as Shape);
      const mask = at === undefined ? region : onlyAt(region, at);
      masks[shape] = mask;
      return mask;
    },
  };
}

/**
 * The masks of a site (undefined: open ground) with rooms that must also cover a cell of each of some sets: `covered` by
 * room. Bodies that are in no list are bound by the site alone.
 */
export function coveringMasks(
  site: SiteMasks | undefined,
  covered: ReadonlyMap<number, readonly BitGrid[]>,
  shapes: readonly Shape[],
): SiteMasks {
  const masks = new Map([...covered.keys()].map((room) => [room, [] as (PlaceMask | undefined)[]]));
  const boxes = [...covered.values()].flat().map(({ left, top, width, height }) => {
    return [left, top, left + width, top + height] as const;
  });
  return {
    bounds: boxAround([...(site === undefined ? [] : [site.bounds]), ...boxes]),
    mask(body, shape) {
      const own = masks.get(body);
      const ground = site?.mask(body, shape) ?? everywhere;
      if (own === undefined) return ground;
      const known = own[shape];
      if (known !== undefined) return known;
      const [first, ...others] = (covered.get(body) ?? []).map((cells) => placesOver(cells, shapes[shape] as Shape));
      const grid = first ?? emptyGrid();
      const scratch = emptyGrid();
      for (const other of others) keepAllowed(grid, { grid: other, allows: true }, scratch);
      keepAllowed(grid, ground, scratch);
      return (own[shape] = { grid, allows: true });
    },
  };
}

/** The masks of a site (undefined: open ground) with rooms that stay where they are: `held`, places by room. */
export function heldMasks(
  site: SiteMasks | undefined,
  held: ReadonlyMap<number, readonly [number, number]>,
): SiteMasks {
  return {
    bounds: site?.bounds ?? boundsOf([], [...held.values()]),
    mask(body, shape) {
      const ground = site?.mask(body, shape) ?? everywhere;
      const at = held.get(body);
      return at === undefined ? ground : onlyAt(ground, at);
    },
  };
}

/** The places at which a shape covers at least one of the cells. */
function placesOver(cells: BitGrid, shape: Shape): BitGrid {
  const places = emptyGrid();
  const { left, top, width, height } = cells;
  const [fromX, fromY] = [left - shape.width + 1, top - shape.height + 1];
  resetGrid(places, fromX, fromY, width + shape.width - 1, height + shape.height - 1, false);
  addPredecessors(places, cells, offsetSet(cellsOf(shape)), emptyGrid());
  trimRows(places);
  return places;
}

/** Whether the site allows a body there. */
export function isAllowedAt(
  siteMasks: SiteMasks | undefined,
  body: number,
  shape: number,
  x: number,
  y: number,
): boolean {
  if (siteMasks === undefined) return true;
  const { grid, allows } = siteMasks.mask(body, shape);
  return hasPoint(grid, x, y) === allows;
}

/** Takes every place out of `grid` that the mask does not allow; `scratch` is overwritten. */
export function keepAllowed(grid: BitGrid, mask: PlaceMask, scratch: BitGrid): void {
  if (mask === everywhere) return;
  resetGrid(scratch, grid.left, grid.top, grid.width, grid.height, false);
  addShifted(scratch, mask.grid, 0, 0);
  if (mask.allows) intersectGrid(grid, scratch);
  else subtractGrid(grid, scratch);
}

function openRegion(site: Site | undefined): Region {
  const obstacles = (site?.obstacles ?? []).map((polygon) => polygonCells(polygon).touched);
  if (site?.boundary !== undefined) return bounded(site.boundary, { blocked: joined(obstacles), isBounded: false });
  return { blocked: joined(obstacles), isBounded: false };
}

/** The part of a region inside a polygon. */
function bounded(polygon: SitePolygon, { blocked, isBounded }: Region): Region {
  const { within } = polygonCells(polygon);
  if (isBounded) {
    const free = emptyGrid();
    resetGrid(free, blocked.left, blocked.top, blocked.width, blocked.height, true);
    subtractGrid(free, blocked);
    keepAllowed(within, { grid: free, allows: true }, emptyGrid());
  } else {
    keepAllowed(within, { grid: blocked, allows: false }, emptyGrid());
  }
  invertGrid(within);
  return { blocked: within, isBounded: true };
}

function joined(grids: readonly BitGrid[]): BitGrid {
  const all = emptyGrid();
  if (grids.length === 0) return all;
  const left = Math.min(...grids.map((grid) => grid.left));
  const top = Math.min(...grids.map((grid) => grid.top));
  const right = Math.max(...grids.map((grid) => grid.left + grid.width));
  const bottom = Math.max(...grids.map((grid) => grid.top + grid.height));
  resetGrid(all, left, top, right - left, bottom - top, false);
  for (const grid of grids) addShifted(all, grid, 0, 0);
  return all;
}

const everywhere: PlaceMask = { grid: emptyGrid(), allows: false };

/** A place is bad when some cell of the shape is: the blocked cells widened by the shape. */
function placeMask({ blocked, isBounded }: Region, shape: Shape): PlaceMask {
  if (!isBounded && blocked.width === 0) return everywhere;
  const cells = offsetSet(cellsOf(shape));
  const grid = emptyGrid();
  const { left, top, width, height } = blocked;
  if (isBounded) resetGrid(grid, left, top, width - shape.width + 1, height - shape.height + 1, false);
  else {
    const [wide, high] = width === 0 ? [0, 0] : [width + shape.width - 1, height + shape.height - 1];
    resetGrid(grid, left - shape.width + 1, top - shape.height + 1, wide, high, false);
  }
  addPredecessors(grid, blocked, cells, emptyGrid());
  trimRows(grid);
  if (isBounded) invertGrid(grid);
  return { grid, allows: isBounded };
}

function cellsOf({ rectangles }: Shape): number[] {
  const cells: number[] = [];
  for (let i = 0; i < rectangles.length; i += 4) {
    const [left, top, right, bottom] = rectangleAt(rectangles, i);
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) cells.push(x, y);
  }
  return cells;
}

function onlyAt({ grid, allows }: PlaceMask, [x, y]: readonly [number, number]): PlaceMask {
  const single = emptyGrid();
  resetGrid(single, x, y, 1, 1, false);
  if (hasPoint(grid, x, y) === allows) addPoint(single, x, y);
  return { grid: single, allows: true };
}

function boundsOf(
  regions: readonly Region[],
  points: readonly (readonly [number, number])[],
): readonly [number, number, number, number] {
  const boxes = regions
    .filter(({ blocked }) => blocked.width > 0)
    .map(({ blocked: { left, top, width, height } }) => [left, top, left + width, top + height] as const);
  return boxAround([...boxes, ...points.map(([x, y]) => [x, y, x, y] as const)]);
}

function boxAround(
  all: readonly (readonly [number, number, number, number])[],
): readonly [number, number, number, number] {
  if (all.length === 0) return [0, 0, 0, 0];
  return [
    Math.min(...all.map(([left]) => left)),
    Math.min(...all.map(([, top]) => top)),
    Math.max(...all.map(([, , right]) => right)),
    Math.max(...all.map(([, , , bottom]) => bottom)),
  ];
}
