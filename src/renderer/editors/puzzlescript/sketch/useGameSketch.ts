import { useEffect } from "react";
import { acceptSketch } from "../gameModel.ts";
import type { GameModel } from "../gameModel.ts";
import { createSketcher } from "./sketchInWorker.ts";
import { createTypingPause, typingTimes } from "./typingPause.ts";

/** Keeps the compiled look of a game current while it is open. */
export function useGameSketch(model: GameModel): void {
  useEffect(() => keepSketched(model), [model]);
}

/** Compiles the text now and in the pause after each change; returns what ends it. */
export function keepSketched(model: GameModel): () => void {
  const sketcher = createSketcher((sketch) => acceptSketch(model, sketch));
  let asked: string | undefined;
  const ask = (): void => {
    const { source } = model.game();
    if (source === asked) return;
    asked = source;
    sketcher.ask(source);
  };
  // A sketch that was never made has no text either, so a game without any is always asked for.
  const { source } = model.game();
  if (source === "" || model.sketch.getState().text !== source) ask();
  const pause = createTypingPause(ask);
  const stop = model.session.store.subscribe(({ history }) => {
    const { source } = history.data;
    if (source !== asked) pause.press(typingTimes(source.length));
  });
  return () => {
    stop();
    pause.stop();
    sketcher.stop();
  };
}
