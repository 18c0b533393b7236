import { signedArea2 } from "../../kernel/orthogonalPolygon.ts";
import { errorProblem } from "../problems.ts";
import type { Place, Problem } from "../problems.ts";
import type { DungeonInput } from "./dungeonInput.ts";
import { cellsInside } from "./validator/cells.ts";
import { turnedTemplate } from "./validator/turned.ts";
import { cellsWithin, freeCells } from "./siteCells.ts";

type Room = DungeonInput["rooms"][number];

/**
 * Why no layout can fit on the site, as far as counting cells tells: rooms that are pinned where they do not fit, rooms
 * none of whose templates fit inside, and more cells needed than there are. Cheap enough for every edit; no problem promises
 * nothing. O(cells of the site + rooms * templates).
 */
export function siteShortages(input: DungeonInput): Problem[] {
  const { boundary, obstacles = [], areas = [] } = input.site ?? {};
  const areaOf = input.templates.map(({ outline }) => Math.abs(signedArea2(outline)) / 2);
  const least = (templates: readonly number[]) =>
    templates.length === 0 ? 0 : Math.min(...templates.map((index) => areaOf[index] ?? 0));
  const sum = (rooms: readonly Room[]) => rooms.reduce((total, { templates }) => total + least(templates), 0);
  const problems = pinnedOutside(input);
  if (boundary !== undefined) {
    const corridors = input.edges.reduce((total, { corridors: own }) => total + least(own), 0);
    const needed = sum(input.rooms) + corridors;
    const free = freeCells(boundary, obstacles);
    const place = { target: "boundary", label: "Boundary" };
    if (needed > free)
      problems.push(tooSmall("The boundary", "The rooms and corridors", needed, free, place, input.rooms));
  }
  for (const [index, { name, polygon }] of areas.entries()) {
    const rooms = input.rooms.filter(({ within }) => within === name);
    const [needed, free] = [sum(rooms), rooms.length === 0 ? 0 : freeCells(polygon, obstacles)];
    const place = { target: `area:${index}`, label: name };
    if (needed > free) problems.push(tooSmall(`The area "${name}"`, "The rooms within it", needed, free, place, rooms));
  }
  return problems;
}

function tooSmall(
  what: string,
  who: string,
  needed: number,
  free: number,
  place: Place,
  rooms: readonly Room[],
): Problem {
  const message = `${what} is too small: it has ${free} free cells. ${who} need at least ${needed}, with their smallest templates. Make it larger, remove obstacles or rooms, or allow smaller templates.`;
  return errorProblem("ground-too-small", message, [place, ...rooms.slice(0, 20).map(placeOf)]);
}

/** Rooms that are pinned to a place where none of their templates is inside the boundary. */
function pinnedOutside(input: DungeonInput): Problem[] {
  const { boundary, obstacles = [] } = input.site ?? {};
  if (boundary === undefined && obstacles.length === 0) return [];
  const within = boundary === undefined ? undefined : cellsWithin(boundary);
  const pins = new Map(input.base?.rooms.map((pin) => [pin.room, pin]));
  return input.rooms.flatMap((room): Problem[] => {
    const pin = input.base?.keep.includes(room.id) === true ? pins.get(room.id) : undefined;
    const at = room.placement?.at ?? pin?.at;
    if (at === undefined) return [];
    const fits = room.templates.some((index) => {
      const template = input.templates[index];
      if (template === undefined) return false;
      const isPinned = pin !== undefined && room.placement?.at === undefined;
      if (isPinned ? template.id !== pin.template : (room.placement?.template ?? index) !== index) return false;
      const turns = isPinned ? [pin.transformation] : template.transformations;
      return turns.some((turn) => {
        const { outline } = turnedTemplate(template, turn, at[0], at[1]);
        return within === undefined || cellsInside(outline).every(([x, y]) => within(x, y));
      });
    });
    if (fits) return [];
    const message = `"${room.name}" is pinned at [${at.join(", ")}], outside the boundary. Move it, unpin it, or enlarge the boundary.`;
    return [errorProblem("room-outside-site", message, [placeOf(room)])];
  });
}

function placeOf({ id, name }: Room): Place {
  return { target: `room:${id}`, label: name };
}
