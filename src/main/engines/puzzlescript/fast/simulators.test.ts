import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { puzzleScriptGames } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { fastBoardText } from "./fastBoardText.ts";
import { FastGame } from "./fastGame.ts";

test("random games play equal in both simulators, with the same sounds and faults", () => {
  let played = 0;
  fc.assert(
    fc.property(puzzleScriptGames, ({ source, seed, inputs }) => {
      // Rules with errors are left out; the rest of the game still runs.
      const { program } = compileProgram(source);
      if (program === undefined) return;
      if (program.rules.groups.length > 0) played++;
      const plain = new PlainGame(program, 0, seed, "next");
      const fast = new FastGame(program, 0, seed, { hears: true, nextLevels: true });
      expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
      for (const input of inputs) {
        plain.press(input as GameInput);
        fast.press(input as GameInput);
        expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
      }
      expect(fast.sounds).toEqual(plain.sounds);
      expect(fast.won).toBe(plain.won);
      expect(fast.faults.map(({ code }) => code)).toEqual(plain.faults.map(({ code }) => code));
    }),
    { numRuns: 150 },
  );
  expect(played).toBeGreaterThan(40);
});
