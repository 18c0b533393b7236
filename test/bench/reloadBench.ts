import type { Browser } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { saveDelay } from "#main/services/exports/live/exportOnSave.ts";
import { openLiveReload, type Reload } from "../support/liveReload.ts";
import type { ScreenBench } from "./screenBench.ts";

const repeats = 20;

/** From a pack's save to its level in a game that runs in a browser. */
export const reloadBench: ScreenBench = {
  name: "reload",
  run: async function* (browser: Browser) {
    const live = await openLiveReload(browser);
    try {
      // The first one loads the writers.
      await live.reload();
      const reloads: Reload[] = [];
      for (let count = 0; count < repeats; count++) reloads.push(await live.reload());
      yield row(
        "level redrawn in a browser game after the message of an export",
        reloads.map(({ inPage }) => inPage),
      );
      const waited = reloads.map(({ events }) => (events.at(-1)?.at ?? 0) - saveDelay);
      yield row(`the same from the pack's save on, without the wait of ${saveDelay} ms`, waited);
    } finally {
      await live.close();
    }
  },
};

function row(name: string, milliseconds: readonly number[]): BenchRow {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const details = { fastest: Math.round(sorted[0] ?? 0), slowest: Math.round(sorted.at(-1) ?? 0), reloads: repeats };
  return { name, value: Math.round(sorted[repeats >> 1] ?? 0), unit: "ms", goal: "under 300 ms", details };
}
