import type { DrawnLine } from "./lineShapes.ts";

/** What is drawn over a puzzle: lines, and dots or rivals that are the cause of the current step. */
export interface PuzzlePicture {
  readonly lines: readonly DrawnLine[];
  readonly causes: readonly number[];
}
