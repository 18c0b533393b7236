import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type DrawPage, drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("door types of room templates", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let draw: DrawPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    const folder = mkdtempSync(join(tmpdir(), "levelwright-doors-"));
    const project = join(folder, "projects", "Priory");
    writeEmptyDocuments(project);
    studio = await startStudio({ folder, project });
    tab = await openStudioTab(browser, studio.url, { width: 1600, height: 1000 });
    draw = drawPage(tab.page, project);
    await draw.open("Priory rooms");
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("lengths, types, ways and who joins whom are set in the panel and saved", async () => {
    const { page } = tab;
    await draw.canvas.focus();
    await page.keyboard.press("r");
    await draw.drag([-100, -80], [120, 90]);
    await page.getByRole("button", { name: "Add a length", exact: true }).click();
    await page.getByRole("group", { name: "Doors 2" }).getByRole("spinbutton", { name: "Length" }).fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Name of door type Type 1" });
    await name.fill("Gate");
    await name.press("Enter");
    await page.getByRole("button", { name: "Gate joins Type 2" }).click();
    await page.getByRole("button", { name: "Gate joins Gate" }).click();
    const second = page.getByRole("group", { name: "Doors 2" });
    await second.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: /Gate/ }).click();
    await second.getByRole("radio", { name: "Entrance" }).click();
    const { templates, sockets } = await draw.savedTemplates();
    expect(sockets).toEqual([
      { name: "Gate", joins: ["Type 2"] },
      { name: "Type 2", joins: ["Type 2", "Gate"] },
    ]);
    expect(templates[0]!.doors).toEqual({
      mode: "simple",
      length: 1,
      cornerDistance: 1,
      more: [{ length: 3, cornerDistance: 1, socket: "Gate", way: "in" }],
    });
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });
});
