import type { Draft } from "immer";
import { boundsOf, type Point, type Rect } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { Site, SitePolygon } from "#shared/levels/dungeon/site.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { siteMessages, siteEditMessages } from "./messages.ts";

/** The parts of a site: one boundary, obstacles, named areas. */
export const siteSorts = ["boundary", "obstacle", "area"] as const;

/** Which list of the site a polygon is in. */
export type SiteSort = (typeof siteSorts)[number];

/** One polygon of the site; `index` is its place in its list, 0 for the boundary. */
export interface SitePart {
  readonly sort: SiteSort;
  readonly index: number;
  /** As selections and problems name it: "boundary", "obstacle:0", "area:2". */
  readonly target: string;
  /** "Boundary", "Obstacle 1", or the area's name. */
  readonly label: string;
  readonly polygon: SitePolygon;
}

/** Every polygon of a site, boundary first. */
export function siteParts(site: Site | undefined): SitePart[] {
  if (site === undefined) return [];
  const { boundary, obstacles = [], areas = [] } = site;
  return [
    ...(boundary === undefined
      ? []
      : [{ sort: "boundary", index: 0, target: "boundary", label: siteMessages.boundary, polygon: boundary } as const]),
    ...obstacles.map(
      (polygon, index) =>
        ({
          sort: "obstacle",
          index,
          target: `obstacle:${index}`,
          label: siteMessages.obstacleNumber(index + 1),
          polygon,
        }) as const,
    ),
    ...areas.map(
      ({ name, polygon }, index) => ({ sort: "area", index, target: `area:${index}`, label: name, polygon }) as const,
    ),
  ];
}

/** The part that a selection names, if it is one. */
export function selectedSitePart(site: Site | undefined, selection: readonly string[]): SitePart | undefined {
  return selection.length === 1 ? siteParts(site).find(({ target }) => target === selection[0]) : undefined;
}

/** The four corners between two grid points; undefined when it would enclose nothing. */
export function rectangleBetween(a: Point, b: Point): SitePolygon | undefined {
  if (a[0] === b[0] || a[1] === b[1]) return undefined;
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return rectanglePolygon({ x: left, y: top, width: right - left, height: bottom - top });
}

/** The four corners, clockwise from the top left; grid cells. */
export function rectanglePolygon({ x, y, width, height }: Rect): SitePolygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The box of a polygon that is an upright rectangle; undefined for any other shape. */
export function rectangleOf(polygon: SitePolygon): Rect | undefined {
  const box = boundsOf(polygon);
  if (box === undefined || polygon.length !== 4) return undefined;
  const corners = new Set(polygon.map(String));
  const hasCorners = rectanglePolygon(box).every((corner) => corners.has(String(corner)));
  // The same corners in another order cross themselves.
  const isUpright = polygon.every(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % 4] ?? [x, y];
    return x === nextX || y === nextY;
  });
  return hasCorners && isUpright ? box : undefined;
}

/** "Area 3": the first number that no area has. */
function nextAreaName(site: Pick<Site, "areas">): string {
  const taken = new Set(site.areas?.map(({ name }) => name));
  let number = (site.areas?.length ?? 0) + 1;
  while (taken.has(siteEditMessages.area(number))) number++;
  return siteEditMessages.area(number);
}

/** Adds a polygon (a boundary replaces the previous one); returns its selection target. */
export function addSitePart(draft: Draft<GraphDocument>, sort: SiteSort, polygon: SitePolygon): string {
  const site = (draft.site ??= {});
  switch (sort) {
    case "boundary":
      site.boundary = copyOf(polygon);
      return "boundary";
    case "obstacle":
      site.obstacles = [...(site.obstacles ?? []), copyOf(polygon)];
      return `obstacle:${site.obstacles.length - 1}`;
    case "area":
      site.areas = [...(site.areas ?? []), { name: nextAreaName(site), polygon: copyOf(polygon) }];
      return `area:${site.areas.length - 1}`;
  }
}

