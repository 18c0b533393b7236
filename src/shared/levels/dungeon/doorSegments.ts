import type { Point } from "../../kernel/geometry.ts";
import { normalOutline } from "../../kernel/orthogonalPolygon.ts";
import type { DoorWay } from "./doorTraits.ts";
import type { DoorRule, DoorTraits, DrawnDoor } from "./templateDocument.ts";
import { doorSegmentMessages } from "./messages.ts";

/** The segment of a wall on which doors of one length may start. */
export interface DoorLine {
  /** Outward direction of the wall: 0 up, 1 right, 2 down, 3 left. */
  readonly facing: 0 | 1 | 2 | 3;
  /** y of a wall that faces up or down, x of one that faces left or right. */
  readonly wall: number;
  /** First and last coordinate, along the wall, at which a door may begin (its lower end). */
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** Door type; absent = a plain door. */
  readonly socket?: string;
  /** Only entered or only left by; absent = both. */
  readonly way?: DoorWay;
}

/** A drawn door that its template cannot have, by its position in the rule's list. */
export interface DoorFault {
  readonly index: number;
  readonly code: "door-slanted" | "door-zero" | "door-off-outline" | "door-stretch-too-short";
  readonly message: string;
}

/** All places where a template's rule allows a door. The outline must be a simple orthogonal polygon. O(corners * doors). */
export function doorLines(outline: readonly Point[], rule: DoorRule): DoorLine[] {
  const walls = wallsOf(outline);
  if (rule.mode === "simple") {
    return [rule, ...(rule.more ?? [])].flatMap(({ length, cornerDistance, socket, way }) =>
      walls.flatMap(({ facing, wall, low, high }) => {
        const from = low + cornerDistance;
        const to = high - cornerDistance - length;
        return from > to ? [] : [{ facing, wall, from, to, length, ...traits(socket, way) }];
      }),
    );
  }
  return rule.positions.flatMap((position) => {
    const door = spanOf(position);
    const side = door === undefined ? undefined : walls.find((candidate) => holds(candidate, door));
    if (door === undefined || side === undefined) return [];
    const { length = door.high - door.low, socket, way } = traitsOf(position);
    const to = door.high - length;
    if (to < door.low) return [];
    return [{ facing: side.facing, wall: side.wall, from: door.low, to, length, ...traits(socket, way) }];
  });
}

/** Traits of a drawn door; none for a plain one. */
function traitsOf(door: DrawnDoor): DoorTraits {
  return door.length === 3 ? door[2] : {};
}

function traits(socket: string | undefined, way: DoorWay | undefined): Pick<DoorLine, "socket" | "way"> {
  return { ...(socket === undefined ? {} : { socket }), ...(way === undefined ? {} : { way }) };
}

/** The drawn doors of a manual rule that do not lie on one straight wall of the outline; none for simple rules. */
export function doorFaults(outline: readonly Point[], rule: DoorRule): DoorFault[] {
  if (rule.mode === "simple") return [];
  const walls = wallsOf(outline);
  return rule.positions.flatMap((position, index): DoorFault[] => {
    const [[x1, y1], [x2, y2]] = position;
    const name = doorSegmentMessages.door(index + 1, x1, y1, x2, y2);
    if (x1 === x2 && y1 === y2) return [{ index, code: "door-zero", message: doorSegmentMessages.zeroLength(name) }];
    const door = spanOf(position);
    if (door === undefined) return [{ index, code: "door-slanted", message: doorSegmentMessages.slantedDoor(name) }];
    if (walls.some((wall) => holds(wall, door))) {
      const length = traitsOf(position).length ?? 0;
      if (length <= door.high - door.low) return [];
      const message = doorSegmentMessages.tooShortForDoors(name, length);
      return [{ index, code: "door-stretch-too-short", message }];
    }
    return [
      {
        index,
        code: "door-off-outline",
        message: doorSegmentMessages.isntOnOneStraightWall(name),
      },
    ];
  });
}

interface Wall {
  readonly facing: DoorLine["facing"];
  readonly wall: number;
  readonly low: number;
  readonly high: number;
}
interface Span {
  readonly vertical: boolean;
  readonly wall: number;
  readonly low: number;
  readonly high: number;
}

/** Straight walls from true corner to true corner. */
function wallsOf(outline: readonly Point[]): Wall[] {
  const corners = normalOutline(outline);
  return corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] as Point;
    if (y === nextY) return { facing: nextX > x ? 0 : 2, wall: y, low: Math.min(x, nextX), high: Math.max(x, nextX) };
    return { facing: nextY > y ? 1 : 3, wall: x, low: Math.min(y, nextY), high: Math.max(y, nextY) };
  });
}

function spanOf([[x1, y1], [x2, y2]]: readonly [Point, Point, unknown?]): Span | undefined {
  if (x1 === x2 && y1 !== y2) return { vertical: true, wall: x1, low: Math.min(y1, y2), high: Math.max(y1, y2) };
  if (y1 === y2 && x1 !== x2) return { vertical: false, wall: y1, low: Math.min(x1, x2), high: Math.max(x1, x2) };
  return undefined;
}

function holds(wall: Wall, door: Span): boolean {
  const vertical = wall.facing === 1 || wall.facing === 3;
  return vertical === door.vertical && wall.wall === door.wall && wall.low <= door.low && door.high <= wall.high;
}
