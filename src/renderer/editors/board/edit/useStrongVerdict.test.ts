import { expect, test } from "vitest";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { verdictOf } from "./useStrongVerdict.ts";

const answer = (value: number, end?: number) => ({
  moves: [{ text: "b8", value, depth: 4, line: ["b8"], ...(end === undefined ? {} : { end }) }],
  nodes: 100,
});

test("a start that is lost or won by force at once is told, with the side that moves first", () => {
  expect(verdictOf(hexxagonStart(), answer(-299, 6))).toMatchObject([{ code: "lost-at-once", severity: "warning" }]);
  expect(verdictOf({ ...hexxagonStart(), toMove: 1 }, answer(299, 3))[0]?.message).toMatch(
    /^Light .* wins by force within 2 moves/,
  );
});

test("a value without an end in sight, a far one, or no answer tells nothing", () => {
  expect(verdictOf(hexxagonStart(), answer(-5))).toEqual([]);
  expect(verdictOf(hexxagonStart(), answer(299, 21))).toEqual([]);
  expect(verdictOf(hexxagonStart(), { moves: [], nodes: 0 })).toEqual([]);
  expect(verdictOf(hexxagonStart(), { problem: "Move 1 is impossible." })).toEqual([]);
});
