import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { gameText } from "../../../../test/support/puzzleScriptArbitraries.ts";
import { FastGame } from "./fast/fastGame.ts";

const codesOf = (source: string): string[] => compileProgram(source).diagnostics.map(({ code }) => code);

test("a line that stands for more rules than can be compiled is refused", () => {
  const cells = Array.from({ length: 8 }, () => "moving Thing").join(" | ");
  expect(codesOf(gameText([`[ ${cells} ] -> [ ${cells} ]`], [], [["P"]]))).toContain("too-many-expansions");
});

test("400 rules from one line are compiled and played", () => {
  const source = gameText(
    ["[ moving Mix | moving Thing | orthogonal Crate ] -> [ Mix | Thing | Crate ]"],
    [],
    [["P.C"]],
  );
  const { program } = compileProgram(source);
  expect(program!.rules.groups[0]!.rules.length).toBeGreaterThanOrEqual(400);
  expect(new FastGame(program!, 0, "").press("right")).toBeGreaterThan(0);
});

test("a program of 5,000 lines of rules is compiled", () => {
  const rules = Array.from({ length: 5000 }, (_, i) => `right [ > P | ${i % 2 === 0 ? "C" : "J"} ] -> [ > P | > C ]`);
  const { program } = compileProgram(gameText(rules, [], [["P.C"]]));
  expect(program!.rules.groups).toHaveLength(5000);
});

test("a board of 200 x 200 is played, and one above the bound is refused with its line", () => {
  const rows = Array.from({ length: 200 }, (_, y) => (y === 0 ? "P" : ".").padEnd(200, "C."));
  const { program } = compileProgram(gameText(["[ > P | C ] -> [ > P | > C ]"], [], [rows]));
  expect(new FastGame(program!, 0, "").press("down")).toBeGreaterThan(0);
  const wide = compileProgram(gameText([], [], [Array.from({ length: 201 }, () => ".".repeat(200))]));
  expect(wide.diagnostics.map(({ code, line }) => [code, line > 0])).toContainEqual(["board-too-large", true]);
});

test("rows that match in too many combinations are stopped, and the fault says where", () => {
  const rows = Array.from({ length: 60 }, () => "C".repeat(60));
  const { program } = compileProgram(gameText(["[ C ] [ C ] [ C ] -> [ C ] [ C ] [ > C ]"], [], [["P", "."], rows]));
  const game = new FastGame(program!, 1, "");
  game.step(0);
  expect(game.faults[0]).toMatchObject({ code: "too-many-matches" });
  expect(game.faults[0]!.line).toBeGreaterThan(0);
});
