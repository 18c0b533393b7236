import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { LevelSearch } from "./levelSearch.ts";
import { stepsPerSlice } from "./searchSettings.ts";
import { runSearch, solveLevel } from "./solveLevel.ts";
import { widenedSearch } from "./wideningSearch.ts";

const limits = { memoryBytes: 2 ** 28, seed: "" };
const rows = Array.from({ length: 12 }, (_, y) => (y === 0 ? "P" : ".").padEnd(12, "C.J."));
const push = "[ > P | C ] -> [ > P | > C ]";
/** A turn of it costs some thousand times that of a game that only pushes. */
const heavyRules = [
  push,
  ...Array.from({ length: 300 }, () => "[ C | ... | J | ... | C ] -> [ C | ... | J | ... | C ]"),
];

const programOf = (rules: readonly string[], board: readonly string[] = rows): Program =>
  compileProgram(gameText(rules, ["all Crate on Goal", "some Goal"], [board])).program!;

/** Elementary steps between two questions whether time is left, of a search that may go on for so many of them. */
function gaps(program: Program, run: (search: LevelSearch, isOutOfTime: () => boolean) => void): number[] {
  const asked = [0];
  const isOutOfTime = (): boolean => {
    asked.push(search.board.spent);
    return asked.length > 8;
  };
  const search = new LevelSearch(program, 0, "", { isOutOfTime });
  run(search, isOutOfTime);
  asked.push(search.board.spent);
  return asked.slice(1).map((steps, i) => steps - asked[i]!);
}

test.each([
  ["cheap", programOf([push, "[ action P | C ] -> [ P | J ]"])],
  ["heavy", programOf(heavyRules)],
] as const)(
  "a search of a game with %s turns asks every so many elementary steps whether time is left",
  (_, program) => {
    const settings = { ...limits, states: 5000 };
    for (const order of ["shortest", "any"] as const) {
      const steps = gaps(program, (search, isOutOfTime) =>
        finish(runSearch(search, order, { ...settings, isOutOfTime })),
      );
      expect(Math.max(...steps)).toBeLessThan(4 * stepsPerSlice);
    }
    const steps = gaps(program, (search, isOutOfTime) =>
      finish(widenedSearch(search, 2, { ...settings, isOutOfTime })),
    );
    expect(Math.max(...steps)).toBeLessThan(4 * stepsPerSlice);
  },
);

test("a single turn that takes longer than all the time is cut off, and the level is undecided for lack of time", () => {
  const board = Array.from({ length: 40 }, (_, y) => (y === 0 ? "PC" : "C").padEnd(40, "C."));
  const program = programOf(["[ C ] [ C ] -> [ C M ] [ C ]", "[ > P | C ] -> [ > P | > C ]"], board);
  let asked = 0;
  const isOutOfTime = (): boolean => ++asked > 2;
  const search = new LevelSearch(program, 0, "", { isOutOfTime });
  expect(search.play(0, 3)).toBeUndefined();
  expect(search.ranOut).toBe(true);
  expect(search.board.spent).toBeLessThan(8 * stepsPerSlice);
  const verdict = finish(solveLevel(program, 0, { ...limits, states: 1000, isOutOfTime }));
  expect(verdict).toMatchObject({ status: "undecided", reason: "time" });
});

test("a search whose states run out gives the solution that it has, as at most so long", () => {
  const program = compileProgram(
    gameText([push, "[ action P | J ] -> [ P | ]"], ["no Gem"], [["P.C.", "....", "..CJ"]]),
  ).program!;
  const solve = (states: number) =>
    finish(runSearch(new LevelSearch(program, 0, ""), "shortest", { ...limits, states, isOutOfTime: () => false }));
  const full = solve(10_000);
  if (full.status !== "shortest") throw new Error(full.status);
  const fewer = Array.from({ length: 100 }, (_, i) => solve(full.states - 1 - i));
  const found = fewer.flatMap((verdict) => (verdict.status === "at-most" ? [verdict.solution.length] : []));
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set([full.solution.length]));
  expect(fewer.some(({ status }) => status === "none")).toBe(false);
});
