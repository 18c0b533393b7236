import { useCallback, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { useComputing } from "#renderer/levels/useComputing.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { isOwnId } from "#shared/formula/ownMeasures.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { useCurate } from "./curateStore.ts";
import { matchCount } from "./emptiedFilter.ts";
import { rangeOf, withRange } from "./filterModel.ts";
import type { MetricRange } from "#shared/filterText/metricTerms.ts";
import { showQuery } from "./galleryPages.ts";
import styles from "./HistogramFilter.module.css";
import {
  barsFor,
  brushSpan,
  draggedRange,
  gripAt,
  histogramBars,
  histogramBarsOf,
  nudgedRange,
} from "./histogramLayout.ts";
import type { BrushGesture, HistogramCounts } from "./histogramLayout.ts";
import { metricValue, rangeWords } from "./metricText.ts";
import { usePlotData } from "./usePlotData.ts";
import { messages } from "./messages.ts";

/** Handles can be grabbed within this many pixels of their line. */
const handleReach = 7;

/** One metric over the gallery: how its values spread, and a brush that filters by it. Double-click clears. */
export function HistogramFilter(props: {
  metric: MetricDefinition;
  /** Somebody has asked for it: it is shown even where no candidate has a value. */
  isChosen: boolean;
}): ReactElement | null {
  const { metric, isChosen } = props;
  const filter = useCurate((state) => state.filter);
  const range = rangeOf(filter, metric.id);
  const bins = useRef(histogramBars);
  const ask = useCallback(async () => {
    const request = { filter: useCurate.getState().filter, metric: metric.id };
    const counts = await studio().candidates.histogram({ ...request, bins: bins.current });
    bins.current = barsFor(counts, metric.digits);
    if (bins.current === counts.all.length) return counts;
    return studio().candidates.histogram({ ...request, bins: bins.current });
  }, [metric.id, metric.digits]);
  const { data, error } = usePlotData(ask);
  const isComputing = useComputing() !== null && isOwnId(metric.id);
  const matchesNone = useCurate((state) => matchCount(state) === 0);
  const isEmpty = data === null || !data.all.some((count) => count > 0);
  // When every candidate has the same value there is nothing to choose.
  if (!isEmpty && range === null && data.min === data.max) return null;
  const lacksValues = isEmpty && data !== null && !matchesNone && !isComputing;
  if (lacksValues && range === null && !isChosen && !isOwnId(metric.id)) return null;
  return (
    <section className={classes(styles["filter"], range !== null && styles["on"])} aria-label={metric.label}>
      <header className={styles["head"]}>
        <Tooltip label={metric.hint}>
          <b className={styles["name"]}>{metric.label}</b>
        </Tooltip>
        <span className={styles["words"]}>{rangeWords(metric, range)}</span>
      </header>
      {error !== null ? (
        <p className={styles["nothing"]}>{error.message}</p>
      ) : isEmpty ? (
        <p className={styles["nothing"]}>
          {data === null
            ? ""
            : matchesNone
              ? messages.noMatches
              : isComputing
                ? messages.computingValues
                : messages.noValues}
        </p>
      ) : (
        <Brush metric={metric} counts={data} range={range} />
      )}
      <footer className={styles["foot"]}>
        <span>{isEmpty ? "" : metricValue(metric, data.min)}</span>
        <span>{isEmpty ? "" : metricValue(metric, data.max)}</span>
      </footer>
    </section>
  );
}

function Brush(props: { metric: MetricDefinition; counts: HistogramCounts; range: MetricRange | null }): ReactElement {
  const { metric, counts, range } = props;
  const strip = useRef<HTMLDivElement>(null);
  // A ref: moves and the release after them may arrive within one frame.
  const held = useRef<BrushGesture | null>(null);
  const bars = histogramBarsOf(counts, range);
  const span = range === null ? null : brushSpan(counts, range);

  function set(next: MetricRange | null): void {
    const filter = withRange(useCurate.getState().filter, metric.id, next);
    attempt(messages.couldntChangeFilter, () => showQuery({ filter }));
  }
  function fractionAt(event: PointerEvent): { fraction: number; reach: number } {
    const box = strip.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { fraction: 0, reach: 0 };
    return { fraction: (event.clientX - box.left) / box.width, reach: handleReach / box.width };
  }
  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fraction, reach } = fractionAt(event);
    held.current = { ...gripAt(counts, range, fraction, reach), pressed: fraction, before: range };
  }
  function drag(event: PointerEvent): void {
    const gesture = held.current;
    if (gesture === null) return;
    const { fraction, reach } = fractionAt(event);
    if (gesture.grip === "new" && Math.abs(fraction - gesture.pressed) < reach / 2) return;
    set(draggedRange(counts, gesture, fraction, metric.digits));
  }
  function nudge(end: "from" | "to", event: KeyboardEvent): void {
    const direction = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : -1;
    if (event.key === "Delete" || event.key === "Backspace") set(null);
    else if (event.key.startsWith("Arrow"))
      set(nudgedRange(counts, range, end, direction * (event.shiftKey ? 5 : 1), metric.digits));
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={strip}
      className={styles["strip"]}
      data-histogram={metric.id}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      onDoubleClick={() => set(null)}
    >
      <svg className={styles["bars"]} viewBox={`0 0 ${bars.length * 5} 46`} preserveAspectRatio="none" aria-hidden>
        {bars.map((bar, i) => (
          <rect
            // The bars are the bins: their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            x={i * 5}
            y={44 - bar.height * 42}
            width={4}
            height={bar.height * 42}
            rx={0.8}
            className={range === null ? styles["bar"] : bar.isInBrush ? styles["barIn"] : styles["barOut"]}
          />
        ))}
      </svg>
      {span !== null && (
        <div className={styles["brush"]} style={{ left: `${span.from * 100}%`, right: `${100 - span.to * 100}%` }} />
      )}
      {(["from", "to"] as const).map((end) => (
        <span
          key={end}
          role="slider"
          tabIndex={0}
          aria-label={`${metric.label}, ${end === "from" ? "lowest" : "highest"}`}
          aria-valuemin={counts.min}
          aria-valuemax={counts.max}
          aria-valuenow={(end === "from" ? range?.min : range?.max) ?? (end === "from" ? counts.min : counts.max)}
          aria-valuetext={rangeWords(metric, range)}
          className={classes(styles["handle"], span === null && styles["resting"])}
          style={{ left: `${(span === null ? (end === "from" ? 0 : 1) : span[end]) * 100}%` }}
          onKeyDown={(event) => nudge(end, event)}
        />
      ))}
    </div>
  );
}
