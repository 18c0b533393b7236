import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { CanvasPage } from "./canvasPage.ts";
import { steady } from "./drawPage.ts";

/** Drives the board editor as a person does. */
export class BoardPage extends CanvasPage {
  async showMode(mode: "Edit" | "Play" | "Games" | "Report"): Promise<void> {
    const modes = this.page.getByRole("radiogroup", { name: "Board mode" });
    await modes.getByRole("radio", { name: new RegExp(`^${mode}`) }).click();
    if (mode === "Edit" || mode === "Play") await steady(this.canvas);
  }

  async choose(field: string, option: string): Promise<void> {
    await this.page.getByRole("combobox", { name: field }).click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Clicks a cell of a hex board by column and row. */
  async clickHex(x: number, y: number): Promise<void> {
    await steady(this.canvas);
    const [middleX, middleY] = cellMiddle({ topology: "hex" }, x, y);
    await this.page.mouse.click(...(await this.onPage(middleX, middleY)));
  }

  /** From now on every run that is started rolls this seed. */
  async fixSeeds(seed: number): Promise<void> {
    await this.page.evaluate((fixed) => {
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (into) => {
        if (into instanceof Uint32Array) into.fill(fixed);
        else draw(into);
        return into;
      };
    }, seed);
  }

  override async press(...keys: readonly string[]): Promise<void> {
    await this.canvas.focus();
    await super.press(...keys);
  }

  /** Saves everything and reads the only board of the project. */
  async saved(): Promise<BoardDocument> {
    await this.save();
    // Written by the studio from data that its schema has accepted.
    return this.files().find((file) => file.type === "board")?.data as BoardDocument;
  }
}
