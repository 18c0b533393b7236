import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { drawChip } from "./chipSprites.ts";

/** The steps of the critical path in one room: their numbers in the order, and whether a key or a lock is there. */
export interface StepMark {
  numbers: number[];
  takes: boolean;
  opens: boolean;
}

/** The marks of a critical path by room; a room that is passed twice has two numbers. */
export function stepMarks(path: readonly MissionStep[]): ReadonlyMap<string, StepMark> {
  const marks = new Map<string, StepMark>();
  for (const [index, step] of path.entries()) {
    const mark = marks.get(step.room) ?? { numbers: [], takes: false, opens: false };
    mark.numbers.push(index + 1);
    mark.takes ||= step.takes === true;
    mark.opens ||= step.opens === true;
    marks.set(step.room, mark);
  }
  return marks;
}

/**
 * A room's numbers in a pill around a spot (canvas pixels), with the collected key or the opened lock to the right of
 * it; to the left where the room's own chip is on the right.
 */
export function paintStepMark(
  ctx: CanvasRenderingContext2D,
  { theme, textScale }: CanvasFrame,
  spot: Spot,
  mark: StepMark,
  side: "left" | "right" = "right",
): void {
  const text = mark.numbers.join(", ");
  ctx.save();
  ctx.font = `600 ${10 * textScale}px "Inter Variable", Inter, sans-serif`;
  const height = 16 * textScale;
  const width = Math.max(height, ctx.measureText(text).width + 8 * textScale);
  ctx.beginPath();
  ctx.roundRect(spot.x - width / 2, spot.y - height / 2, width, height, height / 2);
  ctx.fillStyle = tokenColor(theme, "accent-solid");
  ctx.fill();
  ctx.fillStyle = tokenColor(theme, "on-accent");
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, spot.x, spot.y + 3.5 * textScale);
  ctx.restore();
  const chips = [...(mark.opens ? (["lock"] as const) : []), ...(mark.takes ? (["key"] as const) : [])];
  const way = side === "right" ? 1 : -1;
  chips.forEach((role, i) => drawChip(ctx, role, theme, spot.x + way * (width / 2 + 9 + i * 17), spot.y, 7));
}
