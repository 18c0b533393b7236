import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, plural } from "#shared/text/format.ts";

/** Interface texts of renderer/editors/dungeon/layout/pins. */
export const messages = {
  movedRooms: (names: readonly string[]): string => (names.length === 1 ? listOf(names) : plural(names.length, "room")),
  category: commonMessages.layout,
  moveSitePart: commonMessages.moveNamed,
  needsLiveLayout: "Moving a room needs the live layout. Turn it on with L.",
  move: (what: string | number): string => `Move ${what} in the layout`,
  nudgeGroup: "layout nudge",
  unpin: (what: string | number): string => `Unpin ${what} in the layout`,
  pin: (what: string | number): string => `Pin ${what} in the layout`,
  pinSelection: "Pin in the layout",
  needsPlacedRoom: "Select a room that is in the layout.",
  unpinEveryRoom: "Unpin every room",
  nothingPinned: "No room is pinned in the layout.",
  unpinRooms: (size: number): string => `Unpin ${plural(size, "room")} in the layout`,
  selectPinnedRooms: "Select the pinned rooms",
  needsLayoutFocus: commonMessages.clickLayoutFirst,
  moveOneCell: (way: string | number): string => `Move ${way} one cell in the layout`,
  moveFiveCells: (way: string | number): string => `Move ${way} five cells in the layout`,
  goToRoom: (way: string | number): string => `Go to the room ${way} in the layout`,
};
