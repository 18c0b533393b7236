import { expect, test } from "vitest";
import { originalInputs, originalPuzzleScript } from "../support/originalPuzzleScript.ts";
import { readReference } from "../support/referenceData.ts";

interface RecordedGame {
  readonly id: string;
  readonly source: string;
  readonly level: number;
  readonly seed: string | null;
  readonly inputs: readonly (keyof typeof originalInputs | "undo" | "restart")[];
  readonly expected: string;
  readonly sounds: readonly (string | number)[] | null;
}

const original = originalPuzzleScript("recorded games in the original PuzzleScript");
const records = readReference("puzzlescript/replays.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as RecordedGame);

// Otherwise a comparison with it would mean nothing.
test.skipIf(original === undefined)(
  "the original engine plays all recorded games to their end, with the recorded sounds",
  () => {
    for (const { id, source, level, seed, inputs, expected, sounds } of records) {
      original!.load(source, level, seed ?? "any", true);
      for (const input of inputs) {
        if (input === "undo") original!.undo();
        else if (input === "restart") original!.restart();
        else original!.turn(originalInputs[input]);
      }
      expect([id, original!.boardText()]).toEqual([id, expected]);
      if (sounds !== null) expect([id, original!.sounds().map(String)]).toEqual([id, sounds.map(String)]);
    }
  },
  600_000,
);
