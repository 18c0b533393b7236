import fc from "fast-check";
import { expect, test } from "vitest";
import { checkersBoards, hexxagonBoards } from "../../../../../test/support/boardArbitraries.ts";
import { boardShape } from "../boardShape.ts";
import { boardFormats } from "./boardFormats.ts";
import { checkersRules, checkersStart, standardBoards } from "../standardBoards.ts";
import { checkersFen, readCheckersFen } from "./checkersFen.ts";
import { readPdnGames } from "./pdnGames.ts";
import { hexxagonFen, readHexxagonFen } from "./hexxagonFen.ts";

const parse = (id: string, text: string) => boardFormats.find((format) => format.id === id)!.parse!(text);
const pdn = (moves: string, tags = '[GameType "21"]') => parse("pdn", `[Event "A"]\n${tags}\n\n${moves}\n`);
const messages = (id: string, text: string) => parse(id, text).problems.map(({ message }) => message);

test("checkers FEN reads back the same squares, pieces and holes for any shape", () => {
  fc.assert(
    fc.property(checkersBoards, (board) => {
      const variant = board.rules.game === "checkers" ? board.rules.variant : "english";
      const read = readCheckersFen(checkersFen(board), variant);
      if (!read.ok) throw new Error(read.message);
      const dark = (rows: readonly string[]) =>
        rows.flatMap((row, y) => Array.from(row).filter((_, x) => (x + y) % 2 === 1)).join("");
      expect(dark(read.value.rows)).toBe(dark(board.rows));
      expect(read.value.toMove).toBe(board.toMove);
    }),
  );
});

test("Hexxagon and Ataxx FEN read back the same board", () => {
  fc.assert(
    fc.property(hexxagonBoards, (board) => {
      const read = readHexxagonFen(hexxagonFen(board), board.topology);
      expect(read.ok && read.value.rows).toEqual(board.rows);
    }),
  );
});

test("the start positions have their usual FEN", () => {
  const squares = (first: number) => Array.from({ length: 12 }, (_, i) => i + first).join(",");
  expect(checkersFen(checkersStart("english"))).toBe(`B:W${squares(21)}:B${squares(1)}`);
  const read = readCheckersFen("W:W31-50:B1-20", "international");
  expect(read.ok && read.value).toEqual(checkersStart("international"));
  expect(boardShape(checkersStart("russian")).cells).toHaveLength(32);
});

test("a PDN game is read with tags, comments, variations and numbers left out, and replays", () => {
  const { levels, problems } = pdn("1. 11-15 {good} 23-19 (1... 22-18 2. 15x22) 2. 8-11 22-17! * ");
  expect(problems).toEqual([]);
  expect(levels[0]).toMatchObject({ title: "A", solution: "11-15 23-19 8-11 22-17" });
  const format = boardFormats[0]!;
  const text = format.print!([{ level: levels[0]!.level, title: "A", solution: levels[0]!.solution! }]);
  expect(format.parse!(text).levels[0]!.solution).toBe(levels[0]!.solution);
});

test("a * after a move is a forced move, at the end an unfinished game; spaces inside moves are read", () => {
  const { levels, problems } = pdn("1. 11-15 22-18* 2. 15x22* 25 x 18 *");
  expect(problems).toEqual([]);
  expect(levels.map(({ solution }) => solution)).toEqual(["11-15 22-18 15x22 25x18"]);
  // A * that stands alone inside a game, as some programs print a forced move.
  const apart = pdn("1. 11-15 22-18 * 2. 15x22 * 25x18 1-0");
  expect([apart.levels[0]?.solution, apart.problems]).toEqual(["11-15 22-18 15x22 25x18", []]);
});

test("a %setup inside a game is a comment, in a line of its own as well, and the moves around it are read", () => {
  const fen = "W:W18,24,K10:B12,K22";
  for (const side of [`{[%setup FEN "${fen}"]}`, `{\n[%setup FEN "${fen}"]\n}`, `{ See\n[FEN "${fen}"] }`]) {
    const { levels, problems } = pdn(`1. 11-15 ${side} 23-19 2. 8-11 *`);
    expect(problems, side).toEqual([]);
    expect(
      levels.map(({ level, solution }) => [checkersFen(level as never), solution]),
      side,
    ).toEqual([[checkersFen(checkersStart("english")), "11-15 23-19 8-11"]]);
    const { games, faults } = readPdnGames(`[GameType "21"]\n\n1. 11-15 ${side} 23-19 2. 8-11* *`);
    expect([games.map(({ nodes }) => nodes.map(({ move }) => move)), faults], side).toEqual([
      [["11-15", "23-19", "8-11"]],
      [],
    ]);
  }
});

