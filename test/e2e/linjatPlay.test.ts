import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { LinjatPage, writeBriefs } from "./support/linjatPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("playing a Linjat puzzle", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let linjat: LinjatPage;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-linjat-"));
    const project = join(folder, "projects", "Tides");
    writeBriefs(project);
    browser = await launchBrowser();
    studio = await startStudio({ folder, project });
    tab = await openStudioTab(browser, studio.url);
    linjat = new LinjatPage(tab.page, project);
    await linjat.open("Low tide");
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });
  beforeEach(async () => {
    if (linjat === undefined) return;
    await linjat.showMode("Play");
    const clear = tab.page.getByRole("button", { name: "Start over" });
    if ((await clear.getAttribute("aria-disabled")) === null) await clear.click();
  });

  const panel = () => tab.page.getByRole("region", { name: "Playing" });
  const wholeLines = (count: string) =>
    panel()
      .locator("div")
      .filter({ hasText: new RegExp(`^${count}\\s*lines$`) })
      .waitFor();

  test("lines are drawn by dragging until the puzzle is solved, and undone without touching the drawing", async () => {
    await linjat.drag("A1", "B1");
    await wholeLines("1 of 2");
    await linjat.drag("D4", "D3", "D2");
    await panel()
      .getByText(/^Solved, without a hint/)
      .waitFor();
    await linjat.press("Control+z");
    await wholeLines("1 of 2");
    await linjat.press("Control+Shift+z");
    await tab.page.getByText("solved", { exact: true }).waitFor();
    expect((await linjat.saved()).rows).toEqual(["2.  ", "   3", "    ", "   ."]);
  });

  test("the keyboard alone solves it: pen down, draw, keep", async () => {
    await linjat.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp");
    await linjat.press("Enter", "ArrowRight", "Enter");
    await wholeLines("1 of 2");
    await linjat.press("ArrowRight", "ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "Enter");
    await panel()
      .getByText(/^Solved/)
      .waitFor();
    await linjat.press("Delete");
    await wholeLines("1 of 2");
  });

  test("a check finds the wrong line, a hint says to take it back and then goes on by deductions", async () => {
    await linjat.drag("A1", "A2");
    await linjat.press("c");
    await panel().getByText("1 line is wrong, shown in red.").waitFor();
    await linjat.press("h");
    await panel().getByRole("button", { name: "Take it back" }).click();
    await wholeLines("0 of 2");
    await linjat.press("h");
    await panel().getByText("The dot at B1 can only be reached by the 2 at A1.").waitFor();
    await linjat.press("Shift+Enter", "c");
    await panel().getByText("All right so far: 1 of 2 lines.").waitFor();
  });

  test("Esc goes back to editing, and a board that is edited keeps the lines that still fit", async () => {
    await linjat.drag("A1", "B1");
    await wholeLines("1 of 2");
    await linjat.press("Escape", "Escape");
    await linjat.rating().waitFor();
    await linjat.click("C4");
    await linjat.press("2");
    await linjat.showMode("Play");
    await wholeLines("1 of 3");
    await linjat.showMode("Edit");
    await linjat.press("Control+z");
  });

  test("the status bar tells how far the player is, and what the pen is on", async () => {
    await linjat.status().getByText("0 of 2 lines drawn").waitFor();
    await linjat.drag("A1", "B1");
    await linjat.status().getByText("1 of 2 lines drawn").waitFor();
    await linjat.status().getByText("1 of 2 dots covered").waitFor();
    await linjat.press("ArrowDown");
    await linjat.status().getByText("Cell B2, empty").waitFor();
  });

  test("what is drawn is there again after a reload", async () => {
    await linjat.drag("A1", "B1");
    await wholeLines("1 of 2");
    await expect.poll(() => storedSettings(studio.settingsFolder)).toContain('"linjat.played"');
    await tab.page.reload();
    await linjat.open("Low tide");
    await linjat.showMode("Play");
    await wholeLines("1 of 2");
  });

  test("at 200 % text in a small window the board keeps its room, free of strips, with the hint beside it", async () => {
    await tab.page.setViewportSize({ width: 1280, height: 800 });
    await tab.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await linjat.press("h");
    await panel().getByText("The dot at B1 can only be reached").waitFor();
    await expect.poll(async () => (await linjat.boardBox()).height).toBeGreaterThan(200);
    const board = await linjat.boardBox();
    for (const strip of [tab.page.getByRole("toolbar", { name: "Play" }), linjat.modes()]) {
      const box = (await strip.boundingBox())!;
      expect(box.y + box.height <= board.y || box.y >= board.y + board.height).toBe(true);
    }
    await tab.page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await tab.page.setViewportSize({ width: 1600, height: 1000 });
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});

/** What the studio has written about the person's choices, as text. */
function storedSettings(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}
