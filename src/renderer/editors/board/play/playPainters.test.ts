import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type BoardDocument, documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { boardModelOf } from "../boardModel.ts";
import { current, playBoardMove } from "./playActions.ts";
import { toggleArrow } from "./drawnArrows.ts";
import { playModelOf, type PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
const open = (level: BoardLevel): void => {
  const session = openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(level)));
  model = playModelOf(boardModelOf(session));
};
/** An English board on which one piece can capture two of the other side, and both are played by people. */
function openCapture(): void {
  const start = checkersStart("english");
  open({
    ...start,
    rows: ["........", "..o.....", "...x....", "........", ".....x..", "........", "........", "........"],
  });
  model.store.setState({ players: ["you", "you"] });
}
beforeEach(() => open(hexxagonStart()));

const layer = (name: "content" | "overlay") => drawn(playPainters(model)[name], frameAt(10));
function changes(name: "content" | "overlay", change: () => void): string[] {
  const before = layer(name);
  change();
  return drawnChanges(before, layer(name));
}
const show = (change: Partial<ReturnType<PlayModel["store"]["getState"]>>) => () => model.store.setState(change);

/** The number of a cell that is [x, y] in the rows. */
const cellAt = (x: number, y: number): number =>
  current(model).position.shape.cells.findIndex(([cellX, cellY]) => cellX === x && cellY === y);

test("a piece that is held has a ring, and its targets dots for clones and rings for jumps", () => {
  expect(changes("overlay", show({ piece: cellAt(0, 0), hasArrows: false }))).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.08 round corners at scale(10,10) move(0,0): M 0.54 0 L 0.27 0.47 L -0.27 0.47 L -0.54 0 L -0.27 -0.47 L 0.27 -0.47 Z",
      "+ fill accent-line at scale(10,10) move(0,0): arc 0.87 -0.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 0 1 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 0.87 0.5 0.11 0 6.28",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 1.73 -1 0.13 0 6.28",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 1.73 0 0.13 0 6.28",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 0 2 0.13 0 6.28",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 0.87 1.5 0.13 0 6.28",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 1.73 1 0.13 0 6.28",
    ]
  `);
});

test("the last move is outlined at both of its ends", () => {
  const jump = movesOf(current(model).position).find(({ from, to }) => from === cellAt(0, 0) && to === cellAt(0, 2))!;
  expect(changes("overlay", () => playBoardMove(model, jump))).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.04 round corners alpha 0.7 at scale(10,10) move(0,0): M 0.5 0 L 0.25 0.43 L -0.25 0.43 L -0.5 0 L -0.25 -0.43 L 0.25 -0.43 Z",
      "+ stroke accent-line 0.04 round corners alpha 0.7 at scale(10,10) move(0,0): M 0.5 2 L 0.25 2.43 L -0.25 2.43 L -0.5 2 L -0.25 1.57 L 0.25 1.57 Z",
    ]
  `);
});

test("pieces that have to capture are ringed until one is held, which shows its routes and goes along them", () => {
  openCapture();
  const capture = movesOf(current(model).position)[0]!;
  expect(capture.kind).toBe("capture");
  expect(layer("overlay")).toMatchInlineSnapshot(`
    [
      "stroke warn 0.05 at scale(10,10) move(0,0): arc 2.5 1.5 0.42 0 6.28",
    ]
  `);
  expect(changes("overlay", show({ piece: capture.from }))).toMatchInlineSnapshot(`
    [
      "- stroke warn 0.05 at scale(10,10) move(0,0): arc 2.5 1.5 0.42 0 6.28",
      "+ stroke accent-line 0.08 round corners at scale(10,10) move(0,0): M 2.03 1.03 L 2.97 1.03 L 2.97 1.97 L 2.03 1.97 Z",
      "+ stroke accent-line 0.05 dash 0.14,0.1 round alpha 0.7 at scale(10,10) move(0,0): M 2.5 1.5 L 4.5 3.5 L 6.5 5.5",
      "+ stroke accent-line 0.05 at scale(10,10) move(0,0): arc 4.5 3.5 0.13 0 6.28",
    ]
  `);
  expect(changes("content", show({ route: capture.route.slice(0, 1) }))).toMatchInlineSnapshot(`
    [
      "- fill wall at scale(10,10) move(0,0): arc 2.5 1.5 0.33 0 6.28",
      "- stroke wall 0.06 at scale(10,10) move(0,0): arc 2.5 1.5 0.33 0 6.28",
      "- stroke floor 0.04 at scale(10,10) move(0,0): arc 2.5 1.5 0.2 0 6.28",
      "+ fill wall at scale(10,10) move(0,0): arc 4.5 3.5 0.33 0 6.28",
      "+ stroke wall 0.06 at scale(10,10) move(0,0): arc 4.5 3.5 0.33 0 6.28",
      "+ stroke floor 0.04 at scale(10,10) move(0,0): arc 4.5 3.5 0.2 0 6.28",
    ]
  `);
  expect(layer("overlay")).toMatchInlineSnapshot(`
    [
      "stroke accent-line 0.08 round corners at scale(10,10) move(0,0): M 4.03 3.03 L 4.97 3.03 L 4.97 3.97 L 4.03 3.97 Z",
      "stroke accent-line 0.05 at scale(10,10) move(0,0): arc 6.5 5.5 0.13 0 6.28",
    ]
  `);
});

test("a computer's pieces that have to capture are not ringed", () => {
  openCapture();
  model.store.setState({ players: ["greedy", "greedy"] });
  expect(layer("overlay")).toEqual([]);
});

test("the cursor, drawn arrows and circles, a hint and a move that is looked at are shown", () => {
  expect(changes("overlay", show({ cursor: 3 }))).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.05 round corners at scale(10,10) move(0,0): M 3.06 -1.5 L 2.83 -1.1 L 2.37 -1.1 L 2.14 -1.5 L 2.37 -1.9 L 2.83 -1.9 Z",
    ]
  `);
  toggleArrow(model, [
    [0, 0],
    [2, 0],
  ]);
  expect(
    changes("overlay", () =>
      toggleArrow(model, [
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toMatchInlineSnapshot(`
    [
      "+ stroke warn 0.08 at scale(10,10) move(0,0): arc 0.87 0.5 0.42 0 6.28",
    ]
  `);
  expect(
    changes("overlay", () =>
      toggleArrow(model, [
        [0, 0],
        [2, 0],
      ]),
    ),
  ).toMatchInlineSnapshot(`
    [
      "- stroke warn 0.09 round round corners alpha 0.9 at scale(10,10) move(0,0): M 0 0 L 1.73 -1",
      "- stroke warn 0.09 round round corners alpha 0.9 at scale(10,10) move(0,0): M 1.43 -1.02 L 1.73 -1 L 1.6 -0.73",
    ]
  `);
  const { shape } = current(model).position;
  const [first] = movesOf(current(model).position);
  expect(changes("overlay", show({ hint: moveText(shape, first!, movesOf(current(model).position)) })))
    .toMatchInlineSnapshot(`
    [
      "+ stroke good 0.05 at scale(10,10) move(0,0): arc 0.87 -0.5 0.42 0 6.28",
    ]
  `);
});
