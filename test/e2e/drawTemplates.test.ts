import { afterEach, beforeEach, expect, test } from "vitest";
import { type TemplateDocument, emptyTemplates } from "#shared/levels/dungeon/templateDocument.ts";
import { drawPage, steady, writeProject } from "./support/drawPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** An empty set of templates for each test. */
function writeSets(folder: string): void {
  const sets = Array.from({ length: 3 }, (_, i) => ({
    id: `rooms000${i + 1}`,
    type: "room-templates",
    name: `Set ${i + 1}`,
    data: emptyTemplates(),
  }));
  writeProject(folder, "Priory", sets);
}

screenSuite("drawing room templates with the mouse", () => {
  const screen = useStudio({ project: writeSets });
  const draw = drawPage(screen);
  let set = 0;
  beforeEach(() => draw.open(`Set ${++set}`));

  // The title bar says "Saved" when all documents are saved.
  afterEach(async () => void (await saved()));

  const saved = (): Promise<TemplateDocument> => draw.savedTemplates(`rooms000${set}`);

  /** A new, empty template with its tool at hand. */
  async function newTemplate(): Promise<void> {
    await draw.press("Shift+n");
    await steady(draw.canvas);
  }

  /** A new template of two overlapping rectangles: an L. */
  async function ell(): Promise<void> {
    await newTemplate();
    await draw.drag([-120, -150], [0, 130]);
    await screen.page.getByRole("option", { name: /Room 1/ }).waitFor();
    await draw.press("Shift+1");
    await steady(draw.canvas);
    const [template] = (await saved()).templates;
    const size = Math.max(...template!.outline.map(([x]) => x)) - Math.min(...template!.outline.map(([x]) => x));
    expect(size).toBeGreaterThan(1);
    await draw.press("r");
    await draw.drag([0, 60], [220, 175]);
  }

  test("two rectangles make an L, and a door is drawn along its wall", async () => {
    await ell();
    await expect.poll(async () => (await saved()).templates[0]!.outline.length).toBeGreaterThanOrEqual(6);
    const { outline } = (await saved()).templates[0]!;
    const xs = outline.map(([x]) => x);
    await screen.page.getByRole("radio", { name: "Drawn" }).click();
    const rows = screen.page.getByRole("listbox", { name: "Drawn doors" }).getByRole("option");
    await rows.first().waitFor();
    const before = await rows.count();
    await draw.press("Escape", "d");
    const [left, top, zoom] = await wallOnScreen();
    await draw.drag([left, top + zoom], [left, top + 3 * zoom]);
    await expect.poll(() => rows.count()).toBe(before + 1);
    const { doors } = (await saved()).templates[0]!;
    if (doors.mode !== "manual") throw new Error("The doors are not drawn ones.");
    const [a, b] = doors.positions.at(-1)!;
    expect(a[0]).toBe(Math.min(...xs));
    expect(b[1] - a[1]).toBe(2);
  });

  /** Where the left wall is on the canvas, in pixels from its middle: its x, its upper end, and pixels a cell. */
  async function wallOnScreen(): Promise<[number, number, number]> {
    const { outline } = (await saved()).templates[0]!;
    const left = Math.min(...outline.map(([x]) => x));
    const wall = outline.filter(([x]) => x === left).map(([, y]) => y);
    const zoomText = /(\d+) %/.exec(await draw.status())?.[1];
    const zoom = (Number(zoomText) / 100) * 32;
    const width = Math.max(...outline.map(([x]) => x)) - left;
    const top = Math.min(...outline.map(([, y]) => y));
    const height = Math.max(...outline.map(([, y]) => y)) - top;
    await draw.press("Shift+1");
    await steady(draw.canvas);
    const fitted = (Number(/(\d+) %/.exec(await draw.status())?.[1]) / 100) * 32;
    // The safe edges of the canvas: 84 left, 48 right, 60 above, 84 below.
    const middleX = (84 - 48) / 2;
    const middleY = (60 - 84) / 2;
    expect(zoom).toBeGreaterThan(0);
    return [middleX - (width / 2) * fitted, middleY + (Math.min(...wall) - top - height / 2) * fitted, fitted];
  }

  test("a door that is longer than every wall is flagged, with a suggested fix that works", async () => {
    await ell();
    const length = screen.page.getByRole("spinbutton", { name: "Length" });
    await length.fill("40");
    await length.press("Enter");
    await screen.page.getByText("no wall is long enough").waitFor();
    await screen.page.getByText("not valid", { exact: true }).waitFor();
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    await screen.page.getByRole("button", { name: "Use length 1 with no corner distance" }).click();
    await screen.page.getByText("valid", { exact: true }).waitFor();
    expect((await saved()).templates[0]!.doors).toEqual({ mode: "simple", length: 1, cornerDistance: 0 });
  });

  test("lengths, types and ways of doors, and who connects to whom, are set in the panel and saved", async () => {
    const { page } = screen;
    await draw.press("r");
    await draw.drag([-100, -80], [120, 90]);
    await page.getByRole("button", { name: "Add a length", exact: true }).click();
    await page.getByRole("group", { name: "Doors 2" }).getByRole("spinbutton", { name: "Length" }).fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Name of door type 1" });
    await name.waitFor();
    await page.getByRole("button", { name: "Add a door type", exact: true }).click();
    await page.getByRole("textbox", { name: "Name of door type 2" }).waitFor();
    await name.fill("Gate");
    await name.press("Enter");
    await page.getByRole("button", { name: "Gate connects to Type 2" }).click();
    await page.getByRole("button", { name: "Gate connects to Gate" }).click();
    const second = page.getByRole("group", { name: "Doors 2" });
    await second.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: /Gate/ }).click();
    await second.getByRole("radio", { name: "Entrance" }).click();
    const { templates, sockets } = await saved();
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
  });
});
