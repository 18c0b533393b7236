import { type Problem, errorProblem } from "../../problems.ts";
import type { ContentObject, ContentRule, Contents } from "../contents/contentsSchema.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { type Point, transformPoint } from "../../../kernel/geometry.ts";
import { solveMission } from "../mission/solveMission.ts";
import { contentsMessages } from "./messages.ts";

/**
 * All problems of the objects of a populated layout, found from the layout alone: objects in walls, in doorways, on
 * stairs or on each other, rules that a room doesn't match, budgets, distances, and keys behind locks. Shares no code
 * with their placement, except for the mission's critical path. O(objects * corners + objects^2 + rooms).
 */
export function contentsProblems(
  layout: DungeonLayout,
  contents: Contents,
  objects: readonly ContentObject[],
): Problem[] {
  const found = objects.flatMap((object) => objectFaults(layout, contents, object));
  return [
    ...found,
    ...cellFaults(objects),
    ...budgetFaults(contents, objects),
    ...keyFaults(layout, contents, objects),
  ];
}

function objectFaults(layout: DungeonLayout, { rules }: Contents, object: ContentObject): Problem[] {
  const room = layout.rooms.find(({ id }) => id === object.room);
  if (room === undefined || !isInside(room, object.x + 0.5, object.y + 0.5))
    return [fault(object, contentsMessages.notInRoom(object.id, room?.name ?? object.room))];
  const faults: Problem[] = [];
  if (isInDoorway(layout, object)) faults.push(fault(object, contentsMessages.inDoorway(object.id)));
  const isOnStairs = (layout.stairs ?? []).some(({ fromCell, toCell }) =>
    [fromCell, toCell].some(([x, y]) => x === object.x && y === object.y),
  );
  if (!isStanding(layout, room, object)) faults.push(fault(object, contentsMessages.onSolid(object.id, room.name)));
  if (isOnStairs) faults.push(fault(object, contentsMessages.onStairs(object.id)));
  const rule = rules.find(({ id }) => id === object.rule);
  if (object.kind === "key") return faults;
  if (rule === undefined) return [...faults, fault(object, contentsMessages.withoutRule(object.id))];
  // Pinned objects may be anywhere.
  if (!object.isPinned && !isAllowed(layout, rule, room))
    faults.push(fault(object, contentsMessages.roomDoesNotFit(object.id, room.name)));
  if (!object.isPinned && !isOnMarker(layout, room, object))
    faults.push(fault(object, contentsMessages.notOnMarker(object.id, room.name)));
  return faults;
}

/** Whether the object is on a place that its room's template has for its class; true where it has none. */
function isOnMarker(
  { templates }: DungeonLayout,
  { template, transformation, x, y }: PlacedRoom,
  object: ContentObject,
): boolean {
  const { markers = [], outline = [] } = templates[template] ?? {};
  const own = markers.filter((marker) => marker.class === object.class);
  if (own.length === 0) return true;
  const corners = outline.map((corner) => transformPoint(corner, transformation));
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis] ?? 0)));
  const [minX, minY] = [0, 1].map((axis) => Math.min(...outline.map((corner) => corner[axis] ?? 0)));
  return own.some((marker) => {
    const ends = [0, 1].map((i) =>
      transformPoint([(minX ?? 0) + marker.x + i, (minY ?? 0) + marker.y + i], transformation),
    );
    const [cellX, cellY] = [0, 1].map((axis) => Math.min(...ends.map((end) => end[axis] ?? 0)));
    return x + (cellX ?? 0) - (left ?? 0) === object.x && y + (cellY ?? 0) - (top ?? 0) === object.y;
  });
}

/** Whether solid tiles of the room's template leave the object's cell free, and reached from a door or stairs. */
function isStanding(layout: DungeonLayout, room: PlacedRoom, { x, y }: Pick<ContentObject, "x" | "y">): boolean {
  const { solid = [], outline = [] } = layout.templates[room.template] ?? {};
  const own = solid.filter(({ turn }) => turn === room.transformation);
  const [drawing] = own.length > 0 ? own : solid.filter(({ turn }) => turn === undefined);
  if (drawing === undefined) return true;
  // A place of the sheet is turned back to where the template was drawn: four cells whose middle is the wanted one's.
  const isDrawn = drawing.turn !== undefined;
  const turn = (point: Point): Point => (isDrawn ? point : transformPoint(point, room.transformation));
  const drawn = isDrawn ? outline.map((corner) => transformPoint(corner, room.transformation)) : outline;
  const [minX, minY] = [0, 1].map((axis) => Math.min(...drawn.map((corner) => corner[axis] ?? 0)));
  const placed = drawn.map(turn);
  const [left, top] = [0, 1].map((axis) => Math.min(...placed.map((corner) => corner[axis] ?? 0)));
  const letterAt = (wantedX: number, wantedY: number): string => {
    for (const [row, text] of drawing.rows.entries())
      for (const [column, letter] of Array.from(text).entries()) {
        const [turnedX, turnedY] = turn([2 * (column + (minX ?? 0)) + 1, 2 * (row + (minY ?? 0)) + 1]);
        const atX = room.x + (turnedX - 1) / 2 - (left ?? 0);
        const atY = room.y + (turnedY - 1) / 2 - (top ?? 0);
        if (atX === wantedX && atY === wantedY) return letter;
      }
    return " ";
  };
  const letter = letterAt(x, y);
  if (letter < "a" || letter > "z") return false;
  const leads = (cellX: number, cellY: number, awayX: number, awayY: number): boolean => {
    const found = letterAt(cellX, cellY);
    return (found === "+" ? letterAt(cellX + awayX, cellY + awayY) : found).toLowerCase() === letter;
  };
  const isAtDoor = layout.doors.some(({ segment: [[x1, y1], [x2, y2]] }) => {
    for (let i = Math.min(x1, x2); i < Math.max(x1, x2); i++)
      if (leads(i, y1, 0, 1) || leads(i, y1 - 1, 0, -1)) return true;
    for (let i = Math.min(y1, y2); i < Math.max(y1, y2); i++)
      if (leads(x1, i, 1, 0) || leads(x1 - 1, i, -1, 0)) return true;
    return false;
  });
  return (
    isAtDoor ||
    (layout.stairs ?? []).some((one) =>
      [one.fromCell, one.toCell].some(([a, b]) => letterAt(a, b).toLowerCase() === letter),
    )
  );
}

