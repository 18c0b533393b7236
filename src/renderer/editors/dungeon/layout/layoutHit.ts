import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { holdsCell } from "../templates/outlineEdits.ts";
import { edgeTarget, roomTarget } from "../graph/graphTargets.ts";

/** The placed room at a spot (in cells); rooms cannot overlap. */
export function placedRoomAt(layout: DungeonLayout, spot: Spot): PlacedRoom | undefined {
  return layout.rooms.find((room) => holdsCell(room.outline, Math.floor(spot.x), Math.floor(spot.y)));
}

/** The connection whose door is within `reach` cells of a spot; a corridor is hit as the room that it is. */
export function doorAt(layout: DungeonLayout, spot: Spot, reach: number): string | undefined {
  let best: string | undefined;
  let bestDistance = reach;
  for (const { edge, kind, segment } of layout.doors) {
    if (kind === "corridor") continue;
    const [[x1, y1], [x2, y2]] = segment;
    const x = Math.min(Math.max(spot.x, Math.min(x1, x2)), Math.max(x1, x2));
    const y = Math.min(Math.max(spot.y, Math.min(y1, y2)), Math.max(y1, y2));
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance > bestDistance) continue;
    best = edge;
    bestDistance = distance;
  }
  return best;
}

/** The connection whose stairs are on the cell of a spot. */
export function stairsAt({ stairs = [] }: DungeonLayout, { x, y }: Spot): string | undefined {
  const isHere = ([left, top]: readonly [number, number]): boolean => Math.floor(x) === left && Math.floor(y) === top;
  return stairs.find(({ fromCell, toCell }) => isHere(fromCell) || isHere(toCell))?.edge;
}

/** The graph target of a placed room: corridor rooms stand for their edge. */
export function graphTargetOf(room: PlacedRoom): string {
  return room.isCorridor ? edgeTarget(room.id) : roomTarget(room.id);
}

/** Cells inside an outline, by the shoelace formula. */
export function floorArea(room: Pick<PlacedRoom, "outline">): number {
  const { outline } = room;
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
