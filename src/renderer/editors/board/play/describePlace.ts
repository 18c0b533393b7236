import { pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { cellLabel } from "#shared/levels/board/text/moveText.ts";
import { boardMessages } from "../messages.ts";

/** "i5, Dark piece": a cell's content, for screen readers. */
export function describePlace({ shape, level, position }: BoardGame, cell: number): string {
  const piece = position.cells[cell] ?? pieces.empty;
  const content =
    piece === pieces.empty
      ? boardMessages.empty
      : boardMessages.piece(sideName(level.rules.game, pieceSide(piece)), piece >= pieces.king0);
  return boardMessages.cell(cellLabel(shape, cell), content);
}
