import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { readCheckersFen } from "#shared/levels/board/text/checkersFen.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import type { Player } from "../players/player.ts";
import { randomPlayer } from "../players/simplePlayers.ts";
import { playGame } from "./playGame.ts";

function kings(fen: string, repetition: number): BoardLevel {
  const read = readCheckersFen(fen, "english");
  if (!read.ok) throw new Error(read.message);
  return { ...read.value, rules: { ...read.value.rules, repetition } };
}

/** A game of these players on the fast board. */
function played(level: BoardLevel, players: readonly [Player, Player]) {
  const shape = boardShape(level);
  const table = { level, shape, start: startPosition(level, shape), game: createFastGame(level), names: [] };
  return playGame(table, players, { openingPlies: 0, opening: createRandom(1) });
}

/** Moves from cell to cell in a cycle; cells are squares minus one. */
function walker(...cells: readonly number[]): Player {
  let step = 0;
  return {
    begin: () => undefined,
    choose: (game, list) => {
      const [from, to] = [cells[step % cells.length], cells[++step % cells.length]];
      const moves = Array.from({ length: list.count }, (_, i) => i);
      return moves.find((i) => game.cellOf(list.from[i]!) === from && game.cellOf(list.to[i]!) === to)!;
    },
  };
}

test.each([
  [2, 4],
  [3, 8],
  [4, 12],
])("kings that go to and fro draw when a position stands for the %i. time, the start counted", (times, plies) => {
  const { moves, outcome } = played(kings("W:WK32,K31:BK1,K2", times), [walker(31, 26), walker(0, 4)]);
  expect(moves).toHaveLength(plies);
  expect(outcome).toEqual({ winner: "draw", reason: "repetition" });
});

test("without the rule of repetition the same kings go on to the ply cap", () => {
  const free = kings("W:WK32,K31:BK1,K2", 0);
  const level = { ...free, rules: { ...free.rules, quietPlies: 0, plyCap: 60, endings: "none" } } as BoardLevel;
  const { moves, outcome } = played(level, [walker(31, 26), walker(0, 4)]);
  expect(moves).toHaveLength(60);
  expect(outcome).toEqual({ winner: "none", reason: "ply-cap" });
});

test("random games of kings and men end at the very move at which the plain rules end them", () => {
  const random = createRandom(5);
  const reasons = new Set<string>();
  for (let round = 0; round < 60; round++) {
    const level = kings("W:WK32,K31,27:BK1,K2,9", 2 + (round % 2));
    const players = [randomPlayer(), randomPlayer()] as const;
    for (const [side, player] of players.entries()) player.begin(side === 0 ? 0 : 1, random);
    const { moves, outcome } = played(level, players);
    const whole = replayMoves(level, moves);
    const before = replayMoves(level, moves.slice(0, -1));
    if (!whole.ok || !before.ok) throw new Error("The plain rules refuse a move.");
    expect(gameOutcome(whole.game)).toEqual(outcome);
    expect(gameOutcome(before.game)).toBeUndefined();
    reasons.add(outcome.reason);
  }
  expect(reasons).toContain("repetition");
});
