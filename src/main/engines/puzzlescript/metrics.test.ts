import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import { finish } from "../../../../test/support/finish.ts";
import "../../../../test/support/propertySeed.ts";
import { gameText } from "../../../../test/support/puzzleScriptArbitraries.ts";
import { plainSpace } from "../../../../test/support/puzzleScriptPlainSpace.ts";
import type { PlainState } from "../../../../test/support/puzzleScriptPlainSpace.ts";
import { rateLevel } from "./rateLevel.ts";

/** All counts here are made from the plain simulator's boards with code that the solver doesn't share. */
const push = "[ > P | C ] -> [ > P | > C ]";
const ruleSets: readonly (readonly string[])[] = [
  [push],
  [push, "[ > C | C ] -> [ > C | > C ]"],
  [push, "[ > P | J ] -> [ > P | > J ]", "late [ C G ] -> [ G ]"],
  ["[ < P | C ] -> [ < P | < C ]"],
  [push, "[ action P | J ] -> [ P | ]"],
  [push, "[ C | C ] -> [ C M | C M ] again", "[ M ] [ J ] -> [ M ] [ ]"],
];
const conditions = ["all Crate on Goal", "no Gem", "some Crate on Goal"];
const boards = fc
  .tuple(fc.integer({ min: 3, max: 5 }), fc.integer({ min: 2, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.stringMatching(new RegExp(`^[...#CGJ]{${width}}$`)), { minLength: height, maxLength: height }),
  )
  .map((rows) => [`p${rows[0]!.slice(1)}`, ...rows.slice(1)])
  .filter((rows) => ["C", "G", "J"].every((symbol) => rows.join("").includes(symbol)));
const games = fc.tuple(fc.constantFrom(...ruleSets), fc.constantFrom(...conditions), boards);

const letters: Readonly<Record<string, string>> = { up: "u", down: "d", left: "l", right: "r", action: "a", tick: "t" };

function levelOf(source: string): { readonly level: PuzzleLevel; readonly program: Program } {
  const { game } = cutGame(source);
  const rows = source
    .slice(game.length)
    .split("\n")
    .filter((row) => row.trim() !== "");
  return { level: { game, rows }, program: compileProgram(source).program! };
}

/** All inputs that win in the fewest turns. */
function shortestSolutions(space: readonly PlainState[], most: number): GameInput[][] {
  let ways: { at: number; path: GameInput[] }[] = [{ at: 0, path: [] }];
  for (; ways.length > 0 && ways.length < most;) {
    const wins = ways.flatMap(({ at, path }) =>
      [...space[at]!.next].flatMap(([input, to]) => (to < 0 ? [[...path, input]] : [])),
    );
    if (wins.length > 0) return wins;
    ways = ways.flatMap(({ at, path }) =>
      [...space[at]!.next].flatMap(([input, to]) =>
        space[to]!.path.length === path.length + 1 ? [{ at: to, path: [...path, input] }] : [],
      ),
    );
  }
  return [];
}

/** What a solution does to objects other than the player, without the order of its turns. */
function deedsOf(program: Program, solution: readonly GameInput[]): string {
  const game = new PlainGame(program, 0, "");
  const players = new Set(program.player.objects);
  const picture = (): string[] =>
    Array.from({ length: game.board.cells }, (_, cell) =>
      game.board
        .idsAt(cell)
        .filter((id) => !players.has(id))
        .join(" "),
    );
  const deeds = solution.map((input) => {
    const before = picture();
    game.press(input);
    return picture()
      .flatMap((now, cell) => (now === before[cell] ? [] : [`${cell}: ${before[cell]} > ${now}`]))
      .join(", ");
  });
  expect(game.won).toBe(true);
  return deeds
    .filter((deed) => deed !== "")
    .toSorted()
    .join("; ");
}

test("branching, dead ends, first dead end and both numbers of solutions are those of plain search", () => {
  let [compared, lost] = [0, 0];
  fc.assert(
    fc.property(games, ([rules, condition, rows]) => {
      const source = gameText(rules, [condition], [rows]);
      const { level, program } = levelOf(source);
      const space = plainSpace(program, 0, 400);
      if (space === undefined) return;
      const { verdict, metrics } = finish(rateLevel(level, 4000));
      const solutions = shortestSolutions(space, 3000);
      if (solutions.length === 0) return;
      expect(verdict).toMatchObject({ status: "shortest" });
      compared++;
      const steps = space.reduce((sum, { next }) => sum + next.size, 0);
      expect(metrics["states"]).toBe(space.length);
      expect(metrics["branching"]).toBeCloseTo(steps / space.length, 10);
      const dead = space.filter(({ isAlive }) => !isAlive);
      if (dead.length > 0) lost++;
      expect(metrics["dead-share"]).toBeCloseTo(dead.length / space.length, 10);
      expect(metrics["first-dead-end"]).toBe(dead[0]?.path.length);
      expect(metrics["turns"]).toBe(solutions[0]!.length);
      expect(metrics["shortest-solutions"]).toBe(solutions.length);
      const classes = new Set(solutions.map((solution) => deedsOf(program, solution)));
      expect(metrics["solutions-up-to-order"]).toBe(classes.size);
    }),
    { numRuns: 150 },
  );
  expect([compared > 10, lost > 0]).toEqual([true, true]);
});

test("two crates that can be pushed home in either order are two solutions and one up to order", () => {
  const rows = ["#######", "#G.C.P#", "#####.#", "#G.C..#", "#######"];
  const { level, program } = levelOf(gameText([push], ["all Crate on Goal"], [rows], "noaction"));
  const { metrics } = finish(rateLevel(level, 4000));
  const solutions = shortestSolutions(plainSpace(program, 0, 500)!, 3000);
  expect(metrics["shortest-solutions"]).toBe(solutions.length);
  expect(metrics["solutions-up-to-order"]).toBe(new Set(solutions.map((one) => deedsOf(program, one))).size);
});

/** Pushes that a crate needs from each cell to a goal, walls and the room for the player behind it counted. */
function pushDistances(rows: readonly string[], goal: readonly [number, number]): Map<string, number> {
  const isFree = (x: number, y: number): boolean => rows[y]?.[x] !== undefined && rows[y]![x] !== "#";
  const distances = new Map([[`${goal[0]} ${goal[1]}`, 0]]);
  const queue = [goal];
  for (const [x, y] of queue) {
    for (const [dx, dy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      // The crate came from (x - dx, y - dy), with the player behind it.
      const from = [x - dx, y - dy] as const;
      const key = `${from[0]} ${from[1]}`;
      if (!isFree(from[0], from[1]) || !isFree(x - 2 * dx, y - 2 * dy) || distances.has(key)) continue;
      distances.set(key, distances.get(`${x} ${y}`)! + 1);
      queue.push(from);
    }
  }
  return distances;
}

const cellsWith = (board: readonly string[], symbols: string): [number, number][] =>
  board.flatMap((row, y) =>
    row.split("").flatMap((symbol, x): [number, number][] => (symbols.includes(symbol) ? [[x, y]] : [])),
  );

/** The greedy player of the glossary, written for pushed crates alone: how much of the distance is left, and the rules it has seen. */
function plainGreedy(program: Program, rows: readonly string[]): { left: number; rules: Set<number> } {
  const goals = cellsWith(rows, "GK");
  const tables = goals.map((goal) => pushDistances(rows, goal));
  const crate = program.objects.findIndex(({ name }) => name === "crate");
  const guessOf = (game: PlainGame): number => {
    const { height } = game.board;
    const crates = Array.from({ length: game.board.cells }, (_, cell) => cell).filter((cell) =>
      game.board.has(cell, crate),
    );
    const least = (at: number, taken: readonly number[]): number =>
      at === crates.length
        ? 0
        : Math.min(
            ...tables.map((table, goal) => {
              const distance = table.get(`${Math.floor(crates[at]! / height)} ${crates[at]! % height}`);
              if (distance === undefined || taken.includes(goal)) return Number.POSITIVE_INFINITY;
              return distance + least(at + 1, [...taken, goal]);
            }),
          );
    return Math.min(least(0, []), 64 * Math.max(1, crates.length));
  };
  const keyOf = (game: PlainGame): string => game.board.objects.join(" ");
  let inputs: GameInput[] = [];
  const play = (played: readonly GameInput[]): { game: PlainGame; last: readonly number[] } => {
    const game = new PlainGame(program, 0, "");
    let last: readonly number[] = [];
    for (const input of played) last = game.press(input)?.applied ?? [];
    return { game, last };
  };
  const start = play([]).game;
  const visited = new Set([keyOf(start)]);
  const first = Math.max(1, guessOf(start));
  let closest = first;
  const rules = new Set<number>();
  for (let step = 0; step < 300; step++) {
    let best: { input: GameInput; guess: number; key: string } | undefined;
    for (const input of ["up", "down", "left", "right"] as const) {
      const { game, last } = play([...inputs, input]);
      for (const line of last) rules.add(line);
      if (game.won) return { left: 0, rules };
      const [key, guess] = [keyOf(game), guessOf(game)];
      if (!visited.has(key) && (best === undefined || guess < best.guess)) best = { input, guess, key };
    }
    if (best === undefined) break;
    inputs = [...inputs, best.input];
    visited.add(best.key);
    closest = Math.min(closest, best.guess);
  }
  return { left: closest / first, rules };
}

test("insight, and the rules that fire only in the solution, are those of a greedy player written plainly", () => {
  let [compared, stuck, hidden] = [0, 0, 0];
  const rooms = fc
    .array(fc.stringMatching(/^[....#CG]{5}$/), { minLength: 4, maxLength: 4 })
    .map((rows) => [`P${rows[0]!.slice(1)}`, ...rows.slice(1)])
    .filter((rows) => {
      const [crates, goals] = [cellsWith(rows, "C").length, cellsWith(rows, "G").length];
      return crates >= 1 && crates <= 2 && goals >= crates && goals <= 3;
    });
  fc.assert(
    fc.property(rooms, (rows) => {
      const rules = [
        "right [ > P | C ] -> [ > P | > C ]",
        "left [ > P | C ] -> [ > P | > C ]",
        "vertical [ > P | C ] -> [ > P | > C ]",
      ];
      const { level, program } = levelOf(gameText(rules, ["all Crate on Goal"], [rows], "noaction"));
      const { level: solved, verdict, metrics } = finish(rateLevel(level, 3000));
      if (verdict.status !== "shortest" || metrics["turns"]! > 12) return;
      compared++;
      const greedy = plainGreedy(program, rows);
      expect(metrics["insight"]).toBeCloseTo(greedy.left, 10);
      if (greedy.left > 0) stuck++;
      const fired = new Set<number>();
      const game = new PlainGame(program, 0, "");
      const inputNames = Object.entries(letters);
      for (const letter of solved.solution!) {
        const input = inputNames.find(([, one]) => one === letter)![0] as GameInput;
        for (const line of game.press(input)?.applied ?? []) fired.add(line);
      }
      const only = [...fired].filter((line) => !greedy.rules.has(line)).length;
      if (only > 0) hidden++;
      expect(metrics["rules-only-in-solution"]).toBe(only);
    }),
    { numRuns: 100 },
  );
  expect([compared > 4, stuck > 0, hidden > 0]).toEqual([true, true, true]);
});

test("rules that ticks of again apply count as rules of the solution", () => {
  const rules = ["[ > P | C ] -> [ > P | > C ]", "late [ C G ] -> [ C M ] again", "late [ M ] [ J ] -> [ M ] [ ]"];
  const { level } = levelOf(gameText(rules, ["no Gem"], [["PCGJ"]]));
  const { level: solved } = finish(rateLevel(level, 2000));
  expect(measurePuzzleLevel(solved)["rules-fired"]).toBe(3);
});

test("direction changes, symmetry, walls and objects moved are counted by hand", () => {
  const rows = ["######", "#P...#", "#.C..#", "#..G.#", "######"];
  const { level } = levelOf(gameText([push], ["all Crate on Goal"], [rows], "noaction"));
  const { level: solved, metrics } = finish(rateLevel(level, 4000));
  const all = { ...measurePuzzleLevel(solved), ...metrics };
  // Down and a push to the right, then up, right and a push down.
  expect(all).toMatchObject({ turns: 5, walls: 18, objects: 21, cells: 30, "turns-proved": 1, "idle-objects": 0 });
  const turned = solved.solution!.replaceAll(/(.)\1+/g, "$1").length - 1;
  expect(all["direction-changes"]).toBe(turned);
  // The player and the crate leave their cells; the goal and the walls stay.
  expect(all["objects-moved"]).toBe(2);
  // Left to right, three cells differ from their images, and these from them; top to bottom, two do.
  const width = rows[0]!.length;
  const across = rows.flatMap((row) => row.split("").filter((symbol, x) => symbol === row[width - 1 - x])).length;
  const down = rows.flatMap((row, y) =>
    row.split("").filter((symbol, x) => symbol === rows[rows.length - 1 - y]![x]),
  ).length;
  expect(all["symmetry"]).toBeCloseTo(Math.max(across, down) / 30, 10);
  expect([across, down]).toEqual([24, 26]);
});
