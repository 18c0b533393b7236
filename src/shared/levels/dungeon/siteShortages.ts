import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import { type Place, type Problem, errorProblem } from "../problems.ts";
import type { DungeonInput } from "./dungeonInput.ts";
import { type Corners, cellsInside } from "./validator/cells.ts";
import { turnedTemplate } from "./validator/turned.ts";
import { cellsTouched, cellsWithin, freeCells } from "./siteCells.ts";
import { siteShortageMessages } from "./messages.ts";

type Room = DungeonInput["rooms"][number];

/**
 * Reasons why no layout fits on the site, by counting cells: rooms pinned outside the boundary or onto an obstacle, and
 * more cells needed than available. Cheap enough for every edit; necessary conditions only. O(cells of the site + rooms
 * * templates).
 */
export function siteShortages(input: DungeonInput): Problem[] {
  const { boundary, obstacles = [], areas = [] } = input.site ?? {};
  const areaOf = input.templates.map(({ outline }) => Math.abs(signedArea2(outline)) / 2);
  const least = (templates: readonly number[]) =>
    templates.length === 0 ? 0 : Math.min(...templates.map((index) => areaOf[index] ?? 0));
  const sum = (rooms: readonly Room[]) => rooms.reduce((total, { templates }) => total + least(templates), 0);
  const problems = pinnedMisfits(input);
  if (boundary !== undefined) {
    const corridors = input.edges.reduce((total, { corridors: own }) => total + least(own), 0);
    const needed = sum(input.rooms) + corridors;
    const free = freeCells(boundary, obstacles);
    const place = { target: "boundary", label: siteShortageMessages.boundary };
    if (needed > free)
      problems.push(
        errorProblem("site-too-small", siteShortageMessages.boundaryTooSmall(free, needed), [
          place,
          ...input.rooms.slice(0, 20).map(placeOf),
        ]),
      );
  }
  for (const [index, { name, polygon }] of areas.entries()) {
    const rooms = input.rooms.filter(({ within }) => within === name);
    const [needed, free] = [sum(rooms), rooms.length === 0 ? 0 : freeCells(polygon, obstacles)];
    const place = { target: `area:${index}`, label: name };
    if (needed > free)
      problems.push(
        errorProblem("site-too-small", siteShortageMessages.areaTooSmall(name, free, needed), [
          place,
          ...rooms.slice(0, 20).map(placeOf),
        ]),
      );
  }
  return problems;
}

/** Rooms that are pinned to a position where every template they may use leaves the boundary or meets an obstacle. */
function pinnedMisfits(input: DungeonInput): Problem[] {
  const { boundary, obstacles = [] } = input.site ?? {};
  if (boundary === undefined && obstacles.length === 0) return [];
  const within = boundary === undefined ? () => true : cellsWithin(boundary);
  const blocked = obstacles.map(cellsTouched);
  const pins = new Map(input.base?.rooms.map((pin) => [pin.room, pin]));
  return input.rooms.flatMap((room): Problem[] => {
    const pin = input.base?.keep.includes(room.id) === true ? pins.get(room.id) : undefined;
    const at = room.placement?.at ?? pin?.at;
    if (at === undefined) return [];
    const outlines = pinnedOutlines(input, room, at, room.placement?.at === undefined ? pin : undefined);
    const inside = outlines.map(cellsInside).filter((cells) => cells.every(([x, y]) => within(x, y)));
    const place = placeOf(room);
    if (inside.length === 0) {
      const message = siteShortageMessages.roomOutsideSite(room.name, at.join(", "));
      return [errorProblem("room-outside-site", message, [place])];
    }
    const met = inside.map((cells) => blocked.findIndex((isBlocked) => cells.some(([x, y]) => isBlocked(x, y))));
    const [obstacle = -1] = met;
    if (met.includes(-1)) return [];
    const name = siteShortageMessages.obstacle(obstacle + 1);
    const message = siteShortageMessages.roomOnObstacle(room.name, at.join(", "), obstacle + 1);
    return [errorProblem("room-on-obstacle", message, [place, { target: `obstacle:${obstacle}`, label: name }])];
  });
}

/** The outlines that a room pinned at `at` may have; `pin` when it also keeps its template and rotation. */
function pinnedOutlines(
  { templates }: DungeonInput,
  room: Room,
  at: readonly [number, number],
  pin: NonNullable<DungeonInput["base"]>["rooms"][number] | undefined,
): Corners[] {
  return room.templates.flatMap((index) => {
    const template = templates[index];
    const isAllowed = pin === undefined ? (room.placement?.template ?? index) === index : template?.id === pin.template;
    if (template === undefined || !isAllowed) return [];
    const turns = pin === undefined ? template.transformations : [pin.transformation];
    return turns.map((turn) => turnedTemplate(template, turn, at[0], at[1]).outline);
  });
}

function placeOf({ id, name }: Room): Place {
  return { target: `room:${id}`, label: name };
}
