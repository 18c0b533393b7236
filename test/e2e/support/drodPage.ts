import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { drodRoomSchema, emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { type ProjectScreen, steady, writeProject } from "./drawPage.ts";

/** A project with the new room "Gatehouse": walls around, a roach, the player. */
export function writeRooms(folder: string): void {
  writeProject(folder, "Halls", [{ id: "gatehouse1", type: "drod-room", name: "Gatehouse", data: emptyDrodRoom() }]);
}

/** Drives the DROD editor as a person does: the room by squares, the rest by the names on the screen. */
export class DrodPage {
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

  async open(name: string): Promise<void> {
    await this.page.getByRole("treeitem", { name }).click();
    await this.page.getByRole("heading", { name, exact: true }).waitFor();
    await this.settle();
  }

  /** Keys work from the frame after the one that shows the room. */
  async settle(): Promise<void> {
    await steady(this.canvas);
    await this.canvas.focus();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Middle of a square on the page. */
  async spot(x: number, y: number): Promise<readonly [number, number]> {
    const box = await this.canvas.boundingBox();
    const [left = 0, top = 0, zoom = 1] = ((await this.canvas.getAttribute("data-view")) ?? "").split(" ").map(Number);
    return [(box?.x ?? 0) + (x + 0.5 - left) * zoom, (box?.y ?? 0) + (y + 0.5 - top) * zoom];
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [start, end] = [await this.spot(...from), await this.spot(...to)];
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
    await this.page.mouse.move(...end);
    await this.page.mouse.up();
  }

  async click(x: number, y: number): Promise<void> {
    await this.page.mouse.click(...(await this.spot(x, y)));
  }

  /** Takes a brush of the palette in hand. */
  async takeBrush(layer: string, name: string): Promise<void> {
    await this.page.getByRole("radiogroup", { name: "Elements" }).getByRole("radio", { name: layer }).click();
    await this.page.getByRole("radiogroup", { name: layer }).getByRole("radio", { name, exact: true }).click();
  }

  /** A room as its file has it; saved first. */
  async saved(name: string): Promise<DrodRoom> {
    await this.press("Control+s");
    return drodRoomSchema.parse(this.#files().find((file) => file.name === name)?.data);
  }

  /** The room of the document that is not the one with this id. */
  other(id: string): DrodRoom {
    return drodRoomSchema.parse(this.#files().find((file) => file.id !== id)?.data);
  }

  #files(): { readonly id: string; readonly name: string; readonly data: unknown }[] {
    const folder = join(this.#screen.project, "documents");
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  }
}
