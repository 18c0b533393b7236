import { expect, test } from "vitest";
import type { HeatAnswer } from "#shared/levels/sokoban/analyses.ts";
import { askHeat } from "./deadlockHeat.ts";
import { finish } from "./solver/resumable.ts";

const rows = ["#######", "#@    #", "# $$  #", "#  ## #", "#.  . #", "#######"];
const heat = (nodes: number) => finish(askHeat({ rows, nodes })) as unknown as HeatAnswer;

test("a corner off the goals is lost for every box that comes there, a goal is not", () => {
  const { cells, isWhole } = heat(100_000);
  const shareAt = (x: number, y: number) => cells.find((cell) => cell[0] === x && cell[1] === y)?.[2];
  expect(isWhole).toBe(true);
  expect(shareAt(5, 1)).toBe(1);
  expect(shareAt(1, 4)).toBeLessThan(1);
  expect(shareAt(2, 2)).toBeLessThan(1);
});

test("with too few positions the answer says that it is not whole", () => {
  expect(heat(20).isWhole).toBe(false);
  expect(heat(20).states).toBeGreaterThanOrEqual(20);
});
