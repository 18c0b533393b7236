import type { Rect } from "../kernel/geometry.ts";
import { pathText } from "./pathData.ts";
import type { Scene, SceneShape, ShapeStyle } from "./scene.ts";
import { escapeXml, formatNumber } from "./svgText.ts";
import { tokenColor, type SceneColor, type SceneToken, type ThemeName } from "./tokens.ts";

/** How a scene becomes a picture: an SVG file has one theme and one size. */
export interface SvgOptions {
  readonly theme: ThemeName;
  /** Pixels a cell; sets the picture's own size. The drawing scales to any other. */
  readonly cellSize: number;
  /** Paint under everything; absent = see-through. */
  readonly background?: SceneToken;
}

const fontFamilies = {
  ui: "Inter, 'Inter Variable', system-ui, sans-serif",
  mono: "'JetBrains Mono', ui-monospace, monospace",
} as const;

/**
 * A scene as a standalone SVG document. Pure and deterministic: equal scenes produce equal text. Text stays text (in
 * the studio's fonts when the viewer has them). O(shapes).
 */
export function sceneToSvg(scene: Scene, options: SvgOptions): string {
  const { view } = scene;
  const size = `width="${formatNumber(view.width * options.cellSize)}" height="${formatNumber(view.height * options.cellSize)}"`;
  const state: WriterState = { theme: options.theme, clips: 0 };
  const box = [view.x, view.y, view.width, view.height].map(formatNumber).join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">`,
    `<title>${escapeXml(scene.title)}</title>`,
    ...(options.background === undefined ? [] : [rectOf(view, paint({ fill: options.background }, options.theme))]),
    ...scene.shapes.flatMap((shape) => shapeToSvg(shape, state)),
    "</svg>",
    "",
  ].join("\n");
}

interface WriterState {
  readonly theme: ThemeName;
  clips: number;
}

function shapeToSvg(shape: SceneShape, state: WriterState): string[] {
  switch (shape.type) {
    case "rect":
      return [rectOf(shape, paint(shape.style, state.theme), shape.radius)];
    case "circle":
      return [element("circle", { cx: shape.cx, cy: shape.cy, r: shape.r }, paint(shape.style, state.theme))];
    case "polyline":
      return [`<path d="${polylineText(shape.points, shape.closed)}"${paint(shape.style, state.theme)}/>`];
    case "segments":
      return [`<path d="${segmentsText(shape.points)}"${paint(shape.style, state.theme)}/>`];
    case "dots":
      return [`<path d="${dotsText(shape.points)}"${paint(dotStyle(shape.style, shape.r), state.theme)}/>`];
    case "path": {
      const edges = shape.isCrisp === true ? ' shape-rendering="crispEdges"' : "";
      return [`<path d="${pathText(shape.data)}"${edges}${paint(shape.style, state.theme)}/>`];
    }
    case "text":
      return [textToSvg(shape, state.theme)];
    case "group":
      return groupToSvg(shape, state);
  }
}

function groupToSvg(group: Extract<SceneShape, { type: "group" }>, state: WriterState): string[] {
  let attributes = "";
  const clip: string[] = [];
  if (group.id !== undefined) attributes += ` data-id="${escapeXml(group.id)}"`;
  if (group.transform !== undefined) {
    attributes += ` transform="matrix(${group.transform.map(formatNumber).join(" ")})"`;
  }
  if (group.opacity !== undefined) attributes += ` opacity="${formatNumber(group.opacity)}"`;
  if (group.clip !== undefined) {
    const id = `clip-${state.clips++}`;
    clip.push(`<clipPath id="${id}"><path d="${pathText(group.clip)}"/></clipPath>`);
    attributes += ` clip-path="url(#${id})"`;
  }
  return [...clip, `<g${attributes}>`, ...group.shapes.flatMap((shape) => shapeToSvg(shape, state)), "</g>"];
}

