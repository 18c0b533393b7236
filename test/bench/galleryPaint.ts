import type { Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { launchBrowser, openStudioTab } from "../e2e/support/browser.ts";
import { CuratePage } from "../e2e/support/curatePage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { galleryProject } from "../support/galleryProject.ts";

/**
 * `node test/bench/galleryPaint.ts`: how fast a gallery of 50,000 candidates appears and answers keys, in Chromium
 * against a running studio. Prints one JSON row a figure.
 */
const candidates = 50_000;
const openings = 5;
const presses = 60;

const project = await galleryProject(candidates, 60);
const studio = await startStudio({ project: project.path });
const browser = await launchBrowser();
try {
  const firstPaint: number[] = [];
  const firstPictures: number[] = [];
  const keys: number[] = [];
  const filters: number[] = [];
  for (let opening = 0; opening < openings; opening++) {
    const tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    await tab.page.getByRole("radio", { name: /^Curate/ }).waitFor();
    await tab.page.waitForTimeout(500);
    const { tiles, pictures } = await openGallery(tab.page);
    firstPaint.push(tiles);
    firstPictures.push(pictures);
    if (opening === openings - 1) {
      const curate = new CuratePage(tab.page);
      await curate.gallery().focus();
      await tab.page.waitForTimeout(500);
      for (let press = 0; press < presses; press++)
        keys.push(await pressAndWait(tab.page, press % 4 === 3 ? "p" : "ArrowRight"));
      for (let step = 0; step < 8; step++) filters.push(await filterAndWait(curate, step));
    }
    await tab.close();
  }
  const signature = `${candidates} candidates`;
  print({ name: "gallery.firstTiles", value: quantile(firstPaint, 0.5), unit: "ms", goal: "under 200", signature });
  print({ name: "gallery.firstPictures", value: quantile(firstPictures, 0.5), unit: "ms", signature });
  print({ name: "gallery.keyToNextTile", value: quantile(keys, 0.5), unit: "ms", goal: "under 16.7", signature });
  print({ name: "gallery.keyToNextTile95", value: quantile(keys, 0.95), unit: "ms", goal: "under 33", signature });
  print({ name: "gallery.filter", value: quantile(filters, 0.5), unit: "ms", signature });
} finally {
  await browser.close();
  await studio.remove();
  project.remove();
}

/** Milliseconds from the click on Curate to the frame with the first screen of tiles, and to that with all pictures. */
function openGallery(page: Page): Promise<{ tiles: number; pictures: number }> {
  return page.evaluate(
    () =>
      new Promise<{ tiles: number; pictures: number }>((resolve) => {
        const started = performance.now();
        let tiles = 0;
        const look = (): void => {
          const cards = document.querySelectorAll("[data-candidate]");
          if (cards.length > 20 && tiles === 0) tiles = performance.now() - started;
          const drawn = document.querySelectorAll("[data-candidate] [data-drawn]");
          if (tiles > 0 && drawn.length === cards.length) resolve({ tiles, pictures: performance.now() - started });
          else requestAnimationFrame(look);
        };
        [...document.querySelectorAll<HTMLElement>('[role="radio"]')]
          .find((option) => option.textContent.startsWith("Curate"))
          ?.click();
        requestAnimationFrame(look);
      }),
  );
}

/** Milliseconds from a key press reaching the page to the frame that shows the next tile under the cursor. */
async function pressAndWait(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const gallery = document.querySelector<HTMLElement>("[data-gallery]");
    const before = gallery?.getAttribute("aria-activedescendant");
    delete document.body.dataset["keyTime"];
    const listen = (event: KeyboardEvent): void => {
      const look = (): void => {
        if (gallery?.getAttribute("aria-activedescendant") === before) requestAnimationFrame(look);
        // A task after the frame's callbacks: it has been painted.
        else setTimeout(() => (document.body.dataset["keyTime"] = String(performance.now() - event.timeStamp)));
      };
      requestAnimationFrame(look);
    };
    window.addEventListener("keydown", listen, { once: true, capture: true });
  });
  await page.keyboard.press(key);
  await page.locator("body[data-key-time]").waitFor({ state: "attached", timeout: 10_000 });
  return Number(await page.locator("body").getAttribute("data-key-time"));
}

/** Milliseconds that the query behind a changed brush takes, as the status bar tells. */
async function filterAndWait(curate: CuratePage, step: number): Promise<number> {
  await curate.brush("width", 0.1 + step * 0.02, 0.9);
  const text = (await curate.page.getByText(/^filter/).textContent()) ?? "";
  return Number(text.replace(/\D/g, ""));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1));
}

function print(row: BenchRow): void {
  console.log(JSON.stringify(row));
}
