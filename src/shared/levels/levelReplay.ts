import type { Scene } from "../scene/scene.ts";

/**
 * A known solution as a sequence of pictures: the puzzle first, the solved level last. All pictures have the same view.
 */
export interface LevelReplay {
  /** Pictures, at least 2. */
  readonly count: number;
  /** How long a picture is shown, in milliseconds. */
  readonly frameMs: number;
  /** The picture at 0 .. count - 1. */
  at(index: number): Scene;
}

/**
 * Indexes of `count` pictures, evenly thinned when there are more than `most`; the first and the last are always kept.
 */
export function sampledFrames(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}
