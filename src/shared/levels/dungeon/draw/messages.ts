import { plural } from "../../../text/format.ts";

/** Texts of drawLayout.ts. */
export const drawLayoutMessages = {
  dungeonLayout: (total: number) => `Dungeon layout, ${plural(total, "room")}`,
  dungeonLayoutOfFloors: (total: number, floors: number) =>
    `Dungeon layout, ${plural(total, "room")} on ${plural(floors, "floor")}`,
};
