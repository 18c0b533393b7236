import { boundsOf, type Point } from "#shared/kernel/geometry.ts";
import { isInFrame } from "#shared/levels/dungeon/floors.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { paintStepMark, stepMarks } from "../graph/paintSteps.ts";
import { holdsCell } from "../templates/outlineEdits.ts";
import { criticalPathOf } from "./facts/layoutFacts.ts";
import type { ShownLayout } from "./layoutStore.ts";

/** Pixels of a room's smaller side from which a mark fits inside it, beside chip and name. */
const roomy = 110;

/**
 * Draws the critical path through the rooms and doors of a layout, with the order, keys and locks: as much of it as lies on
 * the shown floor.
 */
export function paintLayoutMission(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  layout: DungeonLayout,
  { layout: visible, origin }: Pick<ShownLayout, "layout" | "origin">,
): void {
  const path = criticalPathOf(layout);
  const hearts = new Map(layout.rooms.map((room) => [room.id, heartOf(room)]));
  const onScreen = ([x, y]: Point): { x: number; y: number } =>
    toScreen(frame.camera, { x: x + origin[0], y: y + origin[1] });
  ctx.save();
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 3;
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.globalAlpha = 0.7;
  ctx.beginPath();
  const frames = visible.floors;
  const isShown = ([start]: readonly Point[]): boolean =>
    frames === undefined || (start !== undefined && frames.some((one) => isInFrame(one, start)));
  for (const spots of walkSpots(layout, hearts).filter(isShown)) {
    spots.forEach((point, i) => {
      const { x, y } = onScreen(point);
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
  }
  ctx.stroke();
  ctx.restore();
  const marks = stepMarks(path);
  for (const room of visible.rooms) {
    const mark = marks.get(room.id);
    if (mark === undefined) continue;
    const { x, y } = onScreen(topCell(room));
    // In a small room it would cover the chip and the name: it sits on the corner of the wall then.
    if (smallerSide(room) * frame.camera.zoom < roomy) paintStepMark(ctx, frame, { x, y }, mark, "left");
    else paintStepMark(ctx, frame, { x: x + 12, y: y + 12 }, mark);
  }
}

/** The middles of rooms and of the doors between them, in walking order; stairs end one line and begin the next, on their other floor. */
function walkSpots(layout: DungeonLayout, hearts: ReadonlyMap<string, Point>): Point[][] {
  let spots: Point[] = [];
  const lines = [spots];
  let before: string | undefined;
  for (const { room, edge } of criticalPathOf(layout)) {
    const doors = layout.doors.filter((door) => door.edge === edge);
    const first = doors.findIndex((door) => door.from === before || door.to === before);
    const ordered = first > 0 ? doors.toReversed() : doors;
    spots.push(...ordered.map(({ segment: [[x1, y1], [x2, y2]] }): Point => [(x1 + x2) / 2, (y1 + y2) / 2]));
    const stairs = layout.stairs?.find((one) => one.edge === edge);
    if (stairs !== undefined) {
      const isForward = stairs.from === before;
      spots.push(middleOf(isForward ? stairs.fromCell : stairs.toCell));
      spots = [middleOf(isForward ? stairs.toCell : stairs.fromCell)];
      lines.push(spots);
    }
    const heart = hearts.get(room);
    if (heart !== undefined) spots.push(heart);
    before = room;
  }
  return lines;
}

function middleOf([x, y]: Point): Point {
  return [x + 0.5, y + 0.5];
}

/** The smaller side of the room's box, in cells. */
function smallerSide({ outline }: PlacedRoom): number {
  const { width, height } = boundsOf(outline) ?? { width: 0, height: 0 };
  return Math.min(width, height);
}

/** Top left of the leftmost cell in the room's top row. */
function topCell({ outline }: PlacedRoom): Point {
  const top = Math.min(...outline.map(([, y]) => y));
  return [Math.min(...outline.filter(([, y]) => y === top).map(([x]) => x)), top];
}

/** The middle of the room's box, or of the cell of the room that is nearest to it. */
export function heartOf({ outline }: PlacedRoom): Point {
  const box = boundsOf(outline) ?? { x: 0, y: 0, width: 1, height: 1 };
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  if (holdsCell(outline, Math.floor(middle[0]), Math.floor(middle[1]))) return middle;
  let best: Point = middle;
  let bestDistance = Infinity;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const distance = Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]);
      if (distance >= bestDistance || !holdsCell(outline, x, y)) continue;
      best = [x + 0.5, y + 0.5];
      bestDistance = distance;
    }
  }
  return best;
}
