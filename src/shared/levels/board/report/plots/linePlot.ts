import { type Axis, type PlotText, framedPlot, plotPlaces } from "./plotFrame.ts";
import type { SceneShape } from "../../../../scene/scene.ts";
import { polylineShape, rectShape, segmentsShape } from "../../../../scene/shapes.ts";

/** A point with a vertical interval. */
interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** An SVG of points with their 95 % intervals, joined in order of x, and a horizontal line at `reference` if given. */
export function linePlot(text: PlotText, x: Axis, y: Axis, points: readonly PlotPoint[], reference?: number): string {
  const { px, py } = plotPlaces(x, y);
  const shapes: SceneShape[] = [
    segmentsShape(reference === undefined ? [] : [px(x.low), py(reference), px(x.high), py(reference)], {
      stroke: "text-2",
      strokeWidth: 0.06,
      dash: [0.3, 0.3],
    }),
    segmentsShape(
      points.flatMap(({ x: at, low, high }) => [px(at), py(low), px(at), py(high)]),
      { stroke: "line-3", strokeWidth: 0.14 },
    ),
    polylineShape(
      points.flatMap(({ x: at, y: value }) => [px(at), py(value)]),
      { stroke: "accent", strokeWidth: 0.1 },
    ),
    {
      type: "dots",
      points: points.flatMap(({ x: at, y: value }) => [px(at), py(value)]),
      r: 0.18,
      style: { fill: "accent" },
    },
  ];
  return framedPlot(text, x, y, shapes);
}

/** An SVG of a bar from 0 for each value; bar i spans `starts[i]` to `starts[i] + size` on the x axis. */
export function barPlot(
  text: PlotText,
  x: Axis,
  y: Axis,
  bars: readonly { readonly start: number; readonly value: number }[],
  size: number,
): string {
  const { px, py } = plotPlaces(x, y);
  const shapes = bars.map(({ start, value }): SceneShape => {
    const [from, to] = [px(start), px(start + size)];
    const gap = 0.1 * (to - from);
    return rectShape(
      { x: from + gap / 2, y: py(value), width: to - from - gap, height: py(0) - py(value) },
      { fill: "accent" },
    );
  });
  return framedPlot(text, x, y, shapes);
}
