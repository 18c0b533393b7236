import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("asking for what is missing, and a model of taste", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 200, 20),
    tab: { width: 1920, height: 1080 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);
  beforeEach(() => curate.focusGallery());

  test("a click on an empty cell of the map starts a run aimed at it, which says what it found or missed", async () => {
    const empty = screen.page.locator('[data-cell][aria-label^="Empty"]');
    await empty.first().waitFor();
    const words = /^Empty: (.+)\. Click/.exec((await empty.first().getAttribute("aria-label")) ?? "")?.[1] ?? "";
    expect(words).toMatch(/^\D+ .+, \D+ .+/);
    await empty.first().click();
    await curate.notice(new RegExp(`^Run 2 searches for ${words}`)).waitFor();
    await screen.page.locator('[data-cell][aria-busy="true"]').waitFor();
    await picture("aimed");
    // It may have ended by now; then there is nothing to stop.
    await screen.page.keyboard.press("Control+.");
    await screen.page.locator('[data-cell][aria-busy="true"]').waitFor({ state: "detached", timeout: engineLimit });
  });

  test("from keeps and rejects a ranking is learned, explained, used as the order, and forgotten", async () => {
    const section = screen.page.getByRole("region", { name: "Likely to keep" });
    await expect.poll(() => section.textContent()).toContain("To learn what you like, mark at least 5");
    await sortBy("Width");
    await curate.focusGallery();
    await curate.press("Home", ...Array<string>(7).fill("x"), "End");
    await curate.press(...Array.from({ length: 7 }, () => ["p", "ArrowLeft", "ArrowLeft"]).flat());
    await expect.poll(() => section.textContent()).toContain("cross-validated");
    await expect.poll(() => section.textContent()).toMatch(/You keep levels high in .*width/);
    await section.getByRole("button", { name: "Sort by this" }).click();
    const first = curate.tiles().first();
    await expect.poll(() => first.textContent()).toMatch(/\d+ %/);
    await picture("taste");
    await section.getByRole("button", { name: "Forget" }).click();
    await expect.poll(() => section.textContent()).toContain("To learn what you like, mark at least 5");
    await curate.undoFromNotice();
    await expect.poll(() => section.textContent()).toContain("cross-validated");
  });

  test("a step of a pack that its level misses starts a run aimed at its band, and the find takes the place as one step", async () => {
    await curate.press("Control+Shift+k");
    const rows = screen.page.locator("[data-entry]");
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    const search = screen.page.getByRole("button", { name: "Search for a level", exact: true });
    const selected = screen.page.locator('[data-entry][aria-selected="true"]');
    for (let row = 0; row < 8 && (await search.count()) === 0; row++) {
      const entry = await rows.nth(row).getAttribute("data-entry");
      await rows.nth(row).click();
      // The advice on its place is drawn together with the selection.
      await expect.poll(() => selected.getAttribute("data-entry")).toBe(entry);
    }
    expect(await search.count()).toBe(1);
    const before = await selected.getAttribute("data-entry");
    const index = await selected.getAttribute("aria-rowindex");
    await picture("gap");
    await search.click();
    await curate.notice(/^Run \d+ searches for /).waitFor();
    const there = screen.page.locator(`[data-entry][aria-rowindex="${index}"]`);
    await expect.poll(() => there.getAttribute("data-entry"), { timeout: engineLimit }).not.toBe(before);
    await screen.page.keyboard.press("Control+z");
    await expect.poll(() => there.getAttribute("data-entry")).toBe(before);
  });

  async function sortBy(name: string): Promise<void> {
    await screen.page.getByRole("combobox", { name: "Sort by" }).click();
    await screen.page.getByRole("option", { name, exact: true }).click();
    await curate.settled();
  }

  /** Pictures to look at, where a folder for them is named. */
  async function picture(name: string): Promise<void> {
    const folder = process.env["LEVELWRIGHT_PICTURES"];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const [width, height] of [
      [1920, 1080],
      [1280, 800],
    ] as const) {
      await screen.page.setViewportSize({ width, height });
      for (const colorScheme of ["dark", "light"] as const) {
        await screen.page.emulateMedia({ colorScheme });
        await screen.page.waitForTimeout(400);
        await screen.page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) });
      }
    }
    await screen.page.setViewportSize({ width: 1920, height: 1080 });
  }
});
