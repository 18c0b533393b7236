import { mostAgainTicks } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { inputOf, press, settleAgain, type PlayModel } from "./playModel.ts";

/** Longer games are started again: replaying them would hold up the author's typing. */
const mostInputs = 400;

/**
 * Replays inputs on a game that was just started, so that a change of the rules keeps the author where he was. Stops at
 * a win and where the new rules refuse an input; returns how many were played.
 */
export function carryOn(model: PlayModel, inputs: string): number {
  if (inputs.length > mostInputs) return 0;
  let played = 0;
  for (const letter of inputs) {
    const { won, message } = model.store.getState();
    if (won) break;
    if (message !== undefined) model.store.setState({ message: undefined });
    if (!press(model, inputOf(letter))) break;
    played++;
    for (let tick = 0; tick < mostAgainTicks && model.store.getState().isPending; tick++) {
      model.store.setState({ message: undefined });
      settleAgain(model);
    }
  }
  return played;
}
