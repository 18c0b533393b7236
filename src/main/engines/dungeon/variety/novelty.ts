import { gridTransformations, transformPoint } from "#shared/kernel/geometry.ts";
import { floorOffset } from "#shared/levels/dungeon/floors.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";

/** Earlier layouts a new one is compared with, the latest ones. */
const latest = 64;

/**
 * The middles of all rooms except corridors, doubled, in coordinates of the building relative to their common middle;
 * flat x, y.
 */
export type RoomMiddles = readonly number[];

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

/**
 * How new a layout is: the mean distance in cells between equal rooms of it and of the most similar earlier one (among
 * the last 64 by default), best of the 8 symmetries, with their middles aligned. Undefined when there is no earlier
 * one.
 */
export function novelty(layout: RoomMiddles, earlier: readonly RoomMiddles[], memory = latest): number | undefined {
  const recent = earlier.slice(-memory);
  if (recent.length === 0 || layout.length === 0) return undefined;
  let least = Infinity;
  for (const transformation of gridTransformations) {
    const turned: number[] = [];
    for (let i = 0; i < layout.length; i += 2) {
      turned.push(...transformPoint([layout[i] as number, layout[i + 1] as number], transformation));
    }
    for (const other of recent) least = Math.min(least, meanDistance(turned, other, least));
  }
  return least;
}

/** Stops summing once the mean cannot get below `limit`. */
function meanDistance(a: readonly number[], b: RoomMiddles, limit: number): number {
  const rooms = a.length / 2;
  const enough = limit * rooms * 2;
  let sum = 0;
  for (let i = 0; i < a.length && sum < enough; i += 2) {
    sum += Math.hypot((a[i] as number) - (b[i] as number), (a[i + 1] as number) - (b[i + 1] as number));
  }
  return sum / rooms / 2;
}
