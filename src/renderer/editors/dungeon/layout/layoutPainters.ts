import type { PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { graphTargetOf } from "./layoutHit.ts";
import type { ShownLayout } from "./layoutStore.ts";

/** Layers of the layout canvas: the level's own scene, and what is selected in the graph outlined over it. */
export function layoutPainters(
  shown: ShownLayout | undefined,
  selection: readonly string[],
  hover: string | undefined,
): Partial<Record<CanvasLayer, CanvasPainter>> {
  if (shown === undefined) return {};
  const chosen = new Set(selection);
  return {
    content(ctx, frame) {
      inCells(ctx, frame, () => paintScene(ctx, shown.scene, frame.theme));
    },
    overlay(ctx, frame) {
      inCells(ctx, frame, () => {
        for (const room of shown.layout.rooms) {
          const target = graphTargetOf(room);
          if (chosen.has(target)) paintRoomOutline(ctx, frame, room, 0.12, 1);
          else if (target === hover) paintRoomOutline(ctx, frame, room, 0.06, 0.55);
        }
      });
    },
  };
}

function inCells(ctx: CanvasRenderingContext2D, { camera }: CanvasFrame, paint: () => void): void {
  ctx.save();
  ctx.transform(camera.zoom, 0, 0, camera.zoom, -camera.x * camera.zoom, -camera.y * camera.zoom);
  paint();
  ctx.restore();
}

function paintRoomOutline(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  room: PlacedRoom,
  fill: number,
  stroke: number,
): void {
  ctx.beginPath();
  room.outline.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = tokenColor(theme, "accent-line");
  ctx.strokeStyle = tokenColor(theme, "accent-line");
  ctx.lineWidth = 0.22;
  ctx.globalAlpha = fill;
  ctx.fill();
  ctx.globalAlpha = stroke;
  ctx.stroke();
  ctx.globalAlpha = 1;
}
