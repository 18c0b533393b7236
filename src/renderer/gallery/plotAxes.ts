import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { useCurate } from "./curateStore.ts";
import { clearConditions } from "./filterModel.ts";
import { useSpreadPair } from "./spreadAxes.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";

/** Metrics a plot shows, remembered per kind. */
export interface PlotAxes {
  readonly x: MetricDefinition;
  readonly y: MetricDefinition;
  /** Determines the best of a cell; unused by the scatter plot. */
  readonly quality: MetricDefinition;
  setAxis(axis: "x" | "y" | "quality", metricId: string): void;
}

/**
 * The axes of one plot of a kind; until the user chooses, the two metrics that spread the source best. The best of a
 * cell is determined by the kind's suggestion, or by another metric with a better direction if that is an axis.
 */
export function usePlotAxes(
  kind: LevelKind,
  plot: "scatter" | "bests" | "range",
  of?: { readonly source: CandidateFilter; readonly total: number },
): PlotAxes | null {
  const [first, second, third] = kind.metrics;
  const key = `curate.${plot}.${kind.id}`;
  const ofGallery = useGallerySource();
  const { source, total } = of ?? ofGallery;
  const suggested = kind.archive;
  const [spreadX, spreadY] = useSpreadPair(kind, source, total) ?? [
    suggested?.x ?? first?.id ?? "",
    suggested?.y ?? (second ?? first)?.id ?? "",
  ];
  const [chosenX, setX] = useSetting(`${key}.x`, "");
  const [chosenY, setY] = useSetting(`${key}.y`, "");
  const [chosenQuality, setQuality] = useSetting(`${key}.quality`, "");
  const [xId, yId] = axesOf([chosenX, chosenY], [spreadX, spreadY]);
  const isAxis = (id: string | undefined): boolean => id === xId || id === yId;
  const rated = kind.metrics.filter(({ better, ofSearch }) => better !== "neither" && ofSearch !== true);
  const usual = isAxis(suggested?.quality) ? undefined : suggested?.quality;
  const qualityId = [chosenQuality, usual, rated.find(({ id }) => !isAxis(id))?.id, (third ?? first)?.id].find(
    (id) => id !== undefined && id !== "",
  );
  const find = (id: string | undefined): MetricDefinition | undefined =>
    kind.metrics.find((metric) => metric.id === id) ?? first;
  const [x, y, quality] = [find(xId), find(yId), find(qualityId)];
  if (x === undefined || y === undefined || quality === undefined) return null;
  const setters = { x: setX, y: setY, quality: setQuality };
  return { x, y, quality, setAxis: (axis, id) => setters[axis](id) };
}

/** The chosen axis, and for the other one a metric of the best pair that differs from it. */
export function axesOf(
  chosen: readonly [x: string, y: string],
  spread: readonly [x: string, y: string],
): readonly [x: string, y: string] {
  const [x, y] = chosen;
  if (x !== "" && y !== "") return chosen;
  if (x !== "") return [x, spread.find((id) => id !== x) ?? x];
  if (y !== "") return [spread.find((id) => id !== y) ?? y, y];
  return spread;
}

/** The gallery's source without its conditions, shared by all of its plots. */
function useGallerySource(): { readonly source: CandidateFilter; readonly total: number } {
  const filter = useCurate((state) => state.filter);
  const total = useCurate((state) => state.ofSource?.total ?? 0);
  return { source: { ...clearConditions(filter), foldDuplicates: true }, total };
}

/** Metrics of a kind as choices of a select. */
export function metricOptions(kind: LevelKind): { value: string; label: string }[] {
  return kind.metrics.map((metric) => ({ value: metric.id, label: metric.label }));
}
