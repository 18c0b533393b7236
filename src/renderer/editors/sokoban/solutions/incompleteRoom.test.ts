import { expect, test } from "vitest";
import { levelOfRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import { bestSolution, solutionsOf } from "./solutionList.ts";

const complete = ["#######", "#@ $ .#", "#     #", "#######"];

test.each([
  ["a goal too many", ["#######", "#@ $ .#", "#    .#", "#######"], /1 box, 2 goals/],
  ["no box and no goal", ["#######", "#@    #", "#     #", "#######"], /box/],
  ["a hole in its wall", ["#######", "#@ $ .#", "#     #", "### ###"], /walk off the board/],
  ["two players", ["#######", "#@ $ .#", "#    @#", "#######"], /players/],
])("a room with %s shows no solution and says what is missing", (_, rows, missing) => {
  const room = { rows, locked: [], solution: "rRR", solutions: [{ moves: "rRR", origin: "played" as const }] };
  expect(whatRoomLacks(rows)).toMatch(missing);
  const solutions = solutionsOf(room, "rRR");
  expect(solutions.map(({ counts }) => counts)).toEqual([undefined]);
  expect(solutions[0]?.fault).toMatch(missing);
  expect(bestSolution(solutions, "pushes")).toBeUndefined();
  expect(levelOfRoom(room)).toEqual({ rows });
  expect(bestSolution(solutionsOf({ ...room, rows: complete }), "pushes")?.moves).toBe("rRR");
});

test("what an empty room lacks is named together: the player and the goals", () => {
  expect(whatRoomLacks(["#####", "#$  #", "#####"])).toMatch(/no player.*1 box, 0 goals/);
  expect(whatRoomLacks(complete)).toBeUndefined();
});
