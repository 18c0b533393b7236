import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { current, playBoardMove, step, swapSides, takeBack } from "./playActions.ts";
import { playModelOf } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { playCommands } from "./playCommands.ts";
import { playPointer } from "./playPointer.ts";
import { seenPosition } from "./seenBoard.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
let stage: CanvasStage;

/** The middle of a cell, by column and row of the rows. */
const cell = (x: number, y: number): readonly [number, number] => cellMiddle(model.board.document(), x, y);
const moves = (): readonly string[] => current(model).game.nodes.map(({ move }) => move);

beforeEach(() => {
  const board = boardModelOf(
    openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(hexxagonStart()))),
  );
  model = playModelOf(board);
  stage = new CanvasStage({ canvas: board.canvas, tool: playPointer(model) }).view(40, [-4, -4]);
});

test("a piece is moved by two clicks, the next by a drag, and both are in the document's game", () => {
  stage.click(cell(0, 0)).click(cell(1, 1));
  stage.drag(cell(4, 0), cell(4, 1));
  expect(model.board.document().games[0]?.nodes).toHaveLength(2);
  expect(moves()).toHaveLength(2);
});

test("a piece that is held is put back by Esc, by a click on it, and by letting go beside the board", () => {
  for (const putBack of [() => stage.press("Escape"), () => stage.click(cell(0, 0)), () => stage.click([-3.5, -3.5])]) {
    stage.click(cell(0, 0));
    expect(model.store.getState().piece).toBeDefined();
    putBack();
    expect(model.store.getState().piece).toBeUndefined();
  }
  expect(moves()).toEqual([]);
});

test("Undo move takes the player's answer along, so that the person is to move again", () => {
  stage.drag(cell(0, 0), cell(1, 1));
  const [answer] = movesOf(current(model).position);
  if (answer !== undefined) playBoardMove(model, answer);
  expect(moves()).toHaveLength(2);
  takeBack(model);
  expect(moves()).toEqual([]);
});

test("Undo move between two computers takes one move back, not the whole game", () => {
  model.store.setState({ players: ["greedy", "greedy"] });
  for (let count = 0; count < 3; count++) {
    const [next] = movesOf(current(model).position);
    if (next !== undefined) playBoardMove(model, next);
  }
  expect(moves()).toHaveLength(3);
  takeBack(model);
  expect(moves()).toHaveLength(2);
});

test("swapping the sides gives each the other's player", () => {
  const [first, second] = model.store.getState().players;
  swapSides(model);
  expect(model.store.getState()).toMatchObject({ players: [second, first], isPlaying: true });
  step(model, "first");
  expect(model.store.getState().isPlaying).toBe(false);
});

test("a board that is seen from the other side is played where it is drawn, and arrows go where they point", () => {
  const upright = cell(0, 0);
  const play = playCommands(model);
  const run = (id: string): void => void play.find((command) => command.id === id)?.run();
  run("play.turn");
  const seen = (x: number, y: number): readonly [number, number] =>
    cellMiddle(seenPosition(model, current(model).position).level, x, y);
  // Hexxagon's board has its middle where a half turn leaves it: the opposite cell is drawn there.
  expect(seen(8, 8)[0]).toBeCloseTo(upright[0]);
  expect(seen(8, 8)[1]).toBeCloseTo(upright[1]);
  stage.click(seen(0, 0)).click(seen(1, 1));
  expect(moves()).toEqual(["b8"]);
  model.store.setState({ cursor: current(model).position.shape.cellAt(4, 4) });
  run("board.cursor.ArrowUp");
  const { cursor } = model.store.getState();
  expect(cursor === undefined ? undefined : current(model).position.shape.cells[cursor]).toEqual([4, 5]);
  expect(seen(4, 5)[1]).toBeLessThan(seen(4, 4)[1]);
  run("play.turn");
  stage.click(cell(4, 0)).click(cell(4, 1));
  expect(moves()).toHaveLength(2);
});
