import { expect, test } from "vitest";
import { addBoards, addPuzzles, fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

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

screenSuite("finding candidates and comparing them", () => {
  const screen = useStudio({
    project: async (folder) => {
      await fillGallery(folder, 120, 12);
      await addPuzzles(folder, 4);
      await addBoards(folder, boards);
    },
    tab: { width: 1366, height: 768 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  const field = () => screen.page.getByRole("combobox", { name: "Search and filter" });

  test("a filter is typed, shows in the strip, is saved, and its finds are compared at a useful size", async () => {
    const { page } = screen;
    const all = await curate.shown();
    await curate.press("Control+f", "Control+a");
    await page.keyboard.type("kind:dungeon width>40");
    await expect.poll(() => curate.shown()).not.toBe(all);
    await page.keyboard.type("0x");
    await page.getByText("“400x” after width is not a number.").waitFor();
    await curate.press("Backspace", "Backspace", "Enter");
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon width>40");

    await page.getByRole("button", { name: "3 stars or more" }).click();
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon stars>=3 width>40");
    await page.getByRole("button", { name: "3 stars or more" }).click();
    await expect.poll(() => field().inputValue()).toBe("kind:dungeon width>40");
    await page.getByRole("button", { name: "Save this filter" }).first().click();
    await page.keyboard.type("Wide");
    await curate.press("Enter");

    await curate.focusGallery();
    // Off the page: a tooltip under it would take the first Esc.
    await page.mouse.move(-1, -1);
    await curate.press("c");
    const pictures = page.locator("[data-picture]");
    await expect.poll(() => pictures.count()).toBe(2);
    for (const box of await pictures.evaluateAll((both) => both.map((one) => one.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(0.6 * 768);
    await page.getByRole("rowheader", { name: "Corridor length" }).waitFor();
    await curate.press("Control+k");
    await page.keyboard.type("run:2");
    await page.getByRole("option", { name: /Show candidates: run:2/ }).click();
    await expect.poll(() => curate.shown()).toBe(4);
    await curate.focusGallery();
    await curate.press("c");
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

  test("similar candidates stack with the best on top, and a stack opens by key and by click", async () => {
    const { page } = screen;
    await page.getByRole("switch", { name: "Fold duplicates" }).focus();
    await curate.focusGallery();
    await curate.press("Control+f", "Control+a", "Delete", "Enter");
    await curate.settled();
    const all = await curate.shown();
    await page.getByRole("switch", { name: "Stack similar" }).click();
    await expect.poll(() => curate.shown()).toBeLessThan(all);
    const stacked = await curate.shown();
    const top = curate
      .gallery()
      .getByRole("option", { name: /, stack of \d+ similar candidates/ })
      .first();
    const size = Number(/stack of (\d+)/.exec((await top.getAttribute("aria-label")) ?? "")?.[1]);
    await top.click();
    await curate.press("s");
    await expect.poll(() => curate.shown()).toBe(stacked + size - 1);
    await curate
      .gallery()
      .getByRole("option", { name: new RegExp(`, 2 of ${size} in its stack`) })
      .waitFor();
    await page.locator("[data-stack]").first().click();
    await expect.poll(() => curate.shown()).toBe(stacked);
    await page.getByRole("switch", { name: "Stack similar" }).click();
    await expect.poll(() => curate.shown()).toBe(all);
  });

  test("Best trade-offs leaves out what another one beats in everything; it is a condition like any other, and taken back", async () => {
    const { page } = screen;
    // Wide enough for the sources beside the gallery.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole("tree", { name: "Sources" })
      .getByRole("treeitem", { name: /^Duel board/ })
      .click();
    await expect.poll(() => curate.shown()).toBe(boards.length);
    await page.getByRole("switch", { name: "Best trade-offs" }).click();
    await expect.poll(() => curate.shown()).toBe(boards.length - 1);
    expect(await curate.tile("3-1-3").count()).toBe(0);
    await page
      .getByRole("button", { name: /^Clear/ })
      .first()
      .click();
    await page.getByRole("switch", { name: "Best trade-offs", checked: false }).waitFor();
    await expect.poll(() => curate.shown()).toBe(boards.length);
  });
});
