import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type DrawPage, drawPage, writeEmptyDocuments } from "./support/drawPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

/** Wide enough for cards instead of discs. */
const wide = { width: 1920, height: 1080 };
/** Fit keeps 48 px free above and 72 below, so an empty paper's origin is 12 px above the canvas's middle. */
const paperMiddle = [0, -12] as const;

describe.skipIf(!hasChromium)("drawing a graph with the mouse", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let draw: DrawPage;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-draw-"));
    const project = join(folder, "projects", "Priory");
    writeEmptyDocuments(project);
    studio = await startStudio({ folder, project });
    tab = await openStudioTab(browser, studio.url, wide);
    draw = drawPage(tab.page, project, paperMiddle);
    await draw.open("Lower halls");
  });
  afterEach(async () => {
    expect(tab.complaints).toEqual([]);
    await tab.close();
    await studio.remove();
  });

  /** Two rooms side by side with a door between them. */
  async function twoRooms(): Promise<void> {
    await tab.page.keyboard.press("n");
    await draw.click(-140, 0);
    await draw.click(140, 0);
    await tab.page.keyboard.press("v");
    await draw.click(0, 160);
    // From the rim of the first card to the middle of the second.
    await draw.drag([-140, 19], [140, 0]);
  }

  test("Ctrl+' takes the grid away and brings it back", async () => {
    await draw.canvas.focus();
    const paper = (): Promise<Buffer> => draw.canvas.screenshot();
    const dotted = await paper();
    await tab.page.keyboard.press("Control+'");
    await expect.poll(async () => (await paper()).equals(dotted)).toBe(false);
    await tab.page.keyboard.press("Control+'");
    await expect.poll(async () => (await paper()).equals(dotted)).toBe(true);
  });

  test("clicks make rooms, a drag from a rim connects them, a drag to empty paper makes a third", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await draw.drag([140, 19], [140, 140]);
    const graph = await draw.savedGraph();
    expect(graph.rooms.map((room) => room.name)).toEqual(["Room 1", "Room 2", "Room 3"]);
    expect(graph.edges).toHaveLength(2);
    expect(graph.edges[0]).toMatchObject({ from: graph.rooms[0]!.id, to: graph.rooms[1]!.id, kind: "door" });
    expect(graph.edges[1]!.from).toBe(graph.rooms[1]!.id);
    for (const room of graph.rooms) expect([room.x % 20, room.y % 20].map(Math.abs)).toEqual([0, 0]);
  });

  test("a double click renames in place; roles and kinds come from the panel", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await draw.click(-140, 0, { count: 2 });
    await tab.page.getByRole("textbox", { name: "Room name" }).fill("Gatehouse");
    await tab.page.keyboard.press("Enter");
    await draw.click(-140, 0);
    await tab.page.getByRole("radio", { name: "Start" }).click();
    await draw.click(0, 0);
    await tab.page.getByRole("option", { name: /^Locked/ }).click();
    const graph = await draw.savedGraph();
    expect(graph.rooms[0]).toMatchObject({ name: "Gatehouse", role: "start" });
    expect(graph.edges[0]!.kind).toBe("locked");
  });

  test("undo and redo bring back what was selected, one entry a gesture", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await draw.click(-140, 0);
    await draw.drag([-140, 0], [-140, 100]);
    await draw.click(140, 0);
    expect(await draw.status()).toContain("Room 2");
    await tab.page.keyboard.press("Control+z");
    expect(await draw.status()).toContain("Room 1");
    await tab.page.keyboard.press("Control+z");
    await tab.page.keyboard.press("Control+z");
    await tab.page.keyboard.press("Control+z");
    await expect.poll(() => draw.status()).toContain("0 rooms, 0 edges");
    for (let i = 0; i < 4; i++) await tab.page.keyboard.press("Control+Shift+z");
    await expect.poll(() => draw.status()).toContain("2 rooms, 1 edge");
    const graph = await draw.savedGraph();
    expect(graph.rooms[0]!.y - graph.rooms[1]!.y).toBe(100);
  });

  test("copies travel through the clipboard with their edges, delete and Alt+click remove", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await tab.page.keyboard.press("Control+a");
    await tab.page.keyboard.press("Control+c");
    await tab.page.mouse.move(0, 0);
    await tab.page.keyboard.press("Control+v");
    await expect.poll(() => draw.status()).toContain("4 rooms, 2 edges");
    await tab.page.keyboard.press("Delete");
    await expect.poll(() => draw.status()).toContain("2 rooms, 1 edge");
    await draw.click(0, 0, { modifiers: ["Alt"] });
    const graph = await draw.savedGraph();
    expect(graph.rooms).toHaveLength(2);
    expect(graph.edges).toHaveLength(0);
  });

  test("arrows move by a cell, Shift+arrows by five, a box selects, Esc lets go", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await draw.drag([-260, -60], [260, 60]);
    expect(await draw.status()).toContain("2 rooms, 1 edge");
    const before = await draw.savedGraph();
    await tab.page.keyboard.press("ArrowRight");
    await tab.page.keyboard.press("Shift+ArrowDown");
    const after = await draw.savedGraph();
    expect(after.rooms[0]!.x - before.rooms[0]!.x).toBe(20);
    expect(after.rooms[1]!.y - before.rooms[1]!.y).toBe(100);
    await tab.page.keyboard.press("Escape");
    expect(await draw.status()).toContain("Nothing selected");
  });

  test("unsaved work is in the journal when the studio is killed, and comes back with Restore", async () => {
    await draw.canvas.focus();
    await twoRooms();
    await tab.page.waitForTimeout(600);
    await studio.kill();
    await tab.close();
    const folder = join(studio.projectsFolder, "..");
    studio = await startStudio({ folder, project: studio.project });
    tab = await openStudioTab(browser, studio.url, wide);
    draw = drawPage(tab.page, studio.project, paperMiddle);
    await tab.page.getByRole("button", { name: "Restore" }).click();
    await draw.open("Lower halls");
    await expect.poll(() => draw.status()).toContain("2 rooms, 1 edge");
  });
});
