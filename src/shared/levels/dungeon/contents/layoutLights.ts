import { hypot } from "#shared/kernel/portableMath.ts";
import { boundsOf, type Point } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import { middleCell } from "../mapGrid/middleCell.ts";
import { populate } from "./populate.ts";

/** A light of a layout, in cells of the sheet. */
export interface LayoutLight {
  /** Its middle. */
  readonly at: Point;
  readonly range: number;
  /** One of the contents; else it lights a whole room. */
  readonly isTorch: boolean;
}

/** How far a torch shines, in cells. */
const torchRange = 4;

/** The lights of a layout: its torches, and one in the middle of each lit room that reaches its farthest corner. O(cells). */
export function layoutLights(layout: DungeonLayout): LayoutLight[] {
  const lit = new Set(layout.rules.contents?.lit);
  const torches = populate(layout).objects.filter(({ kind }) => kind === "light");
  const rooms = layout.rooms.filter(({ role, isCorridor }) => !isCorridor && lit.has(role));
  return [
    ...torches.map(({ x, y }) => ({ at: [x + 0.5, y + 0.5] as const, range: torchRange, isTorch: true })),
    ...rooms.map((room) => {
      const [x, y] = middleCell(room);
      const { width, height } = boundsOf(room.outline) ?? { width: 0, height: 0 };
      return { at: [x + 0.5, y + 0.5] as const, range: Math.ceil(hypot(width, height) / 2), isTorch: false };
    }),
  ];
}
