import { decimal } from "../../../text/format.ts";
import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import type { BoardLevel } from "../boardLevel.ts";
import { boardView, cellShapes } from "../drawBoard.ts";
import { polylineShape, rectShape, segmentsShape } from "../../../scene/shapes.ts";

/** From the least to the greatest value. */
export const heats: readonly SceneToken[] = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];
const width = 400;
const height = 130;
const plot = { left: 8, right: 392, top: 18, bottom: 106 } as const;

/** The range of values, and the colour of each cell; cells without a value have none. */
export function heatScale(values: readonly (number | undefined)[]): {
  readonly low: number;
  readonly high: number;
  readonly token: (cell: number) => SceneToken | undefined;
} {
  const known = values.filter((value) => value !== undefined);
  const low = known.length === 0 ? 0 : Math.min(...known);
  const high = known.length === 0 ? 0 : Math.max(...known);
  const token = (cell: number): SceneToken | undefined => {
    const value = values[cell];
    if (value === undefined) return undefined;
    const share = high > low ? (value - low) / (high - low) : 0;
    return heats[Math.min(heats.length - 1, Math.floor(share * heats.length))];
  };
  return { low, high, token };
}

/** The board with its cells coloured by a value each, from the least to the greatest; the legend names both. */
export function heatScene(
  board: BoardLevel,
  values: readonly (number | undefined)[],
  title: string,
  digits = 1,
): Scene {
  const { low, high, token } = heatScale(values);
  const view = boardView(board, 0.15);
  const swatch = Math.min(0.6, view.width / 14);
  const y = view.y + view.height + 0.25;
  const middle = view.x + view.width / 2;
  const from = middle - (heats.length * swatch) / 2;
  const legend: SceneShape[] = heats.map((fill, i) =>
    rectShape(
      { x: from + i * swatch, y, width: swatch, height: swatch * 0.6 },
      { fill, stroke: "line-2", strokeWidth: 0.02 },
    ),
  );
  const label = (x: number, text: string, anchor: "start" | "end"): SceneShape => ({
    ...textShape(x, y + swatch * 0.3, text, anchor),
    size: 0.42,
    baseline: "middle",
  });
  return {
    view: { ...view, height: view.height + 0.8 },
    title,
    shapes: [
      ...cellShapes(board, token),
      ...legend,
      label(from - 0.15, decimal(low, digits), "end"),
      label(from + heats.length * swatch + 0.15, decimal(high, digits), "start"),
    ],
  };
}

/** Counts as bars, the axis named at its ends. */
export function barScene(
  values: readonly number[],
  labels: { first: string; last: string; top: string },
  title: string,
): Scene {
  const most = Math.max(1, ...values);
  const step = (plot.right - plot.left) / Math.max(1, values.length);
  const bars = values.map((value, i): SceneShape => {
    const tall = ((plot.bottom - plot.top) * value) / most;
    const style = { fill: "text-3", fillOpacity: 0.75 } as const;
    return rectShape(
      { x: plot.left + i * step + 0.5, y: plot.bottom - tall, width: Math.max(0.5, step - 1), height: tall },
      style,
    );
  });
  return chart([...bars, ...axis(labels)], title);
}

/** A curve over the plies. */
export function lineScene(
  values: readonly number[],
  labels: { first: string; last: string; top: string },
  title: string,
): Scene {
  const most = Math.max(1e-9, ...values);
  const points = values.flatMap((value, i) => [
    plot.left + ((plot.right - plot.left) * i) / Math.max(1, values.length - 1),
    plot.bottom - ((plot.bottom - plot.top) * value) / most,
  ]);
  const line: SceneShape = polylineShape(points, { stroke: "accent-line", strokeWidth: 2, lineJoin: "round" });
  return chart([line, ...axis(labels)], title);
}

