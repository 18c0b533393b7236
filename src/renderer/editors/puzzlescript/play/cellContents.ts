import type { Point } from "#shared/kernel/geometry.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { shownStep } from "../trace/traceStore.ts";
import { playMessages as messages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";

/** The objects of a cell of the board on screen, the top layer first; undefined outside it. */
export function contentsOf(model: PlayModel, cell: Point): string | undefined {
  const board = shownStep(model)?.after ?? model.store.getState().board;
  const [x, y] = cell;
  const ids = y < board.height ? board.cells[x * board.height + y] : undefined;
  if (ids === undefined) return undefined;
  // Ids ascend by layer.
  const names = ids.toSorted((a, b) => b - a).map((id) => model.program.objects[id]?.name ?? "");
  return messages.cell(squareName(cell), names);
}
