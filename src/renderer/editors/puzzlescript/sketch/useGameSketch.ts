import { useEffect } from "react";
import { acceptSketch } from "../gameModel.ts";
import type { GameModel } from "../gameModel.ts";
import { createSketcher } from "./sketchInWorker.ts";

/** Pause after an edit before its text is compiled: a burst of keys is one text. */
const pauseMs = 60;

/** Keeps the compiled look of a game current while it is open. */
export function useGameSketch(model: GameModel): void {
  useEffect(() => {
    const sketcher = createSketcher((sketch) => acceptSketch(model, sketch));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: string | undefined;
    const ask = (): void => {
      const { source } = model.game();
      if (source === asked) return;
      asked = source;
      sketcher.ask(source);
    };
    if (model.sketch.getState().text !== model.game().source) ask();
    const stop = model.session.store.subscribe(({ history }) => {
      if (history.data.source === asked) return;
      clearTimeout(timer);
      timer = setTimeout(ask, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      sketcher.stop();
    };
  }, [model]);
}
