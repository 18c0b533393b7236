import type { LayoutDoor, PlacedRoom, UsedTemplate } from "../layout.ts";
import type { Corners } from "./cells.ts";
import { turnedTemplate } from "./turned.ts";
import { allowedDoorMessages } from "./messages.ts";

/** Properties of a door that a template allows at a place. */
export interface AllowedDoor {
  readonly socket: string | undefined;
  readonly way: "in" | "out" | undefined;
}

/** All doors of the template that match this door of a placed room, or why there is none. */
export function allowedDoors(door: LayoutDoor, room: PlacedRoom, template: UsedTemplate): AllowedDoor[] | string {
  const turned = turnedTemplate(template, room.transformation, room.x, room.y);
  const length = lengthOf(door.segment);
  if (template.doors.mode === "manual") {
    const found = turned.manualDoors.filter(
      (drawn) => (drawn.length ?? lengthOf(drawn.ends)) === length && isOn(door.segment, drawn.ends),
    );
    return found.length > 0 ? found : allowedDoorMessages.noDrawnDoor(template.name);
  }
  const rules = [template.doors, ...(template.doors.more ?? [])];
  const long = rules.filter((rule) => rule.length === length);
  if (long.length === 0) {
    const lengths = [...new Set(rules.map((rule) => rule.length))].join(", ");
    return allowedDoorMessages.wrongDoorLengthOfTemplate(length, template.name, lengths);
  }
  const walls = straightWalls(turned.outline);
  const found = long.filter((rule) => walls.some((wall) => isOn(door.segment, wall, rule.cornerDistance)));
  if (found.length === 0) {
    const distance = Math.min(...long.map((rule) => rule.cornerDistance));
    return allowedDoorMessages.notOnOneWall(distance, template.name);
  }
  return found.map(({ socket, way }) => ({ socket, way }));
}

type Stretch = readonly [readonly [number, number], readonly [number, number]];

function lengthOf([[x1, y1], [x2, y2]]: Stretch): number {
  return Math.abs(x1 - x2) + Math.abs(y1 - y2);
}

/** Whether the first stretch lies on the second, at least `distance` from its ends. */
function isOn([[x1, y1], [x2, y2]]: Stretch, [[ax, ay], [bx, by]]: Stretch, distance = 0): boolean {
  const vertical = ax === bx;
  if (vertical !== (x1 === x2) || (vertical ? ax !== x1 : ay !== y1)) return false;
  const [low, high] = vertical ? [Math.min(ay, by), Math.max(ay, by)] : [Math.min(ax, bx), Math.max(ax, bx)];
  const [from, to] = vertical ? [Math.min(y1, y2), Math.max(y1, y2)] : [Math.min(x1, x2), Math.max(x1, x2)];
  return from - low >= distance && high - to >= distance;
}

/** Walls from true corner to true corner: points in the middle of a straight wall do not count as corners. */
function straightWalls(outline: Corners): [readonly [number, number], readonly [number, number]][] {
  const corners = outline.filter(([x, y], i) => {
    const before = outline.at(i - 1) ?? [x, y];
    const after = outline[(i + 1) % outline.length] ?? [x, y];
    return !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y));
  });
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner]);
}
