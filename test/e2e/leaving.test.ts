import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { journalled } from "./support/journal.ts";
import { ShellPage } from "./support/shellPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

type Press = { readonly key: string; readonly altKey?: boolean };

/** Presses keys and leaves the page in the same task: not a millisecond is between the last key and the reload. */
async function pressAndReload(page: Page, ...presses: readonly Press[]): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await page.evaluate((keys) => {
    for (const init of keys) {
      const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
    window.location.reload();
  }, presses);
  await reloaded;
}

screenSuite("what is changed in the moment before the page or the studio goes", () => {
  const screen = useStudio({ project: "sample" });
  const shell = new ShellPage(screen);
  beforeEach(async () => {
    await shell.document("Bell tower").click();
    await shell.shownTab("Bell tower").waitFor();
    await screen.page.locator("[data-canvas]").first().focus();
    await screen.page.keyboard.press("Control+a");
  });

  function firstRoomX(): number {
    const folder = join(screen.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("bell-tower"))!;
    const document = JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: { rooms: { x: number }[] } };
    return document.data.rooms[0]!.x;
  }

  test("an edit and a choice outlive an immediate reload, and nothing is left to be recovered", async () => {
    const before = firstRoomX();
    expect(await shell.theme()).toBe("dark");
    const reloaded = screen.page.waitForEvent("load");
    await screen.page.getByRole("button", { name: "Switch to the light theme" }).evaluate((button: HTMLElement) => {
      const press = (): KeyboardEvent =>
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
      for (const event of [press(), press()]) document.activeElement?.dispatchEvent(event);
      button.click();
      window.location.reload();
    });
    await reloaded;
    await expect.poll(firstRoomX).toBe(before + 40);
    await expect.poll(() => journalled(screen.project)).toBe(0);
    await expect.poll(() => storedSettings(screen.studio)["theme"]).toBe("light");
    await expect.poll(() => shell.theme()).toBe("light");
    await screen.page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await expect.poll(() => storedSettings(screen.studio)["theme"]).toBe("dark");
  });

  test("an edit made while others are on their way to the journal outlives an immediate reload", async () => {
    const before = firstRoomX();
    await screen.page.keyboard.press("ArrowRight");
    await screen.page.waitForTimeout(245);
    await pressAndReload(screen.page, { key: "ArrowRight" });
    await expect.poll(firstRoomX).toBe(before + 40);
    await expect.poll(() => journalled(screen.project)).toBe(0);
  });

  test("an edit outlives a page that is closed at once", async () => {
    const before = firstRoomX();
    await screen.page.keyboard.press("ArrowRight");
    await screen.page.close({ runBeforeUnload: true });
    await expect.poll(firstRoomX).toBe(before + 20);
    await screen.openAgain();
  });

  test("an edit and a choice outlive a studio that is stopped at once", async () => {
    const before = firstRoomX();
    await screen.page.evaluate(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    });
    await screen.page
      .getByRole("button", { name: "Switch to the light theme" })
      .evaluate((button: HTMLElement) => button.click());
    await screen.studio.stop();
    expect(firstRoomX()).toBe(before + 20);
    expect(storedSettings(screen.studio)["theme"]).toBe("light");
    screen.tab.takeComplaints();
  });
});

screenSuite("marks and packs in the moment before the page goes", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 60, 20),
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);

  test("marks given in a row outlive an immediate reload", async () => {
    await pressAndReload(screen.page, ...["p", "p", "p", "p", "x"].map((key) => ({ key })));
    await curate.open();
    await expect.poll(() => curate.count("kept")).toBe(4);
    expect(await curate.count("rejected")).toBe(1);
  });

  test("a pack's new order outlives an immediate reload", async () => {
    await curate.press("Control+Shift+k");
    const rows = screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
    await expect.poll(() => rows.count()).toBe(4);
    const ids = (): string[] => {
      const folder = join(screen.project, "packs");
      const [file] = readdirSync(folder).filter((name) => name.endsWith(".json"));
      return packFileSchema.parse(JSON.parse(readFileSync(join(folder, file!), "utf8"))).entries.map(({ id }) => id);
    };
    await expect.poll(() => ids().length).toBe(4);
    const before = ids();
    await rows.first().click();
    await pressAndReload(screen.page, { key: "ArrowDown", altKey: true });
    await expect.poll(ids).toEqual([before[1], before[0], before[2], before[3]]);
  });
});
