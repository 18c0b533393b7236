import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GalleryProject, galleryProject } from "../support/galleryProject.ts";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("a gallery that others change", () => {
  let browser: Browser;
  let project: GalleryProject;
  let studio: RunningStudio;
  let tab: StudioTab;
  let curate: CuratePage;

  beforeAll(async () => {
    browser = await launchBrowser();
    project = await galleryProject(100, 20);
    studio = await startStudio({ project: project.path });
    tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    curate = new CuratePage(tab.page);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
    project?.remove();
  });

  test("candidates of a run arrive at the end; cursor and tiles stay where they are", async () => {
    await tab.page
      .getByRole("button", { name: /^Generate/ })
      .first()
      .waitFor();
    await curate.open();
    await curate.press("ArrowRight", "ArrowRight", "p");
    const before = await curate.shown();
    const place = await curate.tile("1-1-3").boundingBox();
    await curate.press("Alt+1");
    await tab.page
      .getByRole("button", { name: /^Generate/ })
      .first()
      .click();
    await curate.open();
    await expect.poll(() => curate.shown(), { timeout: 30_000 }).toBeGreaterThan(before);
    await curate.settled();
    expect(await curate.cursor()).toBe("1-1-4");
    expect(await curate.tile("1-1-3").boundingBox()).toEqual(place);
    await curate.press("End");
    await expect.poll(() => curate.cursor()).toMatch(/^2-/);
    expect(tab.complaints).toEqual([]);
  });

  test("a second studio on the project looks at everything and marks nothing", async () => {
    const second = await startStudio({ project: project.path });
    const reading = await openStudioTab(browser, second.url, { width: 1920, height: 1080 });
    const gallery = new CuratePage(reading.page);
    try {
      await gallery.open();
      await gallery.press("Home", "x");
      await gallery.settled();
      expect(await gallery.cursor()).toBe("1-1-1");
      expect(await gallery.tile("1-1-1").getAttribute("aria-label")).not.toMatch(/rejected/);
      expect(await reading.page.getByRole("button", { name: "Keep", exact: true }).isDisabled()).toBe(true);
    } finally {
      await reading.close();
      await second.remove();
    }
  });
});
