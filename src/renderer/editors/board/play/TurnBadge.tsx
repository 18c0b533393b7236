import type { ReactElement } from "react";
import { useStore } from "zustand";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { boardMessages } from "../messages.ts";
import { placeIn, shownGame, shownPosition, type PlayModel } from "./playModel.ts";

/** The side to move in the shown position. */
export function TurnBadge({ model }: { model: PlayModel }): ReactElement | null {
  const document = useStore(model.board.session.store, (state) => state.history.data);
  const state = useStore(model.store);
  const game = shownGame(document, state);
  const position = shownPosition(game, placeIn(game, state.at));
  if (gameOutcome(position) !== undefined) return null;
  return <Badge>{boardMessages.toMove(sideName(game.start.rules.game, position.position.toMove))}</Badge>;
}
