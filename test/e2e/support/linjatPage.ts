import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { type ProjectScreen, steady, writeProject } from "./drawPage.ts";

/** A small puzzle with one solution: A1-B1 and D2-D4. */
export const smallPuzzle = ["2.  ", "   3", "    ", "   ."] as const;

const briefs: Readonly<Record<string, Partial<Brief>>> = {
  "Slack water": {},
  "Low tide": { width: 4, height: 4, numbers: 2, rows: [...smallPuzzle] },
};

/** A project folder with the empty brief "Slack water" and "Low tide", on which a small puzzle is drawn. */
export function writeBriefs(folder: string): void {
  const documents = Object.entries(briefs).map(([name, change]) => ({
    id: idOf(name),
    type: "linjat-brief",
    name,
    data: { ...emptyBrief(), ...change },
  }));
  writeProject(folder, "Tides", documents);
}

function idOf(name: string): string {
  return `${name.toLowerCase().replaceAll(" ", "")}0001`.slice(-9);
}

/** Drives the Linjat editor as a person does: the board by cells, the rest by the names on the screen. */
export class LinjatPage {
  readonly #screen: ProjectScreen;
  #name = "";

  constructor(screen: ProjectScreen) {
    this.#screen = screen;
  }

  get page(): Page {
    return this.#screen.page;
  }

  get canvas(): Locator {
    return this.page.locator("[data-canvas]").first();
  }

  async open(name: string): Promise<void> {
    this.#name = name;
    await this.page.getByRole("treeitem", { name }).click();
    await this.page.getByRole("tab", { name, selected: true }).waitFor();
    await this.page.getByRole("heading", { name, exact: true }).waitFor();
    await this.#settle();
  }

  /** Keys work from the frame after the one that shows the board. */
  async #settle(): Promise<void> {
    await steady(this.canvas);
    await this.canvas.focus();
  }

  /** Board mode. */
  async showMode(mode: "Edit" | "Play" | "Steps"): Promise<void> {
    await this.modes()
      .getByRole("radio", { name: new RegExp(`^${mode}`) })
      .click();
    const name = mode === "Edit" ? "Board" : mode;
    await this.page.getByRole("region", { name, exact: true }).first().waitFor();
    await this.#settle();
  }

  modes(): Locator {
    return this.page.getByRole("radiogroup", { name: "Board mode" });
  }

  /** Where the small puzzle's board is on the screen. */
  async boardBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const [[left, top], [right, bottom]] = await Promise.all([this.spot("A1"), this.spot("D4")]);
    const cell = (right - left) / 3;
    return { x: left - cell / 2, y: top - cell / 2, width: right - left + cell, height: bottom - top + cell };
  }

  /** Presses keys one after the other on the canvas. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.canvas.focus();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Where a cell is on the screen, "C5"; the board tells how it lies. */
  async spot(cell: string): Promise<readonly [number, number]> {
    const box = await this.canvas.boundingBox();
    const placed = await this.canvas.getAttribute("data-view");
    const [x = 0, y = 0, zoom = 1] = (placed ?? "").split(" ").map(Number);
    if (box === null) throw new Error("The board is not on screen.");
    const column = cell.charCodeAt(0) - 65;
    const row = Number(cell.slice(1)) - 1;
    return [box.x + (column + 0.5 - x) * zoom, box.y + (row + 0.5 - y) * zoom];
  }

  async click(cell: string, options: { button?: "right" } = {}): Promise<void> {
    await this.page.mouse.click(...(await this.spot(cell)), options);
  }

  async drag(...cells: readonly string[]): Promise<void> {
    const spots = await Promise.all(cells.map((cell) => this.spot(cell)));
    const [first, ...others] = spots;
    if (first === undefined) return;
    await this.page.mouse.move(...first);
    await this.page.mouse.down();
    for (const spot of others) await this.page.mouse.move(...spot, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Saves everything and reads the file. */
  async saved(): Promise<Brief> {
    await this.canvas.focus();
    await this.page.keyboard.press("Control+Alt+s");
    await this.page.getByText("Saved", { exact: true }).waitFor();
    const folder = join(this.#screen.project, "documents");
    const file = readdirSync(folder).find((name) => name.endsWith(`${idOf(this.#name)}.json`)) ?? "";
    // Written by the studio from data that its schema has accepted.
    return (JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: Brief }).data;
  }

  rating(): Locator {
    return this.page.getByRole("region", { name: "Rating" });
  }

  status(): Locator {
    return this.page.getByRole("contentinfo");
  }
}
