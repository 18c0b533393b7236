import type { Browser, Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { CuratePage } from "../e2e/support/curatePage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { galleryProject } from "../support/galleryProject.ts";
import type { ScreenBench } from "./screenBench.ts";

const openings = 5;
const presses = 60;

/** How fast a gallery of 50,000 and of a million candidates appears and answers keys, in Chromium against a running studio. */
export const galleryBenches: readonly ScreenBench[] = [
  {
    name: "gallery",
    run: (browser) => benchGallery(browser, 50_000, { tiles: "under 200 ms", key: "within a frame, 16.7 ms" }),
  },
  {
    name: "gallery-million",
    onRequest: true,
    run: (browser) => benchGallery(browser, 1_000_000, { tiles: "under 300 ms", key: "within two frames, 33 ms" }),
  },
];

interface Goals {
  readonly tiles: string;
  readonly key: string;
}

async function* benchGallery(browser: Browser, candidates: number, goals: Goals): AsyncGenerator<BenchRow> {
  const project = await galleryProject(candidates, 60);
  const studio = await startStudio({ project: project.path });
  try {
    yield* rows(await measure(browser, studio.url), candidates, goals);
  } finally {
    await studio.remove();
    project.remove();
  }
}

interface Times {
  readonly firstPaint: number[];
  readonly firstPictures: number[];
  readonly keys: number[];
  readonly filters: number[];
}

async function measure(browser: Browser, url: string): Promise<Times> {
  const times: Times = { firstPaint: [], firstPictures: [], keys: [], filters: [] };
  for (let opening = 0; opening < openings; opening++) {
    const tab = await openStudioTab(browser, url, { width: 1920, height: 1080 });
    await tab.page.getByRole("radio", { name: /^Curate/ }).waitFor();
    await tab.page.waitForTimeout(500);
    const { tiles, pictures } = await openGallery(tab.page);
    times.firstPaint.push(tiles);
    times.firstPictures.push(pictures);
    if (opening === openings - 1) await pressKeysAndFilter(tab.page, times);
    await tab.close();
  }
  return times;
}

async function pressKeysAndFilter(page: Page, times: Times): Promise<void> {
  const curate = new CuratePage({ page });
  await curate.gallery().focus();
  await page.waitForTimeout(500);
  for (let press = 0; press < presses; press++) {
    times.keys.push(await pressAndWait(page, press % 4 === 3 ? "p" : "ArrowRight"));
  }
  for (let step = 0; step < 8; step++) times.filters.push(await filterAndWait(curate, step));
}

function* rows(
  { firstPaint, firstPictures, keys, filters }: Times,
  candidates: number,
  goals: Goals,
): Generator<BenchRow> {
  const details = { candidates };
  const row = (name: string, value: number): BenchRow => ({ name: `gallery: ${name}`, value, unit: "ms", details });
  yield { ...row("first tiles", quantile(firstPaint, 0.5)), goal: goals.tiles };
  yield row("all pictures of the first screen", quantile(firstPictures, 0.5));
  yield { ...row("key to next tile, median", quantile(keys, 0.5)), goal: goals.key };
  yield row("key to next tile, 95th percentile", quantile(keys, 0.95));
  yield row("filter after a brush, as the screen sees it", quantile(filters, 0.5));
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
