import { expect, test } from "vitest";
import { boardRunReports, type WithGames } from "#shared/levels/board/boardRunReports.ts";
import { boardTasks } from "#shared/levels/board/boardTasks.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { type PlainPosition, plainMoves, plainPlay } from "../../../../../test/support/plainCheckers.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { boardEngine } from "../engine.ts";

const count = 60;
const board = checkersStart("english");

function reportOfGames() {
  const task = boardEngine.tasks["report"]!;
  const input = { name: "board", board };
  const parameters = {
    ...defaultParameters(boardTasks.find(({ id }) => id === "report")!.parameters),
    player: "alphabeta:depth=2",
    opening: 3,
  };
  const shards = Math.max(1, Math.min(count / 2, Math.floor(task.shards(input, parameters, count))));
  const parts = Array.from({ length: shards }, (_, shard) => {
    const asked = 2 * (Math.floor(count / 2 / shards) + (shard < (count / 2) % shards ? 1 : 0));
    return runShard(task, { input, parameters, seed: 100 + shard, runSeed: 9, shard, shards, count: asked }).result
      .report!;
  });
  const merged: unknown = task.mergeReports!(parts);
  // The schema contains what screens read; the games are stored next to it.
  return { ...boardRunReports.report.parse(merged), games: (merged as WithGames<object>).games };
}

/** A game, replayed by the plain rules from the text of its moves. */
function replayed(moves: string) {
  let position: PlainPosition = { rows: board.rows, toMove: 1 };
  const seen = new Map<string, number>();
  const captures: string[] = [];
  const choices: number[] = [];
  const square = ([x, y]: readonly [number, number]): number => 4 * y + Math.floor(x / 2) + 1;
  for (const text of moves.split(" ")) {
    const named = text.split(/[-x]/).map(Number);
    const legal = plainMoves(position);
    choices.push(legal.length);
    const move = legal.find(({ path }) => {
      const squares = path.map(square);
      return squares[0] === named[0] && squares.at(-1) === named.at(-1) && named.every((at) => squares.includes(at));
    });
    if (move === undefined) throw new Error(`${text} is illegal in ${position.rows.join("/")}.`);
    captures.push(...move.taken.map(String));
    position = plainPlay(position, move);
    const key = position.toMove + position.rows.join("");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const isLost = plainMoves(position).length === 0;
  const hasPieces = position.rows.join("").toLowerCase().includes("xo"[position.toMove]!);
  const reason = isLost ? (hasPieces ? "no-moves" : "no-pieces") : "drawn";
  return { winner: isLost ? 1 - position.toMove : undefined, reason, captures, choices, plies: choices.length };
}

test("what a report says of its games is what a replay by plain rules counts", () => {
  const report = reportOfGames();
  const equal = report.games.slice(0, report.cells.games).map(({ moves }) => ({ moves, ...replayed(moves) }));
  expect(equal.length).toBe(count / 2);
  // Black, side 1, moves first.
  const points = equal.map(({ winner }) => (winner === undefined ? 0.5 : winner === 1 ? 1 : 0));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const { groups, cells, firstMoves = [] } = report;
  expect(groups["first-player advantage"].points.value).toBeCloseTo(mean(points), 10);
  // Games that the ply cap stopped are not draws.
  const { drawishness, timeouts } = groups.outcome;
  expect(drawishness.value + timeouts.value).toBeCloseTo(mean(points.map((point) => (point === 0.5 ? 1 : 0))), 10);
  for (const reason of ["no-moves", "no-pieces"])
    expect(groups.outcome["end reasons"][reason] ?? 0).toBe(equal.filter((game) => game.reason === reason).length);
  expect(groups.uniformity["distinct games"]).toBeCloseTo(
    new Set(equal.map(({ moves }) => moves)).size / equal.length,
    10,
  );
  expect(groups.length.mean.value).toBeCloseTo(mean(equal.map(({ plies }) => plies)), 10);
  expect(groups.branching.mean.value).toBeCloseTo(mean(equal.flatMap(({ choices }) => choices)), 10);
  const shape = boardShape(board);
  for (const [cell, place] of shape.cells.entries())
    expect(cells.captures[cell]).toBe(
      equal.flatMap(({ captures }) => captures).filter((one) => one === String(place)).length,
    );
  expect(firstMoves.reduce((sum, { games }) => sum + games, 0)).toBe(equal.length);
  for (const { moves, games, points: score } of firstMoves) {
    const own = points.filter((_, at) => moves.includes(equal[at]!.moves.split(" ")[0]!));
    expect(own).toHaveLength(games);
    if (games > 0) expect(score.value).toBeCloseTo(mean(own), 10);
  }
});
