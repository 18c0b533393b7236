import { useSetting } from "#renderer/studio/settings.ts";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";

/** Metrics a plot shows, remembered per kind. */
export interface PlotAxes {
  readonly x: MetricDefinition;
  readonly y: MetricDefinition;
  /** What makes the best of a cell; the scatter plot does not use it. */
  readonly quality: MetricDefinition;
  setAxis(axis: "x" | "y" | "quality", metricId: string): void;
}

/**
 * The axes chosen for one plot of a kind; until someone chooses, those that the kind suggests, else its first metrics.
 */
export function usePlotAxes(kind: LevelKind, plot: "scatter" | "bests" | "range"): PlotAxes | null {
  const [first, second, third] = kind.metrics;
  const key = `curate.${plot}.${kind.id}`;
  const suggested = kind.archive;
  const [xId, setX] = useSetting(`${key}.x`, suggested?.x ?? first?.id ?? "");
  const [yId, setY] = useSetting(`${key}.y`, suggested?.y ?? (second ?? first)?.id ?? "");
  const rated = kind.metrics.find((metric) => metric.better !== "neither") ?? third ?? first;
  const [qualityId, setQuality] = useSetting(`${key}.quality`, suggested?.quality ?? rated?.id ?? "");
  const find = (id: string): MetricDefinition | undefined => kind.metrics.find((metric) => metric.id === id) ?? first;
  const [x, y, quality] = [find(xId), find(yId), find(qualityId)];
  if (x === undefined || y === undefined || quality === undefined) return null;
  const setters = { x: setX, y: setY, quality: setQuality };
  return { x, y, quality, setAxis: (axis, id) => setters[axis](id) };
}

/** Metrics of a kind as choices of a select. */
export function metricOptions(kind: LevelKind): { value: string; label: string }[] {
  return kind.metrics.map((metric) => ({ value: metric.id, label: metric.label }));
}
