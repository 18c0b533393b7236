import { documentScene } from "#renderer/levels/documentScene.ts";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import type { Rect } from "#shared/kernel/geometry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { compareMessages as messages } from "./messages.ts";

/** Drawings of both versions that show the same area. */
export interface ComparedScenes {
  readonly mine: Scene;
  readonly theirs: Scene;
}

/** Null where the type has no drawing, or one version nothing to draw. */
export function comparedScenes(type: string, mine: JsonValue, theirs: JsonValue): ComparedScenes | null {
  const one = documentScene(type, mine, messages.mine);
  const other = documentScene(type, theirs, messages.theirs);
  if (one === null || other === null) return null;
  const view = around(one.view, other.view);
  return { mine: { ...one, view }, theirs: { ...other, view } };
}

const largestZoom = 4;
/** A place that is jumped to fills this part of the picture. */
const shareOfSpot = 0.3;

/** The viewpoint from which a place is in the middle. */
export function viewpointOfSpot(spot: Rect, { mine: { view } }: ComparedScenes): Viewpoint {
  const part = Math.max(spot.width / view.width, spot.height / view.height);
  return {
    zoom: Math.max(1, Math.min(largestZoom, shareOfSpot / part)),
    x: (spot.x + spot.width / 2 - view.x - view.width / 2) / view.width,
    y: (spot.y + spot.height / 2 - view.y - view.height / 2) / view.height,
  };
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
