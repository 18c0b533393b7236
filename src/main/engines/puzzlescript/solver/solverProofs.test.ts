import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { gameText, puzzleScriptGames } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { plainShortest } from "../../../../../test/support/puzzleScriptPlainSearch.ts";
import { unreachableDistance } from "./goalDistances.ts";
import { LevelSearch } from "./levelSearch.ts";
import { countLimits, isLost } from "./lostStates.ts";
import { ruleFacts } from "./ruleFacts.ts";
import { runSearch, solveLevel } from "./solveLevel.ts";
import { widenedSearch } from "./wideningSearch.ts";

const settings = { states: 30_000, memoryBytes: 2 ** 28, isOutOfTime: () => false, seed: "" };
const push = "[ > P | C ] -> [ > P | > C ]";

function game(rules: readonly string[], conditions: readonly string[], rows: readonly string[], setting = ""): Program {
  return compileProgram(gameText(rules, conditions, [rows], setting)).program!;
}

function symmetriesOf(rules: readonly string[], rows: readonly string[]): number {
  return new LevelSearch(game(rules, ["all Crate on Goal"], rows), 0, "", { usesSymmetries: true }).symmetries.length;
}

describe("symmetries of the rules", () => {
  const square = ["#####", "#C.C#", "#.P.#", "#C.C#", "#####"];
  const wide = ["#######", "#C...C#", "#..P..#", "#C...C#", "#######"];

  test("are all eight of a square where the rules allow them, four of a rectangle", () => {
    expect([symmetriesOf([push], square), symmetriesOf([push], wide)]).toEqual([7, 3]);
  });

  test("are only those of what never changes on the board", () => {
    expect(symmetriesOf([push], ["#####", "#C.C#", "#.P.#", "#C.##", "#####"])).toBe(1);
    expect(symmetriesOf([push], ["#####", "#C.C#", "#.PG#", "#C.C#", "#####"])).toBe(1);
  });

  test("are not used where the rules tell directions apart, or the order of matches matters", () => {
    expect(symmetriesOf(["right [ > P | C ] -> [ > P | > C ]"], square)).toBe(1);
    expect(symmetriesOf([push, "[ C | C ] -> [ J | ]"], square)).toBe(0);
    expect(symmetriesOf([push, "random [ C ] -> [ C M ]"], square)).toBe(0);
    // Two players push one crate from two sides only with different keys, so that a key alone stays symmetric.
    expect(symmetriesOf([push], ["#####", "#C.C#", "#P.P#", "#C.C#", "#####"])).toBe(7);
    // Objects that walk towards each other can meet.
    expect(symmetriesOf(["horizontal [ > P ] [ C ] -> [ > P ] [ < C ]"], square)).toBe(0);
  });

  test("leave verdicts and lengths as they are, with fewer states", () => {
    const rows = ["G...G", ".....", ".CPC.", ".....", "G...G"];
    const program = game([push], ["all Crate on Goal"], rows, "noaction");
    const lengths = [true, false].map((usesSymmetries) => {
      const search = new LevelSearch(program, 0, "", { usesSymmetries });
      const verdict = finish(runSearch(search, "shortest", settings));
      return { length: verdict.status === "shortest" ? verdict.solution.length : -1, states: search.store.count };
    });
    expect(lengths[0]!.length).toBe(lengths[1]!.length);
    expect(lengths[0]!.length).toBeGreaterThan(0);
    expect(lengths[0]!.states).toBeLessThan(lengths[1]!.states * 0.7);
  });
});

