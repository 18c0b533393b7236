import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { toPixel, toValue, type Axis } from "#renderer/gallery/axis.ts";
import { metricValue } from "#renderer/gallery/metricText.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import styles from "./CurveChart.module.css";
import { messages } from "./messages.ts";
import { changeTargetCurve } from "./packActions.ts";
import type { PackCurve } from "./packCurve.ts";
import { movedPoint, sortedPoints, withoutPoint, withPoint } from "./targetPoints.ts";

/** The target's position on the chart: pixels from the left to the first place, and between places. */
export interface TargetPlace {
  readonly left: number;
  readonly step: number;
  /** Levels of the pack. */
  readonly count: number;
  readonly axis: Axis;
}

/**
 * The points of the target: dragged, or moved with the arrows (Shift: ten steps). Double-click or Insert adds one
 * halfway to the next, Delete removes it. A drag is one undo step.
 */
export function TargetHandles(props: { curve: PackCurve; metric: MetricDefinition; place: TargetPlace }): ReactElement {
  const { curve, metric, place } = props;
  const points = sortedPoints(curve);
  return (
    <g>
      {points.map(([position, value], index) => (
        <Handle
          // A point has no identity but its place in the row.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          position={position}
          value={value}
          next={points[index + 1]?.[0]}
          metric={metric}
          place={place}
          curve={curve}
        />
      ))}
    </g>
  );
}

let gestures = 0;

function Handle(props: {
  index: number;
  position: number;
  value: number;
  /** Position of the next point; undefined for the last. */
  next: number | undefined;
  metric: MetricDefinition;
  place: TargetPlace;
  curve: PackCurve;
}): ReactElement {
  const { index, position, value, next, metric, place, curve } = props;
  const drag = useRef<{ gesture: string; x: number; y: number; curve: PackCurve; axis: Axis } | null>(null);
  const textScale = useTextScale();
  const span = Math.max(1, place.count - 1);
  const valueStep = 10 ** -metric.digits;
  const round = (exact: number): number => Number(exact.toFixed(metric.digits));

  function press(event: PointerEvent<SVGCircleElement>): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      gesture: `target-${(gestures += 1)}`,
      x: event.clientX,
      y: event.clientY,
      curve,
      axis: place.axis,
    };
  }
  function move(event: PointerEvent): void {
    const from = drag.current;
    if (from === null) return;
    const dx = (event.clientX - from.x) / textScale / place.step / span;
    const [start] = sortedPoints(from.curve).slice(index, index + 1);
    if (start === undefined) return;
    // The scale of the press: the chart grows with the point.
    const y = toPixel(from.axis, start[1]) + (event.clientY - from.y) / textScale;
    changeTargetCurve(movedPoint(from.curve, index, start[0] + dx, round(toValue(from.axis, y))), from.gesture);
  }
  function handleKey(event: KeyboardEvent): void {
    const many = event.shiftKey ? 10 : 1;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, valueStep * many],
      ArrowDown: [0, -valueStep * many],
      ArrowLeft: [-many / span, 0],
      ArrowRight: [many / span, 0],
    };
    const step = moves[event.key];
    if (step !== undefined) changeTargetCurve(movedPoint(curve, index, position + step[0], round(value + step[1])));
    else if (event.key === "Delete" || event.key === "Backspace") changeTargetCurve(withoutPoint(curve, index));
    else if (event.key === "Insert" && next !== undefined)
      changeTargetCurve(withPoint(curve, (position + next) / 2).curve);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <circle
      className={styles["handle"]}
      cx={place.left + (position * span + 0.5) * place.step}
      cy={toPixel(place.axis, value)}
      r={5.5}
      role="slider"
      tabIndex={0}
      aria-label={messages.targetPoint(index + 1)}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuetext={messages.targetPointValue(metricValue(metric, value), Math.round(position * span) + 1)}
      data-target-point={index}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onKeyDown={handleKey}
    >
      <title>{messages.targetPointHint}</title>
    </circle>
  );
}
