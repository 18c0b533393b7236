import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type LayoutPage, layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("pins and the site", () => {
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

  const select = async (room: string): Promise<void> => {
    await tab.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: room }).click();
    await tab.page.getByRole("radio", { name: "Layout", exact: true }).click();
  };

  test("a pinned room stands still while the rest is rolled again, moves by arrow keys, and is let go", async () => {
    const { page } = tab;
    // An earlier try may have left its pins.
    await page.keyboard.press("Alt+p");
    await select("Belfry");
    await page.keyboard.press("p");
    await layout.section.getByRole("button", { name: "1 pinned" }).waitFor();
    const template = await layout.facts.getByRole("button", { name: /^Open template/ }).innerText();
    const seed = await layout.seed();
    await page.keyboard.press("Alt+r");
    await expect.poll(() => layout.seed()).not.toBe(seed);
    expect(await layout.facts.getByRole("button", { name: /^Open template/ }).innerText()).toBe(template);
    await layout.canvas.focus();
    await page.keyboard.press("ArrowDown");
    await layout.section.getByRole("button", { name: "1 pinned" }).click();
    await page.getByRole("menu").getByText("Unpin every room").click();
    await layout.section.getByRole("button", { name: "1 pinned" }).waitFor({ state: "detached" });
  });

  test("a boundary is drawn by a drag, has numbers, and goes with Delete", async () => {
    const { page } = tab;
    await page.keyboard.press("Shift+B");
    await layout.drag([0.12, 0.12], [0.94, 0.9]);
    await page.getByRole("heading", { name: "Boundary" }).waitFor();
    const width = page.getByRole("spinbutton", { name: "Width" });
    await width.fill("90");
    await width.press("Enter");
    await expect.poll(() => width.inputValue()).toBe("90");
    await layout.canvas.focus();
    await page.keyboard.press("Delete");
    await page.getByText("open ground").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("heading", { name: "Boundary" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.getByText("open ground").waitFor();
  });

  test("a polygon is clicked corner by corner; an area takes rooms in; a room is settled on a turn", async () => {
    const { page } = tab;
    await page.keyboard.press("Shift+A");
    for (const spot of [
      [0.2, 0.2],
      [0.9, 0.25],
      [0.6, 0.8],
    ] as const)
      await layout.click(spot);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Area 1" }).waitFor();
    await page.getByText("Rooms within").waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("North");
    await page.getByRole("textbox", { name: "Name" }).press("Enter");
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Belfry" }).click();
    await page.getByRole("combobox", { name: "Within" }).click();
    await page.getByRole("option", { name: "North" }).click();
    await expect.poll(() => page.getByRole("combobox", { name: "Within" }).innerText()).toContain("North");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await page.getByRole("combobox", { name: "Within" }).waitFor({ state: "detached" });
  });

  test("a ground that is too small is explained on the plan, with a jump to a room to blame", async () => {
    const { page } = tab;
    await page.keyboard.press("Shift+B");
    await layout.drag([0.45, 0.45], [0.56, 0.56]);
    await layout.section.getByText(/^No layout fits|^The drawing cannot/).waitFor();
    await layout.section
      .getByRole("button", { name: /^Show / })
      .first()
      .click();
    await page
      .getByRole("radio", { name: "Drawing", checked: true })
      .or(page.getByText("Connections"))
      .first()
      .waitFor();
    await page.keyboard.press("Control+z");
    await layout.waitForLayout();
  });

  test("a corridor is routed with a width and a length, and a wish is weighed by keyboard", async () => {
    const { page } = tab;
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Rope loft" }).click();
    await page.getByRole("radio", { name: "Drawing" }).click();
    await page
      .getByRole("listbox", { name: "Connections" })
      .getByRole("option", { name: /Ringers' room.*corridor/ })
      .click();
    await page.getByRole("radio", { name: "Routed" }).click();
    const width = page.getByRole("spinbutton", { name: "Width of the corridor" });
    await width.fill("2");
    await width.press("Enter");
    await expect.poll(() => width.inputValue()).toBe("2");
    await layout.canvas.focus();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.getByRole("radio", { name: "Templates", checked: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("slider", { name: /^Compact/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("1 of 4", { exact: true }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("none", { exact: true }).first().waitFor();
  });
});
