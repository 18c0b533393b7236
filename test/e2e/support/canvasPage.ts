import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { type ProjectScreen, steady } from "./drawPage.ts";

/** A document as its file has it. */
export interface DocumentFile {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly data: unknown;
}

/** Drives an editor whose document is drawn on one canvas: opens it, presses keys on it, finds spots on it. */
export class CanvasPage {
  readonly screen: ProjectScreen;

  constructor(screen: ProjectScreen) {
    this.screen = screen;
  }

  get page(): Page {
    return this.screen.page;
  }

  get canvas(): Locator {
    return this.page.locator("[data-canvas]").first();
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole("treeitem", { name }).click();
    await this.page.getByRole("tab", { name, selected: true }).waitFor();
    await this.page.getByRole("heading", { name, exact: true }).waitFor();
    await this.settle();
  }

  /** Keys work from the frame after the one that shows the canvas. */
  async settle(): Promise<void> {
    await steady(this.canvas);
    await this.canvas.focus();
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Position of a spot of the canvas's world on the page. */
  async onPage(x: number, y: number): Promise<readonly [number, number]> {
    const box = await this.canvas.boundingBox();
    if (box === null) throw new Error("The canvas is not on screen.");
    const [left = 0, top = 0, zoom = 1] = ((await this.canvas.getAttribute("data-view")) ?? "").split(" ").map(Number);
    return [box.x + (x - left) * zoom, box.y + (y - top) * zoom];
  }

  /**
   * Saves everything and waits until it is on disk. Pasted cells reach the document a moment after the key; when that is while a save is under way, the document stays unsaved, and it is saved again as a person would.
   */
  async save(): Promise<void> {
    const saved = this.page.getByText("Saved", { exact: true }).first();
    const shows = (): Promise<boolean> =>
      saved.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    for (let attempt = 1; attempt < 5; attempt++) {
      await this.press("Control+Alt+s");
      if (await shows()) return;
    }
    await this.press("Control+Alt+s");
    await saved.waitFor();
  }

  /** Drops files with this text on the window. */
  async drop(name: string, text: string): Promise<void> {
    const data = await this.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content ?? ""], fileName ?? ""));
        return transfer;
      },
      [name, text],
    );
    await this.page.dispatchEvent("body", "dragenter", { dataTransfer: data });
    await this.page.getByText("Drop files to import them").waitFor();
    await this.page.dispatchEvent("body", "drop", { dataTransfer: data });
  }

  /** Every document of the project as it is on disk. */
  files(): readonly DocumentFile[] {
    const folder = join(this.screen.project, "documents");
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentFile);
  }
}
