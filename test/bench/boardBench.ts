import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Browser, Page } from "playwright-core";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { readPdnGames } from "#shared/levels/board/text/pdnGames.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { labMessages } from "#renderer/editors/board/lab/messages.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { steady, writeProject } from "../e2e/support/drawPage.ts";
import { type RunningStudio, startStudio } from "../e2e/support/studio.ts";
import type { ScreenBench } from "./screenBench.ts";

const repeats = 9;
const games = 10_000;
/** Half a minute of games or more. */
const tournamentGames = 8000;
const warmUpGames = 1600;
const tournamentPairs = 3;

/** The board lab on the screen: legal targets, best moves, a large report, and what a screen costs a tournament. */
export const boardBench: ScreenBench = { name: "boards", run: measure };

async function* measure(browser: Browser): AsyncIterable<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  const project = join(folder, "project");
  const data = documentOf(hexxagonStart());
  writeProject(project, "Boards", [
    { id: "hexxagon1", type: "board", name: "Hexxagon", data },
    { id: "exchange1", type: "board", name: "Exchange", data: exchangeDocument() },
  ]);
  const studio = await startStudio({ folder, project });
  const tab = await openStudioTab(browser, studio.url);
  const { page } = tab;
  page.setDefaultTimeout(600_000);
  try {
    await page.getByRole("treeitem", { name: "Hexxagon" }).click();
    await page.locator("[data-canvas]").first().waitFor();
    await page.locator("[data-canvas]").first().focus();
    await page.keyboard.press("p");
    await steady(page.locator("[data-canvas]").first());
    yield row("boards: legal targets of a piece", await legalTargets(page), "under 16 ms");
    yield row("boards: best moves, first answer", await firstAnswer(page), "under 50 ms");
    yield row(
      "boards: best moves after a move, forced replies among them",
      await answersAfterMoves(page),
      "under 50 ms",
    );
    await page.getByRole("treeitem", { name: "Hexxagon" }).click();
    await steady(page.locator("[data-canvas]").first());
    yield row(`boards: report of ${games} games drawn`, await reportDrawn(page), "under 300 ms");
    yield await speedWatched(page, studio);
  } finally {
    await tab.close();
    await studio.remove();
  }
}

function row(name: string, times: readonly number[], goal: string): BenchRow {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return {
    name,
    value: Math.round(10 * median) / 10,
    unit: "ms",
    goal,
    details: { worst: Math.round(sorted.at(-1) ?? 0) },
  };
}

/** From the press on a piece until its targets are known and their drawing is asked for. */
async function legalTargets(page: Page): Promise<number[]> {
  const times: number[] = [];
  const canvas = page.locator("[data-canvas]").first();
  const [left = 0, top = 0, zoom = 1] = ((await canvas.getAttribute("data-view")) ?? "").split(" ").map(Number);
  const [x, y] = cellMiddle({ topology: "hex" }, 0, 0);
  for (let i = 0; i < repeats; i++) {
    const took = await canvas.evaluate(
      (element, [atX, atY]) => {
        const box = element.getBoundingClientRect();
        const at = {
          clientX: box.left + (atX ?? 0),
          clientY: box.top + (atY ?? 0),
          button: 0,
          pointerId: 1,
          bubbles: true,
        };
        element.setPointerCapture = () => undefined;
        const began = performance.now();
        element.dispatchEvent(new PointerEvent("pointerdown", at));
        const took = performance.now() - began;
        element.dispatchEvent(new PointerEvent("pointerup", at));
        return took;
      },
      [(x - left) * zoom, (y - top) * zoom],
    );
    times.push(took);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(50);
  }
  return times;
}

/** From switching the analysis on until the first moves are listed. */
async function firstAnswer(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    await page.locator("[data-canvas]").first().focus();
    await page.keyboard.press("a");
    await page.waitForTimeout(300);
    const took = await page.evaluate(async () => {
      const began = performance.now();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "a", code: "KeyA", bubbles: true }));
      while (document.querySelector("aside ol li") === null) await new Promise((done) => setTimeout(done, 1));
      return performance.now() - began;
    });
    times.push(took);
  }
  return times;
}

/** Checkers: from the third move on, each side has to capture. */
const exchange = `[Event "Exchange"]
[GameType "21"]

1. 11-15 22-17 2. 15-19 24x15 3. 10x19 23x16 4. 12x19 *
`;

function exchangeDocument() {
  const [game] = readPdnGames(exchange).games;
  if (game === undefined || game.nodes.length !== 7) throw new Error("The exchange is not legal.");
  return { ...documentOf(game.start), games: [{ ...game, id: "exchange" }] };
}

