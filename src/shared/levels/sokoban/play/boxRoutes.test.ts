import { expect, test } from "vitest";
import { boxRoutes } from "./boxRoutes.ts";
import { isSolved, rowsOf, startPosition, stepOf, walkTo } from "./roomPosition.ts";
import { positionAfter } from "../../../../../test/support/positionAfter.ts";

const rows = ["########", "#   #  #", "# $    #", "#  @ # #", "#   $. #", "#  .   #", "########"];
const start = startPosition(rows);
const at = (x: number, y: number): number => y * 8 + x;

test("a step walks, pushes, or is stopped by walls and by second boxes", () => {
  expect(stepOf(start, "r")?.letter).toBe("r");
  const beside = startPosition(["#####", "#@$ #", "#####"]);
  const pushed = stepOf(beside, "r");
  expect(pushed?.letter).toBe("R");
  expect(rowsOf(pushed!.position)).toEqual(["#####", "# @$#", "#####"]);
  expect(stepOf(pushed!.position, "r")).toBeUndefined();
  expect(stepOf(startPosition(["#####", "#@$$ #", "#####"]), "r")).toBeUndefined();
});

test("walks are the shortest, and there is none through boxes and walls", () => {
  expect(walkTo(start, at(6, 1))).toHaveLength(5);
  expect(walkTo(start, at(2, 2))).toBeUndefined();
  expect(positionAfter(start, walkTo(start, at(1, 5)) ?? "")?.player).toBe(at(1, 5));
});

test("a box is brought to a cell by the fewest pushes, and the moves can be made", () => {
  const routes = boxRoutes(start, at(4, 4), "pushes");
  for (const [cell, pushes] of routes.pushes) {
    const moves = routes.movesTo(cell) ?? "";
    expect(moves.replaceAll(/[lurd]/g, "")).toHaveLength(pushes);
    const end = positionAfter(start, moves);
    expect(end?.boxes[cell]).toBe(1);
    // Nothing but this box has moved.
    expect(end?.boxes[at(2, 2)]).toBe(1);
  }
  expect(routes.pushes.get(at(5, 4))).toBe(1);
  expect(routes.movesTo(at(0, 0))).toBeUndefined();
});

test("by moves a route may take more pushes, but never more moves", () => {
  for (const box of [at(2, 2), at(4, 4)]) {
    const byPushes = boxRoutes(start, box, "pushes");
    const byMoves = boxRoutes(start, box, "moves");
    expect(new Set(byMoves.pushes.keys())).toEqual(new Set(byPushes.pushes.keys()));
    for (const cell of byMoves.pushes.keys()) {
      const [one, other] = [byMoves.movesTo(cell) ?? "", byPushes.movesTo(cell) ?? ""];
      expect(one.length).toBeLessThanOrEqual(other.length);
    }
  }
});

test("without the others a box comes to more cells", () => {
  const alone = boxRoutes(start, at(2, 2), "pushes", true);
  const among = boxRoutes(start, at(2, 2), "pushes");
  for (const cell of among.pushes.keys()) expect(alone.pushes.has(cell)).toBe(true);
  expect(alone.pushes.size).toBeGreaterThanOrEqual(among.pushes.size);
});

test("a room is solved when every box is on a goal", () => {
  expect(isSolved(startPosition(["#####", "#@*.#", "#####"]))).toBe(true);
  expect(isSolved(start)).toBe(false);
});
