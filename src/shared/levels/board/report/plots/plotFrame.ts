import type { SceneShape } from "../../../../scene/scene.ts";
import { sceneToSvg } from "../../../../scene/svg.ts";
import { segmentsShape, textShape } from "../../../../scene/shapes.ts";

/** The texts of a plot. */
export interface PlotText {
  readonly title: string;
  /** Axis labels with their units. */
  readonly x: string;
  readonly y: string;
  /** Lines below, of at most 70 characters, for readers who only see the picture. */
  readonly notes: readonly string[];
}

/** Range of an axis and where it is marked. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly label: (value: number) => string;
}

const width = 24;
const height = 12;
const left = 4;

/**
 * Places of values in drawing units. Maps the axes' ranges to the frame, y upwards; values beyond a range are outside
 * the frame.
 */
export function plotPlaces(x: Axis, y: Axis) {
  return {
    px: (value: number) => left + ((value - x.low) / Math.max(x.high - x.low, 1e-9)) * width,
    py: (value: number) => height * (1 - (value - y.low) / Math.max(y.high - y.low, 1e-9)),
  };
}

/** An SVG of a frame with labelled axes around shapes made with the same axes. */
export function framedPlot(text: PlotText, x: Axis, y: Axis, shapes: readonly SceneShape[]): string {
  const { px, py } = plotPlaces(x, y);
  const grid: SceneShape[] = [
    segmentsShape(
      y.ticks.flatMap((tick) => [left, py(tick), left + width, py(tick)]),
      { stroke: "line-2", strokeWidth: 0.04 },
    ),
    segmentsShape([left, 0, left, height, left, height, left + width, height], { stroke: "line-3", strokeWidth: 0.06 }),
    ...y.ticks.map((tick) => label(y.label(tick), left - 0.4, py(tick), "end")),
    ...x.ticks.map((tick) => label(x.label(tick), px(tick), height + 0.8, "middle")),
    label(text.x, left + width / 2, height + 2.1, "middle"),
    label(text.y, left - 0.4, -1, "end"),
    label(text.title, left + 0.4, -1, "start", 600),
    ...text.notes.map((note, line) => label(note, left, height + 3.4 + 1.1 * line, "start")),
  ];
  const below = 3 + 1.1 * text.notes.length;
  const view = { x: -2, y: -2, width: width + left + 4, height: height + 2 + below };
  const scene = { view, shapes: [...grid, ...shapes], title: text.title };
  return sceneToSvg(scene, { theme: "light", cellSize: 24, background: "bg-2" });
}

/** An axis from 0 to 100 %. */
export const shareAxis: Axis = {
  low: 0,
  high: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  label: (value) => `${Math.round(100 * value)} %`,
};

/** An axis from 0 that covers all values, with at most `most` round ticks. */
export function roundAxis(values: readonly number[], most: number): Axis {
  const span = Math.max(...values, 1e-9);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => span / one <= most) ?? 10 * power;
  const last = Math.max(1, Math.ceil(span / step));
  const ticks = Array.from({ length: last + 1 }, (_, i) => i * step);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return { low: 0, high: last * step, ticks, label: (value) => value.toFixed(digits) };
}

function label(
  text: string,
  x: number,
  y: number,
  anchor: "start" | "middle" | "end",
  weight: 400 | 600 = 400,
): SceneShape {
  return textShape(x, y, text, 0.7, { fill: "text-2" }, { weight, anchor });
}
