import { defined } from "#shared/kernel/defined.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { inputsOf, puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { type GameInput, PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { SimulationStep } from "../engineTask.ts";
import { checkMessages } from "./messages.ts";

/**
 * Plays inputs in the plain simulator (u d l r a t, z undo, x restart); none = the level's own solution. One state per
 * input.
 */
export function* simulatePuzzle(value: unknown, commands: string): Generator<SimulationStep, void> {
  const level = puzzleLevelSchema.parse(value);
  const { program } = compiledLevel(level);
  if (program === undefined) {
    yield { ok: false, fault: "level", message: checkMessages.notPlayable };
    return;
  }
  const letters = commands === "" ? (level.solution ?? "") : commands.toLowerCase();
  if (!/^[udlratzx]*$/.test(letters)) {
    yield { ok: false, fault: "commands", message: checkMessages.badInputs(commands) };
    return;
  }
  const game = new PlainGame(program, 0, level.seed ?? "");
  yield { ok: true, step: 0, command: "", state: stateOf(game, []) };
  for (const [i, letter] of letters.split("").entries()) {
    const input: GameInput = letter === "z" ? "undo" : letter === "x" ? "restart" : defined(inputsOf(letter)[0]);
    game.trace = [];
    const rules = game.press(input)?.applied ?? [];
    yield { ok: true, step: i + 1, command: letter, state: stateOf(game, rules) };
  }
}

/** Board, sounds, rules and what happened step by step (cells column by column); sounds are forgotten afterwards, so that each step has its own. */
function stateOf(game: PlainGame, rules: readonly number[]): JsonValue {
  const sounds = game.sounds.splice(0);
  const messages = game.messages.splice(0);
  return {
    board: boardText(game.board),
    won: game.won,
    rules: [...new Set(rules)],
    trace: asJson(game.trace ?? []),
    sounds,
    messages,
    faults: game.faults.splice(0).map(({ message }) => message),
  };
}
