import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveDelay } from "#main/services/exports/live/exportOnSave.ts";
import { type LiveReload, openLiveReload } from "../support/liveReload.ts";
import { hasChromium, workerBrowser } from "./support/browser.ts";

describe.skipIf(!hasChromium)("a game in a browser", () => {
  let live: LiveReload | undefined;
  beforeAll(async () => {
    live = await openLiveReload(await workerBrowser());
  }, 120_000);
  afterAll(() => live?.close());

  test("draws a level again after its pack was saved: the save is done, then the files are there, then the game is told", async () => {
    expect(live!.drawnAtOnce).toBe(2);
    for (let save = 0; save < 2; save++) {
      const { events, told, isAnother } = await live!.reload();
      expect(events.map(({ what }) => what)).toEqual(["saved", "told", "reloaded"]);
      const at = events.map((event) => event.at);
      expect(at.toSorted((a, b) => a - b)).toEqual(at);
      // The only bound on time is a lower one: several saves in a row are one export.
      expect(at[1]).toBeGreaterThanOrEqual(saveDelay - 10);
      expect(told.levels.map(({ number }) => number)).toEqual([2]);
      expect(told.files.filter((path) => path.endsWith(".tmj")).every((path) => path.includes("002"))).toBe(true);
      expect(isAnother).toBe(true);
    }
  }, 120_000);
});
