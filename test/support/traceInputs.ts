import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { type GameInput, PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { TraceStep } from "#shared/levels/puzzlescript/plain/turnState.ts";

/** What one input did, step by step, with the ticks that `again` made of it. */
export interface InputTrace {
  readonly input: GameInput;
  readonly steps: readonly TraceStep[];
}

/** Everything that some inputs do in a level, from the plain simulator. Linear in what happens. */
export function traceInputs(
  program: Program,
  levelIndex: number,
  seed: string,
  inputs: readonly GameInput[],
): InputTrace[] {
  const game = new PlainGame(program, levelIndex, seed);
  return inputs.map((input) => {
    const steps: TraceStep[] = [];
    game.trace = steps;
    game.press(input);
    return { input, steps };
  });
}
