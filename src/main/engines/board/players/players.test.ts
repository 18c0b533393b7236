import { expect, test } from "vitest";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { playSeries } from "../play/series.ts";
import type { SeriesGame } from "../play/series.ts";

function play(board: BoardLevel, first: string, second: string, games: number, more = {}): SeriesGame[] {
  const players = [parsePlayer(first), parsePlayer(second)] as const;
  return [...playSeries({ board, players, games, seed: 1, openingPlies: 0, sides: "swap", ...more })];
}

function score(games: readonly SeriesGame[]): number {
  const points = games.map(({ outcome: { winner }, firstPlays }) =>
    winner === firstPlays ? 1 : winner === 0 || winner === 1 ? 0 : 0.5,
  );
  return points.reduce<number>((sum, point) => sum + point, 0) / games.length;
}

const hexxagon = hexxagonStart();
const moves = (games: readonly SeriesGame[]) => games.map((game) => game.moves.join(" "));

test("greedy with the clone bonus beats the paper's literal greedy nearly always", () => {
  expect(score(play(hexxagon, "greedy", "greedy:clone=off", 100))).toBeGreaterThan(0.95);
});

test("greedy that takes off the best reply beats greedy, in Hexxagon and in checkers", () => {
  expect(score(play(hexxagon, "greedy:reply=on", "greedy", 60))).toBeGreaterThan(0.85);
  expect(score(play(checkersStart("brazilian"), "greedy:reply=on", "greedy", 60, { openingPlies: 2 }))).toBeGreaterThan(
    0.6,
  );
});

test("greedy against itself is even: neither starting nor sitting first wins more", () => {
  expect(Math.abs(score(play(hexxagon, "greedy", "greedy", 600)) - 0.5)).toBeLessThan(0.06);
});

test("fixed ties play one game over and over, random ties many, the same for the same seed", () => {
  expect(new Set(moves(play(hexxagon, "greedy:ties=fixed", "greedy:ties=fixed", 6))).size).toBe(1);
  const random = moves(play(hexxagon, "greedy", "greedy", 6));
  expect(new Set(random).size).toBe(6);
  expect(moves(play(hexxagon, "greedy", "greedy", 6))).toEqual(random);
  expect(moves(play(hexxagon, "greedy", "greedy", 6, { seed: 2 }))).not.toEqual(random);
});

test("the full tree and alpha-beta of the same depth play moves of the same worth", () => {
  const minimax = play(checkersStart("russian"), "minimax:depth=3", "random", 6);
  expect(score(minimax)).toBeGreaterThan(0.9);
  const even = score(play(checkersStart("russian"), "minimax:depth=3", "alphabeta:depth=3", 40, { openingPlies: 4 }));
  expect(Math.abs(even - 0.5)).toBeLessThan(0.2);
});

test("a deeper tree wins more", () => {
  expect(score(play(hexxagon, "alphabeta:depth=2", "alphabeta:depth=1", 30))).toBeGreaterThan(0.85);
});

test("ants: local update alone keeps a small edge over greedy with random ties; a reply beats them", () => {
  const local = score(play(hexxagon, "ants:preset=local-only", "greedy", 600, { sides: 0 }));
  expect(local).toBeGreaterThan(0.52);
  expect(local).toBeLessThan(0.68);
  expect(score(play(hexxagon, "ants:preset=paper", "greedy:reply=on", 60))).toBeLessThan(0.2);
});

test("ants: each preset, and what is kept between games, gives games of its own; alpha 0 learns nothing", () => {
  const presets = ["paper", "best-ant", "local-only"].map((preset) =>
    moves(play(hexxagon, `ants:preset=${preset}`, "greedy:ties=fixed", 12)).join(),
  );
  expect(new Set(presets).size).toBe(3);
  const kept = ["series", "side", "game"].map((keep) =>
    moves(play(hexxagon, `ants:keep=${keep},alpha=0.2`, "greedy:ties=fixed", 12)).join(),
  );
  expect(new Set(kept).size).toBe(3);
  const forgetful = moves(play(hexxagon, "ants:alpha=0", "greedy:ties=fixed", 6, { sides: 0 }));
  expect(new Set(forgetful).size).toBe(1);
});

test("ants: with q0 below 100 chance decides, with beta 0 the pheromone alone", () => {
  const [sure, likely] = ["q0=100", "q0=50"].map((option) =>
    moves(play(hexxagon, `ants:alpha=0,${option}`, "greedy:ties=fixed", 4, { sides: 0 })),
  );
  expect(new Set(sure).size).toBe(1);
  expect(new Set(likely).size).toBe(4);
  expect(score(play(hexxagon, "ants:beta=0", "greedy", 60))).toBeLessThan(0.1);
});