/** From a step through a game until the first moves of the next position are listed, while the last one is still searched. */
async function answersAfterMoves(page: Page): Promise<number[]> {
  await page.getByRole("treeitem", { name: "Exchange" }).click();
  await page.getByRole("tab", { name: "Exchange", selected: true }).waitFor();
  await page.locator("[data-canvas]").first().focus();
  await page.keyboard.press("g");
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  await steady(page.locator("[data-canvas]").first());
  await page.locator("[data-canvas]").first().focus();
  await page.keyboard.press("Home");
  await page.locator("aside ol li").first().waitFor();
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    await page.waitForTimeout(700);
    times.push(
      await page.evaluate(async () => {
        const listed = () => document.querySelector("aside ol li button")?.getAttribute("aria-label") ?? "";
        const before = listed();
        const began = performance.now();
        window.dispatchEvent(new KeyboardEvent("keydown", { key: ".", code: "Period", bubbles: true }));
        while (listed() === "" || listed() === before) {
          if (performance.now() - began > 10_000) throw new Error("No move was listed after the step.");
          await new Promise((done) => setTimeout(done, 1));
        }
        return performance.now() - began;
      }),
    );
  }
  return times;
}

/** From asking for the reports until the page is laid out, with the report read already. */
async function reportDrawn(page: Page): Promise<number[]> {
  await page.locator("[data-canvas]").first().focus();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Change Measure the board's player" }).click();
  await page.getByRole("combobox", { name: "Plays" }).click();
  await page.getByRole("option", { name: "Random", exact: true }).click();
  await page.keyboard.press("Escape");
  const field = page.getByRole("spinbutton", { name: "Games" }).first();
  await field.fill(String(games));
  await field.press("Enter");
  await page.getByRole("button", { name: /^Run 10.000 games$/ }).click();
  await page.getByRole("heading", { name: "Findings" }).waitFor();
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    await page.keyboard.press("g");
    await page.getByRole("region", { name: "Games" }).waitFor();
    const took = await page.evaluate(async () => {
      const began = performance.now();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR", bubbles: true }));
      while (document.getElementById("report-length") === null) await new Promise((done) => setTimeout(done, 0));
      document.body.getBoundingClientRect();
      return performance.now() - began;
    });
    times.push(took);
  }
  return times;
}

/** Seconds of a tournament while its panel is on screen, or with the page gone meanwhile. */
async function tournamentSeconds(
  page: Page,
  studio: RunningStudio,
  isWatched: boolean,
  count: number,
): Promise<number> {
  const field = page.getByRole("spinbutton", { name: "Games" }).nth(2);
  await field.fill(String(count));
  await field.press("Enter");
  // Stopped early, a tournament would end before there is anything to measure.
  await page.getByRole("combobox", { name: labMessages.stop }).first().click();
  await page.getByRole("option", { name: labMessages.stops.never }).click();
  const before = endedRuns(studio.project).count;
  await page.getByRole("button", { name: "Run a tournament" }).click();
  await page.waitForTimeout(200);
  if (!isWatched) await page.goto("about:blank");
  while (endedRuns(studio.project).count === before) await new Promise((done) => setTimeout(done, 1000));
  if (!isWatched) await openReports(page, studio.url);
  return endedRuns(studio.project).lastSeconds;
}

async function openReports(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("treeitem", { name: "Hexxagon" }).click();
  await steady(page.locator("[data-canvas]").first());
  await page.locator("[data-canvas]").first().focus();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Run a tournament" }).waitFor();
}

/** Read from the store: looking at the page would itself take from the engines. Seconds count from the asking. */
function endedRuns(project: string): { readonly count: number; readonly lastSeconds: number } {
  const store = new Database(join(project, "candidates.sqlite"), { readonly: true });
  try {
    const runs = store
      .prepare<[], { created_at: number; finished_at: number }>(
        "SELECT created_at, finished_at FROM runs WHERE finished_at IS NOT NULL ORDER BY number",
      )
      .all();
    const last = runs.at(-1);
    return { count: runs.length, lastSeconds: last === undefined ? 0 : (last.finished_at - last.created_at) / 1000 };
  } finally {
    store.close();
  }
}

/** By turns, and the median of the ratios: the machine itself is some per cent faster or slower from minute to minute. */
async function speedWatched(page: Page, studio: RunningStudio): Promise<BenchRow> {
  // The first games of an engine process are its slowest: its code is compiled while they are played.
  await tournamentSeconds(page, studio, true, warmUpGames);
  const watched: number[] = [];
  const alone: number[] = [];
  for (let i = 0; i < tournamentPairs; i++) {
    watched.push(await tournamentSeconds(page, studio, true, tournamentGames));
    alone.push(await tournamentSeconds(page, studio, false, tournamentGames));
  }
  const ratios = alone.map((seconds, index) => seconds / (watched[index] ?? Number.NaN)).toSorted((a, b) => a - b);
  const ratio = Math.round(100 * (ratios[Math.floor(ratios.length / 2)] ?? 0)) / 100;
  return {
    name: "boards: speed of a tournament with a screen watching",
    value: ratio,
    unit: "of that without",
    goal: "at least 0.97",
    details: { watched: watched.join(", "), alone: alone.join(", ") },
  };
}