/** Even-odd rule over the vertical sides of the outline. */
function isInside({ outline }: PlacedRoom, x: number, y: number): boolean {
  let isIn = false;
  for (const [i, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    if (x1 === x2 && x1 > x && y > Math.min(y1, y2) && y < Math.max(y1, y2)) isIn = !isIn;
  }
  return isIn;
}

/** Whether the cell has a piece of a door on one of its four sides. */
function isInDoorway({ doors }: DungeonLayout, { x, y }: ContentObject): boolean {
  return doors.some(({ segment: [[x1, y1], [x2, y2]] }) =>
    x1 === x2
      ? (x1 === x || x1 === x + 1) && y >= Math.min(y1, y2) && y < Math.max(y1, y2)
      : (y1 === y || y1 === y + 1) && x >= Math.min(x1, x2) && x < Math.max(x1, x2),
  );
}

function isAllowed(layout: DungeonLayout, { roles, intensity, where = [] }: ContentRule, room: PlacedRoom): boolean {
  if (room.isCorridor || room.role === "corridor") return false;
  if (roles === undefined ? room.role === "start" : !roles.includes(room.role)) return false;
  const value = room.intensity ?? 5;
  if (intensity !== undefined && (value < intensity[0] || value > intensity[1])) return false;
  const { rooms, rules, doors, stairs = [] } = layout;
  const path = solveMission({ rooms, edges: rules.edges })?.path.map((step) => step.room) ?? [];
  return where.every((place) => {
    switch (place) {
      case "on-path":
        return path.includes(room.id);
      case "off-path":
        return path.length > 0 && !path.includes(room.id);
      case "dead-end":
        return [...doors, ...stairs].filter(({ from, to }) => from === room.id || to === room.id).length === 1;
      case "before-boss": {
        const steps = path.filter((id) =>
          rooms.some((one) => one.id === id && !one.isCorridor && one.role !== "corridor"),
        );
        return steps.at(-2) === room.id;
      }
    }
  });
}

function cellFaults(objects: readonly ContentObject[]): Problem[] {
  return objects.flatMap((one, i) =>
    objects.slice(i + 1).some(({ x, y }) => x === one.x && y === one.y)
      ? [fault(one, contentsMessages.onAnother(one.id))]
      : [],
  );
}

function budgetFaults({ rules, removed = [] }: Contents, objects: readonly ContentObject[]): Problem[] {
  return rules.flatMap((rule): Problem[] => {
    const own = objects.filter((object) => object.rule === rule.id);
    const drawn = own.filter(({ isPinned }) => !isPinned);
    const faults: Problem[] = [];
    if (own.length > rule.count)
      faults.push(errorProblem("contents", contentsMessages.overBudget(rule.class, own.length, rule.count)));
    const rooms = Map.groupBy(own, ({ room }) => room);
    for (const list of rooms.values())
      if (list.length > (rule.perRoom ?? Infinity) && list.some(({ isPinned }) => !isPinned))
        faults.push(errorProblem("contents", contentsMessages.overRoom(rule.class, list.length, rule.perRoom ?? 0)));
    const near = drawn.find((one) =>
      own.some(
        (other) => other !== one && Math.abs(other.x - one.x) + Math.abs(other.y - one.y) < (rule.distance ?? 0),
      ),
    );
    if (near !== undefined) faults.push(fault(near, contentsMessages.tooNear(near.id, rule.distance ?? 0)));
    const back = own.find(({ id }) => removed.includes(id));
    if (back !== undefined) faults.push(fault(back, contentsMessages.wasRemoved(back.id)));
    return faults;
  });
}

/** Every key must be where its key room is reached from, and the way back must be open: a plain search. */
function keyFaults(
  { rooms, doors, stairs = [] }: DungeonLayout,
  { keys }: Contents,
  objects: readonly ContentObject[],
): Problem[] {
  if (keys !== "before") return [];
  const isLockRoom = (id: string) => rooms.some((room) => room.id === id && room.role === "lock");
  const ways = [...doors, ...stairs].filter(
    ({ kind, from, to }) => (kind === "door" || kind === "corridor") && !isLockRoom(from) && !isLockRoom(to),
  );
  return rooms.flatMap((room): Problem[] => {
    if (room.role !== "key") return [];
    const object = objects.find(({ id }) => id === `key-${room.id}`);
    if (object === undefined) return [errorProblem("contents", contentsMessages.keyMissing(room.name))];
    const reached = [room.id];
    for (const id of reached)
      for (const { from, to } of ways) {
        const next = from === id ? to : to === id ? from : undefined;
        if (next !== undefined && !reached.includes(next)) reached.push(next);
      }
    return reached.includes(object.room) ? [] : [fault(object, contentsMessages.keyBehindLock(room.name))];
  });
}

function fault({ room, x, y }: ContentObject, message: string): Problem {
  return errorProblem("contents", message, [{ target: `room:${room}`, label: room.slice(0, 200), cells: [[x, y]] }]);
}