function textToSvg(text: Extract<SceneShape, { type: "text" }>, theme: ThemeName): string {
  // Capitals of both fonts are 0.73 em high; viewers disagree about dominant-baseline, so the baseline is computed.
  const y = text.baseline === "middle" ? text.y + text.size * 0.364 : text.y;
  const place = `x="${formatNumber(text.x)}" y="${formatNumber(y)}" font-size="${formatNumber(text.size)}"`;
  const anchor = text.anchor === "start" ? "" : ` text-anchor="${text.anchor}"`;
  const halo = text.style.stroke === undefined ? "" : ' paint-order="stroke"';
  const font = ` font-family="${fontFamilies[text.font]}" font-weight="${text.weight}"${anchor}${halo}`;
  return `<text ${place}${font}${paint(text.style, theme)}>${escapeXml(text.text)}</text>`;
}

function rectOf(rect: Rect, painted: string, radius = 0): string {
  const { x, y, width, height } = rect;
  return element("rect", { x, y, width, height, ...(radius > 0 ? { rx: radius } : {}) }, painted);
}

function element(name: string, numbers: Readonly<Record<string, number>>, painted: string): string {
  const attributes = Object.entries(numbers).map(([key, value]) => ` ${key}="${formatNumber(value)}"`);
  return `<${name}${attributes.join("")}${painted}/>`;
}

function polylineText(points: readonly number[], closed: boolean): string {
  let text = "";
  for (let at = 0; at + 1 < points.length; at += 2) {
    text += `${at === 0 ? "M" : "L"}${formatNumber(points[at] ?? 0)} ${formatNumber(points[at + 1] ?? 0)}`;
  }
  return closed ? `${text}Z` : text;
}

function segmentsText(points: readonly number[]): string {
  let text = "";
  for (let at = 0; at + 3 < points.length; at += 4) text += polylineText(points.slice(at, at + 4), false);
  return text;
}

/** Each dot is a stroke of almost no length with round caps: one element for thousands of dots. */
function dotsText(points: readonly number[]): string {
  let text = "";
  for (let at = 0; at + 1 < points.length; at += 2) {
    text += `M${formatNumber(points[at] ?? 0)} ${formatNumber(points[at + 1] ?? 0)}h.001`;
  }
  return text;
}

function dotStyle(style: ShapeStyle, radius: number): ShapeStyle {
  const { fill, fillOpacity, opacity } = style;
  return {
    ...(fill === undefined ? {} : { stroke: fill }),
    ...(fillOpacity === undefined ? {} : { strokeOpacity: fillOpacity }),
    ...(opacity === undefined ? {} : { opacity }),
    strokeWidth: radius * 2,
    lineCap: "round",
  };
}

function paint(style: ShapeStyle, theme: ThemeName): string {
  const { opacity } = style;
  let text = colorAttributes("fill", style.fill, style.fillOpacity, theme);
  if (style.stroke !== undefined) {
    text += colorAttributes("stroke", style.stroke, style.strokeOpacity, theme);
    text += ` stroke-width="${formatNumber(style.strokeWidth ?? 0)}"`;
    if (style.lineCap !== undefined && style.lineCap !== "butt") text += ` stroke-linecap="${style.lineCap}"`;
    if (style.lineJoin !== undefined && style.lineJoin !== "miter") text += ` stroke-linejoin="${style.lineJoin}"`;
    if (style.dash !== undefined) text += ` stroke-dasharray="${style.dash.map(formatNumber).join(" ")}"`;
  }
  if (opacity !== undefined) text += ` opacity="${formatNumber(opacity)}"`;
  return text;
}

/** Colours with alpha become colour and opacity: not every reader takes #rrggbbaa. */
function colorAttributes(
  name: "fill" | "stroke",
  token: SceneColor | undefined,
  opacity: number | undefined,
  theme: ThemeName,
): string {
  if (token === undefined) return ` ${name}="none"`;
  const color = tokenColor(theme, token);
  const alpha = color.length > 7 ? parseInt(color.slice(7), 16) / 255 : 1;
  const visible = alpha * (opacity ?? 1);
  if (visible === 0) return ` ${name}="none"`;
  return ` ${name}="${color.slice(0, 7)}"${visible === 1 ? "" : ` ${name}-opacity="${formatNumber(visible)}"`}`;
}
