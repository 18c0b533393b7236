import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("the mission of a dungeon", () => {
  let browser: Browser;
  let studio: RunningStudio;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio({ project: "sample" });
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("the critical path is listed in order, its rows jump, and a boss without its key is a problem", async () => {
    const tab = await openStudioTab(browser, studio.url, { width: 1600, height: 1000 });
    const { page } = tab;
    const shell = new ShellPage(page);
    const steps = page.getByRole("list", { name: "Critical path" }).getByRole("button");
    await steps.first().waitFor();
    expect(await steps.allInnerTexts().then((texts) => texts.map((text) => text.split("\n")[1]))).toEqual([
      "Stair foot",
      "Ringers' room",
      "Clock room",
      "Louvre walk",
      "Belfry",
      "Great bell",
    ]);
    expect(await steps.nth(2).innerText()).toContain("takes a key");
    expect(await steps.nth(5).innerText()).toContain("opens a lock");
    await steps.nth(2).click();
    await page.getByRole("heading", { name: "Clock room" }).waitFor();

    await shell.document("Lower halls").click();
    await page.getByText("Sanctum can be reached without the key, by Undercroft and Rood screen.").first().waitFor();
    await tab.close();
  });
});
