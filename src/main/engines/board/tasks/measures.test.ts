import { expect, test } from "vitest";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { BalancePart, GameSummary } from "#shared/levels/board/boardReports.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { SeriesGame } from "../play/series.ts";
import { balanceGroups, idealLength } from "./balanceGroups.ts";
import { skillLadder, addGame, addSums, emptySums } from "./reportTask.ts";
import { summarise } from "./gameSummary.ts";
import { skillPlayers } from "./skillPair.ts";

const strip: BoardLevel = { ...hexxagonStart(), topology: "square", rows: ["x..o"] };

/** A game of which only the given fields matter; everything in it can be checked by hand. */
function game(more: Partial<SeriesGame>): SeriesGame {
  const final = startPosition(strip, boardShape(strip));
  const outcome = { winner: 0, reason: "wiped-out" } as const;
  return {
    moves: [],
    outcome,
    final,
    branching: [],
    material: [],
    made: [],
    forced: 0,
    ahead: undefined,
    firstPlays: 0,
    ...more,
  };
}

test("a game's measures: material is the mean of two plies, in men, seen from side 0", () => {
  // Two plies together: 0, -2, -2, 0.5, 3. Side 0 is behind for two of five turns, by two men, and wins.
  const material = [100, -100, -300, -100, 200, 400];
  const moves = ["a", "b", "c", "d", "e", "f"];
  const summary = summarise(game({ moves, material, branching: [1, 10, 10, 1, 5, 2] }));
  expect(summary).toMatchObject({ plies: 6, moves: "a b c d e f", mostBranching: 10, decisions: 4 });
  expect(summary.branching).toBeCloseTo(29 / 6);
  expect(summary.treeSize).toBeCloseTo(3);
  expect(summary).toMatchObject({ leadChanges: 1, decidedAt: 3, drama: 0.8, dramaMost: 2, swing: 5, permanence: 0 });
});

test("the loser's lead is no drama of the winner's, and a draw has none", () => {
  const material = [-200, -200, -200];
  expect(summarise(game({ material, outcome: { winner: 1, reason: "full" } }))).toMatchObject({
    drama: 0,
    dramaMost: 0,
  });
  expect(summarise(game({ material, outcome: { winner: "draw", reason: "full" } })).drama).toBe(0);
  expect(summarise(game({ material }))).toMatchObject({ drama: 2, leadChanges: 0, decidedAt: 0 });
});

test("a swing that the next turn half takes back lasts by half", () => {
  // Turns that follow each other: 0, 4 and 2 men, up by four and back by two.
  expect(summarise(game({ material: [0, 0, 400, 400, 200, 200] })).permanence).toBeCloseTo(0.5);
  expect(summarise(game({ material: [0, 0, 400, 400, 400, 400] })).permanence).toBe(1);
});

test("of a capture that is answered by one, the first half doesn't last and the second does", () => {
  expect(summarise(game({ material: [0, 0, 0, 100, 0, 0, 0, 0, 0] })).permanence).toBeCloseTo(0.5);
});

test("sums by cell and ply: who stands where after each ply, what was taken, and how often the winner held it", () => {
  const shape = boardShape(strip);
  const start = startPosition(strip, shape);
  const quiet = { isProgress: true, promotes: false };
  const played = game({
    outcome: { winner: 1, reason: "wiped-out" },
    branching: [3, 5],
    made: [
      { side: 0, from: -1, to: 1, captured: [], ...quiet },
      { side: 1, from: 3, to: 2, captured: [1], ...quiet },
    ],
  });
  const sums = emptySums(shape);
  addGame(sums, shape, start, played);
  expect(sums).toEqual({
    games: 1,
    plies: 2,
    landings: [0, 1, 1, 0],
    captures: [0, 1, 0, 0],
    held: [2, 2, 1, 1],
    heldByWinner: [0, 1, 1, 1],
    gamesAtPly: [1, 1],
    movesAtPly: [3, 5],
  });
  const drawn = emptySums(shape);
  addGame(drawn, shape, start, { ...played, outcome: { winner: "draw", reason: "full" } });
  expect(drawn.heldByWinner).toEqual([1, 1, 0.5, 0.5]);
  const both = addSums(sums, drawn);
  expect(both).toMatchObject({ games: 2, plies: 4, held: [4, 4, 2, 2], movesAtPly: [6, 10] });
});

