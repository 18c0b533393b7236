import { plural } from "#shared/text/format.ts";

/** What people read in renderer/editors/dungeon/layout/pins. */
export const messages = {
  movingARoomNeedsTheLive: "Moving a room needs the live layout. Turn it on with L.",
  moveInTheLayout: (what: string | number): string => `Move ${what} in the layout`,
  layoutNudge: "layout nudge",
  unpinInTheLayout: (what: string | number): string => `Unpin ${what} in the layout`,
  pinInTheLayout: (what: string | number): string => `Pin ${what} in the layout`,
  pinInTheLayout2: "Pin in the layout",
  selectARoomThatIsIn: "Select a room that is in the layout.",
  unpinEveryRoom: "Unpin every room",
  noRoomIsPinnedInThe: "No room is pinned in the layout.",
  unpinInTheLayout2: (size: number): string => `Unpin ${plural(size, "room")} in the layout`,
  selectThePinnedRooms: "Select the pinned rooms",
  clickTheLayoutFirst: "Click the layout first.",
  moveOneCellInTheLayout: (way: string | number): string => `Move ${way} one cell in the layout`,
  moveFiveCellsInTheLayout: (way: string | number): string => `Move ${way} five cells in the layout`,
  goToTheRoomInThe: (way: string | number): string => `Go to the room ${way} in the layout`,
};
