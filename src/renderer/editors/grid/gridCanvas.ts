import type { Box } from "#renderer/canvas/camera.ts";
import type { GridSize } from "./cells.ts";

/** The canvas of a board of cells: cells of 8 to 160 pixels, room for the strips around it. */
export const gridCanvas = {
  range: { min: 8, max: 160 },
  edges: { top: 48, right: 64, bottom: 68, left: 68 },
  largestFit: 72,
} as const;

/** Pixels per cell at 100 %. */
export const fullCell = 48;

/** The box that Fit shows: the board with the rulers on its left and top. */
export function boardBox({ width, height }: GridSize): Box {
  return { x: -0.8, y: -0.7, width: width + 1, height: height + 0.9 };
}
