import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { boundsOf, type Point, type Rect } from "#shared/kernel/geometry.ts";
import type { Opening } from "#renderer/canvas/camera.ts";

/**
 * How a tile map opens: whole if it fits at 1/2x, at which single tiles can still be told apart; otherwise at 1x, or at
 * the largest factor below at which its longest room fits, around its start. `full` are pixels per cell at 1x; `origin`
 * is where the layout is in the canvas, in cells.
 */
export function tilesOpening(layout: DungeonLayout, origin: Point, full: number): Opening | undefined {
  const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);
  const start = rooms.find(({ role }) => role === "start") ?? rooms[0];
  const middle = start && boundsNow(start);
  if (middle === undefined) return undefined;
  const bounds = rooms.map(boundsNow);
  return {
    leastWhole: full / 2,
    full,
    // A wall's half on both sides, at most a cell.
    part: {
      width: Math.max(...bounds.map((box) => box?.width ?? 0)) + 1,
      height: Math.max(...bounds.map((box) => box?.height ?? 0)) + 1,
    },
    middle: {
      x: origin[0] + middle.x + middle.width / 2,
      y: origin[1] + middle.y + middle.height / 2,
    },
  };
}

function boundsNow({ outline }: PlacedRoom): Rect | undefined {
  return boundsOf(outline);
}
