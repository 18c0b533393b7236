import type { LayoutDoor, PlacedRoom, UsedTemplate } from "../layout.ts";
import { cellKey } from "./cells.ts";
import type { Corners } from "./cells.ts";
import { turnedTemplate } from "./turned.ts";

/** Why a door is not one between these two rooms, or undefined when it is. `cells` holds the cell keys of each room. */
export function doorFault(
  door: LayoutDoor,
  from: PlacedRoom,
  to: PlacedRoom,
  cells: ReadonlyMap<string, ReadonlySet<number>>,
): { readonly code: string; readonly reason: string } | undefined {
  const [[x1, y1], [x2, y2]] = door.segment;
  if ((x1 !== x2 && y1 !== y2) || (x1 === x2 && y1 === y2)) {
    return { code: "door-not-straight", reason: "its ends do not span a straight stretch of wall" };
  }
  const fromCells = cells.get(from.id) ?? new Set();
  const toCells = cells.get(to.id) ?? new Set();
  for (const [one, other] of sidesAlong(door)) {
    const joins = (fromCells.has(one) && toCells.has(other)) || (fromCells.has(other) && toCells.has(one));
    if (!joins) {
      return {
        code: "door-not-shared",
        reason: "it does not lie on the walls of both rooms along its whole length",
      };
    }
  }
  return undefined;
}

/** Why a template does not allow this door on a placed room, or undefined when it does. */
export function doorRuleFault(door: LayoutDoor, room: PlacedRoom, template: UsedTemplate): string | undefined {
  const [[x1, y1], [x2, y2]] = door.segment;
  const turned = turnedTemplate(template, room.transformation, room.x, room.y);
  if (template.doors.mode === "manual") {
    const drawn = turned.manualDoors.some(
      ([a, b]) =>
        (a[0] === x1 && a[1] === y1 && b[0] === x2 && b[1] === y2) ||
        (a[0] === x2 && a[1] === y2 && b[0] === x1 && b[1] === y1),
    );
    return drawn ? undefined : `no drawn door of template "${template.name}" is there`;
  }
  const { length, cornerDistance } = template.doors;
  const doorLength = Math.abs(x1 - x2) + Math.abs(y1 - y2);
  if (doorLength !== length) {
    return `it is ${doorLength} long, and template "${template.name}" has doors of length ${length}`;
  }
  const farEnough = straightWalls(turned.outline).some(([[ax, ay], [bx, by]]) => {
    const vertical = ax === bx;
    if (vertical !== (x1 === x2) || (vertical ? ax !== x1 : ay !== y1)) return false;
    const [low, high] = vertical ? [Math.min(ay, by), Math.max(ay, by)] : [Math.min(ax, bx), Math.max(ax, bx)];
    const [doorLow, doorHigh] = vertical ? [Math.min(y1, y2), Math.max(y1, y2)] : [Math.min(x1, x2), Math.max(x1, x2)];
    return doorLow - low >= cornerDistance && high - doorHigh >= cornerDistance;
  });
  return farEnough
    ? undefined
    : `it is not on one wall at least ${cornerDistance} from its corners, as template "${template.name}" asks`;
}

/** Cell keys on the two sides of every unit of the segment. */
function sidesAlong(door: LayoutDoor): [number, number][] {
  const [[x1, y1], [x2, y2]] = door.segment;
  const sides: [number, number][] = [];
  if (x1 === x2) {
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) sides.push([cellKey(x1 - 1, y), cellKey(x1, y)]);
  } else {
    for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) sides.push([cellKey(x, y1 - 1), cellKey(x, y1)]);
  }
  return sides;
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
