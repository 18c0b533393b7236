import { defined } from "../../kernel/defined.ts";
import type { LevelFeatures } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import type { PuzzleLevel } from "./level.ts";

/** Symbols of the board, each with what is around it. */
export function puzzleFeatures({ rows }: PuzzleLevel): LevelFeatures {
  const lower = rows.map((row) => row.toLowerCase());
  return gridFeatures({ width: defined(lower[0]).length, height: lower.length, turns: true }, (x, y) =>
    lower[y]?.charCodeAt(x),
  );
}
