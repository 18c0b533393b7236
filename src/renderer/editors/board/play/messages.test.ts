import { expect, test } from "vitest";
import { gameOutcome, startGame } from "#shared/levels/board/rules/boardGame.ts";
import { readCheckersFen } from "#shared/levels/board/text/checkersFen.ts";
import { playMessages } from "./messages.ts";

test.each([
  ["W:W1:B2", "Black wins: White cannot move."],
  ["B:W1:B32", "White wins: Black cannot move."],
  ["W:W:B2", "Black wins: White has no pieces."],
])("the end of the game %s names the side that lost, and why", (fen, text) => {
  const board = readCheckersFen(fen, "english");
  if (!board.ok) throw new Error(board.message);
  const outcome = gameOutcome(startGame(board.value));
  expect(outcome && playMessages.over(outcome, ["White", "Black"])).toBe(text);
});
