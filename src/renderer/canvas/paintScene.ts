import { pathOps, type PathData, type Scene, type SceneShape, type ShapeStyle } from "#shared/scene/scene.ts";
import { tokenColor, type SceneColor, type ThemeName } from "#shared/scene/tokens.ts";

/** Any 2D context of a browser, on screen or off. */
export type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const fontFamilies = {
  ui: '"Inter Variable", Inter, system-ui, sans-serif',
  mono: '"JetBrains Mono", ui-monospace, monospace',
} as const;

/** Glyphs are drawn at this size and scaled down: canvas text below one unit loses its spacing. */
const textSize = 100;

/**
 * Paints a scene in cell units; the caller sets the transform (see `fitScene`) and clears the background. O(points);
 * leaves the context's state unchanged.
 */
export function paintScene(ctx: PaintContext, scene: Scene, theme: ThemeName): void {
  paintShapes(ctx, scene.shapes, theme);
}

/** Paints individual shapes of a scene; see `paintScene`. */
export function paintShapes(ctx: PaintContext, shapes: readonly SceneShape[], theme: ThemeName): void {
  for (const shape of shapes) paintShape(ctx, shape, theme);
}

function paintShape(ctx: PaintContext, shape: SceneShape, theme: ThemeName): void {
  switch (shape.type) {
    case "group":
      return paintGroup(ctx, shape, theme);
    case "text":
      return paintText(ctx, shape, theme);
    case "rect":
      ctx.beginPath();
      if (shape.radius === undefined) ctx.rect(shape.x, shape.y, shape.width, shape.height);
      else ctx.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      return inkPath(ctx, shape.style, theme);
    case "circle":
      ctx.beginPath();
      ctx.arc(shape.cx, shape.cy, shape.r, 0, Math.PI * 2);
      return inkPath(ctx, shape.style, theme);
    case "polyline":
      ctx.beginPath();
      tracePoints(ctx, shape.points);
      if (shape.closed) ctx.closePath();
      return inkPath(ctx, shape.style, theme);
    case "segments":
      ctx.beginPath();
      traceSegments(ctx, shape.points);
      return inkPath(ctx, shape.style, theme);
    case "dots":
      ctx.beginPath();
      traceDots(ctx, shape.points, shape.r);
      return inkPath(ctx, shape.style, theme);
    case "path": {
      const kept = keptPath(shape.data);
      if (kept !== undefined) return inkPath(ctx, shape.style, theme, kept);
      ctx.beginPath();
      tracePath(ctx, shape.data);
      return inkPath(ctx, shape.style, theme);
    }
  }
}

function paintGroup(ctx: PaintContext, group: Extract<SceneShape, { type: "group" }>, theme: ThemeName): void {
  ctx.save();
  if (group.transform !== undefined) ctx.transform(...group.transform);
  if (group.clip !== undefined) {
    ctx.beginPath();
    tracePath(ctx, group.clip);
    ctx.clip();
  }
  if (group.opacity !== undefined) ctx.globalAlpha *= group.opacity;
  paintShapes(ctx, group.shapes, theme);
  ctx.restore();
}

function paintText(ctx: PaintContext, shape: Extract<SceneShape, { type: "text" }>, theme: ThemeName): void {
  if (isSmudge(ctx, shape)) return;
  const { style } = shape;
  const scale = shape.size / textSize;
  ctx.save();
  if (style.opacity !== undefined) ctx.globalAlpha *= style.opacity;
  ctx.translate(shape.x, shape.y);
  ctx.scale(scale, scale);
  ctx.font = `${shape.weight} ${textSize}px ${fontFamilies[shape.font]}`;
  ctx.textAlign = shape.anchor === "middle" ? "center" : shape.anchor;
  ctx.textBaseline = "alphabetic";
  // The capitals of both faces are 0.72 em high.
  const drop = shape.baseline === "middle" ? textSize * 0.36 : 0;
  if (style.stroke !== undefined) {
    ctx.strokeStyle = tokenColor(theme, style.stroke);
    ctx.lineWidth = (style.strokeWidth ?? 0.1) / scale;
    ctx.lineJoin = "round";
    withAlpha(ctx, style.strokeOpacity, () => ctx.strokeText(shape.text, 0, drop));
  }
  if (style.fill !== undefined) {
    ctx.fillStyle = tokenColor(theme, style.fill);
    withAlpha(ctx, style.fillOpacity, () => ctx.fillText(shape.text, 0, drop));
  }
  ctx.restore();
}

