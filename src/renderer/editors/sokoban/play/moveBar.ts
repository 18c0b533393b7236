import type { StepBar } from "#renderer/play/StepBars.tsx";
import { playMessages } from "./messages.ts";
import { goToMove, type PlayModel, type PlayState } from "./playModel.ts";

/** The pushes of a game as bars: as high as the moves that lead to each, dotted where a saved game ends. */
export interface MoveBar {
  readonly bars: readonly StepBar[];
  /** Pushes made so far: bars up to here. */
  readonly index: number;
}

/** The bar of the game, undone pushes included: they can be gone to as well. `saved`: the moves of saved games. */
export function moveBar({ game }: Pick<PlayState, "game">, saved: readonly string[] = []): MoveBar {
  const letters = game.steps.map(({ move }) => move).join("");
  const ends = pushEnds(letters);
  const bars = ends.map((end, index): StepBar => {
    const isMarked = saved.some((moves) => letters.startsWith(moves) && isBetween(moves.length, end, ends[index + 1]));
    return { value: end - (ends[index - 1] ?? 0), isMarked, label: playMessages.pushOfGame(index + 1, end, isMarked) };
  });
  return { bars, index: ends.filter((end) => end <= game.at).length };
}

/** Shows the game after so many pushes; Redo brings back what follows. */
export function goToPush(model: PlayModel, pushes: number): void {
  const letters = model.store
    .getState()
    .game.steps.map(({ move }) => move)
    .join("");
  goToMove(model, pushes === 0 ? 0 : (pushEnds(letters)[pushes - 1] ?? letters.length));
}

/** Moves after which each push has been made. */
function pushEnds(letters: string): readonly number[] {
  return Array.from(letters).flatMap((letter, at) => (letter === letter.toLowerCase() ? [] : [at + 1]));
}

/** True from one push on until the next is made. */
function isBetween(moves: number, end: number, next: number | undefined): boolean {
  return moves >= end && (next === undefined || moves < next);
}
