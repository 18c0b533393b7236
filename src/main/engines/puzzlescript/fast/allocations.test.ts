import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { FastGame, stepBits } from "./fastGame.ts";
import { fastInputs } from "./fastTurn.ts";

/** Turns that are counted; the smallest object takes 12 bytes, so one per turn would be above `mostBytes`. */
const turns = 50_000;
const mostBytes = turns * 4;

/** Attempts of which the least counts: compiling and other work of the process allocates now and then, a turn always. */
const attempts = 3;

/** Most that the heap has grown by at any time of a run, in the attempt with the least. */
function heapGrowth(run: (turn: number) => void): number {
  setFlagsFromString("--expose-gc");
  // The function that the flag adds to new contexts.
  const collect = runInNewContext("gc") as () => void;
  // Until everything that runs is compiled.
  for (let turn = 0; turn < turns; turn++) run(turn);
  let least = Infinity;
  for (let attempt = 0; attempt < attempts; attempt++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    for (let turn = 0; turn < turns; turn++) {
      run(turn);
      // Often enough that no collection hides what was allocated.
      if (turn % 10_000 === 9_999) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    least = Math.min(least, most);
  }
  return least;
}

test("copying a state, a turn of it, and its win test allocate nothing", () => {
  const rows = ["#########", "#P......#", "#..C.C..#", "#.....G.#", "#.G.....#", "#########"];
  const rules = ["[ > P | C ] -> [ > P | > C ]", "late [ C G ] -> [ C G ]"];
  const { program } = compileProgram(gameText(rules, ["all Goal on Crate"], [rows], "noaction"));
  const game = new FastGame(program!, 0, "");
  const start = game.board.at.slice();
  const inputs = [fastInputs.right, fastInputs.down, fastInputs.left, fastInputs.up, fastInputs.down, fastInputs.right];
  let changed = 0;
  const growth = heapGrowth((turn) => {
    if (turn % 12 === 0) game.board.setState(start);
    game.resume();
    if ((game.step(inputs[(turn * 7 + (turn >> 3)) % inputs.length]!) & stepBits.changed) > 0) changed++;
  });
  expect(changed).toBeGreaterThan((turns * (attempts + 1)) / 2);
  expect(growth).toBeLessThan(mostBytes);
});

test("the count notices one small object per turn", () => {
  const kept: { turn: number }[] = [{ turn: 0 }];
  expect(heapGrowth((turn) => (kept[0] = { turn }))).toBeGreaterThan(mostBytes);
});
