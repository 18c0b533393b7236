import type { SceneShape, ShapeStyle } from "../../../scene/scene.ts";
import { type LinjatGrid, pointOf } from "../linjatLevel.ts";
import { polylineShape, rectShape } from "../../../scene/shapes.ts";

/** A line or part of one. `cells` are in order along it. */
export interface DrawnLine {
  readonly cells: readonly number[];
  /** known: complete; open: part of an incomplete line; current: this step; refuted: impossible. */
  readonly state: "known" | "open" | "current" | "refuted";
}

const styles: Readonly<Record<DrawnLine["state"], ShapeStyle>> = {
  known: { stroke: "line-a", strokeWidth: 0.17, lineCap: "round" },
  open: { stroke: "line-open", strokeWidth: 0.13, lineCap: "round", dash: [0.01, 0.3] },
  current: { stroke: "accent-line", strokeWidth: 0.17, lineCap: "round" },
  refuted: { stroke: "bad", strokeWidth: 0.15, lineCap: "round" },
};

/** The stroke of a line; the current step's and refuted ones lie in a dashed capsule. */
export function lineShapes(grid: LinjatGrid, { cells, state }: DrawnLine): SceneShape[] {
  const [fromX, fromY] = pointOf(grid, cells[0] ?? 0);
  const [toX, toY] = pointOf(grid, cells.at(-1) ?? 0);
  const stroke: SceneShape = polylineShape([fromX + 0.5, fromY + 0.5, toX + 0.5, toY + 0.5], styles[state]);
  if (state === "known" || state === "open") return [stroke];
  const token = state === "refuted" ? "bad" : "accent-line";
  const capsule: SceneShape = rectShape(
    { x: fromX + 0.08, y: fromY + 0.08, width: toX - fromX + 0.84, height: toY - fromY + 0.84 },
    { fill: token, fillOpacity: 0.14, stroke: token, strokeWidth: 0.045, dash: [0.16, 0.12] },
    0.42,
  );
  return [capsule, stroke];
}
