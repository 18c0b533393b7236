import { unionBox } from "#renderer/canvas/spatialIndex.ts";
import type { Box, Camera, Spot } from "#renderer/canvas/camera.ts";

/** Graphs with fewer rooms have no minimap. */
export const minimapRooms = 30;

/** How a small picture shows a world: multiply by `scale`, then add the offset, in pixels of the picture. */
export interface MinimapFit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The part of the world a canvas of this size shows. */
export function viewOn(camera: Camera, canvas: { readonly width: number; readonly height: number }): Box {
  return { x: camera.x, y: camera.y, width: canvas.width / camera.zoom, height: canvas.height / camera.zoom };
}

/** Fits the content, with the view where it lies outside, into a picture with `padding` on all sides. */
export function fitMinimap(
  content: Box,
  view: Box,
  size: { readonly width: number; readonly height: number },
  padding = 6,
): MinimapFit {
  const world = unionBox([content, view]) ?? content;
  const scale = Math.min(
    (size.width - 2 * padding) / Math.max(1, world.width),
    (size.height - 2 * padding) / Math.max(1, world.height),
  );
  return {
    scale,
    x: size.width / 2 - (world.x + world.width / 2) * scale,
    y: size.height / 2 - (world.y + world.height / 2) * scale,
  };
}

/** The world position under a spot of the picture. */
export function worldAt(fit: MinimapFit, spot: Spot): Spot {
  return { x: (spot.x - fit.x) / fit.scale, y: (spot.y - fit.y) / fit.scale };
}

/** The camera that has a world position in the middle of the canvas, at the same zoom. */
export function centredOn(
  camera: Camera,
  canvas: { readonly width: number; readonly height: number },
  spot: Spot,
): Camera {
  return { ...camera, x: spot.x - canvas.width / camera.zoom / 2, y: spot.y - canvas.height / camera.zoom / 2 };
}