/** Gives a part another shape. */
export function setSitePolygon(draft: Draft<GraphDocument>, part: SitePart, polygon: SitePolygon): void {
  const { site } = draft;
  if (site === undefined) return;
  if (part.sort === "boundary") site.boundary = copyOf(polygon);
  else if (part.sort === "obstacle") site.obstacles?.splice(part.index, 1, copyOf(polygon));
  else {
    const area = site.areas?.[part.index];
    if (area !== undefined) area.polygon = copyOf(polygon);
  }
}

/** Removes parts; rooms restricted to a removed area are no longer restricted; an empty site is removed as well. */
export function removeSiteParts(draft: Draft<GraphDocument>, targets: ReadonlySet<string>): void {
  const { site } = draft;
  if (site === undefined) return;
  if (targets.has("boundary")) delete site.boundary;
  const obstacles = site.obstacles?.filter((_, index) => !targets.has(`obstacle:${index}`)) ?? [];
  const areas = site.areas?.filter((_, index) => !targets.has(`area:${index}`)) ?? [];
  const names = new Set(areas.map(({ name }) => name));
  for (const room of draft.rooms) if (room.within !== undefined && !names.has(room.within)) delete room.within;
  putOptional(site, "obstacles", obstacles.length > 0 ? obstacles : undefined);
  putOptional(site, "areas", areas.length > 0 ? areas : undefined);
  if (Object.keys(site).length === 0) delete draft.site;
}

/** Renames an area, including its uses in rooms; a name that is in use or empty is ignored. */
export function renameArea(draft: Draft<GraphDocument>, index: number, name: string): void {
  const trimmed = name.trim().slice(0, 60);
  const area = draft.site?.areas?.[index];
  if (area === undefined || trimmed === "" || draft.site?.areas?.some((other) => other.name === trimmed) === true)
    return;
  for (const room of draft.rooms) if (room.within === area.name) room.within = trimmed;
  area.name = trimmed;
}

/** Shifted by whole cells; corners are clamped to the permitted coordinates. */
export function movedPolygon(polygon: SitePolygon, dx: number, dy: number): SitePolygon {
  return polygon.map(([x, y]) => [held(x + dx), held(y + dy)]);
}

/** With corner `index` moved to a grid point, clamped to the permitted coordinates. */
export function withCorner(polygon: SitePolygon, index: number, [x, y]: Point): SitePolygon {
  return polygon.with(index, [held(x), held(y)]);
}

/**
 * A polygon with the side after corner `index` moved: horizontal and vertical sides keep their direction, slanted ones
 * follow the pointer.
 */
export function withMovedSide(polygon: SitePolygon, index: number, dx: number, dy: number): SitePolygon {
  const next = (index + 1) % polygon.length;
  const [[x1, y1], [x2, y2]] = [polygon[index] ?? [0, 0], polygon[next] ?? [0, 0]];
  const [byX, byY] = [y1 === y2 ? 0 : dx, x1 === x2 ? 0 : dy];
  return polygon.with(index, [held(x1 + byX), held(y1 + byY)]).with(next, [held(x2 + byX), held(y2 + byY)]);
}

/** What a polygon is called by its shape. */
export function shapeName(polygon: SitePolygon): string {
  const box = rectangleOf(polygon);
  if (box !== undefined) return siteMessages.rectangle(box.width, box.height);
  return polygon.length === 3 ? siteMessages.triangle : siteMessages.polygon(polygon.length);
}

/** A new corner after corner `index`. */
export function withNewCorner(polygon: SitePolygon, index: number, [x, y]: Point): SitePolygon {
  return polygon.toSpliced(index + 1, 0, [held(x), held(y)]);
}

/** A polygon without one corner; undefined when three would not be left. */
export function withoutCorner(polygon: SitePolygon, index: number): SitePolygon | undefined {
  return polygon.length > 3 ? polygon.toSpliced(index, 1) : undefined;
}

/** Clamps to the range that the file allows. */
function held(value: number): number {
  return Math.max(-1000, Math.min(1000, Math.round(value)));
}

function copyOf(polygon: SitePolygon): [number, number][] {
  return polygon.map(([x, y]) => [x, y]);
}
