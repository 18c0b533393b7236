import type { Locator } from "playwright-core";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { CanvasPage } from "./canvasPage.ts";
import { writeProject } from "./drawPage.ts";

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
export class LinjatPage extends CanvasPage {
  #name = "";

  override async open(name: string): Promise<void> {
    this.#name = name;
    await super.open(name);
  }

  /** Board mode. */
  async showMode(mode: "Edit" | "Play" | "Steps"): Promise<void> {
    await this.modes()
      .getByRole("radio", { name: new RegExp(`^${mode}`) })
      .click();
    const name = mode === "Edit" ? "Board" : mode;
    await this.page.getByRole("region", { name, exact: true }).first().waitFor();
    await this.settle();
  }

  modes(): Locator {
    return this.page.getByRole("radiogroup", { name: "Board mode" });
  }

  /** The small puzzle's board on screen. */
  async boardBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const [[left, top], [right, bottom]] = await Promise.all([this.spot("A1"), this.spot("D4")]);
    const cell = (right - left) / 3;
    return { x: left - cell / 2, y: top - cell / 2, width: right - left + cell, height: bottom - top + cell };
  }

  /** Presses keys one after the other on the canvas. */
  override async press(...keys: readonly string[]): Promise<void> {
    await this.canvas.focus();
    await super.press(...keys);
  }

  /** Where a cell is on the screen, "C5"; the board tells how it lies. */
  spot(cell: string): Promise<readonly [number, number]> {
    const column = cell.charCodeAt(0) - 65;
    const row = Number(cell.slice(1)) - 1;
    return this.onPage(column + 0.5, row + 0.5);
  }

  async click(cell: string): Promise<void> {
    await this.page.mouse.click(...(await this.spot(cell)));
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
    await this.save();
    // Written by the studio from data that its schema has accepted.
    return this.files().find((file) => file.id === idOf(this.#name))?.data as Brief;
  }

  rating(): Locator {
    return this.page.getByRole("region", { name: "Rating" });
  }

  status(): Locator {
    return this.page.getByRole("contentinfo");
  }
}
