import { useCallback, useMemo, useRef, type PointerEvent, type ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { Select } from "#renderer/parts/Select.tsx";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";
import { toPixel, type Axis } from "./axis.ts";
import { activeCandidate, useCurate } from "./curateStore.ts";
import { moveCursorToId } from "./curateViews.ts";
import { matchCount } from "./emptiedFilter.ts";
import { rangeOf, withRange } from "./filterModel.ts";
import { useGalleryKind } from "./galleryKind.ts";
import { showQuery } from "./galleryPages.ts";
import { groupedNumber } from "./metricText.ts";
import { paintScatter, scatterLayers } from "./paintScatter.ts";
import { metricOptions, usePlotAxes, type PlotAxes } from "./plotAxes.ts";
import styles from "./plots.module.css";
import {
  brushBetween,
  brushRect,
  decodePoints,
  nearestPoint,
  noPoints,
  scatterAxes,
  scatterGrip,
} from "./scatterModel.ts";
import type { ScatterBrush, ScatterGrip, ScatterPoints } from "./scatterModel.ts";
import { PaintedCanvas } from "#renderer/parts/PaintedCanvas.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { usePlotData } from "./usePlotData.ts";
import { messages } from "./messages.ts";

const mostPoints = 50_000;
/** How near the pointer has to be to grab a corner or to pick a dot, in pixels. */
const reach = 8;

/** Dock: every candidate as a dot over two metrics; a rectangle brushes the filter, a click picks the nearest one. */
export function ScatterPanel(): ReactElement {
  const kind = useGalleryKind();
  if (kind === null) return <p className={styles["nothing"]}>{messages.scatterNeedsSource}</p>;
  return <ScatterOf kind={kind} />;
}

function ScatterOf({ kind }: { kind: LevelKind }): ReactElement {
  const axes = usePlotAxes(kind, "scatter");
  const xId = axes?.x.id ?? "";
  const yId = axes?.y.id ?? "";
  const ask = useCallback(async (): Promise<ScatterPoints> => {
    const without = withRange(withRange(useCurate.getState().filter, xId, null), yId, null);
    const answer = await studio().candidates.scatter({ filter: without, x: xId, y: yId, limit: mostPoints });
    return decodePoints(await answer.points.arrayBuffer());
  }, [xId, yId]);
  const { data, error } = usePlotData(ask);
  const filter = useCurate((state) => state.filter);
  if (axes === null) return <p className={styles["nothing"]}>{messages.noMetrics}</p>;
  if (error !== null) return <p className={styles["nothing"]}>{error.message}</p>;
  if (data?.ids.length === 0) return <p className={styles["nothing"]}>{messages.noneMatches}</p>;
  return <ScatterCanvas points={data ?? noPoints} axes={axes} brush={brushOf(filter, axes)} />;
}

/** Next to the panel's tab: the number of dots, or how many the brush selects. */
export function ScatterFacts(): ReactElement {
  const total = useCurate(matchCount);
  const isBrushed = useCurate((state) => (state.filter.metrics ?? []).length > 0);
  const text = isBrushed ? messages.insideBrush(total) : messages.candidatesShown(total);
  return (
    <span className={styles["facts"]}>
      <span className={styles["word"]}>{text}</span>
      <span className={styles["brief"]}>{groupedNumber(total)}</span>
    </span>
  );
}

/** At the right of the panel's tab row: which two metrics. */
export function ScatterAxesChoice(): ReactElement | null {
  const kind = useGalleryKind();
  return kind === null ? null : <AxesOf kind={kind} />;
}

function AxesOf({ kind }: { kind: LevelKind }): ReactElement | null {
  const axes = usePlotAxes(kind, "scatter");
  if (axes === null) return null;
  const options = metricOptions(kind);
  return (
    <span className={styles["choice"]}>
      <Select
        label={messages.axisAcross}
        hideLabel
        value={axes.x.id}
        options={options}
        onChange={(id) => axes.setAxis("x", id)}
      />
      <span className={styles["facts"]}>{messages.betweenAxes}</span>
      <Select
        label={messages.axisUp}
        hideLabel
        value={axes.y.id}
        options={options}
        onChange={(id) => axes.setAxis("y", id)}
      />
    </span>
  );
}

function named(axis: Axis, { valueNames }: MetricDefinition): Axis {
  return valueNames === undefined ? axis : { ...axis, names: valueNames };
}

function ScatterCanvas(props: { points: ScatterPoints; axes: PlotAxes; brush: ScatterBrush | null }): ReactElement {
  const { points, axes, brush } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const theme = useTheme((state) => state.theme);
  const current = useCurate(activeCandidate);
  // A ref: moves and the release after them may arrive within one frame.
  const held = useRef<{ grip: ScatterGrip; x: number; y: number; moved: boolean } | null>(null);
  const pixelRatio = window.devicePixelRatio;
  const scales = useMemo(() => {
    const { x, y } = scatterAxes(points, width, height);
    return { x: named(x, axes.x), y: named(y, axes.y) };
  }, [points, width, height, axes.x, axes.y]);
  const layers = useMemo(
    () => (width === 0 || height === 0 ? null : scatterLayers(points, scales, theme, { width, height, pixelRatio })),
    [points, scales, theme, width, height, pixelRatio],
  );
  const rect = brush === null ? null : brushRect(scales, brush);
  const [xValue, yValue] = [current?.metrics[axes.x.id], current?.metrics[axes.y.id]];
  const ring =
    xValue === undefined || yValue === undefined
      ? null
      : ([toPixel(scales.x, xValue), toPixel(scales.y, yValue)] as const);

  function at(event: PointerEvent): [number, number] {
    const bounds = event.currentTarget.getBoundingClientRect();
    const clamp = (value: number, a: number, b: number): number =>
      Math.min(Math.max(a, b), Math.max(Math.min(a, b), value));
    return [
      clamp(event.clientX - bounds.left, scales.x.from, scales.x.to),
      clamp(event.clientY - bounds.top, scales.y.from, scales.y.to),
    ];
  }
  function show(next: ScatterBrush | null): void {
    const { filter } = useCurate.getState();
    const changed = withRange(withRange(filter, axes.x.id, next?.x ?? null), axes.y.id, next?.y ?? null);
    attempt(messages.couldntChangeFilter, () => showQuery({ filter: changed }));
  }
  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = at(event);
    held.current = { grip: scatterGrip(rect, x, y, reach), x, y, moved: false };
  }
  function drag(event: PointerEvent): void {
    const gesture = held.current;
    if (gesture === null) return;
    const [x, y] = at(event);
    if (!gesture.moved && Math.hypot(x - gesture.x, y - gesture.y) < 4) return;
    gesture.moved = true;
    show(draggedBrush(gesture.grip, [gesture.x, gesture.y], [x, y]));
  }
  function draggedBrush(grip: ScatterGrip, from: [number, number], to: [number, number]): ScatterBrush {
    const digits = [axes.x.digits, axes.y.digits] as const;
    switch (grip.type) {
      case "new":
        return brushBetween(scales, from, to, digits);
      case "corner":
        return brushBetween(scales, grip.opposite, to, digits);
      case "move": {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        const { left, top, right, bottom } = grip.rect;
        return brushBetween(scales, [left + dx, top + dy], [right + dx, bottom + dy], digits);
      }
    }
  }
  function release(event: PointerEvent): void {
    const [x, y] = at(event);
    const id = held.current?.moved === false ? nearestPoint(points, scales, x, y, reach) : null;
    if (id !== null) moveCursorToId(id);
    held.current = null;
  }

  return (
    // Brushing is a drag; its keyboard way is the handles of the histograms above.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={styles["plot"]}
      role="img"
      data-scatter
      aria-label={messages.scatterLabel(axes.x.label, axes.y.label, points.ids.length)}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => (held.current = null)}
      onDoubleClick={() => show(null)}
    >
      <PaintedCanvas
        width={width}
        height={height}
        className={styles["canvas"]}
        paint={(ctx, size) => {
          if (layers !== null) paintScatter(ctx, layers, size, theme, rect, ring);
        }}
      />
    </div>
  );
}

function brushOf(filter: ReturnType<typeof useCurate.getState>["filter"], axes: PlotAxes): ScatterBrush | null {
  const x = rangeOf(filter, axes.x.id);
  const y = rangeOf(filter, axes.y.id);
  return x === null && y === null ? null : { x: x ?? {}, y: y ?? {} };
}
