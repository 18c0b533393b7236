import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("after an unclean stop", () => {
  let browser: Browser;
  let studio: RunningStudio;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => studio?.remove());
  afterAll(async () => browser?.close());

  /** Moves every room by one cell, waits until that is in the journal, and pulls the plug before the file is saved. */
  async function editAndCrash(): Promise<void> {
    studio = await startStudio({ project: "sample" });
    const tab = await openStudioTab(browser, studio.url);
    const shell = new ShellPage(tab.page);
    await shell.document("Lower halls").click();
    const canvas = tab.page.locator("[data-canvas]").first();
    await canvas.focus();
    await canvas.press("Control+a");
    await canvas.press("ArrowRight");
    await tab.page.waitForTimeout(400);
    await studio.kill();
    await tab.close();
  }

  async function startAgain(): Promise<{ tab: StudioTab; shell: ShellPage }> {
    const { project, projectsFolder } = studio;
    studio = await startStudio({ folder: dirname(projectsFolder), project });
    const tab = await openStudioTab(browser, studio.url);
    return { tab, shell: new ShellPage(tab.page) };
  }

  function firstRoomX(): number {
    const folder = join(studio.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("lower-halls"))!;
    const document = JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: { rooms: { x: number }[] } };
    return document.data.rooms[0]!.x;
  }

  test("unsaved work is compared and restored", async () => {
    await editAndCrash();
    const before = firstRoomX();
    const { tab, shell } = await startAgain();
    const dialog = shell.dialog("Restore unsaved work?");
    await dialog.getByText(/^Lower halls has 1 edit from/).waitFor();
    await dialog.getByRole("button", { name: "Compare" }).click();
    await dialog.getByRole("row", { name: `rooms / Gatehouse / x ${before} ${before + 20}` }).waitFor();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(firstRoomX).toBe(before + 20);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  test("Esc puts the answer off, and Discard keeps the file as it is", async () => {
    await editAndCrash();
    const before = firstRoomX();
    const { tab, shell } = await startAgain();
    await shell.dialog("Restore unsaved work?").waitFor();
    await tab.page.keyboard.press("Escape");
    await tab.page.getByRole("button", { name: "Decide" }).click();
    await shell.dialog("Restore unsaved work?").getByRole("button", { name: "Discard" }).click();
    await shell.notice("Discarded the unsaved work of Lower halls.").waitFor();
    expect(firstRoomX()).toBe(before);
    await tab.close();
  });

  test("a document that was cut off explains itself and leaves the rest usable", async () => {
    studio = await startStudio({ project: "sample" });
    await studio.stop();
    const folder = join(studio.project, "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("bell-tower"))!;
    writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").slice(0, 500));
    const { tab, shell } = await startAgain();
    await tab.page.getByRole("treeitem", { name: /cannot be read/ }).click();
    const card = tab.page.getByRole("alert");
    await card.getByText(file).waitFor();
    expect(await card.textContent()).toContain("line");
    await shell.document("Lower halls").click();
    await tab.page.locator("[data-canvas]").first().waitFor();
    await tab.close();
  });

  test("a lost studio is told, and the page goes on when the new one has been opened", async () => {
    studio = await startStudio({ project: "sample" });
    const { project, projectsFolder } = studio;
    const port = new URL(studio.url).port;
    const tab = await openStudioTab(browser, studio.url);
    // Killed any sooner, the page has never known this studio and says something else.
    await new ShellPage(tab.page).document("Lower halls").waitFor();
    await studio.kill();
    await tab.page.getByText("The studio does not answer.", { exact: false }).waitFor();
    studio = await startStudio({ folder: dirname(projectsFolder), project, args: ["--port", port] });
    await tab.page.getByText("The studio was started again with a new key.", { exact: false }).waitFor();
    const second = await tab.page.context().newPage();
    await second.goto(studio.url);
    await tab.page.getByText("The studio was started again", { exact: false }).waitFor({ state: "hidden" });
    await tab.close();
  });
});
