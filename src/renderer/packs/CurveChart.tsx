import { useRef } from "react";
import type { ReactElement } from "react";
import { useTextScale } from "#renderer/app/viewport.ts";
import { axisFor, ticks, toPixel } from "#renderer/gallery/axis.ts";
import type { Axis } from "#renderer/gallery/axis.ts";
import { groupedNumber } from "#renderer/gallery/metricText.ts";
import { classes } from "#renderer/parts/classes.ts";
import { useBoxSize } from "#renderer/gallery/useBoxSize.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import styles from "./CurveChart.module.css";
import { curveLabels, numberedEvery } from "./curveLabels.ts";
import { curvePoints, violations } from "./packCurve.ts";
import type { CurvePoint, PackCurve } from "./packCurve.ts";
import { distanceWords } from "./packMetrics.ts";

/** Pixels between the area's border and the plot. */
const inset = { left: 52, right: 26, top: 36, bottom: 34 };
/** With less room than this a place is a plain dot. */
const crowded = 10;

/** A metric over the order of the pack against its target band; what is outside is named. Click selects. */
export function CurveChart(props: {
  entries: readonly PackEntry[];
  curve: PackCurve;
  metric: MetricDefinition;
  selected: number;
  onSelect: (index: number) => void;
}): ReactElement {
  const { entries, curve, metric, selected } = props;
  const box = useRef<HTMLDivElement>(null);
  const area = useBoxSize(box);
  // Drawn at normal text size and scaled with the text.
  const textScale = useTextScale();
  const [width, height] = [area.width / textScale, area.height / textScale];
  const points = curvePoints(entries, curve);
  const step = (width - inset.left - inset.right) / Math.max(1, entries.length);
  const across = (index: number): number => inset.left + (index + 0.5) * step;
  const up = valueAxis(points, height);
  const y = (value: number): number => toPixel(up, value);
  const every = numberedEvery(step, entries.length);
  const off = violations(points);
  const outside = new Set(off.map((point) => point.index));
  const labels = curveLabels(points, off, selected, { across, y, left: inset.left, right: width });
  const label = `${metric.label} of ${entries.length} levels against the target, ${outside.size} outside`;

  return (
    <div ref={box} className={styles["chart"]}>
      {width > 0 && (
        <svg width={area.width} height={area.height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <Scale axis={up} left={inset.left} right={width - inset.right} />
          <Band points={points} across={across} y={y} />
          {selected >= 0 && selected < entries.length && (
            <path d={`M${across(selected)} ${inset.top - 4}V${height - 30}`} className={styles["selected"]} />
          )}
          <path d={packLine(points, across, y)} className={classes(styles["line"], step < crowded && styles["thin"])} />
          {points.map((point) => (
            <Place
              key={entries[point.index]?.id}
              point={point}
              title={entries[point.index]?.title ?? ""}
              metric={metric}
              x={across(point.index)}
              y={y}
              bottom={height - 14}
              isOutside={outside.has(point.index)}
              isSelected={point.index === selected}
              numbered={(point.index + 1) % every === 0 && !isBesideSelected(point.index, selected, every)}
              step={step}
              onSelect={() => props.onSelect(point.index)}
            />
          ))}
          {labels.map(({ index, x, y: base }) => (
            <text key={index} x={x} y={base} textAnchor="middle" className={styles["distance"]}>
              {distanceWords(metric, points[index]?.distance ?? 0)}
            </text>
          ))}
          <g transform="translate(66 16)">
            <rect y={-8} width={22} height={10} rx={3} className={styles["bandKey"]} />
            <text x={29} y={1} className={styles["key"]}>
              target band
            </text>
            <path d="M110 -3H132" className={styles["line"]} />
            <text x={139} y={1} className={styles["key"]}>
              this pack
            </text>
          </g>
        </svg>
      )}
    </div>
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

function Band(props: {
  points: readonly CurvePoint[];
  across: (index: number) => number;
  y: (value: number) => number;
}): ReactElement | null {
  const points = props.points.filter((point) => Number.isFinite(point.low));
  if (points.length === 0) return null;
  const at = (value: (point: CurvePoint) => number) => (point: CurvePoint) =>
    `${props.across(point.index).toFixed(1)} ${props.y(value(point)).toFixed(1)}`;
  const top = points.map(at((point) => point.high));
  const bottom = points.toReversed().map(at((point) => point.low));
  return (
    <>
      <path d={`M${[...top, ...bottom].join("L")}Z`} className={styles["band"]} />
      <path d={`M${points.map(at((point) => point.target)).join("L")}`} className={styles["target"]} />
    </>
  );
}

function Place(props: {
  point: CurvePoint;
  title: string;
  metric: MetricDefinition;
  x: number;
  y: (value: number) => number;
  bottom: number;
  isOutside: boolean;
  isSelected: boolean;
  numbered: boolean;
  step: number;
  onSelect: () => void;
}): ReactElement {
  const { point, x, y, isOutside } = props;
  const value = point.value;
  return (
    // The list below selects by keyboard; the chart is a second way for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g onClick={props.onSelect} className={styles["place"]}>
      <rect x={x - props.step / 2} y={0} width={props.step} height={props.bottom + 10} fill="transparent" />
      {value !== null && isOutside && (
        <path
          d={`M${x} ${y(value)}V${y(point.distance > 0 ? point.high : point.low)}`}
          className={classes(styles["stem"], props.step < crowded && styles["crowdedStem"])}
        />
      )}
      {value !== null && (
        <circle
          cx={x}
          cy={y(value)}
          r={Math.min(isOutside ? 6 : 4.5, Math.max(1.75, 0.45 * props.step))}
          className={classes(isOutside ? styles["bad"] : styles["ring"], props.step < crowded && styles["crowded"])}
        >
          <title>{`${point.index + 1}. ${props.title}: ${value.toFixed(props.metric.digits)}`}</title>
        </circle>
      )}
      {(props.numbered || props.isSelected) && (
        <text
          x={x}
          y={props.bottom}
          textAnchor="middle"
          className={props.isSelected ? styles["here"] : styles["number"]}
        >
          {point.index + 1}
        </text>
      )}
    </g>
  );
}

/** The number of the chosen place is always written; one that would touch it is not. */
function isBesideSelected(index: number, selected: number, every: number): boolean {
  return index !== selected && Math.abs(index - selected) < every;
}

function packLine(
  points: readonly CurvePoint[],
  across: (index: number) => number,
  y: (value: number) => number,
): string {
  const known = points.flatMap(({ index, value }) => (value === null ? [] : `${across(index)} ${y(value).toFixed(1)}`));
  return known.length === 0 ? "" : `M${known.join("L")}`;
}

/** Holds every value and the whole band, with a little air. */
function valueAxis(points: readonly CurvePoint[], height: number): Axis {
  const values = points.flatMap(({ value, low, high }) => [value ?? low, low, high]).filter(Number.isFinite);
  const low = Math.min(...values, ...(values.length === 0 ? [0] : []));
  const high = Math.max(...values, ...(values.length === 0 ? [1] : []));
  const air = (high - low) * 0.08;
  const min = low >= 0 && low - air < 0 ? 0 : low - air;
  return axisFor(min, high + air, height - inset.bottom, inset.top);
}
