import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/dungeon/layout/facts. */
export const messages = {
  ...commonTexts("floor", "size", "width"),
  door: "door",
  corridor: "corridor",
  stairs: "stairs",
  stairsFrom: "From",
  stairsTo: commonMessages.to,
  otherEndOfStairs: "Go to the other end",
  inThisLayout: "In this layout",
  addedAfterLayout: "Not in this layout: added after it was generated.",
  placedAt: "Placed at",
  floorArea: "Floor area",
  cells: commonMessages.cellsUnit,
  onTheCriticalPath: commonMessages.onCriticalPath,
  ofPath: (steps: number): string => `of ${steps}`,
  onEntering: "Here",
  aKeyIsTaken: "a key is taken",
  aLockIsOpened: "a lock is opened",
  unknownTemplate: "Unknown template",
  openTemplate: (name: string): string => `Open template ${name}`,
  doorsInThisLayout: "Doors in this layout",
  missingRoom: "Missing room",
  doorInWall: (length: number, side: string, place: string): string =>
    `Door of ${plural(length, "cell")} in the ${side} wall, from ${place}`,
  sideAndWidth: (side: string, width: number): string => `${side}, ${width} wide`,
  wallFrom: "Wall from",
  wallTo: "Wall to",
};
