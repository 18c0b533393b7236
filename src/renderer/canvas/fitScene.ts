import type { Rect } from "#shared/kernel/geometry.ts";

/** Position of a scene on a surface: multiply cells by `scale`, then add the offset, all in surface units. */
export interface ScenePlacement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Centers a scene's view in a box with `padding` on every side, as large as fits; an empty view in the middle. */
export function fitScene(view: Rect, width: number, height: number, padding = 0): ScenePlacement {
  const innerWidth = Math.max(1, width - 2 * padding);
  const innerHeight = Math.max(1, height - 2 * padding);
  const scale = Math.min(innerWidth / Math.max(view.width, 1e-6), innerHeight / Math.max(view.height, 1e-6));
  return {
    scale,
    x: (width - view.width * scale) / 2 - view.x * scale,
    y: (height - view.height * scale) / 2 - view.y * scale,
  };
}
