import { expect, test } from "vitest";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { askDeadSquares, askDifficulty, askEffects, askSolve } from "./analyses.ts";

const rows = ["#######", "#@    #", "# $$  #", "#  ## #", "#.  . #", "#######"];

test("solving while editing tells the fewest pushes, that there is none, or that the budget is used up", () => {
  expect(askSolve({ rows })).toMatchObject({ status: "solved", pushes: oraclePushes(rows) });
  expect(askSolve({ rows: ["#####", "#$@.#", "#   #", "#####"] })).toMatchObject({ status: "unsolvable" });
  expect(askSolve({ rows, nodes: 1 })).toMatchObject({ status: "unknown" });
  expect(() => askSolve({ rows: ["#####", "# $.#", "#####"] })).toThrow("no player");
});

test("dead squares are the cells from which a box alone comes to no goal", () => {
  const { cells } = askDeadSquares({ rows: ["######", "#@$ .#", "#    #", "######"] }) as { cells: number[][] };
  expect(cells).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
});

test("the effect of a wall on each empty cell is what solving the changed room says", () => {
  const { pushes, cells } = askEffects({ rows }) as {
    pushes: number;
    cells: { x: number; y: number; effect: string }[];
  };
  expect(pushes).toBe(oraclePushes(rows));
  for (const { x, y, effect } of cells) {
    const walled = oraclePushes(rows.map((row, at) => (at === y ? `${row.slice(0, x)}#${row.slice(x + 1)}` : row)));
    expect(effect).toBe(walled < 0 ? "unsolvable" : walled > pushes ? "longer" : "none");
  }
  expect(new Set(cells.map(({ effect }) => effect)).size).toBeGreaterThan(1);
});

test("the difficulty profile has an entry a push, and the way that is taken is among the safe ones", () => {
  const { solution } = askSolve({ rows }) as { solution: string };
  const { steps } = askDifficulty({ rows, solution }) as { steps: { move: number; choices: number; safe: number }[] };
  expect(steps.map(({ move }) => move)).toEqual(
    solution.split("").flatMap((letter, at) => (letter === letter.toUpperCase() ? [at + 1] : [])),
  );
  for (const { choices, safe } of steps) {
    expect(safe).toBeGreaterThan(0);
    expect(safe).toBeLessThanOrEqual(choices);
  }
  expect(() => askDifficulty({ rows, solution: "l" })).toThrow("wall");
});
