import { useId, useRef, type ReactElement } from "react";
import type { Ring } from "#shared/expressiveRange/contours.ts";
import type { RangeSide } from "#renderer/runs/comparedRuns.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { axisFor, ticks, toPixel, type Axis } from "../axis.ts";
import { groupedNumber, metricValue } from "../metricText.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { messages } from "./messages.ts";
import { type Histogram, type RangeComparison, type RangeRegion, type RangeSet } from "./rangeModel.ts";
import styles from "./Range.module.css";
import { useRangeLook } from "./rangeStore.ts";

/** Dots drawn per side; more would be a gray mass. */
const mostDots = 2500;
const margins = { left: 56, right: 92, top: 62, bottom: 44, gap: 6 };
const widths = [1.4, 1.8, 2.4] as const;

/** The plot's id, used by the export. */
export const rangePlotId = "range-plot";

interface Frame {
  readonly x: Axis;
  readonly y: Axis;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Both densities over two metrics: contours, dots, medians, margins, and what only one side reaches. */
export function RangePlot(props: {
  comparison: RangeComparison;
  axes: PlotAxes;
  names: Readonly<Record<RangeSide, string>>;
  onRegion: (number: number) => void;
}): ReactElement {
  const { comparison, axes, names } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const frame = frameOf(comparison, width, height);
  return (
    <div ref={box} className={styles["plot"]}>
      {frame !== null && (
        <svg
          id={rangePlotId}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={plotText(comparison, axes, names)}
        >
          <Grid frame={frame} axes={axes} />
          <Layers {...props} frame={frame} />
        </svg>
      )}
    </div>
  );
}

function frameOf({ extent }: RangeComparison, width: number, height: number): Frame | null {
  const [left, right] = [margins.left, width - margins.right];
  const [top, bottom] = [margins.top, height - margins.bottom];
  if (right - left < 40 || bottom - top < 40) return null;
  return {
    x: axisFor(extent.xMin, extent.xMax, left, right),
    y: axisFor(extent.yMin, extent.yMax, bottom, top),
    left,
    right,
    top,
    bottom,
  };
}

function plotText({ a, b, overlap }: RangeComparison, axes: PlotAxes, names: Record<RangeSide, string>): string {
  const sentence = (set: RangeSet, name: string): string =>
    messages.medianSentence(name, metricValue(axes.x, set.median[0]), metricValue(axes.y, set.median[1]));
  return messages.plotLabel(axes.x.label, axes.y.label, [
    sentence(a, names.a),
    ...(b === null ? [] : [sentence(b, names.b)]),
    ...(overlap === null ? [] : [messages.overlapSentence(messages.percent(overlap))]),
  ]);
}

function Grid({ frame, axes }: { frame: Frame; axes: PlotAxes }): ReactElement {
  const { x, y, left, right, top, bottom } = frame;
  const xTicks = ticks(x, Math.max(2, Math.floor((right - left) / 90)));
  const yTicks = ticks(y, Math.max(2, Math.floor((bottom - top) / 60)));
  return (
    <g>
      <g className={styles["gridLines"]}>
        {xTicks.values.map((value) => (
          <path key={value} d={`M${toPixel(x, value)} ${top}V${bottom}`} />
        ))}
        {yTicks.values.map((value) => (
          <path key={value} d={`M${left} ${toPixel(y, value)}H${right}`} />
        ))}
        <path d={`M${left} ${top}H${right}V${bottom}H${left}Z`} />
      </g>
      <g className={styles["ticks"]}>
        {xTicks.values.map((value) => (
          <text key={value} x={toPixel(x, value)} y={bottom + 16} textAnchor="middle">
            {groupedNumber(value, xTicks.digits)}
          </text>
        ))}
        {yTicks.values.map((value) => (
          <text key={value} x={left - 8} y={toPixel(y, value) + 4} textAnchor="end">
            {groupedNumber(value, yTicks.digits)}
          </text>
        ))}
      </g>
      <g className={styles["axisNames"]}>
        <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle">
          {nameOf(axes.x)}
        </text>
        <text transform={`translate(14 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
          {nameOf(axes.y)}
        </text>
      </g>
    </g>
  );
}

function Layers(props: {
  comparison: RangeComparison;
  names: Readonly<Record<RangeSide, string>>;
  axes: PlotAxes;
  frame: Frame;
  onRegion: (number: number) => void;
}): ReactElement {
  const { comparison, frame, axes, names } = props;
  const { a, b, regions } = comparison;
  const shows = useRangeLook();
  const id = useId();
  const outer = (set: RangeSet): string => pathOf(set.contours[0]?.rings ?? [], frame);
  return (
    <>
      <defs>
        <pattern id={`${id}hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="var(--line-a)" strokeWidth="1.1" opacity="0.5" />
        </pattern>
        <pattern id={`${id}dots`} width="8" height="8" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.15" fill="var(--line-b)" opacity="0.75" />
          <circle cx="6" cy="6" r="1.15" fill="var(--line-b)" opacity="0.75" />
        </pattern>
        <clipPath id={`${id}frame`}>
          <rect x={frame.left} y={frame.top} width={frame.right - frame.left} height={frame.bottom - frame.top} />
        </clipPath>
        {b !== null && (
          <>
            <Without id={`${id}notB`} frame={frame} path={outer(b)} />
            <Without id={`${id}notA`} frame={frame} path={outer(a)} />
          </>
        )}
      </defs>
      <g clipPath={`url(#${id}frame)`}>
        {shows.points && <Dots set={a} side="a" frame={frame} />}
        {shows.points && b !== null && <Dots set={b} side="b" frame={frame} />}
        {shows.alone && b !== null && (
          <>
            <path d={outer(a)} fill={`url(#${id}hatch)`} fillRule="nonzero" mask={`url(#${id}notB)`} />
            <path d={outer(b)} fill={`url(#${id}dots)`} fillRule="nonzero" mask={`url(#${id}notA)`} />
          </>
        )}
        {shows.contours && <Contours set={a} side="a" frame={frame} />}
        {shows.contours && b !== null && <Contours set={b} side="b" frame={frame} />}
        {shows.contours && <Shares set={a} frame={frame} />}
      </g>
      <Margins set={a} side="a" other={b} frame={frame} />
      {b !== null && <Margins set={b} side="b" other={a} frame={frame} />}
      {shows.medians && <Median set={a} side="a" name={names.a} frame={frame} axes={axes} other={b} />}
      {shows.medians && b !== null && <Median set={b} side="b" name={names.b} frame={frame} axes={axes} other={a} />}
      {shows.alone &&
        regions.map((region) => (
          <RegionNumber
            key={region.number}
            region={region}
            frame={frame}
            isChosen={region.number === shows.region}
            onChoose={() => props.onRegion(region.number)}
          />
        ))}
    </>
  );
}

/** Everything except the inside of a path. */
function Without({ id, frame, path }: { id: string; frame: Frame; path: string }): ReactElement {
  return (
    <mask id={id} maskUnits="userSpaceOnUse">
      <rect
        x={frame.left}
        y={frame.top}
        width={frame.right - frame.left}
        height={frame.bottom - frame.top}
        fill="white"
      />
      <path d={path} fill="black" />
    </mask>
  );
}

function Dots({ set, side, frame }: { set: RangeSet; side: RangeSide; frame: Frame }): ReactElement {
  const { x, y, ids } = set.points;
  const every = Math.max(1, Math.ceil(ids.length / mostDots));
  let path = "";
  for (let i = 0; i < ids.length; i += every)
    path += `M${toPixel(frame.x, x[i] ?? 0).toFixed(1)} ${toPixel(frame.y, y[i] ?? 0).toFixed(1)}h.01`;
  return <path d={path} stroke={color(side)} strokeWidth="2.2" strokeLinecap="round" opacity="0.24" />;
}

function Contours({ set, side, frame }: { set: RangeSet; side: RangeSide; frame: Frame }): ReactElement {
  return (
    <g>
      {set.contours.map(({ share, rings }, at) => (
        <path
          key={share}
          d={pathOf(rings, frame)}
          fill="none"
          stroke={color(side)}
          strokeWidth={widths[at]}
          opacity={0.75 + 0.12 * at}
          {...dashes(side)}
        />
      ))}
    </g>
  );
}

/** The share that each contour encloses, at its lowest point; labels that would overlap are omitted. */
function Shares({ set, frame }: { set: RangeSet; frame: Frame }): ReactElement {
  const shown: { readonly share: number; readonly x: number; readonly y: number }[] = [];
  for (const { share, rings } of set.contours) {
    const lowest = lowestPoint(rings, frame);
    if (lowest === null) continue;
    const [x, y] = lowest;
    if (shown.every((other) => Math.abs(other.y - y) >= 13 || Math.abs(other.x - x) >= 40)) shown.push({ share, x, y });
  }
  return (
    <g>
      {shown.map(({ share, x, y }) => (
        <text key={share} className={styles["share"]} x={x} y={y + 4} textAnchor="middle">
          {messages.percent(share)}
        </text>
      ))}
    </g>
  );
}

/** Steps of the shares along both sides of the plot, on a common scale. */
function Margins(props: { set: RangeSet; other: RangeSet | null; side: RangeSide; frame: Frame }): ReactElement {
  const { set, other, side, frame } = props;
  const most = (own: Histogram, theirs: Histogram | undefined): number =>
    Math.max(...own.shares, ...(theirs?.shares ?? []), 1e-9);
  const [mostAcross, mostUp] = [most(set.across, other?.across), most(set.up, other?.up)];
  const [base, edge] = [frame.top - margins.gap, frame.right + margins.gap];
  const edgeOf = (axis: Axis, { from, width }: Histogram, bin: number): string =>
    toPixel(axis, Math.max(axis.min, Math.min(axis.max, from + bin * width))).toFixed(1);
  const top = set.across.shares.map((share, bin) => {
    const y = base - (share / mostAcross) * (margins.top - margins.gap - 8);
    return `V${y.toFixed(1)}H${edgeOf(frame.x, set.across, bin + 1)}`;
  });
  const right = set.up.shares.map((share, bin) => {
    const x = edge + (share / mostUp) * (margins.right - margins.gap - 10);
    return `H${x.toFixed(1)}V${edgeOf(frame.y, set.up, bin + 1)}`;
  });
  const paths = [
    `M${edgeOf(frame.x, set.across, 0)} ${base}${top.join("")}V${base}`,
    `M${edge} ${edgeOf(frame.y, set.up, 0)}${right.join("")}H${edge}`,
  ];
  return (
    <g>
      {paths.map((d) => (
        <path
          key={d}
          d={d}
          fill={color(side)}
          fillOpacity={side === "a" ? 0.13 : 0.1}
          stroke={color(side)}
          strokeWidth="1.4"
          {...dashes(side)}
        />
      ))}
    </g>
  );
}

function Median(props: {
  set: RangeSet;
  other: RangeSet | null;
  side: RangeSide;
  name: string;
  frame: Frame;
  axes: PlotAxes;
}): ReactElement {
  const { set, other, side, frame, axes } = props;
  const [x, y] = [toPixel(frame.x, set.median[0]), toPixel(frame.y, set.median[1])];
  const text = messages.median(props.name, metricValue(axes.x, set.median[0]), metricValue(axes.y, set.median[1]));
  // Labels are placed away from the other median, inside the plot.
  const otherX = other === null ? Infinity : toPixel(frame.x, other.median[0]);
  const otherY = other === null ? Infinity : toPixel(frame.y, other.median[1]);
  const width = text.length * 6.5 + 16;
  const isLeft = x < otherX || (x === otherX && side === "a");
  const wanted = isLeft ? x - 14 - width : x + 14;
  const labelX = Math.max(frame.left + 4, Math.min(frame.right - width - 4, wanted));
  const isAbove = y < otherY || (y === otherY && side === "a");
  const labelY = Math.max(frame.top + 4, Math.min(frame.bottom - 26, isAbove ? y - 32 : y + 12));
  return (
    <g>
      <path
        d={`M${x} ${frame.top - margins.gap}V${y}M${frame.right + margins.gap} ${y}H${x}`}
        stroke={color(side)}
        opacity="0.7"
        fill="none"
        {...(side === "b" ? { strokeDasharray: "3 3" } : {})}
      />
      <Sign side={side} x={x} y={y} />
      <rect className={styles["label"]} x={labelX} y={labelY} width={width} height="22" rx="6" />
      <text className={styles["labelText"]} x={labelX + width / 2} y={labelY + 15} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function Sign({ side, x, y }: { side: RangeSide; x: number; y: number }): ReactElement {
  return side === "a" ? (
    <circle cx={x} cy={y} r="6.5" fill="var(--line-a)" stroke="var(--canvas)" strokeWidth="2" />
  ) : (
    <rect
      x={x - 6}
      y={y - 6}
      width="12"
      height="12"
      transform={`rotate(45 ${x} ${y})`}
      fill="var(--canvas)"
      stroke="var(--line-b)"
      strokeWidth="2.4"
    />
  );
}

function RegionNumber(props: {
  region: RangeRegion;
  frame: Frame;
  isChosen: boolean;
  onChoose: () => void;
}): ReactElement {
  const { region, frame, isChosen } = props;
  const [x, y] = [toPixel(frame.x, region.x), toPixel(frame.y, region.y)];
  return (
    // The list beside the plot is the way by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g className={styles["number"]} onClick={props.onChoose}>
      {isChosen && <circle cx={x} cy={y} r="16" fill="none" stroke="var(--accent-line)" strokeWidth="2" />}
      {region.side === "a" ? (
        <circle cx={x} cy={y} r="11.5" fill="var(--line-a)" stroke="var(--canvas)" strokeWidth="2" />
      ) : (
        <rect
          x={x - 11}
          y={y - 11}
          width="22"
          height="22"
          rx="5"
          fill="var(--bg-1)"
          stroke="var(--line-b)"
          strokeWidth="2"
        />
      )}
      <text
        className={region.side === "a" ? styles["numberOnA"] : styles["numberOnB"]}
        x={x}
        y={y + 4}
        textAnchor="middle"
      >
        {region.number}
      </text>
    </g>
  );
}

/** Rings as a path in pixels. */
function pathOf(rings: readonly Ring[], { x, y }: Pick<Frame, "x" | "y">): string {
  return rings
    .map(
      (ring) =>
        `${ring.map(([u, v], i) => `${i === 0 ? "M" : "L"}${toPixel(x, u).toFixed(1)} ${toPixel(y, v).toFixed(1)}`).join("")}Z`,
    )
    .join("");
}

function lowestPoint(rings: readonly Ring[], { x, y }: Frame): readonly [number, number] | null {
  let lowest: readonly [number, number] | null = null;
  for (const [u, v] of rings.flat()) {
    const point = [toPixel(x, u), toPixel(y, v)] as const;
    if (lowest === null || point[1] > lowest[1]) lowest = point;
  }
  return lowest;
}

function nameOf({ label, unit }: PlotAxes["x"]): string {
  return unit === "" ? label : `${label}, ${unit}`;
}

function color(side: RangeSide): string {
  return `var(--line-${side})`;
}

function dashes(side: RangeSide): { readonly strokeDasharray?: string } {
  return side === "b" ? { strokeDasharray: "7 5" } : {};
}

/** The sign of a side in rows and legends: a line with a disc, or a dashed one with a diamond. */
export function SideSign({ side }: { side: RangeSide }): ReactElement {
  return (
    <svg className={styles["sign"]} width="34" height="14" viewBox="0 0 34 14" aria-hidden>
      <path d="M1 7H33" stroke={color(side)} strokeWidth="2" {...(side === "b" ? { strokeDasharray: "5 3.5" } : {})} />
      {side === "a" ? (
        <circle cx="17" cy="7" r="4.5" fill="var(--line-a)" />
      ) : (
        <rect
          x="13"
          y="3"
          width="8"
          height="8"
          transform="rotate(45 17 7)"
          fill="var(--bg-1)"
          stroke="var(--line-b)"
          strokeWidth="1.8"
        />
      )}
    </svg>
  );
}
