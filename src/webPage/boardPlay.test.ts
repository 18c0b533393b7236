import { expect, test } from "vitest";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { hexxagonStart, standardBoards } from "#shared/levels/board/standardBoards.ts";
import { startGame } from "#shared/levels/board/rules/boardGame.ts";
import { boardPlay } from "./boardPlay.ts";

/** Steps to a cell's neighbors, by shape: implemented again, from the rules of the games. */
const hexSteps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
] as const;
const squareSteps = [...hexSteps, [1, -1], [-1, 1]] as const;

/** Clone targets are one step away, jump targets two. */
function reachable(level: BoardLevel, from: number): number[] {
  const { shape, position } = startGame(level);
  const steps = shape.topology === "square" ? squareSteps : hexSteps;
  const indexOf = (x: number, y: number): number => shape.cells.findIndex(([cx, cy]) => cx === x && cy === y);
  const [x, y] = shape.cells[from]!;
  const found = new Set<number>();
  for (const [dx, dy] of steps) {
    found.add(indexOf(x + dx, y + dy));
    for (const [ex, ey] of steps) found.add(indexOf(x + dx + ex, y + dy + ey));
  }
  const isFree = (cell: number): boolean => cell >= 0 && cell !== from && position.cells[cell] === 0;
  return [...found].filter(isFree).toSorted((a, b) => a - b);
}

const boards = [hexxagonStart(), standardBoards.find(({ id }) => id === "ataxx")!.board()];

test.each(boards)("on the exported page a piece marks the cells one and two steps away, and no others", (level) => {
  const { shape, position } = startGame(level);
  const own = shape.cells.flatMap((_, cell) => (position.cells[cell] === 1 ? [cell] : []));
  expect(own.length).toBeGreaterThan(0);
  for (const cell of own) {
    const game = boardPlay(level);
    const before = game.scene().shapes.length;
    const [x, y] = cellMiddle(level, ...shape.cells[cell]!);
    game.press(x, y);
    const rings = game.scene().shapes.flatMap((one) => (one.type === "circle" && one.r === 0.14 ? [one] : []));
    const marked = rings.map(({ cx, cy }) =>
      shape.cells.findIndex((_, index) => {
        const [mx, my] = cellMiddle(level, ...shape.cells[index]!);
        return Math.hypot(mx - cx, my - cy) < 1e-9;
      }),
    );
    expect(game.scene().shapes.length).toBeGreaterThan(before);
    expect([...new Set(marked)].toSorted((a, b) => a - b)).toEqual(reachable(level, cell));
  }
});

test("a move is played by two presses, and undone", () => {
  const level = hexxagonStart();
  const { shape, position } = startGame(level);
  const game = boardPlay(level);
  const first = game.scene();
  const from = position.cells.indexOf(1);
  const to = reachable(level, from)[0]!;
  for (const cell of [from, to]) game.press(...cellMiddle(level, ...shape.cells[cell]!));
  expect(game.scene()).not.toEqual(first);
  game.undo();
  expect(game.scene()).toEqual(first);
});
