import type { SceneShape } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";

/** Points with a vertical interval each. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

const width = 24;
const height = 12;
const left = 2.5;

/** An SVG line plot of shares (0 to 1) with their intervals; the axis is labelled in percent. */
export function linePlot(title: string, points: readonly PlotPoint[]): string {
  const xs = points.map(({ x }) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const px = (x: number) => left + ((x - first) / Math.max(last - first, 1e-9)) * width;
  const py = (y: number) => height * (1 - y);
  const label = (text: string, x: number, y: number, anchor: "start" | "middle" | "end"): SceneShape => ({
    type: "text",
    x,
    y,
    text,
    size: 0.7,
    font: "ui",
    weight: 400,
    anchor,
    baseline: "middle",
    style: { fill: "text-2" },
  });
  const levels = [0, 0.25, 0.5, 0.75, 1];
  const shapes: SceneShape[] = [
    {
      type: "segments",
      points: levels.flatMap((level) => [left, py(level), left + width, py(level)]),
      style: { stroke: "line-2", strokeWidth: 0.04 },
    },
    ...levels.map((level) => label(`${100 * level} %`, left - 0.4, py(level), "end")),
    ...points.map(({ x }) => label(String(x), px(x), height + 0.9, "middle")),
    {
      type: "segments",
      points: points.flatMap(({ x, low, high }) => [px(x), py(low), px(x), py(high)]),
      style: { stroke: "line-3", strokeWidth: 0.12 },
    },
    {
      type: "polyline",
      points: points.flatMap(({ x, y }) => [px(x), py(y)]),
      closed: false,
      style: { stroke: "accent", strokeWidth: 0.12 },
    },
    { type: "dots", points: points.flatMap(({ x, y }) => [px(x), py(y)]), r: 0.2, style: { fill: "accent" } },
    label(title, left, -0.9, "start"),
  ];
  const scene = { view: { x: 0, y: -2, width: width + left + 1, height: height + 4 }, shapes, title };
  return sceneToSvg(scene, { theme: "light", cellSize: 24, background: "bg-2" });
}
