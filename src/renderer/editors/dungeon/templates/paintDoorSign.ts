import type { DoorWay } from "#shared/levels/dungeon/doorTraits.ts";
import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { DoorSegment } from "./doorEdits.ts";
import type { DoorType } from "./doorTypes.ts";

/** Outwards from the room, by the way a wall faces. */
const outwards = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Outside the wall: the letter of the door's type, and a triangle that points in or out. Nothing for a plain door. */
export function paintDoorSign(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  [from, to]: DoorSegment,
  door: { readonly facing: DoorLine["facing"]; readonly type: DoorType | undefined; readonly way: DoorWay | undefined },
): void {
  const { type, way } = door;
  if (type === undefined && way === undefined) return;
  const [dx, dy] = outwards[door.facing];
  const middle = toScreen(frame.camera, { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 });
  const color = tokenColor(frame.theme, type?.token ?? "text-2");
  let reach = 16;
  ctx.save();
  if (way !== undefined) {
    paintTriangle(ctx, middle.x + dx * reach, middle.y + dy * reach, way === "out" ? [dx, dy] : [-dx, -dy], color);
    reach += 17;
  }
  if (type !== undefined) paintLetter(ctx, frame, middle.x + dx * reach, middle.y + dy * reach, type, color);
  ctx.restore();
}

function paintTriangle(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  [dx, dy]: readonly [number, number],
  color: string,
): void {
  ctx.beginPath();
  ctx.moveTo(x + dx * 6, y + dy * 6);
  ctx.lineTo(x - dx * 5 - dy * 6, y - dy * 5 + dx * 6);
  ctx.lineTo(x - dx * 5 + dy * 6, y - dy * 5 - dx * 6);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

function paintLetter(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  x: number,
  y: number,
  { letter }: DoorType,
  color: string,
): void {
  ctx.beginPath();
  ctx.roundRect(x - 8, y - 8, 16, 16, 4);
  ctx.fillStyle = tokenColor(theme, "bg-2");
  ctx.fill();
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.font = '500 10.5px "JetBrains Mono", ui-monospace, monospace';
  ctx.fillStyle = tokenColor(theme, "text-1");
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(letter, x, y + 0.5);
}
