import { boundsOf, type Rect } from "../../../kernel/geometry.ts";
import type { SceneShape } from "../../../scene/scene.ts";
import { floorName } from "../floors.ts";
import type { DungeonLayout } from "../layout.ts";

/** Em size of a floor's title in cells, and the share of the sheet's width it has at least: words below some pixels are left out. */
const titleSize = 1.4;
const titleShare = { full: 1 / 36, thumbnail: 1 / 20 } as const;
/** Cells from a floor to the line around it, outside the hatching. */
const frameGap = 2;
const frameWidth = { full: 0.12, thumbnail: 0.4 } as const;
/** Cells between a title and its floor. */
const titleGap = 2.6;

type Detail = keyof typeof titleShare;

/** Bounds of a layout on the sheet; with several floors, those of their frames. */
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

/** A line around each floor: where one ends and the next begins. */
export function floorFrames(layout: DungeonLayout, detail: Detail): SceneShape[] {
  return (layout.floors ?? []).map(({ offset: [x, y], size: [width, height] }) => ({
    type: "rect",
    x: x - frameGap,
    y: y - frameGap,
    width: width + 2 * frameGap,
    height: height + 2 * frameGap,
    radius: 0.6,
    style: { stroke: "wall-thin", strokeOpacity: 0.5, strokeWidth: frameWidth[detail] },
  }));
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
