import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { gameFilm } from "./gameFilm.ts";
import { playMoveText, takeBack, step } from "./playActions.ts";
import { playModelOf } from "./playModel.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const captions = (shapes: readonly SceneShape[]): string[] =>
  shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
const groups = (shapes: readonly SceneShape[]): string[] =>
  shapes.flatMap((shape) => (shape.type === "group" ? [shape.id ?? ""] : []));

test("a film has a picture of the start and of each ply of the line, with the move's number and name, and its cells marked", () => {
  const board = boardModelOf(
    openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(checkersStart("english")))),
  );
  const model = playModelOf(board);
  playMoveText(model, "11-15");
  playMoveText(model, "23-19");
  takeBack(model);
  playMoveText(model, "22-18");
  playMoveText(model, "15x22");
  step(model, "first");
  const film = gameFilm(model);
  const pictures = Array.from({ length: film.count }, (_, index) => film.at(index));
  expect(pictures.map((shapes) => captions(shapes))).toEqual([["Start"], ["1. 11-15"], ["1… 22-18"], ["2. 15x22"]]);
  // The captured man has left the board.
  expect(pictures.map((shapes) => groups(shapes).length)).toEqual([24, 24, 24, 23]);
  const outlines = (shapes: readonly SceneShape[]): number => shapes.filter(({ type }) => type === "polyline").length;
  expect(pictures.map(outlines)).toEqual([0, 2, 2, 2]);
  // Below all cells, so that no caption covers one.
  const boardHeight = Math.max(
    ...film.at(0).flatMap((shape) => (shape.type === "rect" ? [shape.y + shape.height] : [])),
  );
  for (const shapes of pictures)
    for (const shape of shapes)
      if (shape.type === "text") expect(shape.y - shape.size / 2).toBeGreaterThan(boardHeight);
  expect(film.view.y + film.view.height).toBeGreaterThan(boardHeight + 0.4);
});
