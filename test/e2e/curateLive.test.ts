import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { liveRuns } from "./support/journal.ts";
import { slowLine } from "./support/slowLine.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const size = { width: 1280, height: 800 };

screenSuite("a gallery that others change", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 100, 20), tab: size });
  const curate = new CuratePage(screen);

  test("candidates of a run arrive at the end; cursor and tiles stay where they are", async () => {
    await screen.page
      .getByRole("button", { name: /^Generate/ })
      .first()
      .waitFor();
    await curate.open();
    await curate.press("ArrowRight", "ArrowRight", "p");
    await expect.poll(() => curate.cursor()).toBe("1-1-4");
    const before = await curate.shown();
    const place = await curate.tile("1-1-3").boundingBox();
    await curate.press("Alt+1");
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const count = screen.page.getByRole("dialog", { name: "Run panel" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("4");
    await count.press("Enter");
    await curate.press("Control+Enter", "Escape");
    await curate.open();
    await expect.poll(() => curate.shown(), { timeout: engineLimit }).toBe(before + 4);
    // What comes below counts requests and candidates, which a run that still goes on would add to.
    await expect.poll(() => liveRuns(screen.project), { timeout: engineLimit }).toBe(0);
    await curate.settled();
    await expect.poll(() => curate.cursor()).toBe("1-1-4");
    await expect.poll(() => curate.tile("1-1-3").boundingBox()).toEqual(place);
    await curate.press("End");
    await expect.poll(() => curate.cursor()).toMatch(/^2-/);
  });

  test("two windows: a key pressed while tiles are read again keeps its effect, marks reach both at once, and a mark on all hits what its window counted", async () => {
    const { page } = screen;
    const line = await slowLine(page, "candidates/page");
    await page.reload();
    await curate.open();
    await curate.settled();
    await curate.press("Home");
    await expect.poll(() => curate.cursor()).toBe("1-1-1");
    const other = new CuratePage(await screen.openTab());
    await other.open();
    // The first one is needed below.
    await other.press("End");
    await expect.poll(() => other.cursor()).toMatch(/^2-/);
    const rejected = await curate.count("rejected");
    line.hold();
    await other.press("x");
    // The tiles have been requested; the answer is pending while the cursor moves to the end.
    await line.asked();
    await curate.press("ArrowRight");
    await expect.poll(() => curate.cursor()).not.toBe("1-1-1");
    const moved = await curate.cursor();
    line.release();
    await expect.poll(() => curate.count("rejected")).toBe(rejected + 1);
    await curate.settled();
    expect(await curate.cursor()).toBe(moved);

    // Both mark in the same second: neither drops what the other did.
    await curate.press("Home", "p");
    await other.press("End", "p");
    await curate.press("ArrowRight", "p");
    const kept = 3;
    await expect.poll(() => other.count("kept")).toBe(kept);
    await expect.poll(() => curate.count("kept")).toBe(kept);
    await other.press("Home");
    await expect.poll(() => other.tile("1-1-1").getAttribute("aria-label")).toMatch(/kept/);
    // All, then a star on one from the other window, then the undo in the notice.
    const shown = await curate.shown();
    await curate.press("Control+a", "x");
    // Under the pointer it stays.
    await curate.page
      .getByRole("status", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .last()
      .hover();
    await expect.poll(() => other.count("rejected")).toBe(shown);
    await other.press("Home", "4");
    // Undoing passes by what another window has marked since: that has to be stored.
    await expect.poll(() => curate.tile("1-1-1").getAttribute("aria-label")).toMatch(/4 stars/);
    await curate.undoFromNotice();
    await expect.poll(() => other.count("kept")).toBe(kept - 1);
    await expect.poll(() => curate.count("kept")).toBe(kept - 1);
    expect(await other.tile("1-1-1").getAttribute("aria-label")).toMatch(/rejected/);
  });
});