/** Text smaller than this (em in CSS pixels) is illegible. */
const leastWords = 6;

/** Names that are too small to read at this zoom are omitted; single characters and numbers remain recognizable. */
function isSmudge(ctx: PaintContext, shape: Extract<SceneShape, { type: "text" }>): boolean {
  if (shape.text.length < 3) return false;
  const { a, b } = ctx.getTransform();
  return (Math.hypot(a, b) * shape.size) / (globalThis.devicePixelRatio ?? 1) < leastWords;
}

/** Number of coordinates above which tracing a path in every frame costs more than caching it. */
const longPath = 400;
const paths = new WeakMap<PathData, Path2D>();

/** A long path as a cached Path2D; undefined for short ones and outside a browser. */
function keptPath(data: PathData): Path2D | undefined {
  if (data.length < longPath || typeof Path2D === "undefined") return undefined;
  const known = paths.get(data);
  if (known !== undefined) return known;
  const path = new Path2D();
  tracePath(path, data);
  paths.set(data, path);
  return path;
}

/** Fills and strokes a path, or the current one. */
function inkPath(ctx: PaintContext, style: ShapeStyle, theme: ThemeName, path?: Path2D): void {
  const before = ctx.globalAlpha;
  if (style.fill !== undefined) {
    ctx.globalAlpha = alpha(before, style, "fill");
    ctx.fillStyle = tokenColor(theme, style.fill);
    if (path === undefined) ctx.fill();
    else ctx.fill(path);
  }
  if (style.stroke !== undefined) {
    ctx.globalAlpha = alpha(before, style, "stroke");
    setStroke(ctx, style.stroke, style, theme);
    if (path === undefined) ctx.stroke();
    else ctx.stroke(path);
  }
  ctx.globalAlpha = before;
}

function alpha(base: number, style: ShapeStyle, part: "fill" | "stroke"): number {
  return base * (style.opacity ?? 1) * ((part === "fill" ? style.fillOpacity : style.strokeOpacity) ?? 1);
}

function setStroke(ctx: PaintContext, stroke: SceneColor, style: ShapeStyle, theme: ThemeName): void {
  ctx.strokeStyle = tokenColor(theme, stroke);
  ctx.lineWidth = style.strokeWidth ?? 0.1;
  ctx.lineCap = style.lineCap ?? "butt";
  ctx.lineJoin = style.lineJoin ?? "miter";
  ctx.setLineDash(style.dash === undefined ? [] : [...style.dash]);
}

function withAlpha(ctx: PaintContext, opacity: number | undefined, paint: () => void): void {
  const before = ctx.globalAlpha;
  if (opacity !== undefined) ctx.globalAlpha *= opacity;
  paint();
  ctx.globalAlpha = before;
}

function tracePoints(ctx: PaintContext, points: readonly number[]): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}

function traceSegments(ctx: PaintContext, points: readonly number[]): void {
  for (let i = 0; i + 3 < points.length; i += 4) {
    ctx.moveTo(points[i] ?? 0, points[i + 1] ?? 0);
    ctx.lineTo(points[i + 2] ?? 0, points[i + 3] ?? 0);
  }
}

function traceDots(ctx: PaintContext, points: readonly number[], r: number): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, Math.PI * 2);
  }
}

function tracePath(ctx: PaintContext | Path2D, data: PathData): void {
  let i = 0;
  const next = (): number => data[i++] ?? 0;
  while (i < data.length) {
    const op = next();
    if (op === pathOps.move) ctx.moveTo(next(), next());
    else if (op === pathOps.line) ctx.lineTo(next(), next());
    else if (op === pathOps.cubic) ctx.bezierCurveTo(next(), next(), next(), next(), next(), next());
    else ctx.closePath();
  }
}