test("an impossible PDN move is named by its number with what would be possible", () => {
  const [problem] = pdn("1. 11-15 23-19 2. 8-12 *").problems;
  expect(problem!.message).toContain('Move 3, "8-12", is illegal; possible are');
});

test("bad FEN and PDN say what is wrong and where", () => {
  expect(messages("fen-english", "X:W1:B2")[0]).toContain("Line 1: A FEN starts with W or B");
  expect(messages("fen-english", "W:W33:B2")[0]).toContain('"33" is outside the squares 1 to 32');
  expect(messages("fen-english", "W:W5:B5")[0]).toContain("Square 5 is named twice");
  expect(messages("fen-english", "W:W5q:B6")[0]).toContain('"5q" is not a square');
  expect(messages("fen-english", "W:W5:B6:S99x2")[0]).toContain("is not a board size");
  expect(messages("fen-hexxagon", "x3/4z x")[0]).toContain('Row 2 holds "z"');
  expect(messages("fen-hexxagon", "x3/5 x")[0]).toContain("Row 2 has 5 cells; the first has 4");
  expect(messages("fen-ataxx", "x99999999999/3 x")[0]).toContain("Row 2");
  expect(pdn("1. 11-15", '[GameType "99"]').problems[0]!.message).toContain('"99" is not one of');
  expect(pdn("1. 11-15", '[FEN "W:W99:B1"]').problems[0]!.message).toContain("outside the squares");
});

test("no text makes a reader throw", () => {
  const alphabet = fc.constantFrom(...Array.from('WBKHSxoXO-:,/. 0123456789[]"{}()\n'));
  fc.assert(
    fc.property(fc.string({ unit: alphabet, maxLength: 80 }), (text) => {
      for (const format of boardFormats) format.parse!(text);
    }),
  );
});

test("positions and games are written with algebraic squares, too, and read back as the same ones", () => {
  expect(checkersFen(checkersStart("russian"), "algebraic")).toMatch(/^W:Wa3,c3,e3,g3,.*:Bb8,d8/);
  fc.assert(
    fc.property(checkersBoards, (board) => {
      const variant = board.rules.game === "checkers" ? board.rules.variant : "english";
      const read = readCheckersFen(checkersFen(board, "algebraic"), variant);
      const numeric = readCheckersFen(checkersFen(board), variant);
      expect(read).toEqual(numeric);
    }),
  );
  const { levels } = pdn("1. c3-d4 b6-a5 2. d4-e5 d6xf4 3. g3xe5 *", '[GameType "25"]');
  const game = { level: levels[0]!.level, title: "A", solution: levels[0]!.solution! };
  const format = boardFormats.find(({ id }) => id === "pdn-algebraic")!;
  const text = format.print!([game]);
  expect(text).toContain('[GameType "25,W,8,8,A0,0"]');
  expect(text).toContain("1. c3-d4 b6-a5 2. d4-e5 d6xf4 3. g3xe5");
  expect(parse("pdn", text).levels).toEqual(parse("pdn", boardFormats[0]!.print!([game])).levels);
});

test("a board is written only by the FEN format that reads it back with its rules; PDN names the variant", () => {
  const written = boardFormats.filter(({ id }) => id.startsWith("fen-"));
  for (const { board } of standardBoards) {
    const level = board();
    if (!level.rows.some((row) => row.includes("x"))) continue;
    const taking = written.filter((format) => format.refuses!(level) === undefined);
    expect(taking.length).toBeGreaterThan(0);
    for (const format of taking) {
      const { levels } = format.parse!(format.print!([{ level, title: "A" }]));
      expect(levels[0]?.level.rules.game).toBe(level.rules.game);
      if (level.rules.game === "checkers") expect(levels[0]?.level).toEqual(level);
    }
    if (level.rules.game === "checkers") {
      expect(parse("pdn", boardFormats[0]!.print!([{ level, title: "A" }])).levels[0]?.level).toEqual(level);
    }
  }
  const english = boardFormats.find(({ id }) => id === "fen-russian")!.refuses!(checkersStart("english"));
  expect(english).toBe(
    "The board has English rules, and this format is read with Russian rules. Use fen-english or pdn.",
  );
});

test("rules that a notation has no word for are named as left out, and come back as the usual ones", () => {
  const level = { ...checkersStart("pool"), rules: { ...checkersRules("pool"), plyCap: 77, endings: "none" as const } };
  for (const format of boardFormats) {
    expect(format.omits).toMatch(/^changed .*draw/);
    if (format.id !== "pdn" && format.id !== "fen-pool") continue;
    const { levels } = format.parse!(format.print!([{ level, title: "A" }]));
    expect(levels[0]?.level.rules).toEqual(checkersRules("pool"));
  }
});
