import { describe, expect, test } from "vitest";
import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import { fastBoardText } from "../support/fastBoardText.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { originalInputs, originalPuzzleScript } from "../support/originalPuzzleScript.ts";
import { readReference } from "../support/referenceData.ts";

interface RecordedGame {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly level: number;
  readonly seed: string | null;
  readonly inputs: readonly GameInput[];
  readonly expected: string;
  readonly sounds: readonly (string | number)[] | null;
}

const records = readReference("puzzlescript/replays.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as RecordedGame);

describe("recorded PuzzleScript games of other people, in the plain simulator", () => {
  test("there are 313 of them", () => {
    expect(records).toHaveLength(313);
  });

  test.each(records)(
    "$id ends on the recorded board, with the recorded sounds",
    ({ source, level, seed, inputs, expected, sounds }) => {
      const game = new PlainGame(compileProgram(source).program!, level, seed ?? "any", "next");
      game.sounds.length = 0;
      for (const input of inputs) game.press(input);
      expect(boardText(game.board)).toBe(expected);
      if (sounds !== null) expect(game.sounds).toEqual(sounds.map(String));
    },
    60_000,
  );
});

describe("recorded PuzzleScript games of other people, in the fast simulator", () => {
  test.each(records)(
    "$id ends on the recorded board, with the recorded sounds",
    ({ source, level, seed, inputs, expected, sounds }) => {
      const game = new FastGame(compileProgram(source).program!, level, seed ?? "any", {
        hears: true,
        nextLevels: true,
      });
      game.sounds.length = 0;
      for (const input of inputs) game.press(input);
      expect(fastBoardText(game.board)).toBe(expected);
      if (sounds !== null) expect(game.sounds).toEqual(sounds.map(String));
    },
    20_000,
  );
});

const original = originalPuzzleScript("recorded games in the original PuzzleScript");

// Otherwise a comparison with it would mean nothing.
if (original !== undefined)
  test("the original engine plays all recorded games to their end, with the recorded sounds", () => {
    for (const { id, source, level, seed, inputs, expected, sounds } of records) {
      original.load(source, level, seed ?? "any", true);
      for (const input of inputs) {
        if (input === "undo") original.undo();
        else if (input === "restart") original.restart();
        else original.turn(originalInputs[input]);
      }
      expect([id, original.boardText()]).toEqual([id, expected]);
      if (sounds !== null) expect([id, original.sounds().map(String)]).toEqual([id, sounds.map(String)]);
    }
  }, 600_000);
