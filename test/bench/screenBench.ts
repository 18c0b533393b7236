import type { Browser } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";

/** Figures that only a real browser can give. */
export interface ScreenBench {
  /** What `npm run bench -- NAME` runs. */
  readonly name: string;
  /** Too long for `npm run bench` without names. */
  readonly onRequest?: true;
  /** Starts what it measures by itself; the tree is built. */
  run(browser: Browser): AsyncIterable<BenchRow>;
}
