import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GalleryProject, galleryProject } from "../support/galleryProject.ts";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

/** 300 candidates, every tenth equal to the one before it: 270 tiles when duplicates are folded. */
const candidates = 300;
const tiles = 270;

describe.skipIf(!hasChromium)("curating", () => {
  let browser: Browser;
  let project: GalleryProject;
  let studio: RunningStudio;
  let tab: StudioTab;
  let curate: CuratePage;

  beforeAll(async () => {
    browser = await launchBrowser();
    project = await galleryProject(candidates, 20);
    studio = await startStudio({ project: project.path });
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
    project?.remove();
  });
  beforeEach(async () => {
    await tab?.close();
    tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    curate = new CuratePage(tab.page);
    await curate.open();
    return () => expect(tab.complaints).toEqual([]);
  });

  test("flags and stars are given by keyboard, and the cursor goes on by itself", async () => {
    expect(await curate.cursor()).toBe("1-1-1");
    await curate.press("p", "x", "4", "6");
    expect(await curate.cursor()).toBe("1-1-5");
    await curate
      .tile("1-1-1")
      .and(curate.page.getByRole("option", { name: /kept/ }))
      .waitFor();
    await curate
      .tile("1-1-2")
      .and(curate.page.getByRole("option", { name: /rejected/ }))
      .waitFor();
    await curate
      .tile("1-1-3")
      .and(curate.page.getByRole("option", { name: /4 stars/ }))
      .waitFor();
    await curate
      .tile("1-1-4")
      .and(curate.page.getByRole("option", { name: /To test/ }))
      .waitFor();
    await curate.press("ArrowLeft", "ArrowLeft", "0");
    await expect.poll(() => curate.tile("1-1-3").getAttribute("aria-label")).not.toMatch(/stars/);
  });

  test("marks are still there when the studio is opened again", async () => {
    await curate.press("End", "p");
    await expect.poll(() => curate.tiles().last().getAttribute("aria-label")).toMatch(/kept/);
    await tab.page.getByText(/^2\s*kept$/).waitFor();
    await tab.page.reload();
    await curate.open();
    await curate.press("End");
    await expect.poll(() => curate.tiles().last().getAttribute("aria-label")).toMatch(/kept/);
  });

  test("a brush over a histogram filters, says so in words, and a double click clears it", async () => {
    expect(await curate.shown()).toBe(tiles);
    await curate.brush("width", 0.3, 0.6);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const words = curate.filter("Width").locator("header");
    expect(await words.textContent()).toMatch(/\d+ – \d+/);
    const few = await curate.shown();
    await curate.filter("Width").getByRole("slider").first().focus();
    await curate.press("Shift+ArrowRight");
    await expect.poll(() => curate.shown()).toBeLessThan(few);
    await tab.page.locator('[data-histogram="width"]').dblclick();
    await expect.poll(() => curate.shown()).toBe(tiles);
    expect(await words.textContent()).toMatch(/any/);
  });

  test("a rectangle in the scatter plot filters by both metrics", async () => {
    const plot = await tab.page.locator("[data-scatter]").boundingBox();
    await tab.page.mouse.move(plot!.x + plot!.width * 0.3, plot!.y + plot!.height * 0.25);
    await tab.page.mouse.down();
    await tab.page.mouse.move(plot!.x + plot!.width * 0.6, plot!.y + plot!.height * 0.6, { steps: 4 });
    await tab.page.mouse.up();
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    await tab.page.getByRole("button", { name: "Clear 2" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("a stretch is rejected at once, undone from the notice, and redone by key", async () => {
    await curate.press("ArrowDown", "ArrowDown");
    await curate.press("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight");
    await tab.page.getByText(/^4\s*selected$/).waitFor();
    const before = await rejected();
    await curate.press("x");
    await curate.notice("Reject 4 candidates.").waitFor();
    await expect.poll(rejected).toBe(before + 4);
    await curate.undoFromNotice();
    await expect.poll(rejected).toBe(before);
    await curate.gallery().focus();
    await curate.press("Control+Shift+z");
    await expect.poll(rejected).toBe(before + 4);
    await curate.press("Control+z");
    await expect.poll(rejected).toBe(before);
  });

  test("everything the filter lets through is rejected and deleted, and both can be undone", async () => {
    await curate.brush("width", 0.55, 0.8);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const count = await curate.shown();
    await curate.gallery().focus();
    await curate.press("Control+a", "x");
    await expect.poll(rejected).toBe(count);
    await tab.page.getByRole("button", { name: "Delete rejected" }).click();
    await tab.page
      .getByRole("dialog")
      .getByRole("button", { name: `Delete ${count}` })
      .click();
    await tab.page.getByText("No candidate passes the filters").waitFor();
    await curate.undoFromNotice();
    await expect.poll(() => curate.shown()).toBe(count);
    await curate.gallery().focus();
    await curate.press("Control+z");
    await expect.poll(rejected).toBeLessThan(count);
    await tab.page.getByRole("button", { name: /^Clear/ }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("two are compared side by side: arrows change the challenger, the winner stays", async () => {
    await curate.press("Home", "c");
    await curate.side("reference").getByText("#1-1-1", { exact: true }).waitFor();
    await curate.side("challenger").getByText("#1-1-2", { exact: true }).waitFor();
    await curate.press("ArrowRight");
    await curate.side("challenger").getByText("#1-1-3", { exact: true }).waitFor();
    await curate.press("ArrowUp");
    await curate.side("reference").getByText("#1-1-3", { exact: true }).waitFor();
    await curate.side("challenger").getByText("#1-1-4", { exact: true }).waitFor();
    await curate.press("Tab", "5");
    await curate.side("reference").getByRole("slider", { name: "Stars" }).and(stars(5)).waitFor();
    await curate.press("Escape");
    await expect.poll(() => curate.cursor()).toBe("1-1-3");
  });

  test("a survey shrinks until the best are left", async () => {
    await curate.press("Home", "Shift+ArrowRight", "Shift+ArrowRight");
    await tab.page.getByText(/^3\s*selected$/).waitFor();
    await curate.press("n");
    await expect.poll(() => tab.page.locator("[data-surveyed]").count()).toBe(3);
    await curate.press("ArrowRight", "Delete");
    await expect.poll(() => tab.page.locator("[data-surveyed]").count()).toBe(2);
    await tab.page.getByText("2 left").waitFor();
    await curate.press("g");
    await curate.gallery().waitFor();
  });

  test("Enter opens the big view, arrows go on in it, Escape comes back to the same place", async () => {
    await curate.press("Home", "Enter");
    await tab.page.getByText("back to the gallery").waitFor();
    await curate.press("ArrowRight", "p", "Escape");
    await expect.poll(() => curate.cursor()).toBe("1-1-3");
    await expect.poll(() => curate.tile("1-1-2").getAttribute("aria-label")).toMatch(/kept/);
  });

  test("tags are typed after T and can be filtered by", async () => {
    await curate.gallery().focus();
    await curate.press("Home", "t");
    await tab.page.locator("input:focus").waitFor();
    await tab.page.keyboard.type("ring");
    await curate.press("Enter", "Escape");
    await tab.page.getByRole("button", { name: /^ring \d/ }).click();
    await expect.poll(() => curate.shown()).toBe(1);
    await tab.page.getByRole("button", { name: "Clear 1" }).click();
  });

  test("a filter is kept under a name and used again", async () => {
    await curate.brush("width", 0.3, 0.6);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const count = await curate.shown();
    await tab.page.getByRole("button", { name: "Save this filter" }).click();
    await tab.page.keyboard.type("Middling");
    await curate.press("Enter");
    const saved = tab.page.getByRole("listbox", { name: "Saved filters" }).getByRole("option", { name: /Middling/ });
    await saved.waitFor();
    await tab.page.getByRole("button", { name: "Clear 1" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
    await saved.click();
    await expect.poll(() => curate.shown()).toBe(count);
  });

  test("folded duplicates open out", async () => {
    await tab.page.getByRole("switch", { name: "Duplicates folded" }).click();
    await expect.poll(() => curate.shown()).toBe(candidates);
  });

  async function rejected(): Promise<number> {
    const text =
      (await tab.page
        .locator('[data-region="status"]')
        .getByText(/rejected$/)
        .textContent()) ?? "";
    return Number(text.replace(/\D/g, ""));
  }
  function stars(count: number) {
    return tab.page.locator(`[aria-valuenow="${count}"]`);
  }
});
