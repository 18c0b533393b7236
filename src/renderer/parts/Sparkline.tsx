import type { ReactElement } from "react";
import styles from "./Sparkline.module.css";

const width = 160;
const height = 34;

/** A small curve without axes over [x, y] samples, x ascending; `label` says in words what it shows. */
export function Sparkline(props: {
  label: string;
  points: readonly (readonly [x: number, y: number])[];
}): ReactElement {
  const line = linePath(props.points);
  return (
    <svg
      className={styles["chart"]}
      viewBox={`0 0 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      {line !== "" && <path className={styles["area"]} d={`${line}L${width} ${height + 2}L0 ${height + 2}Z`} />}
      <path className={styles["line"]} d={line} />
    </svg>
  );
}

/** Best-so-far values are steps, but samples are dense enough for straight strokes. */
function linePath(points: readonly (readonly [number, number])[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  const ys = points.map(([, y]) => y);
  const low = Math.min(...ys);
  const spread = Math.max(...ys) - low || 1;
  const span = last[0] - first[0] || 1;
  const corners = points.map(([x, y]) => {
    const px = (width * (x - first[0])) / span;
    const py = height - ((height - 4) * (y - low)) / spread;
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  });
  return points.length === 1 ? `M0 ${height / 2}L${width} ${height / 2}` : `M${corners.join("L")}`;
}
