import type { Box, Camera } from "#renderer/canvas/camera.ts";

/**
 * A view of a level, relative to showing all of it: views of levels of any size, in areas of any size, can share one
 * and show the same part.
 */
export interface Viewpoint {
  /** 1 = all of the level, fitted. */
  readonly zoom: number;
  /** Shift of the middle, in widths and heights of the drawing. */
  readonly x: number;
  readonly y: number;
}

interface Area {
  readonly width: number;
  readonly height: number;
}

/** The camera of a viewpoint; `fitted` is the camera that shows all of `content` in the area. */
export function cameraAt(viewpoint: Viewpoint, fitted: Camera, content: Box, area: Area): Camera {
  const zoom = fitted.zoom * viewpoint.zoom;
  const [x, y] = middleOf(fitted, area);
  return {
    x: x + viewpoint.x * content.width - area.width / (2 * zoom),
    y: y + viewpoint.y * content.height - area.height / (2 * zoom),
    zoom,
  };
}

/** Inverse of `cameraAt`. */
export function viewpointOf(camera: Camera, fitted: Camera, content: Box, area: Area): Viewpoint {
  const [x, y] = middleOf(camera, area);
  const [fittedX, fittedY] = middleOf(fitted, area);
  return {
    zoom: camera.zoom / fitted.zoom,
    x: content.width === 0 ? 0 : (x - fittedX) / content.width,
    y: content.height === 0 ? 0 : (y - fittedY) / content.height,
  };
}

/** Nearer or farther by a factor around the middle, between all of it and sixteen times as large. */
export function zoomedBy(viewpoint: Viewpoint | null, factor: number): Viewpoint | null {
  const { zoom, x, y } = viewpoint ?? { zoom: 1, x: 0, y: 0 };
  const next = Math.max(0.25, Math.min(16, zoom * factor));
  return Math.abs(next - 1) < 1e-6 && x === 0 && y === 0 ? null : { zoom: next, x, y };
}

function middleOf({ x, y, zoom }: Camera, { width, height }: Area): readonly [number, number] {
  return [x + width / (2 * zoom), y + height / (2 * zoom)];
}
