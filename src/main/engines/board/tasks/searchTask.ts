import type { Random } from "#shared/kernel/random.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { mean } from "../play/intervals.ts";
import { playSeries } from "../play/series.ts";
import { playersFor } from "./taskPlayers.ts";

/** Candidates of one shard at most. */
const shardSize = 5;

/** What a board plays like, by metric id. */
type Measured = Readonly<Record<"balance" | "first-points" | "decisiveness" | "plies", number>>;

/** The task "search": hill climbing over holes and start pieces, each shard on its own from the drawn board. */
export const searchBoards: EngineTask = {
  shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
  run: runShard,
};

function* runShard({
  input,
  parameters,
  seed,
  count,
}: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(input);
  const read = playersFor(board, [parameters["player"], parameters["player"]]);
  if (!read.ok) return read.result;
  const players = read.players as [PlayerSpec, PlayerSpec];
  const games = Number(parameters["games"]);
  const target = String(parameters["target"]);
  const random = createRandom(deriveSeed(seed, 0));
  const measure = (level: BoardLevel, number: number) =>
    measureByPlay(level, players, games, deriveSeed(seed, 1, number));
  let best = { level: board, goodness: goodness(measure(board, 0), target), key: canonicalBoardKey(board) };
  const keys = new Set([best.key]);
  let found = 0;
  let tried = 0;
  const tries = Number(parameters["tries"]) * count;
  while (found < count && tried < tries) {
    tried++;
    const level = changed(best.level, random, parameters["symmetric"] === true);
    const isPlayable = boardProblems(level).every(
      ({ severity, code }) => severity === "info" || code === "uneven-start",
    );
    const key = canonicalBoardKey(level);
    if (isPlayable && !keys.has(key)) {
      keys.add(key);
      const metrics = measure(level, tried);
      const value = goodness(metrics, target);
      if (value > best.goodness) {
        yield { type: "candidate", level, metrics, parentKey: best.key, operator: "change-cell" };
        best = { level, goodness: value, key };
        found++;
      }
    }
    yield { type: "progress", counters: { boards: tried, games: tried * games } };
  }
  return { counters: { boards: tried, games: tried * games } };
}

function measureByPlay(
  board: BoardLevel,
  players: readonly [PlayerSpec, PlayerSpec],
  games: number,
  seed: number,
): Measured {
  const results: number[] = [];
  const plies: number[] = [];
  for (const { outcome, moves } of playSeries({ board, players, games, seed, openingPlies: 0, sides: 0 })) {
    const { winner } = outcome;
    results.push(winner === board.toMove ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
    plies.push(moves.length);
  }
  const points = mean(results);
  const decided = results.filter((one) => one !== 0.5).length / results.length;
  return { balance: 1 - Math.abs(2 * points - 1), "first-points": points, decisiveness: decided, plies: mean(plies) };
}

function goodness({ balance, decisiveness, plies }: Measured, target: string): number {
  return target === "balance" ? balance : target === "decisive" ? decisiveness : target === "long" ? plies : -plies;
}

/** One cell changed: a hole opened or closed, or a piece set, moved or taken off; also opposite when it is to stay symmetric. */
function changed(level: BoardLevel, random: Random, isSymmetric: boolean): BoardLevel {
  const height = level.rows.length;
  const width = level.rows[0]?.length ?? 1;
  const grid = level.rows.map((row) => Array.from(row));
  const x = random.below(width);
  const y = random.below(height);
  const letter = "-.xo"[random.below(4)] ?? ".";
  const swap: Readonly<Record<string, string>> = { x: "o", o: "x" };
  set(grid, x, y, letter);
  if (isSymmetric) set(grid, width - 1 - x, height - 1 - y, swap[letter] ?? letter);
  return { ...level, rows: grid.map((row) => row.join("")) };
}

function set(grid: string[][], x: number, y: number, letter: string): void {
  const row = grid[y];
  if (row !== undefined) row[x] = letter;
}
