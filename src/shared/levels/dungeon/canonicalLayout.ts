import { boundsOf, gridTransformations, transformPoint } from "../../kernel/geometry.ts";
import type { GridTransformation, Point } from "../../kernel/geometry.ts";
import { hashText } from "../../kernel/hash.ts";
import { normalOutline } from "../../kernel/orthogonalPolygon.ts";
import { floorOffset } from "./floors.ts";
import type { DungeonLayout, PlacedRoom } from "./layout.ts";

/**
 * A key that is equal exactly for layouts with the same rooms (by id and template) and doors in the same places, up to
 * turning, mirroring and moving the whole plan (none of them on a site or with pinned positions). The least text over the 8 symmetries, hashed. O(8 n log n).
 */
export function canonicalLayoutKey(layout: DungeonLayout): string {
  let least: string | undefined;
  // On a site, a turned or moved plan is another one.
  const { origin } = layout.rules;
  for (const transformation of origin === undefined ? gridTransformations : (["identity"] as const)) {
    const text = placedText(layout, transformation);
    if (least === undefined || text < least) least = text;
  }
  return hashText(`${origin === undefined ? "" : `${origin.join(",")}\n`}${least ?? ""}`);
}

function placedText(layout: DungeonLayout, transformation: GridTransformation): string {
  const turn = (point: Point) => transformPoint(point, transformation);
  // Each floor is transformed within its frame: positions on the sheet are irrelevant.
  const inFrame = (room: PlacedRoom | undefined, [x, y]: Point): Point => {
    if (layout.floors === undefined) return [x, y];
    const [left, top] = floorOffset(layout, room ?? {});
    return [x - left, y - top];
  };
  const roomOf = new Map(layout.rooms.map((room) => [room.id, room]));
  const outlines = layout.rooms.map((room) => normalOutline(room.outline.map((point) => turn(inFrame(room, point)))));
  const bounds = boundsOf(outlines.flat()) ?? { x: 0, y: 0 };
  const print = ([x, y]: Point) => `${x - bounds.x},${y - bounds.y}`;
  const rooms = layout.rooms.map(
    (room, i) =>
      `${room.floor === undefined ? "" : `${room.floor}: `}${room.id} ${layout.templates[room.template]?.id} ${(outlines[i] ?? []).map(print).join(" ")}`,
  );
  const doors = layout.doors.map(({ edge, from, to, segment }) => {
    const ends = segment.map((point) => print(turn(inFrame(roomOf.get(from), point)))).sort();
    return `${edge} ${[from, to].sort().join(" ")} ${ends.join(" ")}`;
  });
  const stairs = (layout.stairs ?? []).map(({ edge, from, fromCell }) => {
    const [x, y] = inFrame(roomOf.get(from), fromCell);
    // The middle of the cell, doubled: corners of a cell change places when it is turned.
    const [turnedX, turnedY] = turn([2 * x + 1, 2 * y + 1]);
    return `${edge} ${turnedX - 2 * bounds.x},${turnedY - 2 * bounds.y}`;
  });
  return [...rooms.sort(), ...doors.sort(), ...stairs.sort()].join("\n");
}
