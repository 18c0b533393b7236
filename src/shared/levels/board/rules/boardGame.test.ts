import { expect, test } from "vitest";
import type { BoardLevel, HexxagonRules } from "../boardLevel.ts";
import { checkersStart, hexxagonRules, hexxagonStart } from "../standardBoards.ts";
import { readCheckersFen } from "../text/checkersFen.ts";
import { replayMoves } from "../text/replayMoves.ts";
import { gameOutcome, startGame } from "./boardGame.ts";
import type { Outcome } from "./outcome.ts";

function ataxx(rows: readonly string[], blocked: HexxagonRules["blocked"] = "count", toMove: 0 | 1 = 0): BoardLevel {
  return { topology: "square", rows: [...rows], toMove, rules: { ...hexxagonRules(), blocked } };
}

function after(level: BoardLevel, moves: readonly string[]): Outcome | undefined {
  const replay = replayMoves(level, moves);
  if (!replay.ok) throw new Error(replay.message);
  return gameOutcome(replay.game);
}

const outcome = (level: BoardLevel) => gameOutcome(startGame(level));

test("Hexxagon ends when the board is full and when a side has no piece left, by count", () => {
  expect(after(ataxx(["xx.o"]), ["c1"])).toEqual({ winner: 0, reason: "wiped-out" });
  expect(after(ataxx(["x.-o", "---o", "---o"]), ["b3"])).toEqual({ winner: 1, reason: "full" });
  expect(after(ataxx(["x.-o", "---o"]), ["b2"])).toEqual({ winner: "draw", reason: "full" });
});

test("a blocked side ends Hexxagon by count, gives its opponent the empty cells, or passes, as the rules say", () => {
  // x has two pieces and no empty cell within two steps; o has one and can move.
  const rows = ["xx----o...", "xx----...."];
  expect(outcome(ataxx(rows, "count"))).toEqual({ winner: 0, reason: "blocked" });
  expect(outcome(ataxx(rows, "fill"))).toEqual({ winner: 1, reason: "blocked" });
  expect(outcome(ataxx(rows, "pass"))).toBeUndefined();
  expect(after(ataxx(rows, "pass"), ["0000", "h2"])).toBeUndefined();
  const both = ["xx---.---o"];
  expect(outcome(ataxx(both, "pass"))).toEqual({ winner: 0, reason: "blocked" });
});

test("a game at its ply cap has no winner and is no draw", () => {
  const level = hexxagonStart();
  const short = { ...level, rules: { ...level.rules, plyCap: 2 } };
  expect(after(short, ["b8"])).toBeUndefined();
  expect(after(short, ["b8", "b5"])).toEqual({ winner: "none", reason: "ply-cap" });
});

test("the third occurrence of a checkers position draws; quiet Hexxagon is counted", () => {
  const read = readCheckersFen("W:WK32,K31:BK1,K2", "english");
  if (!read.ok) throw new Error(read.message);
  const round = ["32-27", "1-5", "27-32", "5-1"];
  expect(after(read.value, [...round, ...round.slice(0, 3)])).toBeUndefined();
  expect(after(read.value, [...round, ...round])).toEqual({ winner: "draw", reason: "repetition" });
  const jumps = ataxx(["x.....", "......", "o....."]);
  const quiet = { ...jumps, rules: { ...jumps.rules, quietPlies: 2 } } as BoardLevel;
  expect(after(quiet, ["a3c3", "a1c1"])).toEqual({ winner: "draw", reason: "quiet" });
});

test("a checkers side without pieces, or without a move, has lost", () => {
  const read = (fen: string) => {
    const board = readCheckersFen(fen, "english");
    if (!board.ok) throw new Error(board.message);
    return board.value;
  };
  expect(after(read("W:W18:B15"), ["18x11"])).toEqual({ winner: 0, reason: "no-pieces" });
  expect(outcome(read("W:W5:B1"))).toEqual({ winner: 1, reason: "no-moves" });
  expect(outcome(read("B:W5,6,10:B1"))).toEqual({ winner: 0, reason: "no-moves" });
  expect(outcome(checkersStart("paper"))).toBeUndefined();
});
