import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("asking for what is missing", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 200, 20),
    tab: { width: 1920, height: 1080 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);

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
