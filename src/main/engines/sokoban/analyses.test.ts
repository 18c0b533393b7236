import { expect, test } from "vitest";
import { rowsOf, startPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { positionAfter } from "../../../../test/support/positionAfter.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import * as analyses from "./analyses.ts";
import { finish } from "./solver/resumable.ts";

type Question = Parameters<typeof analyses.askSolve>[0];
const askDeadSquares = (question: Question) => finish(analyses.askDeadSquares(question));
const askSolve = (question: Question) => finish(analyses.askSolve(question));
const askEffects = (question: Question) => finish(analyses.askEffects(question));
const askDeadlock = (question: Question) => finish(analyses.askDeadlock(question));
const askDifficulty = (question: Question) => finish(analyses.askDifficulty(question));

const rows = ["#######", "#@    #", "# $$  #", "#  ## #", "#.  . #", "#######"];

test("solving while editing tells the fewest pushes, that there is none, or that the budget is used up", () => {
  expect(askSolve({ rows })).toMatchObject({ status: "solved", pushes: oraclePushes(rows) });
  expect(askSolve({ rows: ["#####", "#$@.#", "#   #", "#####"] })).toMatchObject({ status: "unsolvable" });
  expect(askSolve({ rows, nodes: 1 })).toMatchObject({ status: "unknown" });
  expect(() => askSolve({ rows: ["#####", "# $.#", "#####"] })).toThrow("no player");
});

test("dead squares are the cells from which a box alone comes to no goal", () => {
  const { cells } = askDeadSquares({ rows: ["######", "#@$ .#", "#    #", "######"] }) as { cells: number[][] };
  expect(cells).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
});

test("the effect of every change of a wall is what solving the changed room says", () => {
  const { pushes, cells } = askEffects({ rows }) as {
    pushes: number;
    cells: { x: number; y: number; change: string; effect: string }[];
  };
  expect(pushes).toBe(oraclePushes(rows));
  for (const { x, y, change, effect } of cells) {
    const letter = change === "open" ? " " : "#";
    const after = oraclePushes(
      rows.map((row, at) => (at === y ? `${row.slice(0, x)}${letter}${row.slice(x + 1)}` : row)),
    );
    expect(effect).toBe(after < 0 ? "unsolvable" : after > pushes ? "longer" : after < pushes ? "shorter" : "none");
  }
  expect(new Set(cells.map(({ effect }) => effect)).size).toBeGreaterThan(2);
});

test("only the cells that are asked about are changed", () => {
  expect(
    askEffects({
      rows,
      cells: [
        [2, 1],
        [0, 0],
      ],
      pushes: 9,
    }),
  ).toMatchObject({ pushes: 9, cells: [{ x: 2, y: 1 }] });
});

test("each test of lost positions names its boxes, and no position that can be solved is called lost", () => {
  const lost = (text: string[]) => askDeadlock({ rows: text });
  const reason = (detector: string, cells: number[][]) => ({ status: "lost", deadlock: { detector, cells } });
  expect(lost(["#####", "#$@.#", "#   #", "#####"])).toEqual(reason("dead-squares", [[1, 1]]));
  expect(lost(["########", "#@ $$..#", "#      #", "########"])).toEqual(
    reason("frozen-boxes", [
      [3, 1],
      [4, 1],
    ]),
  );
  expect(lost(rows)).toMatchObject({ status: "solvable" });
});

test("pushes that remain are never more than a plain search needs, and 1 before the last push", () => {
  const { solution = "" } = askSolve({ rows }) as { solution?: string };
  const positions = Array.from(solution, (_, moves) => positionAfter(startPosition(rows), solution.slice(0, moves)));
  const remaining = positions.map((position) => {
    const room = rowsOf(position!);
    const { status, atLeast } = askDeadlock({ rows: room }) as { status: string; atLeast?: number };
    const needed = oraclePushes(room);
    expect(status).toBe("solvable");
    expect(atLeast).toBeGreaterThan(0);
    expect(atLeast).toBeLessThanOrEqual(needed);
    return atLeast;
  });
  expect(remaining.at(-1)).toBe(1);
  expect(new Set(remaining).size).toBeGreaterThan(3);
  expect(askDeadlock({ rows: ["#####", "#$@.#", "#   #", "#####"] })).not.toHaveProperty("atLeast");
});

test("a wall that lengthens the shortest solution by just two pushes makes it longer", () => {
  const around = ["#######", "#     #", "# $ . #", "#     #", "#  @  #", "#######"];
  const base = oraclePushes(around);
  const { cells } = askEffects({ rows: around }) as {
    cells: { x: number; y: number; effect: string; pushes: number }[];
  };
  const byTwo = cells.filter(({ pushes }) => pushes === base + 2);
  expect(byTwo.length).toBeGreaterThan(0);
  expect(new Set(byTwo.map(({ effect }) => effect))).toEqual(new Set(["longer"]));
  for (const { x, y, pushes } of byTwo)
    expect(oraclePushes(around.map((row, at) => (at === y ? `${row.slice(0, x)}#${row.slice(x + 1)}` : row)))).toBe(
      pushes,
    );
});

test("the difficulty profile has an entry a push, and the way that is taken is among the safe ones", () => {
  const { solution } = askSolve({ rows }) as { solution: string };
  const { steps } = askDifficulty({ rows, solution }) as { steps: { move: number; choices: number; safe: number }[] };
  expect(steps.map(({ move }) => move)).toEqual(
    solution.split("").flatMap((letter, at) => (letter === letter.toUpperCase() ? [at + 1] : [])),
  );
  for (const { choices, safe } of steps) {
    expect(safe).toBeGreaterThan(0);
    expect(safe).toBeLessThanOrEqual(choices);
  }
  expect(() => askDifficulty({ rows, solution: "l" })).toThrow("wall");
});

test("questions of a large room are answered in steps, between which they can be dropped", () => {
  const wide = [
    "#".repeat(22),
    `#@${" ".repeat(19)}#`,
    ...Array.from({ length: 4 }, () => `# ${"$ ".repeat(9)} #`),
    `#${" ".repeat(20)}#`,
    ...Array.from({ length: 2 }, () => `#${".".repeat(18)}  #`),
    "#".repeat(22),
  ];
  for (const ask of [analyses.askSolve, analyses.askEffects]) {
    const steps = ask({ rows: wide, nodes: 10_000_000 });
    for (let i = 0; i < 3; i++) expect(steps.next().done).toBe(false);
  }
});
