import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { Reroll } from "../tools/lockAndReroll.ts";
import { messages } from "../tools/messages.ts";

/** Cells that a search may change at most. */
const mostChanges = 127;

/** Locked cells of a board stay; all others may become something else, as far as the boards get better by the last aim. */
export function rerollBoard({ locked }: Pick<BoardDocument, "locked">): Reroll {
  return { task: "search", parameters: { changes: mostChanges }, stays: messages.lockedCells(locked.length) };
}
