import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { addBoards, addPuzzles, fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** 120 candidates of a graph, every tenth equal to the one before it: 108 tiles when duplicates are folded. */
const candidates = 120;
const tiles = 108;

/**
 * The third is beaten by the first in balance, skill and length at once; the others are each the best in something. All
 * differences are beyond the error of the played games.
 */
const boards = [
  { balance: 0.9, skill: 0.6, plies: 30 },
  { balance: 0.8, skill: 0.7, plies: 20 },
  { balance: 0.7, skill: 0.5, plies: 25 },
  { balance: 0.6, skill: 0.4, plies: 60 },
].map((metrics) => ({ ...metrics, "first-points-error": 0.01, "skill-error": 0.01, "plies-error": 1 }));

screenSuite("curating", () => {
  const screen = useStudio({
    project: async (folder) => {
      await fillGallery(folder, candidates, 20);
      await addPuzzles(folder, 2);
      await addBoards(folder, boards);
    },
    tab: { width: 1920, height: 1080 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  const field = () => screen.page.getByRole("combobox", { name: "Search and filter" });
  beforeEach(() => curate.focusGallery());

  async function showSource(name: RegExp): Promise<void> {
    await screen.page.getByRole("tree", { name: "Sources" }).getByRole("treeitem", { name }).click();
    await curate.settled();
  }

  test("the switches above the gallery show the best trade-offs alone and open out duplicates and stacks", async () => {
    const { page } = screen;
    const front = page.getByRole("switch", { name: "Best trade-offs" });
    await showSource(/^Duel board/);
    await expect.poll(() => curate.shown()).toBe(boards.length);
    await front.click();
    await expect.poll(() => curate.shown()).toBe(boards.length - 1);
    expect(await curate.tile("3-1-3").count()).toBe(0);
    await page
      .getByRole("button", { name: /^Clear/ })
      .first()
      .click();
    await page.getByRole("switch", { name: "Best trade-offs", checked: false }).waitFor();
    await expect.poll(() => curate.shown()).toBe(boards.length);

    await showSource(/^Lower halls/);
    await expect.poll(() => curate.shown()).toBe(tiles);
    const fold = page.getByRole("switch", { name: "Fold duplicates" });
    await fold.click();
    await expect.poll(() => curate.shown()).toBe(candidates);
    await fold.click();
    await expect.poll(() => curate.shown()).toBe(tiles);
    const stack = page.getByRole("switch", { name: "Stack similar" });
    await stack.click();
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const stacked = await curate.shown();
    const top = curate
      .gallery()
      .getByRole("option", { name: /, stack of \d+ similar candidates/ })
      .first();
    const size = Number(/stack of (\d+)/.exec((await top.getAttribute("aria-label")) ?? "")?.[1]);
    await top.click();
    await curate.press("s");
    await expect.poll(() => curate.shown()).toBe(stacked + size - 1);
    await page.locator("[data-stack]").first().click();
    await expect.poll(() => curate.shown()).toBe(stacked);
    await stack.click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("a drag over a histogram or the scatter plot filters, says so in words, and is cleared by a double click or a button", async () => {
    const { page } = screen;
    await curate.brush("width", 0.3, 0.6);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    const words = curate.filter("Width").locator("header");
    await expect.poll(() => words.textContent()).toMatch(/\d+ – \d+/);
    const few = await curate.shown();
    await curate.filter("Width").getByRole("slider").first().focus();
    await curate.press("Shift+ArrowRight");
    await expect.poll(() => curate.shown()).toBeLessThan(few);
    await page.locator('[data-histogram="width"]').dblclick();
    await expect.poll(() => curate.shown()).toBe(tiles);
    await expect.poll(() => words.textContent()).toMatch(/any/);

    // Dragged over any sooner, the plot has no scales yet.
    const scatter = page.getByRole("img", { name: / × .*, [1-9]\d* candidates$/ });
    await scatter.waitFor();
    const plot = (await scatter.boundingBox())!;
    await page.mouse.move(plot.x + plot.width * 0.3, plot.y + plot.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(plot.x + plot.width * 0.6, plot.y + plot.height * 0.6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    await page.getByRole("button", { name: "Clear 2" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("the map of bests has cells that can be hit, walked with the arrows and opened with Enter", async () => {
    const { page } = screen;
    const cells = page.getByRole("toolbar", { name: /^Best .+ by .+ × / }).getByRole("button");
    await cells.first().waitFor();
    const sizes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    const here = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    await page.locator('[data-cell][tabindex="0"]').focus();
    const before = await here();
    await curate.press("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown");
    await expect.poll(here).toMatch(/^(.+: \d+ candidates?, best |Empty: )/);
    expect(await here()).not.toBe(before);
    await page.locator('[data-cell][aria-label*=", best "]').first().focus();
    const count = Number(/: (\d+) candidate/.exec(await here())?.[1]);
    await curate.press("Enter");
    await expect.poll(() => curate.shown()).toBe(count);
    await page.getByRole("button", { name: "Clear 2" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("a filter is typed, says what is wrong, follows clicks, and is saved and used again; the table button saves what it lets through", async () => {
    const { page } = screen;
    await curate.press("Control+f", "Control+a");
    await page.keyboard.type("kind:dungeon width>40");
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    await page.keyboard.type("0x");
    await page.getByText("“400x” after width is not a number.").waitFor();
    await curate.press("Backspace", "Backspace", "Enter");
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon width>40");
    await page.getByRole("button", { name: "3 stars or more" }).click();
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon stars>=3 width>40");
    await page.getByRole("button", { name: "3 stars or more" }).click();
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon width>40");
    await page.getByRole("button", { name: "Save this filter" }).first().click();
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("Wide");
    await curate.press("Enter");
    const saved = page.getByRole("listbox", { name: "Saved filters" }).getByRole("option", { name: /Wide/ });
    await saved.waitFor();
    await curate.settled();
    const count = await curate.shown();
    await page
      .getByRole("button", { name: /^Clear \d/ })
      .first()
      .click();
    await expect.poll(() => curate.shown()).not.toBe(count);
    await saved.click();
    await expect.poll(() => curate.shown()).toBe(count);
    const [table] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^Save table as CSV/ }).click(),
    ]);
    const [header = "", ...rows] = readFileSync(await table.path(), "utf8")
      .trimEnd()
      .split(/\r?\n/);
    expect(header).toContain("width");
    expect(rows).toHaveLength(count);
    await curate.focusGallery();
    await curate.press("Control+k");
    await page.keyboard.type("run:2");
    await page.getByRole("option", { name: /Show candidates: run:2/ }).click();
    await expect.poll(() => curate.shown()).toBe(2);
  });

  test("in Compare a tag is typed after T, and both solutions are replayed step by step", async () => {
    const { page } = screen;
    // Off the page: a tooltip under it would take the first Esc.
    await page.mouse.move(-1, -1);
    await curate.press("c");
    const pictures = page.locator("[data-picture]");
    await expect.poll(() => pictures.count()).toBe(2);
    await curate.press("t");
    await page.locator("input#new-tag:focus").waitFor();
    await page.keyboard.type("duel");
    await curate.press("Enter", "Escape");
    await expect.poll(() => pictures.count()).toBe(2);
    await page.locator("input#new-tag").waitFor({ state: "detached" });
    await curate.press("Shift+R");
    await expect.poll(() => page.getByText(/^step 0 of \d+$/).count()).toBe(2);
    await curate.press("ArrowRight");
    await expect.poll(() => page.getByText(/^step 1 of \d+$/).count()).toBe(2);
    await curate.press("Escape");
    await expect.poll(() => page.getByText(/^step \d+ of \d+$/).count()).toBe(0);
    await curate.press("Escape");
    await curate.tiles().first().click({ button: "right" });
    await page.getByRole("menuitem", { name: /^Keep/ }).click();
    await page.getByRole("option", { name: /Candidate 2-1-1, kept/ }).waitFor();
  });

  test("a tag typed straight after the cursor has moved, and a note that Esc ends, are the candidate's", async () => {
    const { page } = screen;
    await showSource(/^Lower halls/);
    await expect.poll(() => curate.shown()).toBe(tiles);
    await curate.focusGallery();
    await curate.press("Home", "ArrowRight", "t");
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("ring");
    await curate.press("Enter", "Escape");
    const note = page.getByRole("textbox", { name: "Note" });
    await note.click();
    await page.keyboard.type("Nice vault");
    await curate.press("Escape", "ArrowRight");
    await expect.poll(() => note.inputValue()).toBe("");
    await page.getByRole("button", { name: /^ring \d/ }).click();
    await expect.poll(() => curate.shown()).toBe(1);
    await curate.tile("1-1-2").waitFor();
    await expect.poll(() => note.inputValue()).toBe("Nice vault");
    await page.getByRole("button", { name: "Clear 1" }).click();
    await expect.poll(() => curate.shown()).toBe(tiles);
  });

  test("when marks have emptied the filter, every panel says so until they are undone; all that it lets through is deleted, and comes back", async () => {
    const { page } = screen;
    await curate.brush("width", 0.55, 0.8);
    await expect.poll(() => curate.shown()).toBeLessThan(tiles);
    await page.getByRole("button", { name: "Unmarked" }).click();
    await curate.settled();
    const count = await curate.shown();
    await curate.focusGallery();
    await curate.press("Control+a", "x");
    for (const panel of [page.getByRole("tabpanel", { name: "Scatter" }), curate.filter("Best per cell")])
      await panel.getByText("No candidate matches the filters.").waitFor();
    // The histogram of a metric shows what its own range leaves out.
    const noMatches = curate.filter("Height").getByText("No matches");
    await noMatches.waitFor();
    await page.getByText("nothing to rank against").waitFor();
    expect(await curate.tiles().count()).toBeGreaterThan(0);
    await curate.press("Control+z");
    await noMatches.waitFor({ state: "detached" });
    await page.getByRole("group", { name: "Flag" }).getByRole("button", { name: "All", exact: true }).click();
    await expect.poll(() => curate.shown()).toBe(count);
    await curate.focusGallery();
    await curate.press("Control+a", "x");
    await expect.poll(() => curate.count("rejected")).toBe(count);
    await page.getByRole("button", { name: "Delete rejected" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Delete ${count}` })
      .click();
    await page.getByText("No candidate matches the filters", { exact: true }).waitFor();
    await curate.undoFromNotice();
    await expect.poll(() => curate.shown()).toBe(count);
  });
});
