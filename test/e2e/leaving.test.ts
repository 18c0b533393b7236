import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { fillGallery } from "../support/galleryProject.ts";
import { CuratePage } from "./support/curatePage.ts";
import { journalled } from "./support/journal.ts";
import { ShellPage } from "./support/shellPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/**
 * Presses keys, a button too if there is one, and leaves the page in the same task: not a millisecond is between the last
 * key and the reload.
 */
async function pressAndReload(page: Page, keys: readonly string[], button?: string): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await page.evaluate(
    ([pressed, label]) => {
      for (const key of pressed) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
      if (label !== undefined) document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
      window.location.reload();
    },
    [keys, button] as const,
  );
  await reloaded;
}

screenSuite("what is changed in the moment before the page or the studio goes", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 30, 20),
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);

  async function selectRooms(): Promise<void> {
    await shell.document("Bell tower").click();
    await shell.shownTab("Bell tower").waitFor();
    await screen.page.locator("[data-canvas]").first().focus();
    await screen.page.keyboard.press("Control+a");
  }

  function firstRoomX(): number {
    const folder = join(screen.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("bell-tower"))!;
    const document = JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: { rooms: { x: number }[] } };
    return document.data.rooms[0]!.x;
  }

  test("edits and a choice outlive an immediate reload, also while an earlier edit is on its way to the journal, and nothing is left to be recovered", async () => {
    await selectRooms();
    const before = firstRoomX();
    expect(await shell.theme()).toBe("dark");
    await screen.page.keyboard.press("ArrowRight");
    await screen.page.waitForTimeout(245);
    await pressAndReload(screen.page, ["ArrowRight", "ArrowRight"], "Switch to the light theme");
    await expect.poll(firstRoomX).toBe(before + 60);
    await expect.poll(() => journalled(screen.project)).toBe(0);
    await expect.poll(() => storedSettings(screen.studio)["theme"]).toBe("light");
    await expect.poll(() => shell.theme()).toBe("light");
  });

  test("marks given in a row outlive an immediate reload", async () => {
    await curate.open();
    await pressAndReload(screen.page, ["p", "p", "p", "p", "x"]);
    await curate.open();
    await expect.poll(() => curate.count("kept")).toBe(4);
    expect(await curate.count("rejected")).toBe(1);
  });

  test("a pack's new order outlives a page that is closed at once", async () => {
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
    await screen.page.keyboard.press("Alt+ArrowDown");
    await screen.page.close({ runBeforeUnload: true });
    await expect.poll(ids).toEqual([before[1], before[0], before[2], before[3]]);
    await screen.openAgain();
  });

  test("an edit and a choice outlive a studio that is stopped at once", async () => {
    await selectRooms();
    const before = firstRoomX();
    await screen.page.evaluate(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    });
    await screen.page
      .getByRole("button", { name: "Switch to the dark theme" })
      .evaluate((button: HTMLElement) => button.click());
    await screen.studio.stop();
    expect(firstRoomX()).toBe(before + 20);
    expect(storedSettings(screen.studio)["theme"]).toBe("dark");
    screen.tab.takeComplaints();
  });
});
