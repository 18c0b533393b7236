import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { current, goTo, makeStart, openGame, playBoardMove, stepToBranch } from "./playActions.ts";
import { playModelOf, playedBoard } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;

function playSome(moves: number): void {
  for (let i = 0; i < moves; i++) {
    const [move] = movesOf(current(model).position);
    if (move !== undefined) playBoardMove(model, move);
  }
}

function makeHole(): void {
  model.board.session.edit("Make a hole", (draft) => {
    draft.rows[4] = `${draft.rows[4]?.slice(0, 4)}-${draft.rows[4]?.slice(5)}`;
  });
}

beforeEach(() => {
  model = playModelOf(
    boardModelOf(openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(hexxagonStart())))),
  );
});

test("a board that is edited after a game starts a new game on the new board, and the old one stays in the list", () => {
  playSome(3);
  const [old] = model.board.document().games;
  makeHole();
  expect(current(model).game.nodes).toEqual([]);
  expect(current(model).game.start.rows).toEqual(model.board.document().rows);
  expect(model.board.document().games).toEqual([old]);
  playSome(2);
  expect(model.board.document().games).toHaveLength(2);
  expect(model.board.document().games[0]).toEqual(old);
  expect(model.board.document().games[1]?.start.rows).toEqual(model.board.document().rows);
});

test("an old game that is opened from the list stays shown on its own board while it is annotated and played on", () => {
  playSome(3);
  makeHole();
  const id = model.board.document().games[0]?.id ?? "";
  openGame(model, id);
  expect(current(model).game.nodes).toHaveLength(3);
  playSome(1);
  expect(model.board.document().games).toHaveLength(1);
  expect(current(model).game.nodes).toHaveLength(4);
  expect(current(model).game.start.rows).not.toEqual(model.board.document().rows);
});

test("a position that is made the start begins a new game from it", () => {
  playSome(2);
  const { cells } = current(model).position.position;
  makeStart(model);
  expect(current(model).game.nodes).toEqual([]);
  expect(current(model).position.position.cells).toEqual(cells);
});

test("moves, notes and their undo are no change of the board", () => {
  playSome(2);
  model.board.session.undo();
  expect(current(model).game.nodes).toHaveLength(1);
});

test("branch points are gone to along the line that is shown, and the line's ends behind the last of them", () => {
  playSome(2);
  // Another second move; then the first line continues.
  goTo(model, 0);
  const [, other] = movesOf(current(model).position);
  playBoardMove(model, other!);
  goTo(model, 1);
  playSome(2);
  const { nodes } = current(model).game;
  expect(nodes.map(({ parent }) => parent)).toEqual([-1, 0, 0, 1, 3]);
  goTo(model, 4);
  stepToBranch(model, -1);
  expect(current(model).at).toBe(0);
  stepToBranch(model, -1);
  expect(current(model).at).toBe(-1);
  stepToBranch(model, 1);
  expect(current(model).at).toBe(0);
  stepToBranch(model, 1);
  expect(current(model).at).toBe(4);
});

test("the pieces that the status bar counts in Play are those of the position that is shown", () => {
  const pieces = () => {
    const text = playedBoard(model.board.document(), model.store.getState()).rows.join("");
    return [text.split("x").length - 1, text.split("o").length - 1];
  };
  expect(pieces()).toEqual([3, 3]);
  playSome(1);
  expect(pieces()).toEqual([4, 3]);
  goTo(model, -1);
  expect(pieces()).toEqual([3, 3]);
});
