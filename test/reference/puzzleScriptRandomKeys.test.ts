import { expect, test } from "vitest";
import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import { fastBoardText } from "../support/fastBoardText.ts";
import { type OriginalPuzzleScript, originalInputs, originalPuzzleScript } from "../support/originalPuzzleScript.ts";
import { readReference } from "../support/referenceData.ts";

/** Keys per level; most of what games do differently shows at once. */
const keysPerLevel = 10;

interface RecordedGame {
  readonly name: string;
  readonly source: string;
}

/** Each recorded game once, whatever was recorded of it. */
function sources(): Map<string, string> {
  const records = readReference("puzzlescript/replays.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as RecordedGame);
  return new Map(records.map(({ name, source }) => [source, name]));
}

/** Four moves most of the time, sometimes the action key, undo or restart. */
function randomKey(random: RandomNumbers): GameInput {
  const moves = ["up", "left", "down", "right"] as const;
  const others = ["action", "action", "action", "undo", "restart"] as const;
  return random.below(10) < 9 ? moves[random.below(4)]! : others[random.below(5)]!;
}

/** False: the original has given up, as it does with a turn of more than 100 faults. */
function press(game: OriginalPuzzleScript, key: GameInput): boolean {
  try {
    if (key === "undo") game.undo();
    else if (key === "restart") game.restart();
    else game.turn(originalInputs[key]);
    return true;
  } catch {
    return false;
  }
}

const original = originalPuzzleScript("random keys in the original PuzzleScript");

if (original !== undefined)
  test("random keys lead both simulators to the boards of the original engine, with its sounds, in every level of every recorded game", () => {
    const different: string[] = [];
    for (const [source, name] of sources()) {
      const { program } = compileProgram(source);
      if (program === undefined) continue;
      levels: for (const [level, { kind }] of program.levels.entries()) {
        if (kind !== "level") continue;
        const seed = `${name} ${level}`;
        const random = new RandomNumbers(seed);
        const plain = new PlainGame(program, level, seed, "next");
        const fast = new FastGame(program, level, seed, { hears: true, nextLevels: true });
        original.load(source, level, seed, true);
        // It keeps what is heard in ticks after the load.
        const heard = original.sounds().length;
        plain.sounds.length = 0;
        fast.sounds.length = 0;
        const keys: GameInput[] = [];
        const states = (): readonly unknown[] => [
          [original.boardText(), original.sounds().slice(heard).map(String).join()],
          [boardText(plain.board), plain.sounds.join()],
          [fastBoardText(fast.board), fast.sounds.join()],
        ];
        const isSame = (): boolean => new Set(states().map((state) => JSON.stringify(state))).size === 1;
        while (keys.length < keysPerLevel && isSame()) {
          const key = randomKey(random);
          keys.push(key);
          // Nothing is left to compare with.
          if (!press(original, key)) continue levels;
          plain.press(key);
          fast.press(key);
        }
        if (!isSame()) different.push(`${name}, level ${level}: ${keys.join(" ")}`);
      }
    }
    expect(different).toEqual([]);
  }, 3_600_000);
