import { expect, test } from "vitest";
import { bestSolution } from "#main/engines/sokoban/best/bestSolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import { solveLevel } from "#main/engines/puzzlescript/solver/solveLevel.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import { cutGame } from "#shared/levels/puzzlescript/gameText.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { finish } from "../support/finish.ts";
import { readReference } from "../support/referenceData.ts";

/** States that a level may cost. */
const states = 10_000;

const symbols: Readonly<Record<string, string>> = {
  " ": ".",
  "#": "#",
  ".": "o",
  $: "*",
  "*": "@",
  "@": "p",
  "+": "+",
};

test("levels of Microban I written as PuzzleScript have the fewest moves that the Sokoban engine proves", () => {
  const { levels } = xsbFormat.parse!(readReference("sokoban/microban-1.xsb"));
  const { game } = cutGame(emptyGame.replace("@ = Crate and Target", "@ = Crate and Target\n+ = Player and Target"));
  let compared = 0;
  for (const [i, { level }] of levels.entries()) {
    const width = Math.max(...level.rows.map((row) => row.length));
    const rows = level.rows.map((row) => row.padEnd(width).replaceAll(/./g, (letter) => symbols[letter]!));
    const { program } = compileProgram(`${game}\n${rows.join("\n")}\n`);
    const verdict = finish(
      solveLevel(program!, 0, { states, memoryBytes: 2 ** 30, isOutOfTime: () => false, seed: "" }),
    );
    if (verdict.status !== "shortest") continue;
    const graph = roomGraph(level.rows);
    const limits = { nodes: 2_000_000, memoryBytes: 2 ** 30, isOutOfTime: () => false };
    const best = finish(bestSolution(graph, "moves", undefined, limits));
    if (best.status !== "solved" || best.isProved !== true) continue;
    expect([i + 1, verdict.solution.length]).toEqual([i + 1, solutionMoves(graph, best.pushes).length]);
    compared++;
  }
  expect(compared).toBeGreaterThanOrEqual(60);
}, 1_800_000);
