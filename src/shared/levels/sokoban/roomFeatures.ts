import type { LevelFeatures } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { boardOf, insideOf } from "./board.ts";
import type { SokobanLevel } from "./level.ts";

/** Floor, goals and boxes inside the walls, each with what is around it. Where the player starts does not count. */
export function roomFeatures({ rows }: SokobanLevel): LevelFeatures {
  const board = boardOf(rows);
  const { width, height, goals, boxes } = board;
  const inside = insideOf(board).cells;
  return gridFeatures({ width, height, turns: true }, (x, y) => {
    const cell = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || inside[cell] !== 1) return undefined;
    return (goals[cell] ?? 0) + 2 * (boxes[cell] ?? 0);
  });
}
