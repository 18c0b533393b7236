import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("the studio in a browser", () => {
  let studio: RunningStudio;
  let browser: Browser;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([startStudio({ project: "sample" }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("comes up from the printed address, without a complaint from the page or its security policy", async () => {
    const tab = await openStudioTab(browser, studio.url);
    expect(tab.complaints).toEqual([]);
    expect(await tab.page.title()).toContain("Levelwright");
    await tab.close();
  });

  test("keeps to its security policy in every workspace, palette and sheet", async () => {
    const tab = await openStudioTab(browser, studio.url);
    const shell = new ShellPage(tab.page);
    await shell.document("Lower halls").waitFor();
    for (const workspace of [/^Curate/, /^Pack/, /^Draw/]) {
      await tab.page.getByRole("radio", { name: workspace }).click();
      await tab.page.waitForTimeout(300);
    }
    await tab.page.keyboard.press("Control+k");
    await tab.page.getByRole("combobox").waitFor();
    await tab.page.keyboard.press("Escape");
    await tab.page.locator("body").press("?");
    await shell.dialog("Keyboard shortcuts").waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  test("takes the key out of the address bar and keeps it from scripts", async () => {
    const tab = await openStudioTab(browser, studio.url);
    expect(tab.page.url()).not.toContain("token");
    expect(await tab.page.evaluate(() => document.cookie)).toBe("");
    await tab.page.reload();
    await tab.page.locator("#root > *").first().waitFor();
    await tab.close();
  });

  test("refuses a browser that does not have the key", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const answer = await page.goto(new URL("/", studio.url).href);
    expect(answer?.status()).toBe(401);
    expect(await page.textContent("body")).toContain("address it printed");
    await context.close();
  });
});
