import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import type { Sketch } from "./sketch.ts";

/** The walls and goals of the drawn room; boxes and the player are placed again. */
export function drawnSketch({ rows }: Pick<SokobanInput, "rows">): Sketch {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  const walls = inside.map((isInside) => 1 - isInside);
  const goals: number[] = [];
  for (const [cell, goal] of board.goals.entries()) if (goal === 1 && inside[cell] === 1) goals.push(cell);
  return { width: board.width, height: board.height, walls, goals };
}
