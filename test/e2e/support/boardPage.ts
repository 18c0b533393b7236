import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { type ProjectScreen, steady } from "./drawPage.ts";

/** Drives the board editor as a person does. */
export class BoardPage {
  readonly #screen: ProjectScreen;

  constructor(screen: ProjectScreen) {
    this.#screen = screen;
  }

  get page(): Page {
    return this.#screen.page;
  }

  get canvas(): Locator {
    return this.page.locator("[data-canvas]").first();
  }

  async showMode(mode: "Edit" | "Play" | "Games" | "Report"): Promise<void> {
    const modes = this.page.getByRole("radiogroup", { name: "Board mode" });
    await modes.getByRole("radio", { name: new RegExp(`^${mode}`) }).click();
    if (mode === "Edit" || mode === "Play") await steady(this.canvas);
  }

  async choose(field: string, option: string): Promise<void> {
    await this.page.getByRole("combobox", { name: field }).click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Clicks a cell of a hex board by column and row of its rows. */
  async clickHex(x: number, y: number): Promise<void> {
    await steady(this.canvas);
    const box = await this.canvas.boundingBox();
    const [left = 0, top = 0, zoom = 1] = ((await this.canvas.getAttribute("data-view")) ?? "").split(" ").map(Number);
    if (box === null) throw new Error("The board is not on screen.");
    const [middleX, middleY] = cellMiddle({ topology: "hex" }, x, y);
    await this.page.mouse.click(box.x + (middleX - left) * zoom, box.y + (middleY - top) * zoom);
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.canvas.focus();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Saves everything and reads the only board of the project. */
  async saved(): Promise<BoardDocument> {
    await this.page.keyboard.press("Control+Alt+s");
    await this.page.getByText("Saved", { exact: true }).waitFor();
    const folder = join(this.#screen.project, "documents");
    const [file = ""] = readdirSync(folder).filter((name) => name.includes("board"));
    // Written by the studio from data that its schema has accepted.
    return (JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: BoardDocument }).data;
  }
}