test("random games have the shortest solutions, and as many without any, as plain search finds", () => {
  let compared = 0;
  fc.assert(
    fc.property(puzzleScriptGames, ({ source }) => {
      const { program } = compileProgram(source);
      if (program === undefined || isRandom(program)) return;
      const verdict = finish(solveLevel(program, 0, { ...settings, states: 1000 }));
      if (verdict.status === "undecided" || verdict.status === "at-most") return;
      const plain = plainShortest(program, 0, 150);
      if (plain === "too-many") return;
      compared++;
      expect(verdict.status === "none" ? "none" : verdict.solution.length).toBe(plain);
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(15);
});

describe("lower bounds", () => {
  test("add up the pushes where one crate moves per turn, and the way to the nearest", () => {
    const search = new LevelSearch(game([push], ["all Goal on Crate"], ["P....", "..C.G", ".....", "..C.G"]), 0, "");
    // Two crates two steps each; the player is three steps from the nearer one, and pushes it from beside it.
    expect(search.atLeast()).toBe(6);
  });

  test("count the longest way alone where all may move at once", () => {
    const rules = ["[ > P ] [ C ] -> [ > P ] [ > C ]"];
    const search = new LevelSearch(game(rules, ["all Crate on Goal"], ["P....", "C.G..", ".....", "C..G."]), 0, "");
    expect(search.atLeast()).toBe(3);
  });

  test("say that a board is lost where two crates have one goal between them", () => {
    const search = new LevelSearch(game([push], ["all Crate on Goal"], ["#P...", "#C.CG", "#.#..", "#G#.."]), 0, "");
    expect(search.atLeast()).toBeLessThan(unreachableDistance);
    const dead = new LevelSearch(game([push], ["all Crate on Goal"], ["#P...", "#C#CG", "#C#..", "#.#.G"]), 0, "");
    expect(dead.atLeast()).toBe(unreachableDistance);
  });
});

describe("counts that only fall", () => {
  const lost = (rules: readonly string[], conditions: readonly string[], rows: readonly string[]): boolean => {
    const program = game(rules, conditions, rows);
    const search = new LevelSearch(program, 0, "");
    return isLost(search.board, countLimits(program, ruleFacts(program)));
  };

  test("prove a board lost where an object is gone that no rule creates", () => {
    expect(lost([push], ["some Gem on Goal"], ["PCG"])).toBe(true);
    expect(lost([push], ["some Gem on Goal"], ["PJG"])).toBe(false);
  });

  test("take in what an object is made of", () => {
    const rules = [push, "[ action P | C ] -> [ P | J ]"];
    expect(lost(rules, ["some Gem on Goal"], ["PCG"])).toBe(false);
    expect(lost(rules, ["some Gem on Goal"], ["P.G"])).toBe(true);
    expect(lost(rules, ["all Goal on Gem"], ["PCG", "..G"])).toBe(true);
  });

  test("prove nothing where a rule makes an object of nothing, or several rows may overlap", () => {
    expect(lost(["[ action P | ] -> [ P | J ]"], ["some Gem on Goal"], ["P.G"])).toBe(false);
    expect(lost(["[ action P ] [ C ] -> [ P ] [ J ]"], ["some Gem on Goal"], ["P.G"])).toBe(false);
  });

  test("see what must go and can't", () => {
    expect(lost([push], ["no Crate"], ["PC."])).toBe(true);
    expect(lost([push, "late [ C G ] -> [ G ]"], ["no Crate"], ["PCG"])).toBe(false);
  });
});

test("objects that nothing reads make no states of their own", () => {
  // Every step leaves a footprint that no rule looks at.
  const source = ownGame("keep-your-distance")
    .replace("Pen o", "Foot f\ngrey\n\nPen o")
    .replace("\nPen\nPlayer", "\nFoot\nPen\nPlayer")
    .replace("RULES\n", "RULES\n\n[ Player ] -> [ Player Foot ]\n");
  const { program, diagnostics } = compileProgram(source);
  expect(diagnostics).toEqual([]);
  const plain = compileProgram(ownGame("keep-your-distance")).program!;
  const counts = [program!, plain].map((one) => {
    const search = new LevelSearch(one, 1, "");
    finish(runSearch(search, "shortest", settings));
    return search.store.count;
  });
  expect(counts[0]).toBe(counts[1]);
});

test("iterated width solves a large board within as many boards as it has places", () => {
  const rows = Array.from({ length: 60 }, (_, y) =>
    Array.from({ length: 60 }, (__, x) => (y === 0 && x === 0 ? "P" : y === 59 && x === 59 ? "G" : ".")).join(""),
  );
  const program = game([push], ["some Player on Goal"], rows, "noaction");
  const search = new LevelSearch(program, 0, "");
  const verdict = finish(widenedSearch(search, 1, { ...settings, states: 100_000 }));
  expect(verdict).toMatchObject({ status: "at-most" });
  expect(search.store.count).toBeLessThanOrEqual(3600);
});
