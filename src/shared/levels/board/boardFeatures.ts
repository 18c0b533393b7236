import type { LevelFeatures } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, startPosition } from "./boardShape.ts";

/** Playable cells with their pieces, each with what is around it. Men of checkers have a direction: those boards are not turned. */
export function boardFeatures(level: BoardLevel): LevelFeatures {
  const shape = boardShape(level);
  const { cells } = startPosition(level, shape);
  const { width, height, topology } = shape;
  return gridFeatures({ width, height, topology, turns: level.rules.game === "hexxagon" }, (x, y) => {
    const cell = shape.cellAt(x, y);
    return cell < 0 ? undefined : (cells[cell] ?? 0);
  });
}
