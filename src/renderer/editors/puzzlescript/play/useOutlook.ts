import { useEffect } from "react";
import { useStore } from "zustand";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { positionLevel } from "./positionLevel.ts";
import { playMessages as messages } from "./messages.ts";
import { inputOf, playOn, type PlayModel, type PlayOutlook, type PlayState } from "./playModel.ts";

/** Pause after a key before its position is checked, and boards that a check may visit. */
const pauseMs = 120;
const states = [5_000, 100_000] as const;

/** Keeps it known whether the position can still be won, and how. */
export function useOutlook(model: PlayModel): void {
  const { board, warns, won, isPending, autoplay } = useStore(model.store);
  useEffect(() => {
    if (!warns || won || isPending || autoplay !== "") return undefined;
    return afterPause(pauseMs, (signal) => void checkPosition(model, signal));
  }, [model, board, warns, won, isPending, autoplay]);
}

/** Plays a win from here; where none is known yet, the solver is asked first. `stopPlaying` ends both. */
export async function solveFromHere(model: PlayModel): Promise<void> {
  const { outlook } = model.store.getState();
  if (outlook?.solution === undefined) {
    model.store.setState({ isSolving: true });
    const isDone = await checkWhile(model, ({ isSolving }) => isSolving);
    if (!isDone) return;
    model.store.setState({ isSolving: false });
  }
  playOn(model);
}

/** Checks the position again after the engine failed. */
export async function checkAgain(model: PlayModel): Promise<void> {
  const { board } = model.store.getState();
  await checkWhile(model, (state) => state.board === board);
}

/** Checks the position for as long as a condition holds; false: it ended before the answer. */
async function checkWhile(model: PlayModel, holds: (state: PlayState) => boolean): Promise<boolean> {
  const stop = new AbortController();
  model.store.setState({ outlook: undefined });
  const unsubscribe = model.store.subscribe((state) => {
    if (!holds(state)) stop.abort();
  });
  await checkPosition(model, stop.signal);
  unsubscribe();
  return !stop.signal.aborted;
}

/** Asks whether the position can be won, in steps; the answer, or why there is none, becomes the outlook. */
async function checkPosition(model: PlayModel, signal: AbortSignal): Promise<void> {
  const { inputs, board } = model.store.getState();
  const level = inputs === "" ? model.level : positionLevel(model.level, model.program, board);
  if (level === undefined) return model.store.setState({ outlook: { status: "unknown" } });
  const { game, rows, seed } = level;
  const question = { game, rows: [...rows], ...(seed === undefined ? {} : { seed }) };
  for (const most of states) {
    try {
      // Each step starts only if the one before left the position open.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await askAnalysis<PuzzleSolveAnswer>(
        "puzzlescript",
        "solve",
        { level: question, states: most },
        signal,
      );
      if (signal.aborted) return;
      const outlook = outlookOf(answer, model, inputs);
      model.store.setState({ outlook });
      if (outlook.status !== "unknown") return;
    } catch (error) {
      const failure = messages.couldntSolve(describeError(error).message);
      if (!signal.aborted) model.store.setState({ outlook: { status: "unknown", failure } });
      return;
    }
  }
}

function outlookOf(answer: PuzzleSolveAnswer, model: PlayModel, inputs: string): PlayOutlook {
  if (answer.status === "none") return { status: "lost" };
  const { solution } = answer;
  if (solution === undefined || !winsAfter(model, inputs, solution)) return { status: "unknown" };
  return { status: "winnable", solution };
}

/** Whether a solution wins in the game as it was played so far: checkpoints and random numbers count. */
function winsAfter({ program, level }: PlayModel, inputs: string, solution: string): boolean {
  const game = new PlainGame(program, 0, level.seed ?? "");
  for (const letter of inputs + solution) game.press(inputOf(letter));
  return game.won;
}
