import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** 300 candidates, every tenth equal to the one before it: 270 tiles when duplicates are folded. */
const candidates = 300;
const tiles = 270;

screenSuite("curating", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, candidates, 20),
    tab: { width: 1920, height: 1080 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  beforeEach(() => curate.focusGallery());

  test("flags and stars are given by keyboard, and the cursor goes on by itself", async () => {
    await expect.poll(() => curate.cursor()).toBe("1-1-1");
    await curate.press("p", "x", "4", "6");
    await expect.poll(() => curate.cursor()).toBe("1-1-5");
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

  test("a brush over a histogram filters, says so in words, and a double click clears it", async () => {
    await expect.poll(() => curate.shown()).toBe(tiles);
    await curate.brush("width", 0.3, 0.6);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const words = curate.filter("Width").locator("header");
    await expect.poll(() => words.textContent()).toMatch(/\d+ – \d+/);
    const few = await curate.shown();
    await curate.filter("Width").getByRole("slider").first().focus();
    await curate.press("Shift+ArrowRight");
    await expect.poll(() => curate.shown()).toBeLessThan(few);
    await screen.page.locator('[data-histogram="width"]').dblclick();
    await expect.poll(() => curate.shown()).toBe(tiles);
    await expect.poll(() => words.textContent()).toMatch(/any/);
  });

  test("beside the choice of axes the tab of the scatter plot keeps its name", async () => {
    const list = screen.page.getByRole("region", { name: "Scatter" }).getByRole("tablist");
    const usual = screen.page.viewportSize()!;
    for (const width of [1280, 1440]) {
      await screen.page.setViewportSize({ width, height: 900 });
      await expect.poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const choice = screen.page.getByRole("combobox", { name: "Up", exact: true });
      const edge = (await choice.boundingBox())!;
      const button = (await screen.page.getByRole("button", { name: "Collapse dock" }).boundingBox())!;
      expect(edge.x + edge.width).toBeLessThanOrEqual(button.x);
    }
    await screen.page.setViewportSize(usual);
    await curate.settled();
  });

  test("a rectangle in the scatter plot filters by both metrics", async () => {
    // Dragged over any sooner, the plot has no scales yet.
    const scatter = screen.page.getByRole("img", { name: / × .*, [1-9]\d* candidates$/ });
    await scatter.waitFor();
    const plot = await scatter.boundingBox();
    await screen.page.mouse.move(plot!.x + plot!.width * 0.3, plot!.y + plot!.height * 0.25);
    await screen.page.mouse.down();
    await screen.page.mouse.move(plot!.x + plot!.width * 0.6, plot!.y + plot!.height * 0.6, { steps: 4 });
    await screen.page.mouse.up();
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    await screen.page.getByRole("button", { name: "Clear 2" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("the map of bests has cells that can be hit, walked with the arrows and opened with Enter", async () => {
    const cells = screen.page.getByRole("toolbar", { name: /^Best .+ by .+ × / }).getByRole("button");
    await cells.first().waitFor();
    const sizes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    const here = (): Promise<string> =>
      screen.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    await screen.page.locator('[data-cell][tabindex="0"]').focus();
    const before = await here();
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) await curate.press(key);
    await expect.poll(here).toMatch(/^(.+: \d+ candidates?, best |Empty: )/);
    await curate.press("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown");
    expect(await here()).not.toBe(before);
    await screen.page.locator('[data-cell][aria-label*=", best "]').first().focus();
    const count = Number(/: (\d+) candidate/.exec(await here())?.[1]);
    await curate.press("Enter");
    await expect.poll(() => curate.shown()).toBe(count);
    await screen.page.getByRole("button", { name: "Clear 2" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("a stretch is rejected at once, undone from the notice, and redone by key", async () => {
    await curate.press("ArrowDown", "ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight");
    await screen.page.getByText(/^4\s*selected$/).waitFor();
    // Counts of the filter that was cleared a moment ago are shown until those without it are there: one is rejected.
    await expect.poll(rejected).toBeGreaterThan(0);
    const before = await rejected();
    await curate.press("x");
    await curate.notice("Rejected 4 candidates.").waitFor();
    // Another candidate of the same level, in another place of the list, is rejected with it.
    await expect.poll(rejected).toBeGreaterThanOrEqual(before + 4);
    const after = await rejected();
    await curate.undoFromNotice();
    await expect.poll(rejected).toBe(before);
    await curate.focusGallery();
    await curate.press("Control+Shift+z");
    await expect.poll(rejected).toBe(after);
    await curate.press("Control+z");
    await expect.poll(rejected).toBe(before);
  });

  test("everything the filter lets through is rejected and deleted, and both can be undone", async () => {
    await curate.brush("width", 0.55, 0.8);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const count = await curate.shown();
    await curate.focusGallery();
    await curate.press("Control+a", "x");
    await expect.poll(rejected).toBe(count);
    await screen.page.getByRole("button", { name: "Delete rejected" }).click();
    await screen.page
      .getByRole("dialog")
      .getByRole("button", { name: `Delete ${count}` })
      .click();
    await screen.page.getByText("No candidate matches the filters").waitFor();
    await curate.undoFromNotice();
    await expect.poll(() => curate.shown()).toBe(count);
    await curate.focusGallery();
    await curate.press("Control+z");
    await expect.poll(rejected).toBeLessThan(count);
    await screen.page.getByRole("button", { name: /^Clear \d/ }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("when marks have emptied the filter, every panel beside the tiles says so, until they are undone", async () => {
    await screen.page.getByRole("button", { name: "Unmarked" }).click();
    await curate.settled();
    await curate.focusGallery();
    await curate.press("Control+a", "p");
    for (const panel of [screen.page.getByRole("tabpanel", { name: "Scatter" }), curate.filter("Best per cell")])
      await panel.getByText("No candidate matches the filters.").waitFor();
    await curate.filter("Width").getByText("No matches").waitFor();
    await screen.page.getByText("nothing to rank against").waitFor();
    expect(await curate.tiles().count()).toBeGreaterThan(0);
    await curate.press("Control+z");
    await screen.page.getByRole("button", { name: "Clear 1" }).click();
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
    await screen.page.getByText(/^3\s*selected$/).waitFor();
    await curate.press("n");
    await expect.poll(() => screen.page.locator("[data-surveyed]").count()).toBe(3);
    await curate.press("ArrowRight", "Delete");
    await expect.poll(() => screen.page.locator("[data-surveyed]").count()).toBe(2);
    await screen.page.getByText("2 left").waitFor();
    await curate.press("g");
    await curate.gallery().waitFor();
  });

  test("Enter opens the big view, arrows go on in it, Escape comes back to the same place", async () => {
    await curate.press("Home", "Enter");
    await screen.page.getByText("back to the gallery").waitFor();
    await curate.press("ArrowRight", "p", "Escape");
    await curate.gallery().waitFor();
    await expect.poll(() => curate.cursor()).toBe("1-1-3");
    await expect.poll(() => curate.tile("1-1-2").getAttribute("aria-label")).toMatch(/kept/);
  });

  test("tags are typed after T, straight after the cursor has moved, and can be filtered by", async () => {
    await curate.press("Home", "ArrowRight", "t");
    await screen.page.locator("input:focus").waitFor();
    await screen.page.keyboard.type("ring");
    await curate.press("Enter", "Escape");
    await screen.page.getByRole("button", { name: /^ring \d/ }).click();
    await expect.poll(() => curate.shown()).toBe(1);
    await curate.tile("1-1-2").waitFor();
    await screen.page.getByRole("button", { name: "Clear 1" }).click();
  });

  test("a filter is kept under a name and used again; the table button saves what it lets through, in the gallery's order", async () => {
    await curate.brush("width", 0.3, 0.6);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const count = await curate.shown();
    await curate.filter("Saved filters").getByRole("button", { name: "Save this filter" }).click();
    await screen.page.locator("input:focus").waitFor();
    await screen.page.keyboard.type("Middling");
    await curate.press("Enter");
    const saved = screen.page.getByRole("listbox", { name: "Saved filters" }).getByRole("option", { name: /Middling/ });
    await saved.waitFor();
    await screen.page.getByRole("button", { name: "Clear 1" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
    await saved.click();
    await expect.poll(() => curate.shown()).toBe(count);
    const [table] = await Promise.all([
      screen.page.waitForEvent("download"),
      screen.page.getByRole("button", { name: /^Save table as CSV/ }).click(),
    ]);
    const [header = "", ...rows] = readFileSync(await table.path(), "utf8")
      .trimEnd()
      .split(/\r?\n/);
    expect(header).toContain("width");
    expect(rows).toHaveLength(count);
    await screen.page.getByRole("button", { name: "Clear 1" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("folded duplicates open out", async () => {
    await screen.page.getByRole("switch", { name: "Fold duplicates" }).click();
    await expect.poll(() => curate.shown()).toBe(candidates);
  });

  const rejected = (): Promise<number> => curate.count("rejected");
  function stars(count: number) {
    return screen.page.locator(`[aria-valuenow="${count}"]`);
  }
});
