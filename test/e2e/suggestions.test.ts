import { cpSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { emptyDrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { hexxagonRules } from "#shared/levels/board/standardBoards.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { engineLimit } from "./support/browser.ts";
import { CanvasPage } from "./support/canvasPage.ts";
import { writeDocument } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A small document of each kind but dungeon graphs. */
const small = [
  {
    id: "sokoban001",
    type: "sokoban-room",
    name: "Stock room",
    data: { ...emptyRoom(), rows: ["########", "#  #   #", "# $  $ #", "# .# . #", "#  @   #", "########"] },
  },
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
    id: "boardsmall",
    type: "board",
    name: "Pocket board",
    data: { topology: "square", rows: ["x..o"], toMove: 0, rules: hexxagonRules() },
  },
  {
    id: "sokoban002",
    type: "sokoban-room",
    name: "Dead corner",
    data: { ...emptyRoom(), rows: ["########", "#$  #  #", "#   $ @#", "# .# . #", "#      #", "########"] },
  },
  {
    id: "linjat0002",
    type: "linjat-brief",
    name: "Two ways",
    data: { ...emptyBrief(), width: 4, height: 4, numbers: 2, leaks: "allow", rows: ["2   ", "   3", "    ", "   ."] },
  },
  {
    id: "drodroom02",
    type: "drod-room",
    name: "Walled in",
    data: { ...emptyDrodRoom(), start: [10, 12, "E"], room: { o: cutChamber(), monsters: [["roach", 14, 10, "W"]] } },
  },
] as const;

/** The chamber with a column of wall between the player and the roach. */
function cutChamber() {
  return [...chamber(), ...[10, 11, 12].map((y) => ["wall", 12, y, 1])];
}

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
    project: (folder) => {
      cpSync(sampleFolder(findInstallation(import.meta.dirname)), folder, { recursive: true });
      for (const document of small) writeDocument(folder, document);
    },
    tab: { width: 1500, height: 1000 },
  });
  const page = new CanvasPage(screen);
  const strip = (): Locator => screen.page.getByRole("region", { name: "Suggestions" });
  const cards = (): Locator => strip().getByRole("toolbar", { name: "Variants" }).getByRole("button");
  const undo = (): Locator => screen.page.getByRole("button", { name: /^(Undo|Nothing to undo)/ }).first();

  test.each([["Dead corner", /can't be solved\./, /pushes, proved shortest/]])(
    "%s says what is wrong with it and is repaired by a click, after which variants are compared again",
    async (name, wrong, solved) => {
      await page.open(name);
      await cards()
        .first()
        .waitFor({ timeout: 3 * engineLimit });
      await strip().getByText(wrong).waitFor();
      await screen.tab.screenshot(`repairs-${name}`);
      await cards().first().click();
      // What is asked next is about the repaired drawing: it has variants, or none, but nothing is wrong any more.
      await strip()
        .getByText(/better in one respect|No small change/)
        .waitFor({ timeout: 3 * engineLimit });
      // The solver's own verdict, beside that of the suggestions.
      await screen.page.locator("header").getByText(solved).first().waitFor();
      await undo().click();
      await strip()
        .getByText(wrong)
        .waitFor({ timeout: 3 * engineLimit });
    },
  );

  test.each(["Low tide", "Bell tower"])(
    "a variant of %s is looked at, taken by a click as one undo step, and taken back",
    async (name) => {
      await page.open(name);
      // Idle work is behind everything else that the machine does; boards play hundreds of games for each claim.
      await cards()
        .first()
        .waitFor({ timeout: 3 * engineLimit });
      await screen.tab.screenshot(`suggestions-${name}`);
      const before = await undo().getAttribute("aria-label");
      await cards().first().hover();
      await cards().first().click();
      // What is on the strip is about the drawing before the click.
      await expect.poll(() => undo().getAttribute("aria-label")).not.toBe(before);
      await page.settle();
      await page.press("Control+z");
      await expect.poll(() => undo().getAttribute("aria-label")).toBe(before);
    },
  );

  test.each(["Chamber"])(
    "the effect map of %s is off at first, comes by key, and its strongest change is used as one undo step",
    async (name) => {
      await page.open(name);
      const uses = screen.page.getByRole("button", { name: /^Use: / });
      expect(await uses.count()).toBe(0);
      await page.press("Shift+G");
      await uses.first().waitFor({ timeout: engineLimit });
      await screen.page.getByText(/^of \d+ changes$/).waitFor({ timeout: engineLimit });
      await screen.tab.screenshot(`effect-map-${name}`);
      const before = await undo().getAttribute("aria-label");
      await uses.first().click();
      await expect.poll(() => undo().getAttribute("aria-label")).not.toBe(before);
      await page.settle();
      await page.press("Control+z");
      await expect.poll(() => undo().getAttribute("aria-label")).toBe(before);
      await page.press("Shift+G");
      await expect.poll(() => uses.count()).toBe(0);
    },
  );

  test("one switch turns suggestions off for every document, and its key turns them on again", async () => {
    await page.open("Low tide");
    await strip().getByRole("switch", { name: "Suggest while editing" }).click();
    await expect.poll(() => strip().count()).toBe(0);
    await page.open("Stock room");
    expect(await strip().count()).toBe(0);
    await page.press("Control+Alt+u");
    await strip().waitFor();
  });
});
