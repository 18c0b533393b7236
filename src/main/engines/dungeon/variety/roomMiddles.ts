import { floorOffset } from "#shared/levels/dungeon/floors.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";

/**
 * The middles of all rooms except corridors, doubled, in coordinates of the building relative to their common middle;
 * flat x, y.
 */
export type RoomMiddles = readonly number[];

/** From the bounding boxes of the rooms' outlines, in the layout's order of rooms. */
export function roomMiddles(layout: DungeonLayout): RoomMiddles {
  const middles: number[] = [];
  for (const room of layout.rooms) {
    if (room.isCorridor) continue;
    const [left, top] = floorOffset(layout, room);
    const xs = room.outline.map(([x]) => x);
    const ys = room.outline.map(([, y]) => y);
    middles.push(Math.min(...xs) + Math.max(...xs) - 2 * left, Math.min(...ys) + Math.max(...ys) - 2 * top);
  }
  return centred(middles);
}

/** The middles of the layout of a complete state, computed directly. */
export function stateMiddles({ frame, table }: LayoutModel, state: LayoutState): RoomMiddles {
  const middles: number[] = [];
  for (const { body, room } of frame.bodies) {
    if (room.isCorridor || state.placedAt[body] === -1) continue;
    const shape = state.shape[body] as number;
    middles.push(
      2 * (state.x[body] as number) + (table.widths[shape] as number),
      2 * (state.y[body] as number) + (table.heights[shape] as number),
    );
  }
  return centred(middles);
}

function centred(middles: readonly number[]): RoomMiddles {
  const count = Math.max(1, middles.length / 2);
  const meanOf = (axis: number) => middles.reduce((sum, value, i) => (i % 2 === axis ? sum + value : sum), 0) / count;
  const means = [meanOf(0), meanOf(1)] as const;
  return middles.map((value, i) => value - means[i % 2 === 0 ? 0 : 1]);
}
