import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { generateTask } from "#shared/levels/linjat/generateTask.ts";
import { isLocked } from "../grid/locks.ts";
import type { Reroll } from "../tools/lockAndReroll.ts";
import { messages } from "../tools/messages.ts";
import { boardRows, isBlank } from "./board/boardEdits.ts";

/** Locked and empty cells of a board stay; every other number and dot is placed again. */
export function rerollPuzzle(brief: Brief): Reroll {
  const rows = boardRows(brief).map((row, y) =>
    row
      .split("")
      .map((symbol, x) => (isLocked(brief, [x, y]) ? symbol : " "))
      .join(""),
  );
  return {
    task: generateTask.id,
    data: { ...brief, rows: isBlank(rows) ? [] : rows },
    stays: messages.lockedCells(brief.locked.length),
  };
}
