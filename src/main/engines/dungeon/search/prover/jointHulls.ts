import type { LayoutModel } from "../../model/layoutModel.ts";

/** The side of one body on which the other is; a notch is any place that is on no side. */
export const sides = ["right", "left", "below", "above", "notch"] as const;

/**
 * A set of offsets on one side, as bounds "b's edge - a's edge" between the box edges of the two bodies: the numbers are
 * the greatest values of the four differences named by `sideBounds`.
 */
export type Hull = readonly [number, number, number, number];

/** Edges of a body's box, in the order of its nodes. */
export const [leftEdge, topEdge, rightEdge, bottomEdge] = [0, 1, 2, 3] as const;

/**
 * By side, the four differences that are bounded from above: [edge of which body, edge, minus edge of which body,
 * edge].
 */
const sideBounds = {
  right: [
    ["b", leftEdge, "a", rightEdge],
    ["a", rightEdge, "b", leftEdge],
    ["b", topEdge, "a", bottomEdge],
    ["a", topEdge, "b", bottomEdge],
  ],
  left: [
    ["a", leftEdge, "b", rightEdge],
    ["b", rightEdge, "a", leftEdge],
    ["b", topEdge, "a", bottomEdge],
    ["a", topEdge, "b", bottomEdge],
  ],
  below: [
    ["b", topEdge, "a", bottomEdge],
    ["a", bottomEdge, "b", topEdge],
    ["b", leftEdge, "a", rightEdge],
    ["a", leftEdge, "b", rightEdge],
  ],
  above: [
    ["a", topEdge, "b", bottomEdge],
    ["b", bottomEdge, "a", topEdge],
    ["b", leftEdge, "a", rightEdge],
    ["a", leftEdge, "b", rightEdge],
  ],
  notch: [
    ["b", leftEdge, "a", leftEdge],
    ["a", leftEdge, "b", leftEdge],
    ["b", topEdge, "a", topEdge],
    ["a", topEdge, "b", topEdge],
  ],
} as const;

/** The bounds of a hull as edges between nodes; `nodeA` and `nodeB` are the left edges, the others follow. */
export function hullBounds(side: number, hull: Hull, nodeA: number, nodeB: number): [number, number, number][] {
  const node = (body: "a" | "b", edge: number) => (body === "a" ? nodeA : nodeB) + edge;
  return sideBounds[sides[side] ?? "notch"].map(([body, edge, minusBody, minusEdge], i) => [
    node(minusBody, minusEdge),
    node(body, edge),
    hull[i] as number,
  ]);
}

/** Side and hull of the offsets [dx, dx + width) x [dy, dy + height) of shape b against shape a. */
export function hullOf(
  { table: { widths, heights } }: LayoutModel,
  a: number,
  b: number,
  dx: number,
  dy: number,
  width: number,
  height: number,
): { readonly side: number; readonly hull: Hull } {
  const [lastX, lastY] = [dx + width - 1, dy + height - 1];
  const [wideA, highA, wideB, highB] = [widths[a], heights[a], widths[b], heights[b]] as [
    number,
    number,
    number,
    number,
  ];
  if (dx >= wideA) return { side: 0, hull: [lastX - wideA, wideA - dx, lastY - highA, -dy - highB] };
  if (lastX + wideB <= 0) return { side: 1, hull: [-dx - wideB, lastX + wideB, lastY - highA, -dy - highB] };
  if (dy >= highA) return { side: 2, hull: [lastY - highA, highA - dy, lastX - wideA, -dx - wideB] };
  if (lastY + highB <= 0) return { side: 3, hull: [-dy - highB, lastY + highB, lastX - wideA, -dx - wideB] };
  return { side: 4, hull: [lastX, -dx, lastY, -dy] };
}
