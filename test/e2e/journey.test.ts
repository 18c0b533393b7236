import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { type DrawPage, drawPage } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

/** Fit keeps 48 px free above and 72 below, so an empty paper's origin is 12 px above the canvas's middle. */
const paperMiddle = [0, -12] as const;

/** Middles of the four rooms that are drawn: upper left, upper right, lower right, lower left. */
const middles = [
  [-160, -120],
  [160, -120],
  [160, 120],
  [-160, 120],
] as const;

/** From the middle of a card to its upper or lower rim, in pixels. */
const rim = 19;

describe.skipIf(!hasChromium)("from an empty project to an exported pack", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let shell: ShellPage;
  let draw: DrawPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio();
    tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    shell = new ShellPage(tab.page);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("a new, empty project is made", async () => {
    await shell.chooseFromMenu("File", "New project…");
    const dialog = shell.dialog("New project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Sunken crypt");
    await dialog.getByRole("button", { name: "Create" }).click();
    await tab.page.getByRole("heading", { name: "Draw the first document" }).waitFor();
    draw = drawPage(tab.page, folder(), paperMiddle);
  });

  test("a room template is drawn with the mouse", async () => {
    await shell.createDocument("New room templates", "Stone rooms");
    await draw.open("Stone rooms");
    await draw.canvas.focus();
    await tab.page.keyboard.press("Shift+n");
    await draw.drag([-120, -100], [60, 80]);
    await tab.page.getByRole("option", { name: /Room 1/ }).waitFor();
    await tab.page.getByText("valid", { exact: true }).waitFor();
  });

  test("four rooms and four connections are drawn with the mouse, one room is the start", async () => {
    await shell.createDocument("New dungeon graph", "Crypt");
    await draw.open("Crypt");
    await draw.canvas.focus();
    await tab.page.keyboard.press("n");
    for (const [x, y] of middles) await draw.click(x, y);
    await tab.page.keyboard.press("v");
    await draw.click(0, 0);
    const [a, b, c, d] = middles;
    await draw.drag([a[0], a[1] - rim], b);
    await draw.drag([b[0], b[1] + rim], c);
    await draw.drag([c[0], c[1] + rim], d);
    await draw.drag([d[0], d[1] - rim], a);
    await expect.poll(() => draw.status()).toContain("4 edges");
    await draw.click(...a);
    await tab.page.getByRole("radio", { name: "Start" }).click();
    await tab.page.getByRole("radio", { name: "Start", checked: true }).waitFor();
  });

  test("the template is assigned to the graph's rooms and the graph has no problem left", async () => {
    await draw.click(0, 0);
    await tab.page
      .getByRole("group", { name: "Room templates" })
      .getByRole("checkbox", { name: "Stone rooms" })
      .click();
    await tab.page.getByText("planar", { exact: true }).waitFor();
  });

  test("twenty layouts are generated", async () => {
    await tab.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = tab.page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("textbox", { name: "Seed" }).fill("71c40901");
    await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    await panel.getByRole("spinbutton", { name: "Count" }).fill("20");
    await tab.page.keyboard.press("Control+Enter");
    await shell.region("dock").getByText("20 candidates in").waitFor();
  });

  test("three are kept, one is rejected and one gets stars, by keyboard", async () => {
    const curate = new CuratePage(tab.page);
    await curate.open();
    await curate.press("p", "p", "x", "p");
    await tab.page.getByText(/^3\s*kept$/).waitFor();
    await curate.press("4");
    await curate
      .gallery()
      .getByRole("option", { name: /4 stars/ })
      .waitFor();
  });

  test("a pack is made of the kept ones and exported to a folder, every file as it should be", async () => {
    await tab.page.keyboard.press("Control+Shift+k");
    await expect.poll(() => rows().count()).toBe(3);
    await tab.page.getByRole("checkbox", { name: /^SVG/ }).click();
    const target = tab.page.getByRole("textbox", { name: "Folder" });
    await target.fill("exports/first");
    await target.press("Enter");
    await tab.page.getByRole("button", { name: /^Export \d formats/ }).click();
    await tab.page
      .getByText(/files written/)
      .first()
      .waitFor();
    const exported = join(folder(), "exports", "first");
    const files = readdirSync(exported, { recursive: true }).map(String);
    const ending = (end: string): string[] => files.filter((file) => file.endsWith(end));
    expect(ending(".tmj").length).toBeGreaterThan(0);
    expect(ending(".svg")).toHaveLength(3);
    expect(ending(".png").length).toBeGreaterThan(0);
    const json = (file: string): unknown => JSON.parse(readFileSync(join(exported, file), "utf8"));
    const pack = ending(".json")
      .map((file) => packFileSchema.safeParse(json(file)))
      .find((result) => result.success)?.data;
    expect(pack?.entries.map((entry) => entry.kind)).toEqual(["dungeon", "dungeon", "dungeon"]);
    for (const file of ending(".tmj")) expect(json(file)).toMatchObject({ type: "map", orientation: "orthogonal" });
    for (const file of ending(".png")) {
      expect(readFileSync(join(exported, file)).subarray(1, 4).toString("latin1")).toBe("PNG");
    }
    expect(tab.complaints).toEqual([]);
  });

  /** The new project lies beside the one that the studio was started with. */
  function folder(): string {
    const name = readdirSync(studio.projectsFolder).find((entry) => entry.includes("unken"));
    return join(studio.projectsFolder, name ?? "");
  }
  function rows(): Locator {
    return tab.page.getByRole("listbox", { name: "Levels of the pack" }).getByRole("option");
  }
});
