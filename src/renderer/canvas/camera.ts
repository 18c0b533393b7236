/** A position in canvas pixels or world units. Not on the integer grid, unlike the kernel's `Point`. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A box in world units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the world that a canvas shows: the world position of its top left corner, and pixels per world unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Smallest and largest permitted zoom, in CSS pixels per world unit. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** Pixels at the canvas's edges that floating strips cover: Fit keeps the content out of them. */
export interface SafeEdges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Converts a position on the canvas (CSS pixels) to world units. */
export function toWorld(camera: Camera, spot: Spot): Spot {
  return { x: camera.x + spot.x / camera.zoom, y: camera.y + spot.y / camera.zoom };
}

/** Converts a position in world units to CSS pixels from the canvas's top left. */
export function toScreen(camera: Camera, spot: Spot): Spot {
  return { x: (spot.x - camera.x) * camera.zoom, y: (spot.y - camera.y) * camera.zoom };
}

/** Moves the world under the canvas by pixels: dragging right by 10 is `panBy(camera, 10, 0)`. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zooms by a factor so that the world position under `spot` (canvas pixels) stays under it. */
export function zoomAt(camera: Camera, spot: Spot, factor: number, range: ZoomRange): Camera {
  return zoomTo(camera, spot, camera.zoom * factor, range);
}

/** Sets the zoom so that the world position under `spot` stays under it. */
export function zoomTo(camera: Camera, spot: Spot, zoom: number, range: ZoomRange): Camera {
  const held = clamp(zoom, range.min, range.max);
  const world = toWorld(camera, spot);
  return { x: world.x - spot.x / held, y: world.y - spot.y / held, zoom: held };
}

/** Minimum share of a canvas side that remains between the safe edges. */
const leastFree = 0.25;

/**
 * Shows all of `content` inside the safe edges, centered, at most at zoom `largest`. Without content, the origin is in
 * the middle at zoom 1; safe edges that leave too little room shrink until a quarter of the canvas is free.
 */
export function fitCamera(
  content: Box | undefined,
  canvas: { readonly width: number; readonly height: number },
  edges: SafeEdges,
  range: ZoomRange,
  largest = 1,
): Camera {
  const [x, width] = freeStretch(canvas.width, edges.left, edges.right);
  const [y, height] = freeStretch(canvas.height, edges.top, edges.bottom);
  const inner = { x, y, width, height };
  const box = content ?? { x: 0, y: 0, width: 0, height: 0 };
  const most = content === undefined ? Math.min(1, largest) : largest;
  const fitting = Math.min(
    box.width > 0 ? inner.width / box.width : most,
    box.height > 0 ? inner.height / box.height : most,
    most,
  );
  const zoom = clamp(fitting, range.min, range.max);
  const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 };
  return {
    x: box.x + box.width / 2 - middle.x / zoom,
    y: box.y + box.height / 2 - middle.y / zoom,
    zoom,
  };
}

/** How content opens that is too large to be shown whole; zooms in CSS pixels per world unit. */
export interface Opening {
  /** Content that fits at this zoom or a larger one is shown whole. */
  readonly leastWhole: number;
  /** The zoom of other content, or the largest permitted one below at which `part` fits. */
  readonly full: number;
  readonly part: { readonly width: number; readonly height: number };
  /** The world position in the middle, as far as there is content around it. */
  readonly middle: Spot;
}

/** Opens content at the zoom where the part fits, with as little as possible of what is beyond the content. */
export function openCamera(
  content: Box,
  canvas: { readonly width: number; readonly height: number },
  edges: SafeEdges,
  { part, full, middle }: Opening,
  snap: (zoom: number, nearest: boolean) => number,
): Camera {
  const [left, width] = freeStretch(canvas.width, edges.left, edges.right);
  const [top, height] = freeStretch(canvas.height, edges.top, edges.bottom);
  const zoom = snap(Math.min(full, width / part.width, height / part.height), false);
  const x = visibleStart(middle.x, width / zoom, content.x, content.width);
  const y = visibleStart(middle.y, height / zoom, content.y, content.height);
  return { x: x - left / zoom, y: y - top / zoom, zoom };
}

/** Where a visible stretch starts that has `middle` in its middle if the content reaches so far; shorter content is centered. */
function visibleStart(middle: number, length: number, start: number, whole: number): number {
  if (whole <= length) return start + whole / 2 - length / 2;
  return clamp(middle - length / 2, start, start + whole - length);
}

/** The world position in the middle of what the safe edges leave free. */
export function freeMiddle(
  camera: Camera,
  canvas: { readonly width: number; readonly height: number },
  edges: SafeEdges,
): Spot {
  const [left, width] = freeStretch(canvas.width, edges.left, edges.right);
  const [top, height] = freeStretch(canvas.height, edges.top, edges.bottom);
  return toWorld(camera, { x: left + width / 2, y: top + height / 2 });
}

/** Start and length of what two safe edges leave of a canvas side. */
function freeStretch(side: number, before: number, after: number): readonly [number, number] {
  const edges = before + after;
  const taken = Math.min(edges, side * (1 - leastFree));
  return [edges === 0 ? 0 : (before * taken) / edges, Math.max(1, side - taken)];
}

/** Whether a box is entirely inside the safe edges and not much smaller than it could be shown. */
export function isComfortable(
  camera: Camera,
  box: Box,
  canvas: { readonly width: number; readonly height: number },
  edges: SafeEdges,
  fitting: Camera,
): boolean {
  const [dx, dy] = panToShow(camera, box, canvas, edges);
  return dx === 0 && dy === 0 && fitting.zoom <= camera.zoom * 1.35;
}

/** The part of the world on the canvas, grown by `margin` pixels on every side. */
export function visibleBox(camera: Camera, width: number, height: number, margin = 0): Box {
  return {
    x: camera.x - margin / camera.zoom,
    y: camera.y - margin / camera.zoom,
    width: (width + 2 * margin) / camera.zoom,
    height: (height + 2 * margin) / camera.zoom,
  };
}

/** Interpolates between two cameras, `t` from 0 to 1; zoom is interpolated logarithmically, so that it feels even. */
export function blendCameras(from: Camera, to: Camera, t: number): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** t;
  // Interpolating the corner linearly would swing the view, so it follows the progress of the zoom.
  const progress = from.zoom === to.zoom ? t : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress, zoom };
}

/** The smallest shift in pixels that brings a box (world units) inside the safe edges; [0, 0] when it already is. */
export function panToShow(
  camera: Camera,
  box: Box,
  canvas: { readonly width: number; readonly height: number },
  edges: SafeEdges,
): readonly [dx: number, dy: number] {
  const corner = toScreen(camera, box);
  return [
    shiftInto(corner.x, box.width * camera.zoom, edges.left, canvas.width - edges.right),
    shiftInto(corner.y, box.height * camera.zoom, edges.top, canvas.height - edges.bottom),
  ];
}

function shiftInto(start: number, length: number, low: number, high: number): number {
  if (start < low || length > high - low) return low - start;
  return start + length > high ? high - start - length : 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
