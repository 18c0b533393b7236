import { expect, test } from "vitest";
import { boardRunReports, type WithGames } from "#shared/levels/board/boardRunReports.ts";
import { boardTasks } from "#shared/levels/board/boardTasks.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { type PlainPosition, plainMoves, plainPlay } from "../../../../../test/support/plainCheckers.ts";
import { replayHexxagon } from "../../../../../test/support/plainHexxagon.ts";
import { plainMoveCount } from "../../../../../test/support/plainBoardMoves.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { boardEngine } from "../engine.ts";

const count = 60;
const board = checkersStart("english");

function reportOfGames(board: BoardLevel, player: string) {
  const task = boardEngine.tasks["report"]!;
  const input = { name: "board", board };
  const parameters = {
    ...defaultParameters(boardTasks.find(({ id }) => id === "report")!.parameters),
    player,
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
  const compulsory: boolean[] = [];
  const landings: string[] = [];
  const rowsAfter: (readonly string[])[] = [];
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
    compulsory.push(move.taken.length > 0);
    captures.push(...move.taken.map(String));
    landings.push(String(move.path.at(-1)));
    position = plainPlay(position, move);
    rowsAfter.push(position.rows);
    const key = position.toMove + position.rows.join("");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const isLost = plainMoves(position).length === 0;
  const hasPieces = position.rows.join("").toLowerCase().includes("xo"[position.toMove]!);
  const reason = isLost ? (hasPieces ? "no-moves" : "no-pieces") : "drawn";
  const winner: 0 | 1 | undefined = isLost ? (position.toMove === 0 ? 1 : 0) : undefined;
  return { winner, reason, captures, choices, compulsory, landings, rowsAfter, plies: choices.length };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The men that x is ahead of o, in tenths of a man: a king of English checkers is worth 1.4. */
function tenthsAhead(rows: readonly string[]): number {
  const worth: Readonly<Record<string, number>> = { x: 10, X: 14, o: -10, O: -14 };
  return sum(rows.flatMap((row) => Array.from(row, (letter) => worth[letter] ?? 0)));
}

/** The course of a game, counted from the men after each ply. */
function courseOf(ahead: readonly number[], winner: 0 | 1 | undefined) {
  const turns: number[] = [];
  for (let ply = 1; ply < ahead.length; ply++) turns.push((ahead[ply - 1]! + ahead[ply]!) / 2);
  let leader: "x" | "o" | undefined;
  let changes = 0;
  let decidedAfter = 0;
  const behind: number[] = [];
  for (const [turn, lead] of turns.entries()) {
    const now = lead > 0 ? "x" : lead < 0 ? "o" : leader;
    if (leader !== undefined && now !== leader) {
      changes++;
      decidedAfter = turn;
    }
    leader = now;
    const isBehind = (winner === 0 && lead < 0) || (winner === 1 && lead > 0);
    behind.push(isBehind ? Math.abs(lead) / 10 : 0);
  }
  let swing = 0;
  const lasting: number[] = [];
  for (const [turn, lead] of turns.entries()) {
    const next = turns[turn + 2];
    const afterNext = turns[turn + 4];
    if (next === undefined) continue;
    swing = Math.max(swing, Math.abs(next - lead) / 10);
    if (next === lead || afterNext === undefined) continue;
    lasting.push(Math.min(1, Math.max(0, (afterNext - lead) / (next - lead))));
  }
  return {
    changes,
    decidedAfter: decidedAfter / ahead.length,
    behind: mean(behind),
    mostBehind: Math.max(...behind),
    swing,
    lasting: lasting.length === 0 ? 1 : mean(lasting),
  };
}

/** The report's course beside what is counted from the games. */
function expectCourse(report: ReturnType<typeof reportOfGames>, counted: readonly ReturnType<typeof courseOf>[]): void {
  const { drama } = report.groups;
  expect(drama["lead changes"].value).toBeCloseTo(mean(counted.map(({ changes }) => changes)), 10);
  expect(drama["decided at"].value).toBeCloseTo(mean(counted.map(({ decidedAfter }) => decidedAfter)), 10);
  expect(drama.drama.value).toBeCloseTo(mean(counted.map(({ behind }) => behind)), 10);
  expect(drama["most drama"].value).toBeCloseTo(mean(counted.map(({ mostBehind }) => mostBehind)), 10);
  expect(drama["killer move"].value).toBeCloseTo(mean(counted.map(({ swing }) => swing)), 10);
  expect(drama["swing lasts"]?.value).toBeCloseTo(mean(counted.map(({ lasting }) => lasting)), 10);
  // Games in which nothing happens would prove nothing.
  for (const measure of Object.values(drama)) expect(measure?.value).toBeGreaterThan(0);
}

test("what a report says of its games is what a replay by plain rules counts", () => {
  const report = reportOfGames(board, "alphabeta:depth=2");
  const equal = report.games.slice(0, report.cells.games).map(({ moves }) => ({ moves, ...replayed(moves) }));
  expect(equal.length).toBe(count / 2);
  // Black, side 1, moves first.
  const points = equal.map(({ winner }) => (winner === undefined ? 0.5 : winner === 1 ? 1 : 0));
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
  expect(sum(firstMoves.map(({ games }) => games))).toBe(equal.length);
  for (const { moves, games, points: score } of firstMoves) {
    const own = points.filter((_, at) => moves.includes(equal[at]!.moves.split(" ")[0]!));
    expect(own).toHaveLength(games);
    if (games > 0) expect(score.value).toBeCloseTo(mean(own), 10);
  }
  const choices = equal.flatMap((game) => game.choices);
  expect(groups.branching.most).toBe(Math.max(...choices));
  expect(groups.branching["decision moves"].value).toBeCloseTo(mean(choices.map((moves) => (moves > 1 ? 1 : 0))), 10);
  const forced = equal.flatMap(({ compulsory }) => compulsory);
  expect(groups.branching["forced captures"].value).toBeCloseTo(mean(forced.map(Number)), 10);
  const longest = Math.max(...equal.map(({ plies }) => plies));
  expect(groups.branching["by ply"]).toHaveLength(longest);
  for (const [ply, moves] of groups.branching["by ply"].entries())
    expect(moves).toBeCloseTo(mean(equal.flatMap((game) => game.choices.slice(ply, ply + 1))), 10);
  const logarithms = equal.map((game) => sum(game.choices.map((moves) => Math.log10(moves))));
  expect(groups["game tree"]["log10 size"].value).toBeCloseTo(mean(logarithms), 10);
  const inBar = (bar: number): number => equal.filter(({ plies }) => plies >= 10 * bar && plies < 10 * bar + 10).length;
  expect(groups.length.histogram).toEqual(groups.length.histogram.map((_, bar) => inBar(bar)));
  expect(sum(groups.length.histogram)).toBe(equal.length);
  // At least half of the games last the median or less, and at least half the median or more.
  const { median } = groups.length;
  expect(equal.filter(({ plies }) => plies <= median).length).toBeGreaterThanOrEqual(equal.length / 2);
  expect(equal.filter(({ plies }) => plies >= median).length).toBeGreaterThanOrEqual(equal.length / 2);
  for (const [cell, [x, y]] of shape.cells.entries()) {
    expect(cells.landings[cell]).toBe(
      equal.flatMap(({ landings }) => landings).filter((one) => one === `${x},${y}`).length,
    );
    const held = equal.flatMap(({ rowsAfter, winner }) =>
      rowsAfter
        .map((rows) => rows[y]![x]!.toLowerCase())
        .filter((letter) => letter !== ".")
        .map((letter) => (winner === undefined ? 0.5 : letter === "xo"[winner] ? 1 : 0)),
    );
    expect(cells.held[cell]).toBe(held.length);
    expect(cells.cellValue[cell]).toBeCloseTo(held.length === 0 ? 0 : mean(held) - 0.5, 10);
  }
  // The skill of a board: games of the stronger player with the weaker one, which stand after those of equal players.
  const { measure } = groups.skill;
  const rungs = report.games.slice(equal.length);
  const skilled = rungs.slice(0, rungs.length - sum(groups.skill.trace.map(({ games }) => games))).map((game) => {
    const { winner } = replayed(game.moves);
    return winner === undefined ? 0.5 : winner === game.firstPlays ? 1 : 0;
  });
  expect(skilled.length).toBeGreaterThan(0);
  expect(measure?.value).toBeCloseTo(mean(skilled), 10);
  expectCourse(
    report,
    equal.map(({ rowsAfter, winner }) => courseOf(rowsAfter.map(tenthsAhead), winner)),
  );
});

test("what a report says of the course of Hexxagon's games is what a replay by plain rules counts", () => {
  const hexes = hexxagonStart();
  const report = reportOfGames(hexes, "alphabeta:depth=1");
  const equal = report.games.slice(0, report.cells.games);
  expect(equal.length).toBe(count / 2);
  const counted = equal.map(({ moves, winner, reason }) => {
    const plies = replayHexxagon(hexes, moves);
    const ahead = plies.map(({ rows }) => tenthsAhead(rows));
    const isDecided = ["full", "blocked", "wiped-out"].includes(reason) && ahead.at(-1) !== 0;
    const own = isDecided ? (ahead.at(-1)! > 0 ? 0 : 1) : undefined;
    expect(typeof winner === "number" ? winner : undefined).toBe(own);
    return { ...courseOf(ahead, own), plies };
  });
  expectCourse(report, counted);
  const { cells } = report;
  for (const [cell, [x, y]] of boardShape(hexes).cells.entries()) {
    const plies = counted.flatMap((game) => game.plies);
    const isHere = ([i, j]: readonly [number, number]): boolean => i === x && j === y;
    expect(cells.captures[cell]).toBe(plies.flatMap(({ converted }) => converted).filter(isHere).length);
    expect(cells.landings[cell]).toBe(plies.filter(({ to }) => to !== undefined && isHere(to)).length);
  }
  const choices = counted.flatMap(({ plies }) =>
    plies.map((_, ply) =>
      plainMoveCount({
        ...hexes,
        rows: [...(plies[ply - 1]?.rows ?? hexes.rows)],
        toMove: ply % 2 === 0 ? hexes.toMove : hexes.toMove === 0 ? 1 : 0,
      }),
    ),
  );
  // A side without a move passes, if the rules let it: one move, none of which the count knows.
  expect(report.groups.branching.mean.value).toBeCloseTo(mean(choices.map((moves) => Math.max(1, moves))), 10);
});
