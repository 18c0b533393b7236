import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { Reroll } from "../tools/lockAndReroll.ts";
import { messages } from "../tools/messages.ts";

/** Maximum number of cells that a search may change. */
const mostChanges = 127;

/** Locked cells of a board stay; all others may change if the board gets better by the last aim. */
export function rerollBoard({ locked }: Pick<BoardDocument, "locked">): Reroll {
  return { task: "search", parameters: { changes: mostChanges }, stays: messages.lockedCells(locked.length) };
}
