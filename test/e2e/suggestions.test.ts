import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { emptyDrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { engineLimit } from "./support/browser.ts";
import { CanvasPage } from "./support/canvasPage.ts";
import { writeProject } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const small = [
  {
    id: "linjat0001",
    type: "linjat-brief",
    name: "Low tide",
    data: { ...emptyBrief(), width: 6, height: 6, rows: ["  2   ", " 2   .", ".2 . 4", " .34  ", "3. 4 .", ".3.   "] },
  },
  {
    id: "drodroom01",
    type: "drod-room",
    name: "Chamber",
    data: { ...emptyDrodRoom(), start: [10, 12, "E"], room: { o: chamber(), monsters: [["roach", 14, 10, "W"]] } },
  },
  {
    id: "sokoban002",
    type: "sokoban-room",
    name: "Dead corner",
    data: { ...emptyRoom(), rows: ["########", "#$  #  #", "#   $ @#", "# .# . #", "#      #", "########"] },
  },
] as const;

/** All wall but for five by three squares. */
function chamber() {
  return Array.from({ length: 32 }, (_, y) =>
    y >= 10 && y < 13
      ? [
          ["wall", 0, y, 10],
          ["wall", 15, y, 23],
        ]
      : [["wall", 0, y, 38]],
  ).flat();
}

screenSuite("suggestions while a document is edited", () => {
  const screen = useStudio({
    project: (folder) => writeProject(folder, "Suggestions", small),
    tab: { width: 1500, height: 1000 },
  });
  const page = new CanvasPage(screen);
  const strip = (): Locator => screen.page.getByRole("region", { name: "Suggestions" });
  const cards = (): Locator => strip().getByRole("toolbar", { name: "Variants" }).getByRole("button");
  const undo = (): Locator => screen.page.getByRole("button", { name: /^(Undo|Nothing to undo)/ }).first();

  test("a drawing says what is wrong with it and is repaired by a click, after which variants are compared again", async () => {
    const wrong = /can't be solved\./;
    await page.open("Dead corner");
    await cards()
      .first()
      .waitFor({ timeout: 3 * engineLimit });
    await strip().getByText(wrong).waitFor();
    await screen.tab.screenshot("repairs");
    await cards().first().click();
    // What is asked next is about the repaired drawing: it has variants, or none, but nothing is wrong any more.
    await strip()
      .getByText(/better in one respect|No small change/)
      .waitFor({ timeout: 3 * engineLimit });
    // The solver's own verdict, beside that of the suggestions.
    await screen.page
      .locator("header")
      .getByText(/pushes, proved shortest/)
      .first()
      .waitFor();
    await undo().click();
    await strip()
      .getByText(wrong)
      .waitFor({ timeout: 3 * engineLimit });
  });

  test("a variant is taken by a click, and a change of the effect map by its button, each as one undo step; one switch turns suggestions off for every document", async () => {
    await page.open("Low tide");
    /** Does something that is one undo step, and takes it back. */
    const doAndUndo = async (act: () => Promise<void>): Promise<void> => {
      const before = await undo().getAttribute("aria-label");
      await act();
      // What the strip shows is about the drawing before the click.
      await expect.poll(() => undo().getAttribute("aria-label")).not.toBe(before);
      await page.settle();
      await page.press("Control+z");
      await expect.poll(() => undo().getAttribute("aria-label")).toBe(before);
    };
    // Idle work is behind everything else that the machine does.
    await cards()
      .first()
      .waitFor({ timeout: 3 * engineLimit });
    await screen.tab.screenshot("suggestions");
    await doAndUndo(async () => {
      await cards().first().hover();
      await cards().first().click();
    });

    // The map is off at first.
    const uses = screen.page.getByRole("button", { name: /^Use: / });
    expect(await uses.count()).toBe(0);
    await page.press("Shift+G");
    await uses.first().waitFor({ timeout: engineLimit });
    await screen.page.getByText(/^of \d+ changes$/).waitFor({ timeout: engineLimit });
    await screen.tab.screenshot("effect-map");
    await doAndUndo(() => uses.first().click());
    await page.press("Shift+G");
    await expect.poll(() => uses.count()).toBe(0);

    await strip().getByRole("switch", { name: "Suggest while editing" }).click();
    await expect.poll(() => strip().count()).toBe(0);
    await page.open("Chamber");
    expect(await strip().count()).toBe(0);
    await page.press("Control+Alt+u");
    await strip().waitFor();
  });
});
