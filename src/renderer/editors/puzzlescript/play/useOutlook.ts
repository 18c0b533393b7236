import { useEffect } from "react";
import { useStore } from "zustand";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { positionLevel } from "./positionLevel.ts";
import type { PlayModel, PlayOutlook } from "./playModel.ts";

/** Pause after a key before its position is checked, and boards that a check may visit. */
const pauseMs = 120;
const states = [5_000, 100_000] as const;

/** Keeps it known whether the position can still be won, and how. */
export function useOutlook(model: PlayModel): void {
  const { board, warns, won, isPending, autoplay } = useStore(model.store);
  useEffect(() => {
    if (!warns || won || isPending || autoplay !== "") return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void check(model, stop.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [model, board, warns, won, isPending, autoplay]);
}

async function check(model: PlayModel, signal: AbortSignal): Promise<void> {
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
    } catch {
      if (!signal.aborted) model.store.setState({ outlook: { status: "unknown" } });
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

function inputOf(letter: string): GameInput {
  if (letter === "z") return "undo";
  if (letter === "x") return "restart";
  return inputsOf(letter)[0] ?? "tick";
}
