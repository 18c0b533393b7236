import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { finish } from "../../../../../test/support/finish.ts";
import "../../../../../test/support/propertySeed.ts";
import { gameText, puzzleScriptGames } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { plainSpace } from "../../../../../test/support/puzzleScriptPlainSpace.ts";
import { unreachableDistance } from "./goalDistances.ts";
import { LevelSearch } from "./levelSearch.ts";
import { exploreStates } from "./stateSpace.ts";

const push = "[ > P | C ] -> [ > P | > C ]";
const inputIndex: Readonly<Record<string, number>> = { up: 0, down: 1, left: 2, right: 3, action: 4, tick: 5 };

const ruleSets: readonly (readonly string[])[] = [
  [push],
  [push, "[ > C | C ] -> [ > C | > C ]"],
  ["[ < P | C ] -> [ < P | < C ]"],
  [push, "[ > P | J ] -> [ > P | > J ]", "late [ C G ] -> [ G ]"],
  [push, "[ > P | C | J ] -> [ > P | > C | ]"],
  ["[ > P ] [ C ] -> [ > P ] [ > C ]"],
  ["right [ > P | C ] -> [ > P | > C ]", "[ > P | ... | J ] -> [ > P | ... | > J ]"],
  [push, "[ action P | C ] -> [ P | J ]"],
  ["[ > P | C no M ] -> [ > P | > C ]", "[ > P | J ] -> [ > P | > J ]"],
  [push, "[ action P | J ] -> [ P | ]", "[ C G ] [ J ] [ M ] -> [ C G ] [ J ] [ C ]"],
  [
    "[ > P | J ] -> [ > P | ]",
    "[ action P | G ] -> [ P | G C ] (from nothing)",
    "[ J ] [ > P | C ] -> [ J ] [ > P | > C ]",
  ],
];
const conditions = ["all Crate on Goal", "all Goal on Crate", "some Crate on Goal", "no Gem", "all Mix on Mark"];
const smallLevels = fc
  .tuple(fc.integer({ min: 3, max: 5 }), fc.integer({ min: 2, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.stringMatching(new RegExp(`^[..##CCGJKN]{${width}}$`)), { minLength: height, maxLength: height }),
  )
  .map((rows) => [`p${rows[0]!.slice(1)}`, ...rows.slice(1)]);
const smallGames = fc.tuple(
  fc.constantFrom(...ruleSets),
  fc.uniqueArray(fc.constantFrom(...conditions), { minLength: 1, maxLength: 2 }),
  smallLevels,
);

/** Boards of a level that the solver gives up, each with whether plain search can win from it; undefined: too many boards. */
function givenUp(
  program: Program,
): { readonly lost: number; readonly winnable: readonly string[]; readonly boards: number } | undefined {
  const space = plainSpace(program, 0, 400);
  if (space === undefined) return undefined;
  const search = new LevelSearch(program, 0, "");
  const winnable: string[] = [];
  let lost = 0;
  for (const { path, isAlive } of space) {
    search.restore(0);
    for (const input of path) search.game.step([1, 2, 4, 8, 16, 0][inputIndex[input]!]!);
    if (!search.isLost() && search.atLeast() !== unreachableDistance) continue;
    lost++;
    if (isAlive) winnable.push(path.join(" "));
  }
  return { lost, winnable, boards: space.length };
}

describe("boards that the solver gives up", () => {
  test("can't be won: plain search over all boards of small levels finds no win from any of them", () => {
    let lost = 0;
    let compared = 0;
    fc.assert(
      fc.property(smallGames, ([rules, wins, rows]) => {
        const { program } = compileProgram(gameText(rules, wins, [rows]));
        const found = givenUp(program!);
        if (found === undefined) return;
        compared++;
        lost += found.lost;
        expect(found.winnable).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(60);
    expect(lost).toBeGreaterThan(200);
  });

  test("can't be won in random games either", () => {
    fc.assert(
      fc.property(puzzleScriptGames, ({ source }) => {
        const { program } = compileProgram(source);
        if (program === undefined || isRandom(program) || /restart|checkpoint/.test(source)) return;
        if (program.rules.groups.length > 60) return;
        expect(givenUp(program)?.winnable ?? []).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("are nine in ten of the dead ends of a room where crates freeze in pairs, along walls and in corners", () => {
    const rows = ["######", "#P...#", "#.CC.#", "#..G.#", "#...G#", "######"];
    const program = compileProgram(gameText([push], ["all Crate on Goal"], [rows], "noaction")).program!;
    const space = plainSpace(program, 0, 5000)!;
    const dead = space.filter(({ isAlive }) => !isAlive).length;
    const search = new LevelSearch(program, 0, "");
    let known = 0;
    for (const { path, isAlive } of space) {
      search.restore(0);
      for (const input of path) search.game.step([1, 2, 4, 8][inputIndex[input]!]!);
      if (search.atLeast() !== unreachableDistance) continue;
      known++;
      expect(isAlive).toBe(false);
    }
    expect(known / dead).toBeGreaterThan(0.9);
  });
});

describe("objects that can never be created any more", () => {
  /** A press makes crates of nothing beside a gem; gems can be eaten. */
  const rules = ["[ > P | J ] -> [ > P | ]", "[ J ] [ action P | no C no J no Wall ] -> [ J ] [ P | C ]"];
  const rows = ["P.J", "..G"];
  const program = compileProgram(gameText(rules, ["all Goal on Crate"], [rows])).program!;

  test("lose a board as soon as the last thing that makes them is gone; until then it is left open", () => {
    const search = new LevelSearch(program, 0, "");
    expect(search.isLost()).toBe(false);
    // Without crates, and with the only gem eaten.
    for (const input of [8, 8]) search.game.step(input);
    expect(search.isLost()).toBe(true);
  });

  test("are found on all boards where plain search over all boards can't win for that reason", () => {
    const search = new LevelSearch(program, 0, "");
    const space = plainSpace(program, 0, 4000)!;
    let lost = 0;
    for (const { path, isAlive, board } of space) {
      search.restore(0);
      for (const input of path) search.game.step([1, 2, 4, 8, 16, 0][inputIndex[input]!]!);
      const hasNone = ["crate", "gem"].every((name) => {
        const id = program.objects.findIndex((object) => object.name === name);
        return board.counts[id] === 0;
      });
      if (hasNone) expect([path.join(" "), isAlive]).toEqual([path.join(" "), false]);
      expect([path.join(" "), search.isLost()]).toEqual([path.join(" "), hasNone]);
      if (hasNone) lost++;
    }
    expect(lost).toBeGreaterThan(3);
  });
});

describe("frozen crates", () => {
  const bound = (rows: readonly string[], rules: readonly string[] = [push]): number =>
    new LevelSearch(compileProgram(gameText(rules, ["all Crate on Goal"], [rows])).program!, 0, "").atLeast();

  test("lose a board: four in a square, or two beside a wall, unless they are on their goals", () => {
    expect(bound(["P.....", "..CC..", "..CC..", "......", "GGGG.."])).toBe(unreachableDistance);
    expect(bound(["P.##..", "..CC..", "......", "..GG.."])).toBe(unreachableDistance);
    expect(bound(["P.##..", "..KK..", "......", "......"])).toBe(0);
    expect(bound(["P.....", "..CC..", "......", "..GG.."])).toBeLessThan(unreachableDistance);
  });

  test("don't lose it where a rule pulls them apart, pushes several at once, or removes them", () => {
    const rows = ["P.....", "..CC..", "..CC..", "......", "GGGG.."];
    expect(bound(rows, [push, "[ < P | C ] -> [ < P | < C ]"])).toBeLessThan(unreachableDistance);
    expect(bound(rows, [push, "[ > C | C ] -> [ > C | > C ]"])).toBeLessThan(unreachableDistance);
    expect(bound(rows, [push, "[ action P | C ] -> [ P | ]"])).toBeLessThan(unreachableDistance);
  });
});

test("counted dead ends are those of plain search over all boards", () => {
  let compared = 0;
  fc.assert(
    fc.property(smallGames, ([rules, wins, rows]) => {
      const { program } = compileProgram(gameText(rules, wins, [rows]));
      const space = plainSpace(program!, 0, 300);
      if (space === undefined) return;
      const measured = finish(exploreStates(program!, "", 2000));
      if (!measured.isComplete) return;
      compared++;
      const dead = space.filter(({ isAlive }) => !isAlive);
      expect(measured.states).toBe(space.length);
      expect(measured.deadShare).toBeCloseTo(dead.length / space.length, 10);
      expect(measured.firstDeadEnd).toBe(dead[0]?.path.length);
    }),
    { numRuns: 80 },
  );
  expect(compared).toBeGreaterThan(30);
});
