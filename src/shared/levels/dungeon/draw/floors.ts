import { boundsOf, type Rect } from "../../../kernel/geometry.ts";
import type { SceneShape } from "../../../scene/scene.ts";
import { floorName, floorSign } from "../floors.ts";
import type { DungeonLayout } from "../layout.ts";
import { rectShape, textShape } from "../../../scene/shapes.ts";

/** Em size of a floor's title in cells, and the share of the sheet that it has at least: words below some pixels are left out. */
const titleSize = 1.4;
const titleShare = { full: 1 / 36, thumbnail: 1 / 18 } as const;
/** Width of a thumbnail over its height: a sheet that is higher fills its height. */
const thumbnailAspect = 1.5;
/** Average width of a letter of a title, in em. */
const letterWidth = 0.6;
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

/** The view widened to the frames of floors, and by the titles above the topmost ones. */
export function withTitles(layout: DungeonLayout, view: Rect, detail: Detail): Rect {
  const sheet = sheetBounds(layout);
  if (layout.floors === undefined || sheet === undefined) return view;
  const titles = titlesOf(layout, detail);
  const around = frameGap + frameWidth[detail];
  const above = titles.areInside ? around : titleGap + 1.3 * titles.size;
  const left = Math.min(view.x, sheet.x - around);
  const top = Math.min(view.y, sheet.y - above);
  const right = Math.max(view.x + view.width, sheet.x + sheet.width + around);
  const bottom = Math.max(view.y + view.height, sheet.y + sheet.height + around);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A line around each floor: where one ends and the next begins. */
export function floorFrames(layout: DungeonLayout, detail: Detail): SceneShape[] {
  return (layout.floors ?? []).map(({ offset: [x, y], size: [width, height] }) =>
    rectShape(
      { x: x - frameGap, y: y - frameGap, width: width + 2 * frameGap, height: height + 2 * frameGap },
      { stroke: "wall-thin", strokeOpacity: 0.5, strokeWidth: frameWidth[detail] },
      0.6,
    ),
  );
}

/** The name of each floor above its frame; its sign in a corner of the frame where names of legible size don't fit. */
export function floorTitles(layout: DungeonLayout, detail: Detail): SceneShape[] {
  const { size, areInside } = titlesOf(layout, detail);
  return (layout.floors ?? []).map(({ floor, offset: [x, y], size: [width] }) =>
    textShape(
      areInside ? x - frameGap + size / 4 : x + width / 2,
      areInside ? y - frameGap + size : y - titleGap,
      areInside ? floorSign(floor) : floorName(floor),
      size,
      { fill: "text-2", stroke: "canvas", strokeWidth: size / 5, lineJoin: "round" },
      { anchor: areInside ? "start" : "middle", baseline: "alphabetic" },
    ),
  );
}

/** Em size of all titles, and whether they are signs inside the frames. */
function titlesOf(layout: DungeonLayout, detail: Detail): { readonly size: number; readonly areInside: boolean } {
  const { width = 0, height = 0 } = sheetBounds(layout) ?? {};
  const across = detail === "thumbnail" ? Math.max(width, height * thumbnailAspect) : width;
  const legible = Math.max(titleSize, across * titleShare[detail]);
  const floors = layout.floors ?? [];
  const top = Math.min(...floors.map(({ offset: [, y] }) => y));
  const room = floors.map(({ floor, offset: [, y], size: [frame] }) => {
    const above = floors.filter(({ offset, size }) => offset[1] + size[1] <= y);
    const lowest = Math.max(...above.map(({ offset, size }) => offset[1] + size[1]));
    const high = y === top ? legible : y - lowest - frameGap - titleGap;
    return Math.min(high, (frame + 2 * frameGap) / (letterWidth * floorName(floor).length));
  });
  const size = Math.min(legible, ...room);
  // In the full drawing a reader zooms in.
  if (detail === "full") return { size: Math.max(titleSize, size), areInside: false };
  return size < legible ? { size: 1.25 * legible, areInside: true } : { size, areInside: false };
}
