import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { finish } from "#main/engines/sokoban/solver/resumable.ts";
import { createBitSolver } from "./articleBits.ts";
import { articleRoom, articleSolver } from "./articleRoom.ts";
import { solveArticle } from "./articleSolver.ts";
import type { ArticleRoom } from "./articleSolver.ts";

const rooms = fc
  .record({
    width: fc.integer({ min: 4, max: 7 }),
    height: fc.integer({ min: 4, max: 7 }),
    order: fc.array(fc.nat(), { minLength: 25, maxLength: 25 }),
    boxes: fc.integer({ min: 1, max: 4 }),
    walls: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ width, height, order, boxes, walls: inner }): ArticleRoom & { height: number } => {
    const cells = Array.from({ length: width * height }, (_, cell) => cell);
    const isBorder = (cell: number) =>
      cell % width === 0 || cell % width === width - 1 || cell < width || cell >= cells.length - width;
    const free = cells
      .filter((cell) => !isBorder(cell))
      .toSorted((a, b) => (order[a % 25] ?? 0) - (order[b % 25] ?? 0));
    const count = Math.min(boxes, Math.floor((free.length - 1) / 2));
    const walls = Uint8Array.from(cells, (cell) => (isBorder(cell) ? 1 : 0));
    const goals = new Uint8Array(cells.length);
    const [player = 0, ...places] = free;
    for (const cell of places.slice(count, 2 * count)) goals[cell] = 1;
    for (const cell of places.slice(2 * count, 2 * count + inner)) walls[cell] = 1;
    return { width, height, walls, goals, boxes: places.slice(0, count).toSorted((a, b) => a - b), player };
  });

test("the solver on bits gives the answers, counts and pushes of the plain one, room after room", () => {
  const solvers = new Map<string, ReturnType<typeof createBitSolver>>();
  let solved = 0;
  fc.assert(
    fc.property(rooms, fc.constantFrom(150_000, 40), (room, limit) => {
      const key = `${room.width}x${room.height}`;
      const solve = solvers.get(key) ?? createBitSolver(room.width, room.height);
      solvers.set(key, solve);
      const answer = solve(room, limit);
      expect(answer).toEqual(finish(solveArticle(room, limit)));
      if (answer.solved) solved++;
    }),
    { numRuns: 1500 },
  );
  expect(solved).toBeGreaterThan(20);
});

/** Rooms with the pushes, iterations and states that the article's own program counts for them. */
const counted = [
  ["#######|#######|#####.#|#####$#|###.$ #|#.$  @#|#######", 3, 5, 9],
  ["#######|##  $.#|## $@##|# . ###|#$$ .##|#.#####|#######", 6, 15, 17],
  ["#######|#.#####|# #@###|#.$$ .#|# $. $#|##    #|#######", 7, 34, 57],
  ["#######|## .$.#|#  $ @#|#$.$ ##|#  #$##|#.##.##|#######", 10, 64, 83],
  ["#######|##.$ .#|# @.$.#|# $$ ##|##$  .#|##  ###|#######", 11, 162, 193],
  ["#######|#.$. .#|#@#$$##|#$#  .#|# $  $#|#.# . #|#######", 18, 386, 387],
  ["#######|#  $..#|#.#$.$#|#@ ...#|#$$$$ #|#     #|#######", 13, 9694, 10228],
  ["########|#@.$   #|#.$$#  #|#  .$$ #|##.# $.#|##.  ###|########", 14, 333, 336],
  ["########|#.$   ##|###.$.##|#  $ $##|#   #.@#|########|########", 8, 87, 107],
] as const;

test.each(counted)("%s: the counts are those of the article's own program", (picture, pushes, iterations, states) => {
  const room = roomOf(picture.split("|"));
  const expected = { solved: true, pushes, iterations, states };
  expect(finish(solveArticle(room, 150_000))).toMatchObject(expected);
  if (room.walls.length === 49) expect(createBitSolver(7, 7)(room, 150_000)).toMatchObject(expected);
});

test("a room without boxes has no solution, so walls before the first box don't stay", () => {
  const room = roomOf(["#####", "#@  #", "#   #", "#   #", "#####"]);
  expect(finish(solveArticle(room, 100)).solved).toBe(false);
  expect(createBitSolver(5, 5)(room, 100).solved).toBe(false);
});

function roomOf(rows: readonly string[]): ArticleRoom {
  const letters = rows.join("").split("");
  const cells = (wanted: string) => Uint8Array.from(letters, (letter) => (letter === wanted ? 1 : 0));
  const boxes = letters.flatMap((letter, cell) => (letter === "$" ? [cell] : []));
  return { width: rows[0]?.length ?? 0, walls: cells("#"), goals: cells("."), boxes, player: letters.indexOf("@") };
}

test("both solvers lead the article's generator to the same rooms with the same reports", () => {
  const order = { width: 7, height: 7, failures: 100 };
  const made = (solve: ReturnType<typeof articleSolver>, seed: number) => {
    const run = articleRoom(order, createRandom(seed), solve);
    let step = run.next();
    while (step.done !== true) step = run.next();
    return step.value;
  };
  const quick = articleSolver(7, 7);
  expect(quick).not.toBe(solveArticle);
  for (let seed = 0; seed < 12; seed++) expect(made(quick, seed)).toEqual(made(solveArticle, seed));
});

test("rooms of more than 25 inner cells go to the plain solver", () => {
  expect(articleSolver(8, 7)).toBe(solveArticle);
});

/** A solver that returns answers from a list, F for unsolvable; a call beyond its end fails the test. */
function answering(answers: string) {
  let asked = 0;
  // oxlint-disable-next-line require-yield
  const solve: Parameters<typeof articleRoom>[2] = function* (room) {
    const answer = answers[asked++];
    if (answer === undefined) throw new Error(`Asked ${asked} times.`);
    return { solved: answer === "T", pushes: room.boxes.length, iterations: 1, states: 1, breadth: 1, way: [] };
  };
  return { solve, asked: () => asked };
}

test("so many failures end a room only in a row: every addition that holds begins the count anew", () => {
  const order = { width: 20, height: 20, failures: 3 };
  for (const answers of ["FFF", "FFTFFTFFTFFF", "TTTFTFFTFFF", "FTFFTFTFFF"]) {
    const { solve, asked } = answering(answers);
    const making = articleRoom(order, createRandom(1), solve);
    while (making.next().done !== true);
    expect(asked()).toBe(answers.length);
  }
});
