import { sketchGame } from "./gameSketch.ts";
import type { GameSketch } from "./gameSketch.ts";

/** Compiles the newest text that it is given, one at a time, and reports each result. */
export interface Sketcher {
  ask(text: string): void;
  stop(): void;
}

/** Compiles in a worker, so that typing never waits; texts that were overtaken are skipped. */
export function createSketcher(report: (sketch: GameSketch) => void): Sketcher {
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
