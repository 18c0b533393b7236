import type { Locator } from "playwright-core";
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
    const modes = this.page.getByRole("radiogroup", { name: "What the room is used for" });
    await modes.getByRole("radio", { name: new RegExp(`^${mode}`) }).click();
    await this.page.getByRole("region", { name: mode, exact: true }).first().waitFor();
    await this.settle();
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
    await this.page.getByText("Drop files to import their levels").waitFor();
    await this.page.dispatchEvent("body", "drop", { dataTransfer: data });
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
