import { useEffect } from "react";
import { acceptSketch, type GameModel } from "../gameModel.ts";
import { createTypingPause, typingTimes } from "./typingPause.ts";
import { sketchGame, type GameSketch } from "./gameSketch.ts";

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

/** Compiles the newest text that it is given, one at a time, and reports each result. */
interface Sketcher {
  ask(text: string): void;
  stop(): void;
}

/** Compiles in a worker, so that typing never waits; texts that were overtaken are skipped. */
function createSketcher(report: (sketch: GameSketch) => void): Sketcher {
  // Without a browser (tests of models), there is no worker and nothing to block.
  if (typeof Worker === "undefined") return { ask: (text) => report(sketchGame(text)), stop: () => undefined };
  const worker = new Worker(new URL("./sketchWorker.ts", import.meta.url), { type: "module" });
  let isBusy = false;
  let next: string | undefined;
  const send = (text: string): void => {
    isBusy = true;
    worker.postMessage(text);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<GameSketch>) => {
    isBusy = false;
    const waiting = next;
    next = undefined;
    if (waiting !== undefined) send(waiting);
    report(data);
  });
  return {
    ask(text) {
      if (isBusy) next = text;
      else send(text);
    },
    stop: () => worker.terminate(),
  };
}
