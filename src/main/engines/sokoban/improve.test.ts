import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { validateRoom } from "#shared/levels/sokoban/validator/validateRoom.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { crowdedRooms, oracleCost, oraclePushes, smallRooms } from "../../../../test/support/sokobanOracle.ts";
import { hurriedSolution } from "../../../../test/support/hurriedSolution.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { climbRooms } from "./generate.ts";
import { improveSolution } from "./improve.ts";

const rows = ["########", "#      #", "#  $ . #", "#      #", "#  @   #", "########"];
const detour = "luuurDlddrUluRR";

test("a solution with a detour becomes one with the fewest pushes and walks, and the validator accepts it", () => {
  expect(measureRoom({ rows, solution: detour })).toMatchObject({ pushes: 4, moves: 15 });
  const { levels } = runShard(improveSolution, { input: { name: "a", rows, locked: [], solution: detour } });
  const level = sokobanLevelSchema.parse(levels[0]);
  expect(validateRoom(level)).toEqual([]);
  expect(measureRoom(level)).toMatchObject({ pushes: 2, moves: 5 });
});

test("without a solution that holds there is nothing to improve, and that is said", () => {
  for (const solution of [undefined, "luu"]) {
    const input = { name: "a", rows, locked: [], ...(solution === undefined ? {} : { solution }) };
    const { levels, result } = runShard(improveSolution, { input });
    expect(levels).toEqual([]);
    expect(result.problems).toMatchObject([{ code: "no-solution" }]);
    expect(improveSolution.check!(input, {})).toEqual(result.problems);
  }
});

function improved(room: readonly string[], solution: string, parameters: ParameterValues): SokobanLevel {
  const input = { name: "a", rows: room, locked: [], solution };
  const level = sokobanLevelSchema.parse(runShard(improveSolution, { input, parameters }).levels[0]);
  expect(validateRoom(level)).toEqual([]);
  return level;
}

test.each([
  ["pushes-moves", "pushes", oraclePushes],
  ["moves-pushes", "moves", (room: readonly string[]) => oracleCost(room, "moves")],
  ["lines-pushes", "box-lines", (room: readonly string[]) => oracleCost(room, "box-lines")],
  ["changes-pushes", "box-changes", (room: readonly string[]) => oracleCost(room, "box-changes")],
] as const)(
  "%s: a vicinity of all boxes holds the best there is, a smaller one nothing worse",
  (objective, metric, oracle) => {
    let bettered = 0;
    fc.assert(
      fc.property(fc.oneof(smallRooms, crowdedRooms), fc.nat(), (room, pick) => {
        const solution = hurriedSolution(room, pick);
        if (solution === undefined) return;
        const before = measureRoom({ rows: room, solution })[metric]!;
        const whole = measureRoom(improved(room, solution, { objective, vicinity: 20, nodes: 1_000_000 }))[metric]!;
        expect(whole).toBe(oracle(room));
        const small = measureRoom(improved(room, solution, { objective, vicinity: 1, window: 4, nodes: 100 }))[metric]!;
        expect(small).toBeLessThanOrEqual(before);
        if (whole < before) bettered++;
      }),
      { numRuns: 250 },
    );
    expect(bettered, "rooms bettered").toBeGreaterThan(0);
  },
);

test("the box pushed last goes on at no change: what is left is not overrated", () => {
  const room = ["#######", "# *   #", "#  $@ #", "# . * #", "#######"];
  for (let pick = 0; pick < 12; pick++) {
    const solution = hurriedSolution(room, pick);
    if (solution === undefined) continue;
    const level = improved(room, solution, { objective: "changes-pushes", vicinity: 20, nodes: 1_000_000 });
    expect(measureRoom(level)["box-changes"]).toBe(oracleCost(room, "box-changes"));
  }
});

test("improving goes on from any checkpoint as if nothing had been", () => {
  const job = { input: { name: "a", rows, locked: [], solution: detour } };
  const whole = runShard(improveSolution, job);
  for (const event of whole.events) {
    if (event.type !== "checkpoint") continue;
    const checkpoint = JSON.parse(JSON.stringify(event.state)) as JsonValue;
    expect(runShard(improveSolution, { ...job, checkpoint }).levels).toEqual(whole.levels);
  }
});

test("climbing from a drawn room gives a harder one of the same size", () => {
  const { levels } = runShard(climbRooms, {
    input: { name: "a", rows, locked: [] },
    parameters: { steps: 100, "solvable-worth": 0 },
  });
  const level = sokobanLevelSchema.parse(levels[0]);
  expect(level.rows.map((row) => row.length)).toEqual(rows.map((row) => row.length));
  expect(measureRoom(level)["pushes"]).toBeGreaterThan(2);
});
