import fc from "fast-check";
import { expect, test } from "vitest";
import { sceneToSvg } from "../../scene/svg.ts";
import { boards } from "../../../../test/support/boardArbitraries.ts";
import { boardKind } from "./boardKind.ts";
import { boardLevelSchema } from "./boardLevel.ts";
import { boardProblems } from "./boardProblems.ts";
import { canonicalBoardKey } from "./canonicalBoard.ts";
import { gameOutcome, startGame } from "./rules/boardGame.ts";
import { checkersStart, hexxagonStart } from "./standardBoards.ts";

const codes = (level: unknown) => boardProblems(boardLevelSchema.parse(level)).map(({ code }) => code);

test("a board mirrored, moved by an even step or seen from the other side has the same key", () => {
  fc.assert(
    fc.property(boards, (board) => {
      const isCheckers = board.rules.game === "checkers";
      const width = board.rows[0]!.length;
      const mirrored = board.rows.map((row) => Array.from(row).toReversed().join(""));
      // An even width changes the colour of the mirrored squares: one more column changes it back.
      const padded = mirrored.map((row) => (isCheckers && width % 2 === 0 ? `-${row}` : row));
      if (board.topology === "square" && (padded[0]?.length ?? 0) <= 16) {
        expect(canonicalBoardKey({ ...board, rows: padded })).toBe(canonicalBoardKey(board));
      }
      const swap: Record<string, string> = { x: "o", o: "x", X: "O", O: "X" };
      const turned = board.rows.toReversed().map((row) =>
        Array.from(row, (letter) => swap[letter] ?? letter)
          .toReversed()
          .join(""),
      );
      const shifted = isCheckers && (width + turned.length) % 2 === 1 ? turned.map((row) => `-${row}`) : turned;
      const toMove = board.toMove === 0 ? 1 : 0;
      if ((shifted[0]?.length ?? 0) <= 16) {
        expect(canonicalBoardKey({ ...board, rows: shifted, toMove })).toBe(canonicalBoardKey(board));
      }
    }),
  );
});

test("boards that differ in a piece, a hole or the side to move have different keys", () => {
  const start = hexxagonStart();
  const rows = start.rows.with(4, "o...-...x");
  const piece = start.rows.with(4, "o...x...x");
  const keys = [start, { ...start, rows }, { ...start, rows: piece }].map(canonicalBoardKey);
  expect(new Set(keys).size).toBe(3);
  expect(canonicalBoardKey({ ...checkersStart("english"), toMove: 0 })).not.toBe(
    canonicalBoardKey({ ...checkersStart("russian"), toMove: 0 }),
  );
});

test("standard boards have no problems, and the Hexxagon start has its symmetries", () => {
  expect(boardProblems(hexxagonStart())).toEqual([]);
  for (const variant of ["english", "russian", "international"] as const) {
    expect(boardProblems(checkersStart(variant))).toEqual([]);
  }
  expect(boardKind.measure(hexxagonStart())).toMatchObject({
    cells: 61,
    "start-moves": 24,
    symmetries: 12,
    "cut-cells": 0,
  });
});

test("one-sided, stuck, unreachable and misplaced starts are named", () => {
  const hexxagon = hexxagonStart();
  const square = { ...hexxagon, topology: "square" as const };
  expect(codes({ ...square, rows: ["x.."] }).filter((code) => /side|move|block/.test(code))).toEqual(["one-sided"]);
  expect(codes({ ...square, rows: ["xo"] })).toContain("no-moves");
  expect(codes({ ...square, rows: ["x.o---..", "...---.."] })).toContain("unreachable-cells");
  expect(codes({ ...square, rows: ["x..--..o"] })).toContain("sides-apart");
  expect(codes({ ...square, rows: ["x..-..o"] })).not.toContain("sides-apart");
  expect(codes({ ...square, rows: ["x.."] })).not.toContain("sides-apart");
  expect(codes({ ...square, rows: ["-"] })).toContain("no-cells");
  const checkers = checkersStart("english");
  expect(codes({ ...checkers, rows: ["x.o.....", ".......x"] })).toContain("piece-on-light");
  expect(codes({ ...checkers, rows: Array(16).fill("................") })).toContain("too-many-cells");
});

test("a rule that draws every game before its first move is an error", () => {
  const repeating = (repetition: number) => {
    const start = hexxagonStart();
    return { ...start, rules: { ...start.rules, repetition } };
  };
  expect(codes(repeating(1))).toContain("repeats-at-once");
  expect(gameOutcome(startGame(repeating(1)))).toEqual({ winner: "draw", reason: "repetition" });
  for (const fine of [0, 2]) {
    expect(codes(repeating(fine))).not.toContain("repeats-at-once");
    expect(gameOutcome(startGame(repeating(fine)))).toBeUndefined();
  }
});

test("every board can be drawn in every detail, and is a map of its own size", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom("full", "thumbnail", "silhouette"), (board, detail) => {
      const scene = boardKind.draw(board, { detail });
      expect(scene.view.width).toBeGreaterThan(0);
      expect(sceneToSvg(scene, { theme: "dark", cellSize: 16 })).not.toContain("NaN");
      const map = boardKind.toMap(board);
      for (const { cells } of map.cellLayers) expect(cells.length).toBe(map.width * map.height);
    }),
    { numRuns: 50 },
  );
});
