import { drodRoomSchema, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { CanvasPage } from "./canvasPage.ts";

/** Drives the DROD editor as a person does. */
export class DrodPage extends CanvasPage {
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
