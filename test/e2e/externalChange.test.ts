import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type DrawPage, drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("a graph whose file or page goes its own way", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let draw: DrawPage;
  let shell: ShellPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    const folder = mkdtempSync(join(tmpdir(), "levelwright-external-"));
    const project = join(folder, "projects", "Priory");
    writeEmptyDocuments(project);
    studio = await startStudio({ folder, project });
    tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    draw = drawPage(tab.page, project, [0, -12]);
    shell = new ShellPage(tab.page);
    await draw.open("Lower halls");
    await draw.canvas.focus();
    await tab.page.keyboard.press("n");
    await draw.click(-140, 0);
    await draw.click(140, 0);
    await tab.page.keyboard.press("v");
    await draw.savedGraph();
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  /** Gives a room another name in the file, as a text editor or a pull does. */
  function renameOnDisk(from: string, to: string): void {
    const documents = join(studio.project, "documents");
    const file = join(documents, readdirSync(documents).find((name) => name.endsWith("graph0001.json")) ?? "");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`"${from}"`);
    writeFileSync(file, text.replace(`"${from}"`, `"${to}"`));
  }

  test("without unsaved edits it is loaded, and what was selected stays selected", async () => {
    await draw.click(-140, 0);
    await expect.poll(() => draw.status()).toContain("Room 1");
    renameOnDisk("Room 1", "Gatehouse");
    await expect.poll(() => draw.status()).toContain("Gatehouse");
  });

  test("with unsaved edits the studio asks, and Load the file can be undone", async () => {
    await tab.page.keyboard.press("ArrowLeft");
    renameOnDisk("Gatehouse", "Porch");
    const dialog = shell.dialog("Keep your version of Lower halls?");
    await dialog.getByRole("button", { name: "Load the file" }).click();
    await expect.poll(() => draw.status()).toContain("Porch");
    await draw.canvas.focus();
    await tab.page.keyboard.press("Control+z");
    await expect.poll(() => draw.status()).toContain("Gatehouse");
  });

  test("keeping mine overwrites the file", async () => {
    await draw.savedGraph();
    await tab.page.keyboard.press("ArrowRight");
    renameOnDisk("Gatehouse", "Lodge");
    await shell.dialog("Keep your version of Lower halls?").getByRole("button", { name: "Keep mine" }).click();
    expect((await draw.savedGraph()).rooms[0]!.name).toBe("Gatehouse");
  });

  test("hiding the page saves", async () => {
    const { page } = tab;
    // The dialog before gives the focus back a moment after it has gone.
    await shell.dialog("Keep your version of Lower halls?").waitFor({ state: "detached" });
    await draw.click(-140, 0);
    await expect.poll(() => draw.status()).toContain("Gatehouse");
    await draw.canvas.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("1 unsaved", { exact: true }).waitFor();
    // Headless pages are never hidden by themselves.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(tab.complaints).toEqual([]);
  });
});
