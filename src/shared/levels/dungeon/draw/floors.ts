import { boundsOf, type Rect } from "../../../kernel/geometry.ts";
import type { SceneShape } from "../../../scene/scene.ts";
import { floorName } from "../floors.ts";
import type { DungeonLayout } from "../layout.ts";

/** Em size of a floor's title in cells, and the share of the sheet's width it has at least: words below some pixels are left out. */
const titleSize = 1.4;
const titleShare = { full: 1 / 36, thumbnail: 1 / 20 } as const;
/** Cells between a title and its floor. */
const titleGap = 1.8;

type Detail = keyof typeof titleShare;

/** What a layout covers on the sheet; the frames of its floors, where it has several. */
export function sheetBounds({ floors, rooms }: DungeonLayout): Rect | undefined {
  const corners =
    floors?.flatMap(({ offset: [x, y], size: [width, height] }) => [
      [x, y] as const,
      [x + width, y + height] as const,
    ]) ?? rooms.flatMap((room) => room.outline);
  return boundsOf(corners);
}

/** The view with room above it for the titles of the topmost floors. */
export function withTitles(layout: DungeonLayout, view: Rect, detail: Detail): Rect {
  if (layout.floors === undefined) return view;
  const top = titleGap + sizeOf(layout, detail);
  return { ...view, y: view.y - top, height: view.height + top };
}

/** The name of each floor above its frame. */
export function floorTitles(layout: DungeonLayout, detail: Detail): SceneShape[] {
  const size = sizeOf(layout, detail);
  return (layout.floors ?? []).map(({ floor, offset: [x, y], size: [width] }) => ({
    type: "text",
    x: x + width / 2,
    y: y - titleGap,
    text: floorName(floor),
    size,
    font: "ui",
    weight: 600,
    anchor: "middle",
    baseline: "alphabetic",
    style: { fill: "text-2", stroke: "canvas", strokeWidth: 0.3, lineJoin: "round" },
  }));
}

function sizeOf(layout: DungeonLayout, detail: Detail): number {
  return Math.max(titleSize, (sheetBounds(layout)?.width ?? 0) * titleShare[detail]);
}
