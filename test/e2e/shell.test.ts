import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("the shell", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let shell: ShellPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio({ project: "sample" });
    tab = await openStudioTab(browser, studio.url, { width: 1600, height: 1000, colorScheme: "dark" });
    shell = new ShellPage(tab.page);
    await shell.document("Lower halls").waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("the palette finds a command by a few letters and runs it", async () => {
    await shell.usePalette("Control+k", "light theme");
    await expect.poll(() => shell.theme()).toBe("light");
    await shell.usePalette("Control+Shift+p", "dark theme");
    await expect.poll(() => shell.theme()).toBe("dark");
  });

  test("quick open goes to a document by name", async () => {
    await shell.usePalette("Control+p", "lower");
    expect(await shell.tab("Lower halls").getAttribute("aria-selected")).toBe("true");
  });

  test("the ? sheet lists commands with their keys and narrows as one types", async () => {
    await tab.page.locator("body").press("?");
    const sheet = shell.dialog("Keyboard shortcuts");
    await sheet.getByText("Hide all panels").waitFor();
    await sheet.getByRole("textbox").fill("save all");
    await expect.poll(() => sheet.getByText("Hide all panels").count()).toBe(0);
    expect(await sheet.getByText("Save all").count()).toBe(1);
    await tab.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
  });

  test("keys 1, 2, 3 switch workspaces, except while one types", async () => {
    await tab.page.locator("body").press("2");
    expect(await tab.page.getByRole("radio", { name: /^Curate/ }).getAttribute("aria-checked")).toBe("true");
    await tab.page.locator("body").press("1");
    expect(await tab.page.getByRole("radio", { name: /^Draw/ }).getAttribute("aria-checked")).toBe("true");
    await tab.page.keyboard.press("Control+k");
    await tab.page.keyboard.type("2");
    expect(await tab.page.getByRole("combobox").inputValue()).toBe("2");
    await tab.page.keyboard.press("Escape");
    expect(await tab.page.getByRole("radio", { name: /^Draw/ }).getAttribute("aria-checked")).toBe("true");
  });

  test("F6 walks the regions in order and back", async () => {
    await tab.page.getByRole("button", { name: "Search or run a command" }).focus();
    const regionOfFocus = (): Promise<string | null | undefined> =>
      tab.page.evaluate(() => document.activeElement?.closest("[data-region]")?.getAttribute("data-region"));
    await tab.page.keyboard.press("F6");
    expect(await regionOfFocus()).toBe("rail");
    await tab.page.keyboard.press("F6");
    expect(await regionOfFocus()).toBe("explorer");
    await tab.page.keyboard.press("Shift+F6");
    expect(await regionOfFocus()).toBe("rail");
  });

  test("a document is made, renamed, deleted and brought back", async () => {
    const files = (): string[] => readdirSync(join(studio.project, "documents"));
    await shell.createDocument("New dungeon graph", "Flooded crypt");
    expect(await shell.tab("Flooded crypt").getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => files().some((file) => file.startsWith("flooded-crypt-"))).toBe(true);

    await shell.document("Flooded crypt").press("F2");
    const field = tab.page.getByRole("textbox", { name: "New name" });
    await field.fill("Drained crypt");
    await field.press("Enter");
    await shell.document("Drained crypt").waitFor();
    await shell.notice("Flooded crypt is now Drained crypt.").waitFor();

    await shell.chooseFromContextMenu(shell.document("Drained crypt"), "Delete");
    await shell.document("Drained crypt").waitFor({ state: "detached" });
    await expect.poll(() => files().some((file) => file.includes("crypt"))).toBe(false);
    await tab.page.getByRole("status", { name: "Notices" }).getByRole("button", { name: "Undo" }).last().click();
    await shell.document("Drained crypt").waitFor();
    expect(await shell.tab("Drained crypt").getAttribute("aria-selected")).toBe("true");
  });

  test("Esc leaves a name as it was", async () => {
    await shell.document("Bell tower").press("F2");
    const field = tab.page.getByRole("textbox", { name: "New name" });
    await field.fill("Nonsense");
    await field.press("Escape");
    await shell.document("Bell tower").waitFor();
    expect(await shell.document("Nonsense").count()).toBe(0);
  });

  test("a panel keeps the width it was dragged to, in a new page too; a double click resets it", async () => {
    const explorer = shell.region("explorer");
    const before = (await explorer.boundingBox())!.width;
    const handle = (await shell.splitter("Width of explorer").boundingBox())!;
    await tab.page.mouse.move(handle.x, handle.y + 200);
    await tab.page.mouse.down();
    await tab.page.mouse.move(handle.x + 60, handle.y + 200, { steps: 4 });
    await tab.page.mouse.up();
    expect((await explorer.boundingBox())!.width).toBeCloseTo(before + 60, 0);
    await tab.page.waitForTimeout(500);
    await tab.page.reload();
    await shell.document("Lower halls").waitFor();
    expect((await explorer.boundingBox())!.width).toBeCloseTo(before + 60, 0);
    await shell.splitter("Width of explorer").dblclick({ position: { x: 0, y: 300 } });
    expect((await explorer.boundingBox())!.width).toBeCloseTo(before, 0);
  });

  test("a splitter moves by arrow keys", async () => {
    const explorer = shell.region("explorer");
    const before = (await explorer.boundingBox())!.width;
    await shell.splitter("Width of explorer").press("ArrowRight");
    expect((await explorer.boundingBox())!.width).toBeCloseTo(before + 10, 0);
    await shell.splitter("Width of explorer").press("Enter");
  });

  test("Tab on the canvas hides all panels and brings them back", async () => {
    await tab.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tab.page.locator("body").press("Tab");
    await shell.region("explorer").waitFor({ state: "detached" });
    expect(await shell.region("dock").count()).toBe(0);
    await tab.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tab.page.locator("body").press("Tab");
    await shell.region("explorer").waitFor();
  });

  test("the chosen theme holds in a new page and follows the system when asked to", async () => {
    await shell.chooseFromMenu("View", "Light theme");
    await expect.poll(() => shell.theme()).toBe("light");
    await tab.page.waitForTimeout(500);
    await tab.page.reload();
    await expect.poll(() => shell.theme()).toBe("light");
    await shell.chooseFromMenu("View", "Theme of the system");
    await expect.poll(() => shell.theme()).toBe("dark");
    await tab.page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => shell.theme()).toBe("light");
    await tab.page.emulateMedia({ colorScheme: "dark" });
  });

  test("a project is closed, shown among the recent ones and opened again", async () => {
    await shell.chooseFromMenu("File", "Close project");
    await tab.page.getByRole("region", { name: "Recent projects" }).getByRole("button").first().click();
    await shell.document("Lower halls").waitFor();
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});
