import fc from "fast-check";
import { expect, test } from "vitest";
import { cellsGame } from "../../../../../test/support/cellsGame.ts";
import { checkersBoards, hexxagonBoards } from "../../../../../test/support/boardArbitraries.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { TooManyMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { checkersRules } from "#shared/levels/board/standardBoards.ts";
import { moveKey } from "#shared/levels/board/rules/boardMove.ts";
import { gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { createFastGame } from "./createFastGame.ts";
import { createMoveList, noSquare } from "./fastGame.ts";
import type { FastGame, MoveList } from "./fastGame.ts";

function keysOf(game: FastGame, list: MoveList, shape: BoardShape): string[] {
  return Array.from({ length: game.generate(list) }, (_, i) => keyAt(game, list, i, shape)).toSorted();
}

function keyAt(game: FastGame, list: MoveList, index: number, shape: BoardShape): string {
  const from = list.from[index]!;
  if (from === noSquare) return "-1--1:";
  const kind = shape.game === "hexxagon" && list.flag[index] === 1 ? "c" : "";
  const to = game.cellOf(list.to[index]!);
  return `${kind}${game.cellOf(from)}-${to}:${game.capturedCells(list, index).join(",")}`;
}

function isDecided(game: BoardGame): boolean {
  const reason = gameOutcome({
    ...game,
    plies: 0,
    quietPlies: 0,
    ending: { unchanged: 0, onRoad: 0 },
    seen: new Map(),
  })?.reason;
  return reason === "wiped-out" || reason === "full" || reason === "blocked";
}

const representations = [createFastGame, cellsGame];

/** Plays a random game on the plain rules and both fast representations at once. */
function playTogether(level: BoardLevel, choices: readonly number[]): void {
  const shape = boardShape(level);
  if (shape.cells.length < 2 || shape.cells.length > 127) return;
  const list = createMoveList();
  for (const create of representations) {
    const fast = create(level);
    let plain = startGame(level);
    const before: { position: unknown; low: number; high: number }[] = [];
    for (const choice of choices) {
      const moves = isDecided(plain) ? [] : legalMoves(plain);
      const keys = keysOf(fast, list, shape);
      expect(keys).toEqual(moves.map(moveKey).toSorted());
      expect(fast.countMoves()).toBe(keys.length);
      if (moves.length === 0) break;
      before.push({ position: fast.save(), low: fast.hashLow, high: fast.hashHigh });
      fast.generate(list);
      const index = choice % list.count;
      const move = moves.find((one) => moveKey(one) === keyAt(fast, list, index, shape))!;
      fast.make(list, index);
      plain = playMove(plain, move);
      expect(fast.save()).toEqual(plain.position);
      const fresh = create(level);
      fresh.load(plain.position);
      expect([fast.hashLow, fast.hashHigh]).toEqual([fresh.hashLow, fresh.hashHigh]);
      expect(fast.evaluate()).toBe(fresh.evaluate());
      expect(fast.placement() + 0).toBe(fresh.placement() + 0);
      const other = (create === cellsGame ? createFastGame : cellsGame)(level);
      other.load(plain.position);
      expect(fast.placement() + 0).toBe(other.placement() + 0);
    }
    for (const { position, low, high } of before.toReversed()) {
      fast.undo();
      expect(fast.save()).toEqual(position);
      expect([fast.hashLow, fast.hashHigh]).toEqual([low, high]);
    }
    expect(fast.save()).toEqual(startPosition(level, shape));
  }
}

const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 });

test("bit boards and padded arrays list the moves of the plain rules of checkers, hash and undo right, on any shape", () => {
  fc.assert(fc.property(checkersBoards, choices, playTogether), { numRuns: 400 });
});

test("bit boards and padded arrays list the moves of the plain rules of Hexxagon, hash and undo right, on any shape", () => {
  fc.assert(fc.property(hexxagonBoards, choices, playTogether), { numRuns: 200 });
});

test("a position with more moves than can be listed is refused by every representation, never cut short", () => {
  const loose = [".o.o.o.o.o..", "............"];
  const rows = [
    "...........X",
    "............",
    ...Array.from({ length: 5 }, () => loose)
      .flat()
      .slice(0, 9),
    "X...........",
  ];
  const level = { topology: "square", rows, toMove: 0, rules: checkersRules("pool") } as const;
  const list = createMoveList();
  for (const create of representations) {
    expect(() => create(level).generate(list)).toThrow(TooManyMoves);
  }
  expect(() => legalMoves(startGame(level))).toThrow(TooManyMoves);
  expect(boardProblems(level).map(({ code }) => code)).toContain("too-many-moves");
});
