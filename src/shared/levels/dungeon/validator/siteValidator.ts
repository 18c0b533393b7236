import { type Problem, errorProblem } from "../../problems.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { presentSite } from "../site.ts";
import { cellsInside } from "./cells.ts";
import { roomPlace } from "./places.ts";
import { siteValidatorMessages } from "./messages.ts";

type Polygon = readonly (readonly [number, number])[];

/** Areas differ from 0 and 1 by more than this, or not at all. */
const tolerance = 1e-9;

/** Checks that every room and corridor is on the graph's site, and every pinned room as pinned. */
export function groundProblems(layout: DungeonLayout): Problem[] {
  const { placed = {}, origin } = layout.rules;
  const isTied =
    presentSite(layout.rules.site) !== undefined ||
    Object.values(placed).some(({ at, within }) => at !== undefined || within !== undefined);
  if (isTied && origin === undefined) {
    return [errorProblem("origin-missing", siteValidatorMessages.originMissing)];
  }
  return layout.rooms.flatMap((room) => [...siteFaults(layout, room), ...pinFaults(layout, room)]);
}

function siteFaults(layout: DungeonLayout, room: PlacedRoom): Problem[] {
  const { site, placed = {} } = layout.rules;
  if (site === undefined) return [];
  const origin = siteOrigin(layout, room);
  const cells = cellsInside(room.outline).map(([x, y]) => [x + origin[0], y + origin[1]] as const);
  const problems: Problem[] = [];
  const outside = (polygon: Polygon) => cells.filter((cell) => coverage(polygon, cell) < 1 - tolerance).length;
  const report = (code: string, count: number, message: (room: string, cells: number) => string) => {
    if (count > 0) problems.push(errorProblem(code, message(room.name, count), [roomPlace(room)]));
  };
  if (site.boundary !== undefined)
    report("outside-boundary", outside(site.boundary), siteValidatorMessages.outsideBoundary);
  for (const [i, polygon] of (site.obstacles ?? []).entries()) {
    const count = cells.filter((cell) => coverage(polygon, cell) > tolerance).length;
    report("on-obstacle", count, (name, covered) => siteValidatorMessages.onObstacle(name, covered, i + 1));
  }
  const name = placed[room.id]?.within;
  const area = (site.areas ?? []).find((candidate) => candidate.name === name);
  if (area !== undefined) {
    report("outside-area", outside(area.polygon), (whose, outsideCells) =>
      siteValidatorMessages.outsideArea(whose, outsideCells, area.name),
    );
  }
  return problems;
}

/** The cell of the site at which the sheet's [0, 0] is, as the room's floor lies on it. */
function siteOrigin(
  { floors, rules: { origin = [0, 0] } }: DungeonLayout,
  room: PlacedRoom,
): readonly [number, number] {
  const [left, top] = floors?.find(({ floor }) => floor === (room.floor ?? 0))?.offset ?? [0, 0];
  return [origin[0] - left, origin[1] - top];
}

function pinFaults(layout: DungeonLayout, room: PlacedRoom): Problem[] {
  const { rules, templates } = layout;
  const rule = rules.placed?.[room.id];
  if (rule === undefined) return [];
  const origin = siteOrigin(layout, room);
  const [x, y] = [room.x + origin[0], room.y + origin[1]];
  const faults = [
    rule.at !== undefined && (rule.at[0] !== x || rule.at[1] !== y)
      ? siteValidatorMessages.standsAtInstead(room.name, x, y, rule.at.join(", "))
      : [],
    rule.template !== undefined && rule.template !== templates[room.template]?.id
      ? siteValidatorMessages.hasTemplateInstead(room.name, templates[room.template]?.id, rule.template)
      : [],
    rule.transformation !== undefined && rule.transformation !== room.transformation
      ? siteValidatorMessages.turnedByInstead(room.name, room.transformation, rule.transformation)
      : [],
  ].flat();
  return faults.map((message) => errorProblem("not-as-pinned", message, [roomPlace(room)]));
}

/** The share of a unit cell that a simple polygon covers: clipped to the four half planes (Sutherland, Hodgman 1974). */
function coverage(polygon: Polygon, [x, y]: readonly [number, number]): number {
  let clipped: Polygon = polygon;
  for (const [axis, limit, sign] of [
    [0, x, 1],
    [0, x + 1, -1],
    [1, y, 1],
    [1, y + 1, -1],
  ] as const) {
    clipped = clip(clipped, axis, limit, sign);
  }
  let doubled = 0;
  for (const [i, [ax, ay]] of clipped.entries()) {
    const [bx, by] = clipped[(i + 1) % clipped.length] ?? [ax, ay];
    doubled += ax * by - bx * ay;
  }
  return Math.abs(doubled) / 2;
}

/** The part of a polygon with sign * (coordinate - limit) >= 0. */
function clip(polygon: Polygon, axis: 0 | 1, limit: number, sign: 1 | -1): Polygon {
  const kept: (readonly [number, number])[] = [];
  for (const [i, from] of polygon.entries()) {
    const to = polygon[(i + 1) % polygon.length] ?? from;
    const [before, after] = [sign * (from[axis] - limit), sign * (to[axis] - limit)];
    if (before >= 0) kept.push(from);
    if (before * after >= 0) continue;
    const share = before / (before - after);
    kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  }
  return kept;
}