test("a ladder halves nodes and lowers depths step by step; who has neither meets the weaker player", () => {
  const ladder = (player: string, most: number) =>
    skillLadder(player, "random", most).map(({ stronger, weaker }) => `${stronger} > ${weaker}`);
  expect(ladder("strong:nodes=801", 3)).toEqual([
    "strong:nodes=801 > strong:nodes=400",
    "strong:nodes=400 > strong:nodes=200",
    "strong:nodes=200 > strong:nodes=100",
  ]);
  expect(ladder("alphabeta:depth=3,ties=fixed", 8)).toEqual([
    "alphabeta:depth=3,ties=fixed > alphabeta:depth=2,ties=fixed",
    "alphabeta:depth=2,ties=fixed > alphabeta:depth=1,ties=fixed",
  ]);
  expect(ladder("greedy", 3)).toEqual(["greedy > random"]);
});

test("an ideal length scores 1 within the range and falls to 0 at none and at twice the longest", () => {
  const scores = [0, 10, 20, 40, 60, 80, 100].map((plies) => idealLength(plies, [20, 40]));
  expect(scores).toEqual([0, 0.5, 1, 1, 0.5, 0, 0]);
});

test("the ten groups of four games and a ladder of four, by hand", () => {
  const one = (winner: GameSummary["winner"], plies: number, more: Partial<GameSummary> = {}): GameSummary => ({
    ...summarise(game({})),
    winner,
    plies,
    moves: `${plies}`,
    branching: 2 * plies,
    ...more,
  });
  const board = hexxagonStart();
  const sums = { ...emptySums(boardShape(board)), games: 4 };
  sums.landings[0] = 3;
  sums.held[1] = 2;
  const rung = [0, 1, 0, 1].map((firstPlays, i) =>
    one(i === 3 ? 0 : (firstPlays as 0 | 1), 5, { firstPlays: firstPlays as 0 | 1 }),
  );
  const part: BalancePart = {
    board,
    player: "greedy",
    ideal: [2, 6],
    own: [one(0, 2), one(0, 4), one(1, 12), one("draw", 6, { moves: "12" })],
    rungs: [
      { ...skillPlayers, games: rung.slice(0, 2) },
      { stronger: "greedy", weaker: "random", games: rung },
    ],
    sums,
  };
  const groups = balanceGroups(part);
  const { outcome, length, branching, coverage, skill, uniformity } = groups;
  expect(groups["first-player advantage"].points.value).toBe(0.625);
  expect(groups["first-player advantage"].decided.value).toBeCloseTo(2 / 3);
  expect(outcome).toMatchObject({
    balance: { value: 0.75 },
    drawishness: { value: 0.25 },
    decisiveness: { value: 0.75 },
  });
  expect(outcome).toMatchObject({ completion: { value: 1 }, timeouts: { value: 0 } });
  expect(length).toMatchObject({ mean: { value: 6 }, histogram: [3, 1], ideal: { value: 0.75 }, median: 6 });
  // Every position of a game of n plies has 2n moves: the mean is over positions, not over games.
  expect(branching.mean.value).toBeCloseTo((2 * (4 + 16 + 144 + 36)) / 24);
  expect(coverage).toMatchObject({ dead: 59, board: { cells: 61 } });
  expect(skill.measure?.value).toBe(1);
  expect(skill).toMatchObject({ area: { value: 0.5 }, trace: [{ games: 4, score: { value: 0.75 } }] });
  expect(uniformity.uniformity.value).toBeCloseTo(0.3125);
  expect(uniformity["distinct games"]).toBe(0.75);
});
