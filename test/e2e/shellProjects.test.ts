import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("projects from the shell", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let shell: ShellPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio({ project: "sample" });
    tab = await openStudioTab(browser, studio.url);
    shell = new ShellPage(tab.page);
    await shell.document("Lower halls").waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("a broken project and one of a newer version explain themselves, touch nothing and leave the open one open", async () => {
    const newer = { format: "levelwright-project", formatVersion: 99, id: "abcd1234", name: "Newer" };
    const texts = { Cut: '{"format": "levelw', Newer: JSON.stringify(newer) };
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(join(studio.projectsFolder, name), { recursive: true });
      writeFileSync(join(studio.projectsFolder, name, "levelwright.json"), text);
    }
    await tab.page.keyboard.press("Control+o");
    const dialog = shell.dialog("Open which project?");
    await dialog.getByRole("option", { name: /^Cut/ }).click();
    await dialog.getByRole("alert").getByText("line 1", { exact: false }).waitFor();
    await dialog.getByRole("option", { name: /^Newer/ }).click();
    await dialog.getByRole("alert").getByText("newer", { exact: false }).first().waitFor();
    await tab.page.keyboard.press("Escape");
    await shell.document("Lower halls").waitFor();
    for (const [name, text] of Object.entries(texts)) {
      expect(readFileSync(join(studio.projectsFolder, name, "levelwright.json"), "utf8")).toBe(text);
    }
  });

  test("a project open elsewhere can be looked at and not changed", async () => {
    const second = await startStudio({ project: studio.project });
    const other = await openStudioTab(browser, second.url);
    const otherShell = new ShellPage(other.page);
    await other.page.getByText("Another studio has this project open.", { exact: false }).waitFor();
    await otherShell.document("Lower halls").click();
    await otherShell.document("Lower halls").press("F2");
    expect(await other.page.getByRole("textbox", { name: "New name" }).count()).toBe(0);
    const generate = other.page.getByRole("button", { name: /^Generate/ }).first();
    expect(await generate.getAttribute("aria-disabled")).toBe("true");
    await second.remove();
  });

  test("a new project is made by name, opens empty and shows the way on", async () => {
    await shell.chooseFromMenu("File", "New project…");
    const dialog = shell.dialog("New project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Flooded city");
    await dialog.getByRole("button", { name: "Create" }).click();
    await tab.page.getByRole("heading", { name: "Draw the first document" }).waitFor();
    expect(await tab.page.title()).toBe("Flooded city – Levelwright");
    await shell.createDocument("New room templates", "Shapes");
    expect(await shell.tab("Shapes").getAttribute("aria-selected")).toBe("true");
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});
