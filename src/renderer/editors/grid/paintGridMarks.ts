import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import type { Point, Rect } from "#shared/kernel/geometry.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { paintLabel } from "#renderer/canvas/paintLabel.ts";
import { boxOf, type GridSelection, type GridSize } from "./cells.ts";
import type { DrawingBoard } from "./drawingBoard.ts";
import type { Growth } from "./symbolRows.ts";

/** The marks of a board that is drawn on: the cell under the pointer, the selection, and the size that a drag would give it. */
export function paintDrawingMarks(ctx: CanvasRenderingContext2D, frame: CanvasFrame, board: DrawingBoard): void {
  const { hover, growth } = board.view.getState();
  const selection = board.selection();
  if (hover !== undefined && growth === undefined) paintHover(ctx, frame, hover);
  if (selection !== undefined) paintSelection(ctx, frame, selection);
  if (growth !== undefined) paintResizing(ctx, frame, board.size(), growth);
}

/** A selected box of cells: a tint and an outline, and a ring around the cursor's cell. */
export function paintSelection(ctx: CanvasRenderingContext2D, frame: CanvasFrame, selection: GridSelection): void {
  const box = boxOf(selection);
  const [x, y] = selection.cursor;
  const isOne = box.width === 1 && box.height === 1;
  if (!isOne) paintBox(ctx, frame, box, { fill: "accent-line", alpha: 0.1, stroke: "accent-line", width: 1.5 });
  paintBox(ctx, frame, { x, y, width: 1, height: 1 }, { stroke: "accent-line", width: 2.5, inset: 2 });
}

/** The cell under the pointer. */
export function paintHover(ctx: CanvasRenderingContext2D, frame: CanvasFrame, [x, y]: Point): void {
  paintBox(ctx, frame, { x, y, width: 1, height: 1 }, { stroke: "ghost", width: 1.5, inset: 2 });
}

/** Thin lines between the cells, each in the middle of a pixel, so that it isn't smeared over two. */
export function paintCellGrid(
  ctx: CanvasRenderingContext2D,
  { camera, theme }: CanvasFrame,
  { width, height }: GridSize,
  opacity: number,
): void {
  const { x, y } = toScreen(camera, { x: 0, y: 0 });
  ctx.strokeStyle = tokenColor(theme, "ghost");
  ctx.globalAlpha = opacity;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let column = 0; column <= width; column++) {
    const at = Math.round(x + column * camera.zoom) + 0.5;
    ctx.moveTo(at, y);
    ctx.lineTo(at, y + height * camera.zoom);
  }
  for (let row = 0; row <= height; row++) {
    const at = Math.round(y + row * camera.zoom) + 0.5;
    ctx.moveTo(x, at);
    ctx.lineTo(x + width * camera.zoom, at);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** The board as it would be: its new frame, dashed, with the new size in words. */
export function paintResizing(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { width, height }: GridSize,
  growth: Growth,
): void {
  const box = {
    x: -growth.left,
    y: -growth.top,
    width: width + growth.left + growth.right,
    height: height + growth.top + growth.bottom,
  };
  ctx.setLineDash([6, 5]);
  paintBox(ctx, frame, box, { fill: "accent-line", alpha: 0.06, stroke: "accent-line", width: 2 });
  ctx.setLineDash([]);
  const middle = toScreen(frame.camera, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  paintLabel(ctx, frame, middle, `${box.width} × ${box.height}`, "plain");
}

interface BoxLook {
  readonly fill?: SceneToken;
  readonly alpha?: number;
  readonly stroke: SceneToken;
  readonly width: number;
  /** Pixels between the outline and the box's edge. */
  readonly inset?: number;
}

function paintBox(ctx: CanvasRenderingContext2D, frame: CanvasFrame, box: Rect, look: BoxLook): void {
  const { camera, theme } = frame;
  const at = toScreen(camera, box);
  const inset = look.inset ?? 0;
  ctx.beginPath();
  ctx.roundRect(
    at.x + inset,
    at.y + inset,
    Math.max(0, box.width * camera.zoom - 2 * inset),
    Math.max(0, box.height * camera.zoom - 2 * inset),
    Math.min(4, 0.1 * camera.zoom),
  );
  if (look.fill !== undefined) {
    ctx.globalAlpha = look.alpha ?? 1;
    ctx.fillStyle = tokenColor(theme, look.fill);
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = tokenColor(theme, look.stroke);
  ctx.lineWidth = look.width;
  ctx.stroke();
}
