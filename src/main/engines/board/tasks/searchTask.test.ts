import { expect, test } from "vitest";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardTasks } from "#shared/levels/board/boardTasks.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { equalScore, noEqualGames } from "#shared/levels/board/report/equalGames.ts";
import { searchTaskMessages } from "../messages.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { boardEngine } from "../engine.ts";
import { hasHalfTurn } from "./boardChange.ts";
import { floorsOf, hasEnoughPieces, isAboveFloors } from "./searchTask.ts";
import { gamesFor, isDominated } from "./confirmBoard.ts";
import { noGames } from "./boardSample.ts";

const defaults = defaultParameters(boardTasks.find(({ id }) => id === "search")!.parameters);

/** A small board that favours the side that moves first; a search without floors leaves one piece of each side on it. */
const biased: BoardLevel = {
  topology: "hex",
  rows: ["xx.----", "...o---", ".....--", "......-", "-......", "--..-..", "---o..."],
  toMove: 0,
  rules: { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 400 },
};

function search(board: BoardLevel, set: Record<string, string | number | boolean>, count: number) {
  const input = { name: "b", board };
  const { events, result } = runShard(boardEngine.tasks["search"]!, {
    input,
    parameters: { ...defaults, ...set },
    count,
  });
  return { found: events.flatMap((event) => (event.type === "candidate" ? [event] : [])), result };
}

test("what is found keeps pieces, length and choices, and is confirmed with as many games as the error asks for", () => {
  const board = { ...biased, rows: biased.rows.with(1, "...x---") };
  const quick = { player: "greedy", confirmer: "strong:nodes=50", games: 80, tries: 60 };
  const { found } = search(board, { ...quick, symmetric: false, margin: 10 }, 1);
  expect(found.length).toBeGreaterThan(0);
  for (const { level, metrics } of found) {
    const parsed = boardKind.levelSchema.parse(level);
    expect(boardKind.validate(parsed).filter(({ severity }) => severity === "error")).toEqual([]);
    const { "pieces-first": first, "pieces-second": second } = boardKind.measure(parsed);
    expect(first).toBeGreaterThan(2);
    expect(second).toBeGreaterThan(0);
    expect(metrics!["plies"]).toBeGreaterThan(20);
    expect(metrics!["choices"]).toBeGreaterThan(8);
    expect(metrics!["played-games"]).toBe(gamesFor(0.1));
    expect(metrics!["first-points-error"]).toBeLessThan(0.105);
    expect(metrics!["skill"]).toBeDefined();
  }
});

test("a board that looks even to the quick player and favours a side for the strong one is made fairer", () => {
  const { found, result } = search(biased, { player: "greedy", confirmer: "strong:nodes=200", margin: 6 }, 1);
  expect(result.problems ?? []).toEqual([]);
  expect(found).toHaveLength(1);
  // The strong player scores about 0.65 on the drawn board.
  expect(Math.abs((found[0]?.metrics?.["first-points"] ?? 0) - 0.5)).toBeLessThan(0.1);
});

test("the half turn is kept only on a board that has it, and boards are counted when they are played", () => {
  const { result } = search(
    biased,
    { player: "greedy", confirmer: "greedy", target: "long", margin: 15, tries: 1, games: 10 },
    50,
  );
  expect(result.counters?.["boards"]).toBe(50);
  expect(hasHalfTurn(hexxagonStart())).toBe(true);
  expect(hasHalfTurn(biased)).toBe(false);
});

test("a search that no change is left for says so", () => {
  const locked = biased.rows.flatMap((row, y) => Array.from(row, (_, x): [number, number] => [x, y]));
  const { events, result } = runShard(boardEngine.tasks["search"]!, {
    input: { name: "b", board: biased, locked },
    parameters: { ...defaults, player: "greedy", confirmer: "greedy", margin: 15, target: "long" },
    count: 1,
  });
  expect(events.some(({ type }) => type === "candidate")).toBe(false);
  expect(result.problems?.[0]?.message).toMatch(/^There is no other board to try: every change is ruled out/);
});

test("one man each, or games of a few plies without choices, are below the floors of a drawn board", () => {
  const games = (plies: number, choices: number, skill: number) => ({
    ...noGames,
    plies: [plies],
    choices: [choices],
    skill: [skill],
  });
  const floors = floorsOf(biased, games(45, 20, 0.9), 0.7);
  const lone = { ...biased, rows: ["x..----", "....---", ".....--", "......-", "-......", "--..-..", "---o..."] };
  expect(hasEnoughPieces(biased, floors)).toBe(true);
  expect(hasEnoughPieces(lone, floors)).toBe(false);
  expect(isAboveFloors(games(40, 18, 0.85), floors, "none")).toBe(true);
  expect(isAboveFloors(games(6, 18, 0.85), floors, "none")).toBe(false);
  expect(isAboveFloors(games(6, 18, 0.85), floors, "plies")).toBe(true);
  expect(isAboveFloors(games(40, 9, 0.85), floors, "none")).toBe(false);
  expect(isAboveFloors(games(40, 18, 0.7), floors, "none")).toBe(false);
});

