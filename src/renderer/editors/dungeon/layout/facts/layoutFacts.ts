import { oncePer } from "#shared/kernel/once.ts";
import { boundsOf, type GridTransformation, type Rect } from "#shared/kernel/geometry.ts";
import type {
  DungeonLayout,
  LayoutDoor,
  LayoutStairs,
  PlacedRoom,
  UsedTemplate,
} from "#shared/levels/dungeon/layout.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { holdsCell } from "../../templates/outlineEdits.ts";
import { floorArea } from "../layoutHit.ts";

/** Side of a room that a door is in, as the plan lies on the screen. */
export type WallSide = "top" | "right" | "bottom" | "left";

/** One door of a placed room. */
export interface DoorFacts {
  readonly door: LayoutDoor;
  /** The room (or corridor) behind it. */
  readonly other: PlacedRoom | undefined;
  /** The room that it leads to: `other`, or the one at the corridor's far end. */
  readonly leadsTo: PlacedRoom | undefined;
  readonly side: WallSide;
  /** In cells. */
  readonly length: number;
}

/** A layout's facts about one placed room or corridor. */
export interface PlacedFacts {
  readonly room: PlacedRoom;
  readonly template: UsedTemplate | undefined;
  readonly transformation: GridTransformation;
  readonly bounds: Rect;
  readonly area: number;
  readonly doors: readonly DoorFacts[];
  /** Its numbers in the order of the critical path, from 1; a room can be passed more than once. */
  readonly order: readonly number[];
}

/** What a connection was realized as: its corridor, its stairs, or its door. */
export interface ConnectionFacts {
  readonly corridor: PlacedFacts | undefined;
  readonly stairs: LayoutStairs | undefined;
  readonly doors: readonly { readonly door: LayoutDoor; readonly length: number }[];
  readonly from: PlacedRoom | undefined;
  readonly to: PlacedRoom | undefined;
}

/** The facts of a room, or of the corridor of an edge; undefined when the layout does not have it. */
export function placedFacts(
  layout: DungeonLayout,
  id: string,
  path: readonly MissionStep[] = [],
): PlacedFacts | undefined {
  const room = layout.rooms.find((candidate) => candidate.id === id);
  if (room === undefined) return undefined;
  return {
    room,
    template: layout.templates[room.template],
    transformation: room.transformation,
    bounds: boundsOf(room.outline) ?? { x: room.x, y: room.y, width: 0, height: 0 },
    area: floorArea(room),
    doors: layout.doors
      .filter((door) => door.from === id || door.to === id)
      .map((door) => doorFacts(layout, room, door)),
    order: path.flatMap((step, index) => (step.room === id ? [index + 1] : [])),
  };
}

function doorFacts(layout: DungeonLayout, room: PlacedRoom, door: LayoutDoor): DoorFacts {
  const behind = door.from === room.id ? door.to : door.from;
  return {
    door,
    other: layout.rooms.find(({ id }) => id === behind),
    leadsTo: layout.rooms.find(({ id }) => id === (room.isCorridor ? behind : farEnd(layout, room.id, door))),
    side: sideOf(room, door),
    length: doorLength(door),
  };
}

/** The other room of a door's connection. */
function farEnd({ rules }: DungeonLayout, from: string, { edge }: LayoutDoor): string | undefined {
  const rule = rules.edges.find(({ id }) => id === edge);
  return rule?.from === from ? rule.to : rule?.from;
}

function sideOf({ outline }: PlacedRoom, { segment: [[x1, y1], [x2, y2]] }: LayoutDoor): WallSide {
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  if (y1 === y2) return holdsCell(outline, x, y) ? "top" : "bottom";
  return holdsCell(outline, x, y) ? "left" : "right";
}

function doorLength({ segment: [[x1, y1], [x2, y2]] }: LayoutDoor): number {
  return Math.abs(x1 - x2) + Math.abs(y1 - y2);
}

/** The facts of an edge of the graph; undefined when the layout does not have it. */
export function connectionFacts(layout: DungeonLayout, edge: string): ConnectionFacts | undefined {
  const rule = layout.rules.edges.find(({ id }) => id === edge);
  const doors = layout.doors.filter((door) => door.edge === edge);
  const stairs = layout.stairs?.find((one) => one.edge === edge);
  if (rule === undefined || (doors.length === 0 && stairs === undefined)) return undefined;
  const roomOf = (id: string): PlacedRoom | undefined =>
    layout.rooms.find((room) => room.id === id && !room.isCorridor);
  return {
    corridor: placedFacts(layout, edge),
    stairs,
    doors: doors.map((door) => ({ door, length: doorLength(door) })),
    from: roomOf(rule.from),
    to: roomOf(rule.to),
  };
}

/** The critical path in the layout's own rooms and connections, which may be from a varied graph. Cached per layout. */
export const criticalPathOf = oncePer((layout: DungeonLayout): readonly MissionStep[] => {
  const rooms = layout.rooms.filter((room) => !room.isCorridor);
  const path = solveMission({ rooms, edges: layout.rules.edges })?.path ?? [];
  return path;
});
