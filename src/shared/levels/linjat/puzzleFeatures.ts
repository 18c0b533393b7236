import type { LevelFeatures } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { gridOf } from "./linjatLevel.ts";
import type { LinjatLevel } from "./linjatLevel.ts";

/** Numbers and dots, each with what is around it. */
export function puzzleFeatures(level: LinjatLevel): LevelFeatures {
  const { width, height, cells } = gridOf(level);
  return gridFeatures({ width, height, turns: true }, (x, y) => {
    const content = x < 0 || y < 0 || x >= width || y >= height ? 0 : (cells[y * width + x] ?? 0);
    // Dots are negative.
    return content === 0 ? undefined : content + 1;
  });
}
