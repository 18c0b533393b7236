import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { emptyTemplates } from "#shared/levels/dungeon/templateDocument.ts";
import type { Screen } from "./browser.ts";

/** A screen with a project whose files can be looked at. */
export interface ProjectScreen extends Screen {
  readonly project: string;
}

/** A document for a project's folder. */
export interface WrittenDocument {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly data: object;
}

/** Fills a project folder as the studio would. */
export function writeProject(folder: string, name: string, documents: readonly WrittenDocument[]): void {
  mkdirSync(join(folder, "documents"), { recursive: true });
  const manifest = { format: "levelwright-project", formatVersion: 1, id: "testproject", name };
  writeFileSync(join(folder, "levelwright.json"), JSON.stringify(manifest));
  for (const document of documents) writeDocument(folder, document);
}

/** Adds a document to a project folder. */
export function writeDocument(folder: string, document: WrittenDocument): void {
  const file = `${document.name.toLowerCase().replaceAll(" ", "-")}-${document.id}.json`;
  const text = JSON.stringify({ format: "levelwright-document", formatVersion: 1, ...document });
  writeFileSync(join(folder, "documents", file), text);
}

/** A project folder with an empty graph "Lower halls" and an empty set of templates "Priory rooms". */
export function writeEmptyDocuments(folder: string): void {
  writeProject(folder, "Priory", [
    { id: "graph0001", type: "dungeon-graph", name: "Lower halls", data: emptyGraph() },
    { id: "rooms0001", type: "room-templates", name: "Priory rooms", data: emptyTemplates() },
  ]);
}

/** Waits until a canvas has settled: it has its size, shows its world, and neither changes for some frames. */
export async function steady(canvas: Locator): Promise<void> {
  const isStill = await canvas.evaluate(
    (element) =>
      new Promise<boolean>((done) => {
        let before = "";
        let still = 0;
        const look = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height, element.getAttribute("data-view")].join(" ");
          still = now === before && width > 0 ? still + 1 : 0;
          before = now;
          // A canvas that was replaced never gets a size again.
          if (!element.isConnected) done(false);
          else if (still < 8) requestAnimationFrame(look);
          else done(true);
        };
        look();
      }),
  );
  if (!isStill) await steady(canvas);
}

/** The content of a document's file, by the end of its name. */
function readSaved(project: string, id: string): unknown {
  const folder = join(project, "documents");
  const file = readdirSync(folder).find((name) => name.endsWith(`${id}.json`));
  const text = readFileSync(join(folder, file ?? ""), "utf8");
  return (JSON.parse(text) as { data: unknown }).data;
}

/** Drives the Draw workspace as a person does: mouse on the canvas, keys, panels. Positions count from `origin`. */
export interface DrawPage {
  readonly canvas: Locator;
  /** Opens a document and focuses its canvas. */
  open(name: string): Promise<void>;
  /** Presses keys one after the other on the canvas. */
  press(...keys: readonly string[]): Promise<void>;
  /** A canvas position in pixels from the middle and the origin given to `drawPage`. */
  click(x: number, y: number, options?: { modifiers?: ("Shift" | "Alt" | "Control")[]; count?: number }): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number], modifier?: "Alt" | "Shift"): Promise<void>;
  /** Saves with Ctrl+S, waits until the title bar says so, and reads the file. */
  savedGraph(): Promise<GraphDocument>;
  /** Of the set "Priory rooms", or of another one by its id. */
  savedTemplates(id?: string): Promise<TemplateDocument>;
  /** The text of the status bar. */
  status(): Promise<string>;
  /** Waits until the status bar says this. */
  says(text: string): Promise<void>;
}

export function drawPage(screen: ProjectScreen, origin: readonly [number, number] = [0, 0]): DrawPage {
  const canvasOf = (): Locator => screen.page.locator("[data-canvas]").first();

  async function spot(x: number, y: number): Promise<[number, number]> {
    const box = await canvasOf().boundingBox();
    if (box === null) throw new Error("The canvas is not on screen.");
    return [box.x + box.width / 2 + origin[0] + x, box.y + box.height / 2 + origin[1] + y];
  }

  async function press(...keys: readonly string[]): Promise<void> {
    await canvasOf().focus();
    for (const key of keys) await screen.page.keyboard.press(key);
  }

  async function save(): Promise<void> {
    await press("Control+s");
    await screen.page.getByText("Saved", { exact: true }).waitFor();
  }

  async function status(): Promise<string> {
    return (await screen.page.getByRole("contentinfo").textContent()) ?? "";
  }

  return {
    get canvas() {
      return canvasOf();
    },
    async open(name) {
      const { page } = screen;
      await page.getByRole("treeitem", { name }).click();
      await page.getByRole("tab", { name, selected: true }).waitFor();
      await canvasOf().waitFor();
      await steady(canvasOf());
      await canvasOf().focus();
    },
    press,
    async click(x, y, options = {}) {
      const { keyboard, mouse } = screen.page;
      const place = await spot(x, y);
      for (const key of options.modifiers ?? []) await keyboard.down(key);
      await mouse.click(...place, { clickCount: options.count ?? 1 });
      for (const key of options.modifiers ?? []) await keyboard.up(key);
    },
    async drag(from, to, modifier) {
      const { keyboard, mouse } = screen.page;
      const a = await spot(...from);
      const b = await spot(...to);
      if (modifier !== undefined) await keyboard.down(modifier);
      await mouse.move(...a);
      await mouse.down();
      await mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, { steps: 4 });
      await mouse.move(...b, { steps: 4 });
      await mouse.up();
      if (modifier !== undefined) await keyboard.up(modifier);
    },
    async savedGraph() {
      await save();
      // Written by the studio from data that its schema has accepted.
      return readSaved(screen.project, "graph0001") as GraphDocument;
    },
    async savedTemplates(id = "rooms0001") {
      await save();
      return readSaved(screen.project, id) as TemplateDocument;
    },
    status,
    says: (text) => expect.poll(status).toContain(text),
  };
}
