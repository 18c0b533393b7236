import type { Locator } from "playwright-core";
import type { Point } from "#shared/kernel/geometry.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { CanvasPage } from "./canvasPage.ts";

/** Drives the Sokoban room editor as a person does: cells by their names, the rest by what is on the screen. */
export class SokobanPage extends CanvasPage {
  /** Makes a new room, keeps its name and puts the keyboard on its board. */
  async createRoom(): Promise<void> {
    await this.page.getByRole("button", { name: "New document" }).first().click();
    await this.page.getByRole("menuitem", { name: "New Sokoban room" }).click();
    await this.page.getByRole("textbox", { name: /name/i }).first().press("Enter");
    await this.settle();
  }

  /** Brings the pointer onto a cell. */
  async pointAt(cell: Point): Promise<void> {
    const place = await this.#places();
    await this.page.mouse.move(...place(cell));
    await this.page
      .locator("footer")
      .getByText(new RegExp(`^${squareName(cell)}, `))
      .last()
      .waitFor();
  }

  /** Draws from cell to cell with the tool in hand. */
  async stroke(from: Point, to: Point = from): Promise<void> {
    const place = await this.#places();
    await this.pointAt(from);
    await this.page.mouse.down();
    if (to !== from) await this.page.mouse.move(...place(to), { steps: 4 });
    await this.page.mouse.up();
  }

  /** Where cells are on the screen: by the cell in the middle of the canvas and the zoom, as the status bar tells both. */
  async #places(): Promise<(cell: Point) => [number, number]> {
    const box = await this.canvas.boundingBox();
    if (box === null) throw new Error("The board is not on the screen.");
    const footer = this.page.locator("footer");
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(middleX, middleY);
    const here = footer.getByText(/^[A-Z]+\d+, /).last();
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)/.exec(await here.innerText()) ?? [];
    const cellPixels =
      (fullCell *
        Number.parseFloat(
          await footer
            .getByText(/^\d+ %$/)
            .last()
            .innerText(),
        )) /
      100;
    const [fromX, fromY] = [column.charCodeAt(0) - 65, Number(row) - 1];
    return ([x, y]) => [middleX + (x - fromX) * cellPixels, middleY + (y - fromY) * cellPixels];
  }

  /** Pastes text, as from a forum post. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press("Control+v");
  }

  async clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The badge with the solver's verdict, once it is about the room as it stands. */
  badge(text: string | RegExp): Locator {
    return this.page.locator("header").getByText(text).first();
  }

  async showMode(mode: "Edit" | "Play" | "Replay"): Promise<void> {
    const modes = this.page.getByRole("radiogroup", { name: "Room mode" });
    await modes.getByRole("radio", { name: new RegExp(`^${mode}`) }).click();
    await this.page.getByRole("region", { name: mode, exact: true }).first().waitFor();
    await this.settle();
  }

  /** The room in the file of a document, saved first. */
  async saved(name: string): Promise<RoomDocument> {
    await this.save();
    const found = this.files().find((file) => file.name === name);
    if (found === undefined) throw new Error(`No document is called "${name}".`);
    // Written by the studio from data that its schema has accepted.
    return found.data as RoomDocument;
  }
}
