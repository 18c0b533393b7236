import { expect, test } from "vitest";
import { hexxagonStart } from "../standardBoards.ts";
import { isPaperBoard } from "./paperWins.ts";

test("the paper's figures are those of the standard board; with one more hole it is another one", () => {
  const standard = hexxagonStart();
  expect(isPaperBoard(standard)).toBe(true);
  expect(isPaperBoard({ ...standard, rows: standard.rows.with(4, "o...-...x") })).toBe(false);
});
