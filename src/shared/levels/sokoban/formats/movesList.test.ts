import { expect, test } from "vitest";
import { replaySolution } from "../validator/replaySolution.ts";
import { lurdFormat } from "./sokFormat.ts";
import { xsbFormat } from "./xsbFormat.ts";

test("moves without a room become the room that they solve, with the title above them", () => {
  const { levels, problems } = xsbFormat.parse!("From a forum:\n\n; 2. Tea chest\nrDld\nR\n\n3(R)\n");
  expect(problems).toEqual([]);
  expect(levels.map(({ title, solution, line }) => [title, solution, line])).toEqual([
    ["Tea chest", "rDldR", 4],
    [undefined, "RRR", 7],
  ]);
  for (const { level } of levels) expect(replaySolution(level.rows, level.solution ?? "").ok).toBe(true);
});

test("a written list of solutions is read again: the same titles and moves", () => {
  const level = { rows: ["#######", "#@ $ .#", "#######"], solution: "rRR" };
  const { levels } = lurdFormat.parse!(lurdFormat.print!([{ level, title: "Back door" }]));
  expect(levels).toMatchObject([{ title: "Back door", solution: "rRR", level }]);
});

test("moves that no room allows are named with their line, and the others still load", () => {
  const { levels, problems } = xsbFormat.parse!("lurd\n\nRR\n");
  expect(levels).toHaveLength(1);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("Level 1, line 1: No room fits these moves"),
  ]);
});
