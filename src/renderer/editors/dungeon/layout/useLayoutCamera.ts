import { useEffect, useRef } from "react";
import type { Box } from "#renderer/canvas/camera.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { commonShift } from "#shared/levels/dungeon/incremental/commonShift.ts";
import { boxWithSite } from "./layoutCanvas.ts";
import type { ShownLayout } from "./layoutStore.ts";

/**
 * Keeps the view on what is shown. A new live layout stays in place as far as it is unchanged, and is refitted
 * (animated) only when it has outgrown the view; anything else is fitted immediately. The site is included. After the
 * user has panned or zoomed, the view stays until they use Fit.
 */
export function useLayoutCamera(canvas: CanvasController, shown: ShownLayout | undefined, model: GraphModel): void {
  const last = useRef<ShownLayout>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (shown === undefined || canvas.store.getState().width === 0) return;
    const view = boxWithSite(model, shown);
    const step = before && betweenFloors(before, shown);
    if (step !== undefined) {
      // Frames are of one size: the same place of the building stays under the pointer.
      canvas.follow(...step);
      return;
    }
    if (before === undefined || !isLive(before) || !isLive(shown)) {
      if (before === undefined || !sameBox(boxWithSite(model, before), view)) canvas.autoFit(view, true);
      return;
    }
    const [x, y] = commonShift(before.layout, shown.layout);
    const [dx, dy] = [x + shown.origin[0] - before.origin[0], y + shown.origin[1] - before.origin[1]];
    if (dx !== 0 || dy !== 0) canvas.follow(dx, dy);
    canvas.keepFitted(view);
  }, [canvas, shown, model]);
}

/** From one floor of a layout to another: the cells between their frames on the sheet. */
function betweenFloors(before: ShownLayout, shown: ShownLayout): Point | undefined {
  const [from, to] = [before.layout.floors, shown.layout.floors];
  if (before.source !== shown.source || from?.length !== 1 || to?.length !== 1) return undefined;
  const [[left], [right]] = [from, to];
  return left && right && [right.offset[0] - left.offset[0], right.offset[1] - left.offset[1]];
}

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function isLive({ source }: ShownLayout): boolean {
  return source.kind === "preview" || (source.kind === "closest" && source.run === undefined);
}
