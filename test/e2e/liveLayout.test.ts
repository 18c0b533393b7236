import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type LayoutPage, layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("the layout beside the graph", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let layout: LayoutPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio({ project: "sample" });
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });
  beforeEach(async () => {
    tab = await openStudioTab(browser, studio.url);
    layout = layoutPage(tab.page);
    // The tab that the test before has left open.
    await new ShellPage(tab.page).document("Bell tower").click();
    await layout.waitForLayout();
  });
  afterEach(async () => {
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  const select = (room: string): Promise<void> =>
    tab.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: room }).click();

  test("a layout follows every edit and its undoing; L switches it off and on", async () => {
    const { page } = tab;
    await select("Owl's nest");
    await page.getByRole("application", { name: /^Graph/ }).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    await page.keyboard.press("Control+z");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 8 rooms");
    await page.keyboard.press("l");
    await layout.section.getByText("No layout yet").waitFor();
    await page.keyboard.press("l");
    await layout.waitForLayout();
  });

  test("a drawing that cannot be laid out keeps its last layout, marked, and says why", async () => {
    const { page } = tab;
    await new ShellPage(page).document("Lower halls").click();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 17 rooms");
    await page.getByRole("checkbox", { name: "Priory rooms" }).first().click();
    await layout.section.getByText("out of date").waitFor();
    await layout.section.getByText(/The drawing cannot be laid out yet\. The graph has no room templates/).waitFor();
    await page.keyboard.press("Control+z");
    await layout.section.getByText("valid", { exact: true }).waitFor();
  });

  test("a click in the plan says what stands there; its template and its graph room are one click away", async () => {
    const { page } = tab;
    await layout.clickSomething();
    await expect(layout.facts.getByText("Placed at").count()).resolves.toBe(1);
    await layout.facts.getByRole("listbox", { name: "Doors in this layout" }).getByRole("option").first().click();
    await layout.facts.getByText("Floor area").waitFor();
    await page.getByRole("button", { name: "Show in the graph" }).click();
    await page.getByRole("radio", { name: "Drawing", checked: true }).waitFor();
    await page.getByRole("radio", { name: "Layout", exact: true }).click();
    await layout.facts.getByRole("button", { name: /^Open template/ }).click();
    await page.getByRole("tab", { name: /rooms|Corridors/, selected: true }).waitFor();
    await page.getByRole("tab", { name: "Bell tower" }).click();
  });

  test("M draws the critical path over graph and plan", async () => {
    const before = await layout.canvas.screenshot();
    await tab.page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(false);
    await tab.page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(true);
  });

  test("M in the gallery makes more layouts like the one under the cursor", async () => {
    const { page } = tab;
    await page.keyboard.press("Control+Enter");
    await page
      .getByText(/candidates in/)
      .first()
      .waitFor();
    await page.keyboard.press("Alt+2");
    await page.getByRole("button", { name: /^More like this/ }).waitFor();
    await page.keyboard.press("m");
    await new ShellPage(page).notice(/makes 24 layouts like this one/).waitFor();
    await page.keyboard.press("Alt+1");
  });
});