/** Scores of the rungs of a ladder with their intervals, one half marked. */
export function intervalScene(
  rows: readonly { readonly name: string; readonly value: number; readonly low: number; readonly high: number }[],
  title: string,
): Scene {
  const rowHeight = 24;
  const left = 190;
  const x = (share: number) => left + (plot.right - left) * share;
  const shapes = rows.flatMap(({ name, value, low, high }, i): SceneShape[] => {
    const y = 14 + i * rowHeight;
    return [
      { ...textShape(plot.left, y, name, "start"), baseline: "middle" },
      { type: "segments", points: [x(low), y, x(high), y], style: { stroke: "text-3", strokeWidth: 2 } },
      { type: "circle", cx: x(value), cy: y, r: 4, style: { fill: "accent-line" } },
    ];
  });
  const tall = 14 + rows.length * rowHeight;
  const half: SceneShape = segmentsShape([x(0.5), 0, x(0.5), tall], { stroke: "line-2", strokeWidth: 1 });
  return { view: { x: 0, y: 0, width, height: tall + 4 }, title, shapes: [half, ...shapes] };
}

/** Shares (0 to 1) of a sweep over `x`, each with the range of its repetitions, joined in order; one half is marked. */
export function sweepScene(
  points: readonly { readonly x: number; readonly value: number; readonly low: number; readonly high: number }[],
  title: string,
): Scene {
  const left = 44;
  const [least, most] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const px = (x: number) => left + ((plot.right - left - 8) * (x - least)) / Math.max(1e-9, most - least);
  const py = (share: number) => plot.bottom - (plot.bottom - plot.top) * share;
  const grid = [0, 0.5, 1].flatMap((share): SceneShape[] => [
    { type: "segments", points: [left, py(share), plot.right, py(share)], style: { stroke: "line-2", strokeWidth: 1 } },
    { ...textShape(left - 6, py(share), `${100 * share} %`, "end"), baseline: "middle" },
  ]);
  let free = Infinity;
  // From the last one back: a label that would run into the one behind it is left out.
  const labels = points.toReversed().flatMap(({ x }): SceneShape[] => {
    const half = 3 * String(x).length + 2;
    if (px(x) + half > free) return [];
    free = px(x) - half;
    return [textShape(px(x), plot.bottom + 16, String(x), "middle")];
  });
  return chart(
    [
      ...grid,
      ...labels,
      segmentsShape(
        points.flatMap(({ x, low, high }) => [px(x), py(low), px(x), py(high)]),
        { stroke: "text-3", strokeWidth: 3, strokeOpacity: 0.6 },
      ),
      polylineShape(
        points.flatMap(({ x, value }) => [px(x), py(value)]),
        { stroke: "accent-line", strokeWidth: 2, lineJoin: "round" },
      ),
      ...points.map(({ x, value }): SceneShape => ({
        type: "circle",
        cx: px(x),
        cy: py(value),
        r: 2.5,
        style: { fill: "accent-line" },
      })),
    ],
    title,
  );
}

function chart(shapes: readonly SceneShape[], title: string): Scene {
  return { view: { x: 0, y: 0, width, height }, title, shapes };
}

function axis({ first, last, top }: { first: string; last: string; top: string }): SceneShape[] {
  const line = [plot.left, plot.bottom, plot.right, plot.bottom];
  return [
    { type: "segments", points: line, style: { stroke: "line-2", strokeWidth: 1 } },
    textShape(plot.left, plot.bottom + 16, first, "start"),
    textShape(plot.right, plot.bottom + 16, last, "end"),
    textShape(plot.left, plot.top - 6, top, "start"),
  ];
}

/** A line of text in a chart; sizes are pixels. */
export function textShape(
  x: number,
  y: number,
  text: string,
  anchor: "start" | "middle" | "end",
): Extract<SceneShape, { type: "text" }> {
  const style = { fill: "text-2" } as const;
  return { type: "text", x, y, text, size: 11, font: "ui", weight: 400, anchor, baseline: "alphabetic", style };
}
