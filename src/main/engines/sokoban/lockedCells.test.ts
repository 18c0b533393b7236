import { expect, test } from "vitest";
import type { Point } from "#shared/kernel/geometry.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { finish } from "../../../../test/support/finish.ts";
import { sokobanEngine } from "./engine.ts";
import { generateRooms } from "./generate.ts";
import { suggestRooms } from "./suggestRooms.ts";

const drawings: Readonly<Record<string, readonly string[]>> = {
  plain: ["########", "#      #", "# . $  #", "# $ .  #", "#   @  #", "#      #", "########"],
  "with a box at home": ["########", "#  .   #", "# $ *  #", "#   .  #", "# $  @ #", "#    # #", "########"],
  "with the player on a goal": ["########", "#      #", "# + $  #", "#   $. #", "#   ## #", "#      #", "########"],
};

type Engine = Parameters<typeof runShard>[0];
const climb = sokobanEngine.tasks["climb"] as Engine;
const generate = sokobanEngine.tasks["generate"] as Engine;

const makers: Readonly<Record<string, readonly [task: Engine, parameters: ParameterValues]>> = {
  "climb from the drawing": [climb, { steps: 30 }],
  "generate, hill climbing": [generate, { room: "document", method: "climb", steps: 30 }],
  "generate, annealing": [generate, { room: "document", method: "anneal", temperature: 8, steps: 30 }],
  "generate, an archive": [generate, { room: "document", method: "elites", steps: 25 }],
  "climb towards an aim": [climb, { steps: 20, aim: "pushes=6..7" }],
  "generate towards an aim": [generate, { room: "document", steps: 20, aim: "pushes=8..9" }],
};

/** All floor of a drawing, and the walls between it, with some of them chosen at random. */
function someCells(rows: readonly string[], seed: number): [number, number][] {
  const cells = rows.flatMap((row, y) => Array.from(row, (_, x): [number, number] => [x, y]));
  const inner = cells.filter(([x, y]) => x > 0 && y > 0 && x < (rows[0]?.length ?? 0) - 1 && y < rows.length - 1);
  return [...shuffle(inner, createRandom(seed))].slice(0, 5);
}

const at = (rows: readonly string[], [x, y]: Point): string => rows[y]?.[x] ?? " ";

/** Locked cells of a level that differ from the drawn ones, as a sentence each. */
function broken(drawn: readonly string[], rows: readonly string[], locked: readonly Point[]): string[] {
  return locked
    .filter((cell) => at(drawn, cell) !== at(rows, cell))
    .map((cell) => `${cell.join()}: "${at(drawn, cell)}" is "${at(rows, cell)}"`);
}

function rowsOf(level: unknown): readonly string[] {
  return (level as { rows: readonly string[] }).rows;
}

for (const [name, [task, parameters]] of Object.entries(makers)) {
  test(`${name}: what is locked is as it was drawn, goals without a player among it`, () => {
    let made = 0;
    // An aimed run has many rounds; the generator in them is the same.
    const isAimed = "aim" in parameters;
    for (const [drawing, rows] of Object.entries(drawings).slice(0, isAimed ? 1 : 3)) {
      const symbols = rows.flatMap((row, y) =>
        Array.from(row, (letter, x) => ({ letter, cell: [x, y] as [number, number] })),
      );
      const goals = symbols.filter(({ letter }) => letter === ".").map(({ cell }) => cell);
      const pieces = symbols.filter(({ letter }) => "$*@+".includes(letter)).map(({ cell }) => cell);
      const locks = [goals, pieces.slice(0, 2), someCells(rows, 1), someCells(rows, 2)];
      for (const locked of locks.slice(0, isAimed ? 1 : 4)) {
        const input = { name: drawing, rows: [...rows], locked };
        const { levels, events } = runShard(task, { input, parameters, count: 2 });
        const shown = events.flatMap((event) =>
          event.type === "progress" && event.partial !== undefined ? [event.partial] : [],
        );
        made += levels.length;
        for (const level of [...levels, ...shown]) expect(broken(rows, rowsOf(level), locked), drawing).toEqual([]);
        for (const level of levels) expect(oraclePushes(rowsOf(level))).toBeGreaterThan(0);
      }
    }
    expect(made).toBeGreaterThan(isAimed ? 0 : 6);
  });
}

test("a room too large for the exact search keeps its locked cells as well", () => {
  const width = 12;
  const open = Array.from({ length: 7 }, () => `#${" ".repeat(width - 2)}#`);
  const rows = ["#".repeat(width), ...open, "#".repeat(width)];
  rows[2] = "#  .    .  #";
  rows[4] = "#  $  $    #";
  rows[5] = "# @ .  $   #";
  const locked = [
    [3, 2],
    [8, 2],
    [5, 5],
  ] as [number, number][];
  const input = { name: "large", rows, locked };
  const { levels } = runShard(generateRooms, { input, parameters: { room: "document", steps: 6 }, count: 1 });
  expect(levels.length).toBeGreaterThan(0);
  for (const level of levels) expect(broken(rows, rowsOf(level), locked)).toEqual([]);
});

test("no suggestion changes a locked cell", () => {
  let offered = 0;
  for (const [drawing, rows] of Object.entries(drawings)) {
    for (const seed of [1, 2, 3]) {
      const locked = someCells(rows, seed);
      const question = { rows: [...rows], locked, seed };
      const { suggestions } = finish(suggestRooms(question)) as unknown as SuggestAnswer;
      offered += suggestions.length;
      for (const { changes } of suggestions)
        expect(broken(rows, rowsOf(changes), locked), `${drawing} ${seed}`).toEqual([]);
    }
  }
  expect(offered).toBeGreaterThan(10);
});
