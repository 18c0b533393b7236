import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { finish } from "../../../../test/support/finish.ts";
import { repositoryRoot } from "../../../../test/support/sourceFiles.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { unusedObjects } from "#shared/levels/puzzlescript/unusedObjects.ts";
import { solveBoard } from "./effects/solvedBoard.ts";

const folder = join(repositoryRoot, "resources", "samples", "rule-puzzles", "documents");
const games = readdirSync(folder).filter((name) => name.endsWith(".txt"));

test("the sample has two games, each a text beside its JSON", () => {
  expect(games).toHaveLength(2);
  for (const name of games) expect(readdirSync(folder)).toContain(name.replace(/txt$/, "json"));
});

test.each(games)("%s: no mistakes, nothing unused, and seven levels whose proved shortest solutions grow", (name) => {
  const source = readFileSync(join(folder, name), "utf8");
  expect(compileProgram(source).diagnostics).toEqual([]);
  expect(unusedObjects(source)).toEqual([]);
  const turns = levelsOfText(source).map(({ level }) => {
    const { board } = finish(solveBoard(level, 100_000));
    expect(board?.isShortest).toBe(true);
    return board!.turns;
  });
  expect(turns).toHaveLength(7);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(turns.at(-1)).toBeGreaterThan(3 * turns[0]!);
});