test("a drawn board that is fair to the margin is the answer, with its score and games, and nothing is changed", () => {
  const { found, result } = search(hexxagonStart(), { player: "greedy", confirmer: "greedy", margin: 12 }, 3);
  expect(found).toEqual([]);
  expect(result.problems?.map(({ code, severity }) => [code, severity])).toEqual([["already-fair", "info"]]);
  const [, value, error] =
    /already fair to ± 12 points: Dark, who moves first, scores (\d\d\.\d) % ± (\d+\.\d) in \d+ games/.exec(
      result.problems?.[0]?.message ?? "",
    ) ?? [];
  // The whole interval is within the margin, not only its half width.
  expect(Math.abs(Number(value) - 50) + Number(error)).toBeLessThanOrEqual(12.05);
  const task = boardEngine.tasks["search"]!;
  expect(task.isPointless?.(defaults, result.problems ?? [])).toBe(true);
});

test("the verdict on the drawn board goes by the games of earlier runs on it, too", () => {
  const parameters = { ...defaults, player: "greedy", confirmer: "greedy", margin: 12, tries: 1, games: 10 };
  const task = boardEngine.tasks["search"]!;
  const answer = (earlier: object) => {
    const input = { name: "b", board: hexxagonStart(), earlier };
    return runShard(task, { input, parameters, count: 1 }).result.problems?.[0];
  };
  // 55.8 % in 5,000 games: no handful of fresh ones makes the board fair.
  const earlier = { runs: [4, 7], players: ["strong:nodes=800"], games: 5000, wins: 2790, losses: 2210 };
  const problem = answer(earlier);
  expect(problem?.code).toBe("nothing-better");
  expect(problem?.message).toMatch(/scores 5\d\.\d % ± 1\.\d in 5\W\d+ games .*runs 4 and 7/);
  expect(answer({ ...earlier, wins: 2500, losses: 2500 })?.code).toBe("already-fair");
});

test("what a search is told of earlier games leaves out other boards' runs and counts a repeated series once", () => {
  const task = boardEngine.tasks["search"]!;
  const run = (number: number, seed: number, games: number) => ({
    number,
    task: "report",
    parameters: { player: "greedy", opening: 2 },
    seed,
    counters: { equalGames: games, equalWins: games / 2, equalLosses: games / 4 },
  });
  const input = { name: "b", board: biased };
  const unequal = { ...run(6, 1, 80), task: "match", parameters: { first: "greedy", second: "random" } };
  expect(task.withEarlier?.(input as never, [run(5, 2, 200), run(4, 1, 100), run(3, 1, 100), unequal])).toMatchObject({
    earlier: { runs: [3, 5], games: 300, wins: 150, losses: 75 },
  });
  expect(task.withEarlier?.(input as never, [unequal])).toEqual(input);
});

test("the advice of a search names fields as they are called in the panels", () => {
  const labels = boardTasks.find(({ id }) => id === "search")!.parameters.map(({ label }) => label);
  const games = { ...noEqualGames, games: 100, wins: 50, losses: 50 };
  const { alreadyFair, noBoardWasShown, noOtherBoard } = searchTaskMessages;
  const score = equalScore(games);
  for (const text of [
    alreadyFair("Dark", score, games, 0.08),
    noBoardWasShown("Dark", score, games, 0.08),
    noOtherBoard,
  ]) {
    const named = [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(labels).toContain(name);
  }
});

test("every shard measures the drawn board with the same games: a run has one figure for it", () => {
  const parameters = { ...defaults, player: "greedy", confirmer: "greedy", target: "long", margin: 15, tries: 1 };
  const answers = [1, 2].map((seed) => {
    const input = { name: "b", board: biased };
    const { result } = runShard(boardEngine.tasks["search"]!, { input, parameters, seed, runSeed: 7, count: 1 });
    return result.problems;
  });
  expect(answers[0]?.[0]?.message).toMatch(/^No board was shown to be better than the drawn one, on which .* scores/);
  expect(answers[1]).toEqual(answers[0]);
});

test("a board is dominated by one that is as good in balance, skill and length and better in one of them", () => {
  const sample = (points: number, skill: number, plies: number) => ({
    ...noGames,
    points: [points],
    skill: [skill],
    plies: [plies],
  });
  expect(isDominated(sample(0.6, 0.7, 50), [sample(0.5, 0.7, 50)])).toBe(true);
  expect(isDominated(sample(0.6, 0.8, 50), [sample(0.5, 0.7, 50)])).toBe(false);
  expect(isDominated(sample(0.5, 0.7, 50), [sample(0.5, 0.7, 50)])).toBe(false);
});

test("games for an error: 600 for 4 percent, four times as many for half of it", () => {
  expect(gamesFor(0.04)).toBe(650);
  expect(gamesFor(0.02)).toBe(2450);
});
