import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { tenRoaches } from "./engines/drod/benchRooms.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { writeProject } from "../e2e/support/drawPage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import type { ScreenBench } from "./screenBench.ts";

const turns = 1000;
const repeats = 40;

/**
 * A DROD room in play, in real Chromium with software rendering: milliseconds of work from a key to the painted frame, of a
 * jump along a line of 1,000 turns, and with the heat map on. Medians.
 */
export const drodBench: ScreenBench = {
  name: "drod-screen",
  run: async function* (browser: Browser) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
    const project = join(folder, "projects", "Bench");
    // Behind a wall of his own the player can wait as long as he likes.
    const walls = [
      ["wall", 17, 24, 5],
      ["wall", 17, 25, 1],
      ["wall", 21, 25, 1],
      ["wall", 17, 26, 5],
    ];
    const { room } = tenRoaches;
    const data = {
      ...room,
      room: { ...room.room, o: [...room.room.o, ...walls] },
      start: [19, 25, "N"],
      evaluation: "100 * monsters + sum(all, d)",
      lines: [
        {
          id: "line-1",
          name: "Line 1",
          commands: Array.from({ length: turns }, (_, i) => (i % 2 ? "C" : "CC")).join(" "),
        },
      ],
    };
    writeProject(project, "Bench", [{ id: "benchroom1", type: "drod-room", name: "Bench room", data }]);
    const studio = await startStudio({ folder, project });
    try {
      const tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
      yield* await measure(tab.page);
      await tab.close();
    } finally {
      await studio.remove();
    }
  },
};

async function measure(page: Page): Promise<BenchRow[]> {
  await page.getByRole("treeitem", { name: "Bench room" }).click();
  await page.locator("[data-canvas]").first().waitFor();
  await page.keyboard.press("F5");
  await page.getByText(/Turn\s*1.?000\s*of/).waitFor();
  await page.locator("[data-canvas]").first().focus();
  await page.keyboard.press("Shift+h");
  await page.keyboard.press("Shift+h");
  const jumps = await frames(page, ["Home", "End"]);
  await page.keyboard.press("Home");
  const plain = await frames(page, ["i", "Backspace"]);
  await page.keyboard.press("Shift+h");
  const heat = await frames(page, ["i", "Backspace"]);
  const row = (name: string, value: number, goal: string): BenchRow => ({
    name: `drod screen: ${name}`,
    value: Math.round(10 * value) / 10,
    unit: "ms",
    goal,
  });
  return [
    row("a turn of play, drawn", plain, "under 16"),
    row("a jump along 1,000 turns, drawn", jumps, "under 50"),
    row("a turn with the heat map, drawn", heat, "under 50"),
  ];
}

/** Median milliseconds from a key press to the end of the frame that shows what it did; keys in turn. */
async function frames(page: Page, keys: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const key = keys[i % keys.length] ?? "";
    times.push(
      await page.evaluate(
        (pressed) =>
          new Promise<number>((done) => {
            requestAnimationFrame(() => {
              // The frame has begun: what the key costs and the next frame's painting are counted, not the wait for it.
              const start = performance.now();
              const code = pressed.length === 1 ? `Key${pressed.toUpperCase()}` : pressed;
              const event = new KeyboardEvent("keydown", { key: pressed, code, bubbles: true, cancelable: true });
              (document.activeElement ?? document.body).dispatchEvent(event);
              const worked = performance.now() - start;
              requestAnimationFrame(() => {
                const painting = performance.now();
                const channel = new MessageChannel();
                channel.port1.addEventListener("message", () => done(worked + performance.now() - painting));
                channel.port1.start();
                channel.port2.postMessage(0);
              });
            });
          }),
        key,
      ),
    );
  }
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}
