import type { RoomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";

/** The rows of a room with its boxes and the player on other squares. */
export function positionRows(
  rows: readonly string[],
  { cells, width }: RoomGraph,
  boxes: readonly number[],
  player: number,
): string[] {
  const boxCells = new Set(boxes.map((box) => cells[box]));
  return rows.map((row, y) =>
    row
      .split("")
      .map((letter, x) => {
        const cell = y * width + x;
        const isGoal = ".*+".includes(letter);
        if (letter === "#") return letter;
        if (boxCells.has(cell)) return isGoal ? "*" : "$";
        if (cell === cells[player]) return isGoal ? "+" : "@";
        return isGoal ? "." : " ";
      })
      .join(""),
  );
}
