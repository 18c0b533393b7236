import { expect, test } from "vitest";
import { boardShape, startPosition } from "../boardShape.ts";
import type { BoardLevel } from "../boardLevel.ts";
import type { CheckersVariantId } from "../checkersVariants.ts";
import { readCheckersFen } from "../text/checkersFen.ts";
import { replayMoves } from "../text/replayMoves.ts";
import { gameOutcome } from "./boardGame.ts";
import { isEndingOver, isOnMainRoad } from "./endingLimits.ts";

function ending(variant: CheckersVariantId, fen: string): BoardLevel {
  const read = readCheckersFen(fen, variant);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

/** Moves of each side after which the ending is drawn, or undefined when it is not within 100. */
function movesUntilDraw(variant: CheckersVariantId, fen: string): number | undefined {
  const level = ending(variant, fen);
  const shape = boardShape(level);
  const position = startPosition(level, shape);
  const stays = isOnMainRoad(shape, position);
  const isOver = (plies: number) => isEndingOver(variant, position, { unchanged: plies, onRoad: stays ? plies : 0 });
  const plies = Array.from({ length: 201 }, (_, i) => i).find(isOver);
  return plies === undefined ? undefined : plies / 2;
}

test.each<[string, CheckersVariantId, string, number | undefined]>([
  ["7.2.4 three kings or more against one king: 15", "russian", "W:WK1,K2,K3:BK32", 15],
  ["7.2.4 five kings against one king: 15", "russian", "W:WK1,K2,K3,K6,K7:BK32", 15],
  ["7.2.6 both with kings, four pieces: 30", "russian", "W:WK1,2:BK32,30", 30],
  ["7.2.6 both with kings, five pieces: 30", "russian", "W:WK1,2,3:BK32,30", 30],
  ["7.2.6 both with kings, six pieces: 60", "russian", "W:WK1,6,7:BK32,30,31", 60],
  ["7.2.6 both with kings, seven pieces: 60", "russian", "W:WK1,6,7,9:BK32,30,31", 60],
  ["7.2.6 eight pieces: no limit", "russian", "W:WK1,6,7,9:BK32,30,31,27", undefined],
  ["7.2.6 one side without a king: no limit", "russian", "W:WK1,6:B30,31", undefined],
  ["7.2.7 three kings against a king on the main road: 5", "russian", "W:WK1,K2,K3:BK29", 5],
  ["7.2.7 two kings and a man: 5", "russian", "W:WK1,K2,9:BK18", 5],
  ["7.2.7 a king and two men: 5", "russian", "W:WK1,9,10:BK4", 5],
  ["7.2.7 not when the road is shared", "russian", "W:WK1,K2,K4:BK29", 15],
  ["7.2.8 two kings against a king: 5", "russian", "W:WK1,K2:BK32", 5],
  ["7.2.8 a king and a man against a king: 5", "russian", "W:WK32:BK1,2", 5],
  ["7.2.8 king against king: 5", "russian", "W:WK1:BK32", 5],
  ["three kings against one: 13", "pool", "W:WK1,K2,K3:BK32", 13],
  ["two kings against two: 5", "brazilian", "W:WK1,K2:BK32,K31", 5],
  ["two kings against a king and a man: 5", "brazilian", "W:WK1,K2:BK32,31", 5],
  ["a king against a king and a man: 5", "brazilian", "W:WK1:BK32,31", 5],
  ["three kings against one: no limit but quiet moves", "brazilian", "W:WK1,K2,K3:BK32", undefined],
  ["three kings against one: 16", "international", "W:WK1,K2,K3:BK50", 16],
  ["a king and two men against one: 16", "international", "W:WK1,12,13:BK50", 16],
  ["two kings against one: 5", "international", "W:WK1,K2:BK50", 5],
  ["three men against a king: no limit", "international", "W:W11,12,13:BK50", undefined],
  ["three kings against one: the 40-move rule alone", "english", "W:WK1,K2,K3:BK32", undefined],
])("%s (%s)", (_rule, variant, fen, moves) => {
  expect(movesUntilDraw(variant, fen)).toBe(moves);
});

test("two kings against one are drawn after five moves of each side, and the ply before they are not", () => {
  const level = ending("russian", "W:WK31,K32:BK5");
  const round = ["31-27", "5-1", "27-31", "1-5"];
  const moves = [...round, ...round, ...round].slice(0, 10);
  const after = (count: number) => {
    const replay = replayMoves({ ...level, rules: { ...level.rules, repetition: 0 } }, moves.slice(0, count));
    if (!replay.ok) throw new Error(replay.message);
    return gameOutcome(replay.game);
  };
  expect(after(9)).toBeUndefined();
  expect(after(10)).toEqual({ winner: "draw", reason: "ending" });
  const free = { ...level, rules: { ...level.rules, endings: "none", repetition: 0 } } as BoardLevel;
  const replay = replayMoves(free, moves);
  expect(replay.ok && gameOutcome(replay.game)).toBeUndefined();
});

test("fifteen moves of each side by kings alone draw the Russian game, a man's move starts the count again", () => {
  const level = ending("russian", "W:WK32,29:BK1,4,12");
  const rules = { ...level.rules, repetition: 0, endings: "none" } as BoardLevel["rules"];
  const round = ["32-27", "1-5", "27-32", "5-1"];
  const kings = Array.from({ length: 8 }, () => round).flat();
  const after = (moves: readonly string[]) => {
    const replay = replayMoves({ ...level, rules }, moves);
    if (!replay.ok) throw new Error(replay.message);
    return gameOutcome(replay.game);
  };
  expect(after(kings.slice(0, 29))).toBeUndefined();
  expect(after(kings.slice(0, 30))).toEqual({ winner: "draw", reason: "quiet" });
  expect(after([...kings.slice(0, 28), "29-25", "12-16", ...kings.slice(0, 4)])).toBeUndefined();
});
