import { ChartColumn, List, Pencil, Play } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { PaneHead } from "../grid/PaneHead.tsx";
import { Badge } from "#renderer/parts/Badge.tsx";
import { sideName } from "#shared/levels/board/sideNames.ts";
import type { BoardModel } from "./boardModel.ts";
import { boardMessages } from "./messages.ts";

const modes = {
  edit: [boardMessages.modes.edit, Pencil],
  play: [boardMessages.modes.play, Play],
  games: [boardMessages.modes.games, List],
  report: [boardMessages.modes.report, ChartColumn],
} as const;

/** Name of the board, whether it can be played, and the mode switch; `children` are added by the mode. */
export function BoardHead({ model, children }: { model: BoardModel; children?: ReactNode }): ReactElement {
  const { id } = model.session;
  const mode = useStore(model.view, (state) => state.mode);
  const { rules, toMove } = useStore(model.session.store, (state) => state.history.data);
  const { problems } = useDocumentStatus(id);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <PaneHead documentId={id} prefix="board" label={boardMessages.modes.label} modes={modes} mode={mode}>
      {errors > 0 ? (
        <Badge tone="bad">{boardMessages.notPlayable(errors)}</Badge>
      ) : (
        <Badge tone="good">{boardMessages.playable}</Badge>
      )}
      {children ?? <Badge>{boardMessages.toMove(sideName(rules.game, toMove))}</Badge>}
    </PaneHead>
  );
}
