import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { drawPage, steady } from "./support/drawPage.ts";
import { storedRuns } from "./support/journal.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Fit keeps 48 px free above and 72 below, so an empty paper's origin is 12 px above the canvas's middle. */
const paperMiddle = [0, -12] as const;

/** Names that are typed right after the click that draws the room, and the middles of the rooms. */
const rooms = [
  ["Gate", -100, -120],
  ["Hall", 100, -120],
  ["Vault", 100, 120],
  ["Cell", -100, 120],
] as const;

/** From the middle of a room to its upper or lower rim, in pixels. */
const rim = 19;

screenSuite("the first hour, with the mistakes people make", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900, colorScheme: "light" } });
  const shell = new ShellPage(screen);
  const draw = drawPage(screen, paperMiddle);
  const layout = layoutPage(screen);
  const curate = new CuratePage(screen);

  const card = (): Locator => screen.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article");
  const note = (): Locator => screen.page.getByRole("textbox", { name: "Note" });
  const dock = (): Locator => shell.region("dock");

  test("a new project comes with starter templates, and the new graph uses them", async () => {
    await shell.chooseFromMenu("File", "New project…");
    const dialog = shell.dialog("New project");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Sunken crypt");
    await dialog.getByRole("button", { name: "Create" }).click();
    await shell.closed();
    await shell.document("Starter corridors").waitFor();
    await shell.createDocument("New dungeon graph", "Crypt");
    const chosen = screen.page.getByRole("group", { name: "Room templates" });
    await chosen.getByRole("checkbox", { name: "Starter rooms", checked: true }).waitFor();
  });

  test("what is typed after a room is drawn is its name, not the key of a tool", async () => {
    await draw.open("Crypt");
    await draw.press("n");
    for (const [name, x, y] of rooms) {
      await draw.click(x, y);
      await screen.page.locator("input:focus").waitFor();
      await screen.page.keyboard.type(name);
      await screen.page.keyboard.press("Enter");
    }
    await draw.says("4 rooms");
    const list = screen.page.getByRole("listbox", { name: "Rooms" });
    for (const [name] of rooms) await list.getByRole("option", { name }).waitFor();
    await layout.waitForLayout();
  });

  test("a drag that Esc interrupts leaves the room where it was and nothing to undo or redo", async () => {
    await draw.press("v");
    const before = await screen.page.getByRole("button", { name: /^Undo ./ }).getAttribute("aria-label");
    const [[, x, y]] = rooms;
    const box = (await draw.canvas.boundingBox())!;
    const [left, top] = [box.x + box.width / 2 + paperMiddle[0], box.y + box.height / 2 + paperMiddle[1]];
    await screen.page.mouse.move(left + x, top + y);
    await screen.page.mouse.down();
    await screen.page.mouse.move(left + x + 80, top + y + 60, { steps: 5 });
    await screen.page.keyboard.press("Escape");
    await screen.page.mouse.move(left + x + 120, top + y + 90, { steps: 3 });
    await screen.page.mouse.up();
    expect(await screen.page.getByRole("button", { name: /^Undo ./ }).getAttribute("aria-label")).toBe(before);
    expect(await screen.page.getByRole("button", { name: /^Redo/ }).isDisabled()).toBe(true);
    // Still there: the connection that is drawn next begins at its rim.
  });

  test("connections are drawn, and the layout follows", async () => {
    await draw.click(0, 0);
    await draw.says("Nothing selected");
    const [gate, hall, vault, cell] = rooms;
    await draw.drag([gate[1], gate[2] - rim], [hall[1], hall[2]]);
    await draw.says("4 rooms, 1 connection,");
    await draw.drag([hall[1], hall[2] + rim], [vault[1], vault[2]]);
    await draw.drag([vault[1], vault[2] + rim], [cell[1], cell[2]]);
    await draw.drag([cell[1], cell[2] - rim], [gate[1], gate[2]]);
    await draw.says("4 connections");
    await layout.waitForLayout();
  });

  test("a boundary that is too small is explained, and the offered boundary has a layout", async () => {
    await layout.chooseTool("Draw the boundary", "Shift+B");
    // About 30 of the 80 cells that are needed; the zoom follows the size of the layout, so nothing near 80 would do.
    await layout.drag([0.3, 0.4], [0.42, 0.52]);
    await layout.section.getByText("No layout fits").waitFor({ timeout: engineLimit });
    // The dock stays folded while one draws; its tab counts the problems.
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    await card().getByText("The boundary is too small").waitFor();
    expect(await layout.section.getByText("valid", { exact: true }).count()).toBe(0);
    await card()
      .getByRole("button", { name: /^Enlarge the boundary to \d+ × \d+$/ })
      .click({ timeout: engineLimit });
    await layout.waitForLayout();
    await card().waitFor({ state: "detached" });
  });

  test("a polygon whose drawing was interrupted by a pan and the palette goes on, on the right cells", async () => {
    const { page } = screen;
    await layout.chooseTool("Draw an obstacle", "Shift+O");
    const corners = [await cornerAt([0.85, 0.2]), await cornerAt([0.95, 0.3])];
    const view = await layout.canvas.getAttribute("data-view");
    await page.mouse.wheel(0, 60);
    await expect.poll(() => layout.canvas.getAttribute("data-view")).not.toBe(view);
    await steady(layout.canvas);
    await page.keyboard.press("Control+k");
    await shell.palette().press("Escape");
    await shell.closed();
    corners.push(await cornerAt([0.95, 0.15]), await cornerAt([0.85, 0.3]));
    await layout.canvas.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Obstacle 1, polygon with 4 corners" }).waitFor();
    await page.keyboard.press("Control+s");
    await expect.poll(() => savedGraph().site?.obstacles).toEqual([corners]);
  });

  test("sides that cross are explained, and a run succeeds after the offered removal", async () => {
    await card()
      .getByText(/^Obstacle 1: the side from .+ meets that from/)
      .waitFor({ timeout: engineLimit });
    await card().getByRole("button", { name: "Remove obstacle 1" }).click();
    await layout.waitForLayout();
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await screen.page.getByRole("dialog", { name: "Run panel" }).getByRole("spinbutton", { name: "Count" }).fill("4");
    await screen.page.keyboard.press("Control+Enter");
    await dock().getByText("4 candidates in").waitFor({ timeout: engineLimit });
    expect(await card().count()).toBe(0);
  });

  test("Re-roll pressed again and again makes one preview after another and no runs", async () => {
    const reroll = layout.section.getByRole("button", { name: /^Re-roll/ });
    // A narrow pane hides the seed.
    const seed = async () => /live, seed (\S+?),/.exec((await layout.head.textContent()) ?? "")?.[1];
    for (let i = 0; i < 8; i++) await reroll.click();
    await expect.poll(seed).toBeDefined();
    await layout.waitForLayout();
    const before = await seed();
    await reroll.click();
    await expect.poll(seed).not.toBe(before);
    await layout.waitForLayout();
    expect(storedRuns(project())).toBe(1);
  });

  test("the view that was zoomed by hand stays while rooms come and go, in both panes", async () => {
    const { page } = screen;
    const views = async () => {
      const view = (canvas: Locator): Promise<string | null> => canvas.getAttribute("data-view");
      const [, , zoom] = ((await view(layout.canvas)) ?? "").split(" ");
      return { graph: await view(draw.canvas), zoom };
    };
    for (const canvas of [draw.canvas, layout.canvas]) {
      const before = await canvas.getAttribute("data-view");
      await canvas.hover();
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -120);
      await page.keyboard.up("Control");
      await expect.poll(() => canvas.getAttribute("data-view")).not.toBe(before);
      await steady(canvas);
    }
    // Choosing a room in the list may bring it into view.
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Cell" }).click();
    await steady(draw.canvas);
    const before = await views();
    await draw.press("Delete");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 3 rooms");
    await layout.waitForLayout();
    expect(await views()).toEqual(before);
    await draw.press("Control+z");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 4 rooms");
    await layout.waitForLayout();
    expect(await views()).toEqual(before);
  });

  test("a note that Esc ends is kept, and three layouts are kept", async () => {
    await curate.open();
    await note().click();
    await screen.page.keyboard.type("Nice vault");
    await screen.page.keyboard.press("Escape");
    await curate.press("ArrowRight", "p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
    await expect.poll(() => note().inputValue()).toBe("");
    await curate.press("Home");
    await expect.poll(() => note().inputValue()).toBe("Nice vault");
  });

  test("the kept layouts become a pack that File > Export as leads to", async () => {
    await screen.page.keyboard.press("Control+Shift+k");
    await screen.page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
    await shell.press("Alt+1");
    await shell.chooseFromMenu("File", "Export as");
    await screen.page.getByRole("button", { name: /^Export \d formats?/ }).waitFor();
    const rows = screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
    expect(await rows.count()).toBe(3);
    expect(readFileSync(join(project(), "marks.jsonl"), "utf8")).toContain("Nice vault");
  });

  /** Clicks on the layout; the crossing of the grid that is nearest to there. */
  async function cornerAt(spot: readonly [number, number]): Promise<[number, number]> {
    const [left = 0, top = 0, zoom = 1] = ((await layout.canvas.getAttribute("data-view")) ?? "")
      .split(" ")
      .map(Number);
    const box = (await layout.canvas.boundingBox())!;
    await layout.click(spot);
    // A file has no negative zero.
    const rounded = (value: number): number => Math.round(value) + 0;
    return [rounded(left + (box.width * spot[0]) / zoom), rounded(top + (box.height * spot[1]) / zoom)];
  }

  function savedGraph(): GraphDocument {
    const folder = join(project(), "documents");
    const file = readdirSync(folder).find((name) => name.startsWith("crypt")) ?? "";
    // Written by the studio from data that its schema has accepted.
    return (JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: GraphDocument }).data;
  }

  /** The first project; it is next to the one with which the studio was started. */
  function project(): string {
    const name = readdirSync(screen.studio.projectsFolder).find((entry) => entry.includes("unken"));
    return join(screen.studio.projectsFolder, name ?? "");
  }
});
