import { expect, test } from "vitest";
import { liveSquares } from "./liveSquares.ts";
import { startPosition, stepOf, directions, type RoomPosition } from "./roomPosition.ts";

/** Whether a box that is alone can reach a goal from a cell, with the player on any free cell: a plain search of steps. */
function canReachGoal(rows: readonly string[], box: number): boolean {
  const { board } = startPosition(rows);
  const boxes = new Uint8Array(board.boxes.length);
  boxes[box] = 1;
  const seen = new Set<string>();
  const open: RoomPosition[] = [...board.walls.keys()]
    .filter((player) => board.walls[player] === 0 && player !== box)
    .map((player) => ({ board, boxes, player }));
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const at = position.boxes.indexOf(1);
    if (board.goals[at] === 1) return true;
    if (seen.has(`${at} ${position.player}`)) continue;
    seen.add(`${at} ${position.player}`);
    for (const direction of directions) {
      const next = stepOf(position, direction);
      if (next !== undefined) open.push(next.position);
    }
  }
  return false;
}

test.each([
  [["########", "#      #", "#@$  . #", "#      #", "########"]],
  [["#######", "#@ $ .#", "#  #  #", "## ####", "#     #", "#######"]],
  [["######", "#. @ #", "# $$ #", "#   .#", "######"]],
])("live squares are those from which a plain search brings a lone box to a goal (%#)", (rows) => {
  const { board } = startPosition(rows);
  const live = liveSquares({ board });
  const found = [...board.walls.keys()].filter((cell) => board.walls[cell] === 0 && canReachGoal(rows, cell));
  expect([...live].toSorted((a, b) => a - b)).toEqual(found);
  expect(found.length).toBeGreaterThan(2);
});
