import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { plainShortest } from "../../../../../test/support/puzzleScriptPlainSearch.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { solveLevel } from "./solveLevel.ts";
import { exploreStates } from "./stateSpace.ts";
import type { LevelVerdict } from "./searchSettings.ts";

const settings = { states: 100_000, memoryBytes: 2 ** 28, isOutOfTime: () => false, seed: "" };

function verdictOn(program: Program, level: number): LevelVerdict {
  return finish(solveLevel(program, level, settings));
}

const levels = ownGames.flatMap((name) => {
  const program = compileProgram(ownGame(name)).program!;
  return program.levels.flatMap(({ kind }, i) => (kind === "level" ? [[name, i, program] as const] : []));
});

test.each(levels)("%s, entry %i: the shortest solution is as long as plain search finds", (_, level, program) => {
  const verdict = verdictOn(program, level);
  const shortest = plainShortest(program, level, 20_000);
  if (shortest === "none") {
    expect(verdict.status).toBe("none");
    return;
  }
  expect(verdict.status).toBe("shortest");
  const solution = verdict.status === "shortest" ? verdict.solution : "";
  expect(solution).toHaveLength(shortest as number);
  const game = new PlainGame(program, level, "");
  for (const input of inputsOf(solution)) game.press(input);
  expect(game.won).toBe(true);
});

test("a level without a solution is said to have none only when every state was visited", () => {
  const { program } = compileProgram(
    gameText(["[ > P | C ] -> [ > P | > C ]"], ["all Crate on Goal"], [["PC.", "..G"]]),
  );
  expect(verdictOn(program!, 0).status).toBe("none");
  const open = compileProgram(
    gameText(["[ > P | C ] -> [ > P | > C ]"], ["some Gem on Goal"], [Array.from({ length: 9 }, () => "P..C..C.G")]),
  );
  const few = finish(solveLevel(open.program!, 0, { ...settings, states: 20 }));
  expect(["none", "undecided"]).toContain(few.status);
});

test("a game of chance is solved under a seed, and never said to be shortest", () => {
  const { program } = compileProgram(gameText(["random [ C ] -> [ J ]"], ["no Crate"], [["PCC"]]));
  const verdict = verdictOn(program!, 0);
  expect(verdict.status).toBe("at-most");
});

test("dead ends are counted backwards from the wins", () => {
  // In a corridor, the crate can be pushed past its goal once, which is the only way to lose.
  const { program } = compileProgram(gameText(["[ > P | C ] -> [ > P | > C ]"], ["all Crate on Goal"], [["P.CG.."]]));
  const space = finish(exploreStates(program!, "", 1000));
  // Won boards are not counted; the player walks between its start and the crate.
  expect(space).toMatchObject({ isComplete: true, shortest: 2, shortestSolutions: 1, deadShare: 0 });
  const two = compileProgram(
    gameText(["[ > P | C ] -> [ > P | > C ]"], ["all Crate on Goal"], [["..G...", ".PC.#.", "......"]]),
  );
  const wide = finish(exploreStates(two.program!, "", 5000));
  expect(wide.isComplete).toBe(true);
  expect(wide.deadShare).toBeGreaterThan(0);
  expect(wide.firstDeadEnd).toBeGreaterThan(0);
});
