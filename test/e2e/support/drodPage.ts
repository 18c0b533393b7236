import { drodRoomSchema, emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { CanvasPage } from "./canvasPage.ts";
import { writeProject } from "./drawPage.ts";

/** A project with the new room "Gatehouse": walls around, a roach, the player. */
export function writeRooms(folder: string): void {
  writeProject(folder, "Halls", [{ id: "gatehouse1", type: "drod-room", name: "Gatehouse", data: emptyDrodRoom() }]);
}

/** Drives the DROD editor as a person does: the room by squares, the rest by the names on the screen. */
export class DrodPage extends CanvasPage {
  /** Middle of a square on the page. */
  spot(x: number, y: number): Promise<readonly [number, number]> {
    return this.onPage(x + 0.5, y + 0.5);
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

  /** Activates a brush of the palette. */
  async takeBrush(layer: string, name: string): Promise<void> {
    await this.page.getByRole("radiogroup", { name: "Elements" }).getByRole("radio", { name: layer }).click();
    await this.page.getByRole("radiogroup", { name: layer }).getByRole("radio", { name, exact: true }).click();
  }

  /** A room as its file has it; saved first. */
  async saved(name: string): Promise<DrodRoom> {
    await this.save();
    return drodRoomSchema.parse(this.files().find((file) => file.name === name)?.data);
  }

  /** The room of the document that is not the one with this id. */
  other(id: string): DrodRoom {
    return drodRoomSchema.parse(this.files().find((file) => file.id !== id)?.data);
  }
}
