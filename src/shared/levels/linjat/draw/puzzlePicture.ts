import type { DrawnLine } from "./lineShapes.ts";

/** Overlay of a puzzle: lines, and the dots or rivals that cause the current step. */
export interface PuzzlePicture {
  readonly lines: readonly DrawnLine[];
  readonly causes: readonly number[];
}
