import { expect, test } from "vitest";
import { judgeRoom } from "#shared/levels/sokoban/judge/judgeRoom.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { climbRooms } from "./generate.ts";
import { improveSolution } from "./improve.ts";

const rows = ["########", "#      #", "#  $ . #", "#      #", "#  @   #", "########"];
const detour = "luuurDlddrUluRR";

test("a solution with a detour becomes one with the fewest pushes and walks, and the judge accepts it", () => {
  expect(measureRoom({ rows, solution: detour })).toMatchObject({ pushes: 4, moves: 15 });
  const { levels } = runShard(improveSolution, { input: { name: "a", rows, locked: [], solution: detour } });
  const level = sokobanLevelSchema.parse(levels[0]);
  expect(judgeRoom(level)).toEqual([]);
  expect(measureRoom(level)).toMatchObject({ pushes: 2, moves: 5 });
});

test("without a solution that holds there is nothing to improve, and that is said", () => {
  for (const solution of [undefined, "luu"]) {
    const input = { name: "a", rows, locked: [], ...(solution === undefined ? {} : { solution }) };
    const { levels, result } = runShard(improveSolution, { input });
    expect(levels).toEqual([]);
    expect(result.problems).toMatchObject([{ code: "no-solution" }]);
  }
});

test("climbing from a drawn room gives a harder one of the same size", () => {
  const { levels } = runShard(climbRooms, { input: { name: "a", rows, locked: [] }, parameters: { steps: 100 } });
  const level = sokobanLevelSchema.parse(levels[0]);
  expect(level.rows.map((row) => row.length)).toEqual(rows.map((row) => row.length));
  expect(measureRoom(level)["pushes"]).toBeGreaterThan(2);
});
