import type { LayoutModel } from "../../model/layoutModel.ts";
import { polygonCells } from "../../site/siteCells.ts";
import { type BitGrid, emptyGrid, hasPoint, resetGrid, subtractGrid } from "../../spaces/bitGrid.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";

/** A box of cells where rooms may not be: what is outside a boundary or area, or an obstacle. */
export interface Wall {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Rooms of this area only; undefined: all bodies. */
  readonly within?: string;
}

/** Longest push of a room (`wallReach` in `kernel/bestPlace.ts`): beyond the far side of a wall there is nothing. */
const longestPush = 4096;
/** How far walls reach outwards: far enough that a room outside is not pushed over the far side either. */
const reach = 2 * longestPush;

/**
 * All that is not free on a site, as boxes. Those at the border reach outwards, so that the overlap of a room outside
 * equals its distance to free cells. O(cells of the site).
 */
export function wallsOf({ input, pinned }: LayoutModel): Wall[] {
  const { boundary, obstacles = [], areas = [] } = input.site ?? {};
  const walls = boundary === undefined ? [] : wallsAround(boundary);
  walls.push(...obstacles.flatMap((obstacle) => boxesOf(polygonCells(obstacle).touched)));
  for (const { name, polygon } of areas) {
    if (!pinned.some((pin) => pin?.within === name)) continue;
    walls.push(...wallsAround(polygon).map((wall) => ({ ...wall, within: name })));
  }
  return walls;
}

/** The middle of the ground, for rooms to begin around; undefined without a boundary. */
export function middleOfSite({ input }: LayoutModel): readonly [number, number] | undefined {
  const boundary = input.site?.boundary;
  if (boundary === undefined) return undefined;
  const [xs, ys] = [boundary.map(([x]) => x), boundary.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

function wallsAround(polygon: SitePolygon): Wall[] {
  const { within } = polygonCells(polygon);
  const { left, top, width, height } = within;
  const outside = emptyGrid();
  resetGrid(outside, left, top, width, height, true);
  subtractGrid(outside, within);
  const notches = boxesOf(outside).map((box) => outwards(box, left, top, left + width, top + height));
  return [
    ...notches,
    { left: left - reach, top: top - reach, width: reach, height: height + 2 * reach },
    { left: left + width, top: top - reach, width: reach, height: height + 2 * reach },
    { left: left - reach, top: top - reach, width: width + 2 * reach, height: reach },
    { left: left - reach, top: top + height, width: width + 2 * reach, height: reach },
  ];
}

/** A box at the edge, grown over it. */
function outwards(box: Wall, left: number, top: number, right: number, bottom: number): Wall {
  const [fromX, fromY] = [box.left === left ? left - reach : box.left, box.top === top ? top - reach : box.top];
  const toX = box.left + box.width === right ? right + reach : box.left + box.width;
  const toY = box.top + box.height === bottom ? bottom + reach : box.top + box.height;
  return { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY };
}

type Box = { -readonly [Key in "left" | "top" | "width" | "height"]: Wall[Key] };

/** The cells of a grid as boxes: runs of a row, those of the same columns in rows below joined. */
function boxesOf(cells: BitGrid): Wall[] {
  const { left, top, width, height } = cells;
  const boxes: Wall[] = [];
  let above = new Map<string, Box>();
  for (let y = top; y < top + height; y++) {
    const row = new Map<string, Box>();
    for (let x = left; x < left + width; x++) {
      if (!hasPoint(cells, x, y)) continue;
      let to = x + 1;
      while (to < left + width && hasPoint(cells, to, y)) to++;
      const key = `${x},${to}`;
      const box = above.get(key) ?? { left: x, top: y, width: to - x, height: 0 };
      if (box.height === 0) boxes.push(box);
      box.height++;
      row.set(key, box);
      x = to;
    }
    above = row;
  }
  return boxes;
}
