import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { drawPage, steady } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { countSteps, stepsSoFar } from "./support/steps.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

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

screenSuite("from an empty project to an exported pack", () => {
  const screen = useStudio({
    project: "empty",
    tab: { width: 1920, height: 1080 },
    begin: () => countSteps(screen.page),
  });
  const shell = new ShellPage(screen);
  const draw = drawPage(screen, paperMiddle);

  test("a project is made and a room template is drawn with the mouse", async () => {
    await shell.chooseFromMenu("File", "New project…");
    const dialog = shell.dialog("New project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Sunken crypt");
    await dialog.getByRole("button", { name: "Create" }).click();
    await screen.page.getByRole("heading", { name: "Draw the first document" }).waitFor();
    await shell.closed();
    await shell.document("Starter corridors").waitFor();
    await shell.createDocument("New room templates", "Stone rooms");
    await draw.open("Stone rooms");
    await draw.press("Shift+n");
    await steady(draw.canvas);
    await draw.drag([-120, -100], [60, 80]);
    await screen.page.getByRole("option", { name: /Room 1/ }).waitFor();
    await screen.page.getByText("valid", { exact: true }).waitFor();
  });

  test("four rooms, one of them named as it is drawn, and four connections are drawn with the mouse, one room is the start, the template is assigned and no problem is left", async () => {
    await shell.createDocument("New dungeon graph", "Crypt");
    await draw.open("Crypt");
    await draw.press("n");
    for (const [x, y] of middles) await draw.click(x, y);
    // What is typed after a room is drawn is its name, not the key of a tool.
    await screen.page.locator("input:focus").waitFor();
    await screen.page.keyboard.type("Vault");
    await screen.page.keyboard.press("Enter");
    await draw.says("4 rooms");
    await screen.page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Vault" }).waitFor();
    await draw.press("v");
    await draw.click(0, 0);
    await draw.says("Nothing selected");
    const [a, b, c, d] = middles;
    await draw.drag([a[0], a[1] - rim], b);
    await draw.drag([b[0], b[1] + rim], c);
    await draw.drag([c[0], c[1] + rim], d);
    await draw.drag([d[0], d[1] - rim], a);
    await draw.says("4 connections");
    await draw.click(...a);
    await screen.page.getByRole("radio", { name: "Start" }).click();
    await screen.page.getByRole("radio", { name: "Start", checked: true }).waitFor();
    await draw.click(0, 0);
    await draw.says("Nothing selected");
    const chosen = screen.page.getByRole("group", { name: "Room templates" });
    await chosen.getByRole("checkbox", { name: "Stone rooms" }).click();
    await screen.page.getByText("planar", { exact: true }).waitFor();
  });

  test("layouts are generated; by keyboard three are kept, one is rejected and one gets stars", async () => {
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = screen.page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("textbox", { name: "Seed" }).fill("71c40901");
    await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    await panel.getByRole("spinbutton", { name: "Count" }).fill("8");
    await screen.page.keyboard.press("Control+Enter");
    await shell.region("dock").getByText("8 candidates in").waitFor({ timeout: engineLimit });
    const curate = new CuratePage(screen);
    await curate.open();
    await curate.press("p", "p", "x", "p");
    await screen.page.getByText(/^3\s*kept$/).waitFor();
    await curate.focusGallery();
    await curate.press("4");
    await curate
      .gallery()
      .getByRole("option", { name: /4 stars/ })
      .waitFor();
  });

  test("a pack is made of the kept ones and exported to a folder, every file as it should be", async () => {
    await screen.page.keyboard.press("Control+Shift+k");
    await expect.poll(() => rows().count()).toBe(3);
    await screen.page.getByRole("checkbox", { name: /^SVG/ }).click();
    const target = screen.page.getByRole("textbox", { name: "Folder" });
    await target.fill("exports/first");
    await target.press("Enter");
    await screen.page.getByRole("button", { name: /^Export \d formats/ }).click();
    await screen.page
      .getByText(/files written/)
      .first()
      .waitFor({ timeout: engineLimit });
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
    // Ten minutes at five seconds for each step, from the first screen to the files.
    const steps = await stepsSoFar(screen.page);
    expect(steps).toBeGreaterThan(30);
    expect(steps).toBeLessThanOrEqual(120);
    for (const file of ending(".tmj")) expect(json(file)).toMatchObject({ type: "map", orientation: "orthogonal" });
    for (const file of ending(".png")) {
      expect(readFileSync(join(exported, file)).subarray(1, 4).toString("latin1")).toBe("PNG");
    }
  });

  /** The new project is next to the one with which the studio was started. */
  function folder(): string {
    const name = readdirSync(screen.studio.projectsFolder).find((entry) => entry.includes("unken"));
    return join(screen.studio.projectsFolder, name ?? "");
  }
  function rows(): Locator {
    return screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
  }
});
