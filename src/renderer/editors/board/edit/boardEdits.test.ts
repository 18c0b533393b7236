import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import { checkersStart, hexxagonStart, standardBoards } from "#shared/levels/board/standardBoards.ts";
import { noGrowth } from "#renderer/editors/grid/symbolRows.ts";
import { grown, painted, transformed, whyNotGrow, withImagesLocked, withSidesSwapped } from "./boardEdits.ts";

const none = { id: "none", swaps: false } as const;

test("a hole drawn under three turns is drawn three times, a piece under six turns for both sides", () => {
  const board = documentOf(hexxagonStart());
  const holes = painted(board, [[5, 4]], "-", { id: "three-turns", swaps: true });
  expect(holes.join("").split("-").length - board.rows.join("").split("-").length).toBe(3);
  const pieces = painted({ ...board, rows: board.rows.map((row) => row.replaceAll(/[xo]/g, ".")) }, [[0, 0]], "x", {
    id: "six-turns",
    swaps: true,
  });
  expect(pieces).toEqual(hexxagonStart().rows);
});

test("where images meet, the cell that was drawn on keeps what was drawn", () => {
  const board = documentOf(hexxagonStart());
  expect(painted(board, [[4, 4]], "x", { id: "half-turn", swaps: true })[4]?.[4]).toBe("x");
});

test("turning a board as often as it has turns gives it back, and mirroring twice does", () => {
  fc.assert(
    fc.property(fc.constantFrom(...standardBoards), ({ board }) => {
      const start = documentOf(board());
      const apply = (turn: "left" | "right" | "mirror-x" | "mirror-y", times: number) => {
        let now = start;
        for (let i = 0; i < times; i++) now = { ...now, ...transformed(now, turn) };
        return now;
      };
      const trimmed = (rows: readonly string[]) => rows.map((row) => row.replace(/-+$/, ""));
      const whole = start.topology === "hex" ? 6 : 4;
      for (const [turn, times] of [
        ["right", whole],
        ["left", whole],
        ["mirror-x", 2],
        ["mirror-y", 2],
      ] as const) {
        const back = apply(turn, times).rows.filter((row) => /[^-]/.test(row));
        const [first = ""] = back;
        const lead = start.rules.game === "checkers" && first.startsWith("-") && back.every((row) => row[0] === "-");
        expect(trimmed(lead ? back.map((row) => row.slice(1)) : back)).toEqual(trimmed(start.rows));
      }
    }),
  );
});

test("a turned Hexxagon board is the same game, and a mirrored checkers board too", () => {
  const hexxagon = documentOf({ ...hexxagonStart(), rows: hexxagonStart().rows.with(4, "o...-...x") });
  expect(canonicalBoardKey({ ...hexxagon, ...transformed(hexxagon, "right") })).toBe(canonicalBoardKey(hexxagon));
  const checkers = documentOf(checkersStart("english"));
  expect(canonicalBoardKey({ ...checkers, ...transformed(checkers, "mirror-x") })).toBe(canonicalBoardKey(checkers));
});

test("locks follow the board as it grows, and turn with it", () => {
  const board = { ...documentOf(hexxagonStart()), locked: [[0, 0]] as [number, number][] };
  expect(grown(board, { ...noGrowth, left: 1, top: 2 }).locked).toEqual([[1, 2]]);
  expect(transformed(board, "right")?.locked).toEqual([[4, 0]]);
  expect(withImagesLocked(board, [[0, 0]], true, "six-turns")).toHaveLength(6);
  expect(withImagesLocked(board, [[0, 0]], false, "none")).toEqual([]);
});

test("a board grows to 16 cells a side, a checkers board never by one column at its left", () => {
  const board = checkersStart("english");
  expect(whyNotGrow(board, { ...noGrowth, right: 9 })).toBe("size");
  expect(whyNotGrow(board, { ...noGrowth, left: 1 })).toBe("colours");
  expect(whyNotGrow(board, { ...noGrowth, left: 1, top: 1 })).toBeUndefined();
  expect(painted(documentOf(board), [[0, 0]], "-", none)[0]?.[0]).toBe("-");
});

test("swapping the sides swaps pieces, kings and the move", () => {
  const board = { ...checkersStart("english"), rows: ["xoXO.-"], toMove: 0 as const };
  expect(withSidesSwapped(board)).toEqual({ rows: ["oxOX.-"], toMove: 1 });
});
