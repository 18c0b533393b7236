import { memo, useMemo, useRef, useState, type MouseEvent, type PointerEvent, type ReactElement } from "react";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { axisFor, ticks, toPixel, type Axis } from "#renderer/gallery/axis.ts";
import { groupedNumber, metricValue } from "#renderer/gallery/metricText.ts";
import { classes } from "#renderer/parts/classes.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import styles from "./CurveChart.module.css";
import { curveLabels, numberedEvery } from "./curveLabels.ts";
import { isOutside, targetCounts, valueScale, violations, type CurvePoint, type PackCurve } from "./packCurve.ts";
import { changeTargetCurve } from "./packActions.ts";
import { TargetHandles } from "./TargetHandles.tsx";
import { withPoint } from "./targetPoints.ts";
import { distanceWords } from "./packMetrics.ts";
import { selectEntry, usePack } from "#renderer/history/packStore.ts";
import { messages } from "./messages.ts";

/** Pixels between the area's border and the plot. */
const inset = { left: 52, right: 26, top: 36, bottom: 34 };
/** With less room than this a place is a plain dot. */
const crowded = 10;

/** A metric over the order of the pack against its target band; what is outside is named. Click selects, the points of the target are dragged. */
export function CurveChart(props: {
  entries: readonly PackEntry[];
  points: readonly CurvePoint[];
  metric: MetricDefinition;
  curve: PackCurve;
  readOnly: boolean;
}): ReactElement {
  const { entries, metric, points, curve } = props;
  const selected = usePack((state) => state.selected);
  const [pointed, setPointed] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const area = useBoxSize(box);
  // Drawn at normal text size and scaled with the text.
  const textScale = useTextScale();
  const [width, height] = [area.width / textScale, area.height / textScale];
  const count = points.length;
  const step = (width - inset.left - inset.right) / Math.max(1, count);
  const up = useMemo(() => valueAxis(points, height), [points, height]);
  const off = useMemo(() => violations(points), [points]);
  const across = (index: number): number => inset.left + (index + 0.5) * step;
  const y = (value: number): number => toPixel(up, value);
  const labels = curveLabels(points, off, selected, { across, y, left: inset.left, right: width });
  const label = messages.curveLabel(metric.label, count, off.length, targetCounts(points).withoutValue);
  const placeAt = (event: PointerEvent<Element> | MouseEvent<Element>): number => {
    const x = (event.clientX - event.currentTarget.getBoundingClientRect().left) / textScale;
    return Math.max(0, Math.min(count - 1, Math.floor(x / step)));
  };
  return (
    <div ref={box} className={styles["chart"]}>
      {width > 0 && (
        <svg width={area.width} height={area.height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
          <Scale axis={up} left={inset.left} right={width - inset.right} />
          <Ground points={points} step={step} axis={up} />
          {selected >= 0 && selected < count && (
            <path d={`M${across(selected)} ${inset.top - 4}V${height - 30}`} className={styles["selected"]} />
          )}
          <Places points={points} step={step} axis={up} />
          <Marked point={points[selected]} step={step} axis={up} />
          <Marked point={points[pointed]} step={step} axis={up} />
          {numbersBelow(count, numberedEvery(step, count), selected).map((index) => (
            <text
              key={index}
              x={across(index)}
              y={height - 14}
              textAnchor="middle"
              className={styles[index === selected ? "here" : "number"]}
            >
              {index + 1}
            </text>
          ))}
          {labels.map(({ index, x, y: base }) => (
            <text key={index} x={x} y={base} textAnchor="middle" className={styles["distance"]}>
              {distanceWords(metric, points[index]?.distance ?? 0)}
            </text>
          ))}
          <Legend metric={metric} point={points[pointed]} title={entries[pointed]?.title ?? ""} />
          {/* The list below selects by keyboard; the chart is an alternative for the pointer. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <rect
            className={styles["places"]}
            x={inset.left}
            width={Math.max(0, width - inset.left - inset.right)}
            height={height}
            fill="transparent"
            onClick={(event) => selectEntry(placeAt(event))}
            onPointerMove={(event) => setPointed(placeAt(event))}
            onPointerLeave={() => setPointed(-1)}
            onDoubleClick={(event) => {
              const x = (event.clientX - event.currentTarget.getBoundingClientRect().left) / textScale;
              if (!props.readOnly) changeTargetCurve(withPoint(curve, (x / step - 0.5) / Math.max(1, count - 1)).curve);
            }}
          />
          {!props.readOnly && (
            <TargetHandles curve={curve} metric={metric} place={{ left: inset.left, step, count, axis: up }} />
          )}
        </svg>
      )}
    </div>
  );
}

/** The meaning of the colors, and the point under the pointer: "243. Crypt: 62". */
function Legend(props: { metric: MetricDefinition; point: CurvePoint | undefined; title: string }): ReactElement {
  const { metric, point } = props;
  return (
    <g transform="translate(66 16)">
      <rect y={-8} width={22} height={10} rx={3} className={styles["bandKey"]} />
      <text x={29} y={1} className={styles["key"]}>
        {messages.targetBand}
      </text>
      <path d="M110 -3H132" className={styles["line"]} />
      <text x={139} y={1} className={styles["key"]}>
        {messages.thisPack}
      </text>
      {point !== undefined && (
        <text x={212} y={1} className={styles["pointed"]}>
          {`${point.index + 1}. ${props.title}: ${point.value === null ? messages.noValue : metricValue(metric, point.value)}`}
        </text>
      )}
    </g>
  );
}

function Scale({ axis, left, right }: { axis: Axis; left: number; right: number }): ReactElement {
  const { values, digits } = ticks(axis, 5);
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <path d={`M${left} ${toPixel(axis, value)}H${right}`} className={styles["rule"]} />
          <text x={left - 10} y={toPixel(axis, value) + 4} textAnchor="end" className={styles["number"]}>
            {groupedNumber(value, digits)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The scales of a chart: pixels between places, and the value axis. */
interface Lie {
  readonly points: readonly CurvePoint[];
  readonly step: number;
  readonly axis: Axis;
}

/** The band, its middle and the pack's line. Redrawn when the pack changes, not when the selection does. */
const Ground = memo(function Ground({ points, step, axis }: Lie): ReactElement {
  const spot = (value: (point: CurvePoint) => number) => (point: CurvePoint) =>
    at(point.index, value(point), step, axis);
  const banded = points.filter((point) => Number.isFinite(point.low));
  const top = banded.map(spot((point) => point.high));
  const bottom = banded.toReversed().map(spot((point) => point.low));
  const known = points.flatMap(({ index, value }) => (value === null ? [] : at(index, value, step, axis)));
  return (
    <>
      {banded.length > 0 && (
        <>
          <path d={`M${[...top, ...bottom].join("L")}Z`} className={styles["band"]} />
          <path d={`M${banded.map(spot((point) => point.target)).join("L")}`} className={styles["target"]} />
        </>
      )}
      {known.length > 0 && (
        <path d={`M${known.join("L")}`} className={classes(styles["line"], step < crowded && styles["thin"])} />
      )}
    </>
  );
});

/** A circle per place, and a stem to the band where it is outside: three shapes, however many places there are. */
const Places = memo(function Places({ points, step, axis }: Lie): ReactElement {
  const known = points.filter((point) => point.value !== null);
  const [good, bad] = [known.filter((point) => !isOutside(point)), known.filter(isOutside)];
  const dots = (some: readonly CurvePoint[], outside: boolean): string =>
    some.map((point) => dot(point, radiusOf(step, outside), step, axis)).join("");
  const stems = bad.map((point) => {
    const edge = toPixel(axis, point.distance > 0 ? point.high : point.low);
    return `M${at(point.index, point.value ?? 0, step, axis)}V${edge.toFixed(1)}`;
  });
  const isCrowded = step < crowded && styles["crowded"];
  return (
    <>
      <path d={stems.join("")} className={classes(styles["stem"], step < crowded && styles["crowdedStem"])} />
      <path d={dots(good, false)} className={classes(styles["ring"], isCrowded)} />
      <path d={dots(bad, true)} className={classes(styles["bad"], isCrowded)} />
    </>
  );
});

/** The chosen place, or the one under the pointer, in full size where the others are small. */
function Marked({
  point,
  step,
  axis,
}: {
  point: CurvePoint | undefined;
  step: number;
  axis: Axis;
}): ReactElement | null {
  if (point === undefined || point.value === null || step >= crowded) return null;
  return <path d={dot(point, 4.5, step, axis)} className={styles[isOutside(point) ? "bad" : "ring"]} />;
}

function at(index: number, value: number, step: number, axis: Axis): string {
  return `${(inset.left + (index + 0.5) * step).toFixed(1)} ${toPixel(axis, value).toFixed(1)}`;
}

function dot(point: CurvePoint, radius: number, step: number, axis: Axis): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${at(point.index, point.value ?? 0, step, axis)}m${-radius} 0${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

function radiusOf(step: number, outside: boolean): number {
  return Math.min(outside ? 6 : 4.5, Math.max(1.75, 0.45 * step));
}

/** Places whose number is shown: every nth, and always the selected one, which no other may touch. */
function numbersBelow(count: number, every: number, selected: number): readonly number[] {
  const isChosen = selected >= 0 && selected < count;
  const round = Array.from({ length: Math.floor(count / every) }, (_, i) => (i + 1) * every - 1);
  return isChosen ? [...round.filter((index) => Math.abs(index - selected) >= every), selected] : round;
}

/** Covers every value and the entire band, with a small margin. */
function valueAxis(points: readonly CurvePoint[], height: number): Axis {
  const [from, to] = valueScale(points);
  const [low, high] = from > to ? [0, 1] : [from, to];
  const air = (high - low) * 0.08;
  const min = low >= 0 && low - air < 0 ? 0 : low - air;
  return axisFor(min, high + air, height - inset.bottom, inset.top);
}
