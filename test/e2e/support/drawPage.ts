import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { emptyTemplates } from "#shared/levels/dungeon/templateDocument.ts";

/** A project folder with an empty graph "Lower halls" and an empty set of templates "Priory rooms". */
export function writeEmptyDocuments(folder: string): void {
  mkdirSync(join(folder, "documents"), { recursive: true });
  const manifest = { format: "levelwright-project", formatVersion: 1, id: "drawproject", name: "Priory" };
  writeFileSync(join(folder, "levelwright.json"), JSON.stringify(manifest));
  const write = (id: string, type: string, name: string, data: unknown): void =>
    writeFileSync(
      join(folder, "documents", `${name.toLowerCase().replaceAll(" ", "-")}-${id}.json`),
      JSON.stringify({ format: "levelwright-document", formatVersion: 1, id, type, name, data }),
    );
  write("graph0001", "dungeon-graph", "Lower halls", emptyGraph());
  write("rooms0001", "room-templates", "Priory rooms", emptyTemplates());
}

/** What is on disk of a document, by the end of its file's name. */
function readSaved(project: string, id: string): unknown {
  const folder = join(project, "documents");
  const file = readdirSync(folder).find((name) => name.endsWith(`${id}.json`));
  const text = readFileSync(join(folder, file ?? ""), "utf8");
  return (JSON.parse(text) as { data: unknown }).data;
}

/** Drives the Draw workspace as a person does: mouse on the canvas, keys, panels. Positions count from `origin`. */
export interface DrawPage {
  readonly page: Page;
  readonly canvas: Locator;
  open(name: string): Promise<void>;
  /** A canvas position in pixels from the middle and the origin given to `drawPage`. */
  click(x: number, y: number, options?: { modifiers?: ("Shift" | "Alt" | "Control")[]; count?: number }): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number], modifier?: "Alt" | "Shift"): Promise<void>;
  /** Saves with Ctrl+S, waits until the title bar says so, and reads the file. */
  savedGraph(): Promise<GraphDocument>;
  savedTemplates(): Promise<TemplateDocument>;
  /** The text of the status bar. */
  status(): Promise<string>;
}

export function drawPage(page: Page, project: string, origin: readonly [number, number] = [0, 0]): DrawPage {
  const canvas = page.locator("[data-canvas]").first();

  async function spot(x: number, y: number): Promise<[number, number]> {
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("The canvas is not on screen.");
    return [box.x + box.width / 2 + origin[0] + x, box.y + box.height / 2 + origin[1] + y];
  }

  async function save(): Promise<void> {
    await canvas.focus();
    await page.keyboard.press("Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
  }

  return {
    page,
    canvas,
    async open(name) {
      await page.getByRole("treeitem", { name }).click();
      await page.getByRole("tab", { name, selected: true }).waitFor();
      await canvas.waitFor();
      // The first fit follows the canvas's size.
      await page.waitForTimeout(300);
    },
    async click(x, y, options = {}) {
      const [px, py] = await spot(x, y);
      for (const key of options.modifiers ?? []) await page.keyboard.down(key);
      await page.mouse.click(px, py, { clickCount: options.count ?? 1 });
      for (const key of options.modifiers ?? []) await page.keyboard.up(key);
    },
    async drag(from, to, modifier) {
      const a = await spot(...from);
      const b = await spot(...to);
      if (modifier !== undefined) await page.keyboard.down(modifier);
      await page.mouse.move(...a);
      await page.mouse.down();
      await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, { steps: 4 });
      await page.mouse.move(...b, { steps: 4 });
      await page.mouse.up();
      if (modifier !== undefined) await page.keyboard.up(modifier);
    },
    async savedGraph() {
      await save();
      // Written by the studio from data that its schema has accepted.
      return readSaved(project, "graph0001") as GraphDocument;
    },
    async savedTemplates() {
      await save();
      return readSaved(project, "rooms0001") as TemplateDocument;
    },
    status: async () => (await page.getByRole("contentinfo").textContent()) ?? "",
  };
}
