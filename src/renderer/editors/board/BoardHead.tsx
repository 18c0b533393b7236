import { ChartColumn, List, Pencil, Play, type LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import pane from "#renderer/editors/grid/gridPane.module.css";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { boardModes, type BoardMode, type BoardModel } from "./boardModel.ts";
import { boardMessages } from "./messages.ts";

const icons: Readonly<Record<BoardMode, LucideIcon>> = { edit: Pencil, play: Play, games: List, report: ChartColumn };

/** Name of the board, whether it can be played, and the mode switch; `children` are added by the mode. */
export function BoardHead({ model, children }: { model: BoardModel; children?: ReactNode }): ReactElement {
  const info = useDocumentInfo(model.session.id);
  const mode = useStore(model.view, (state) => state.mode);
  const { rules, toMove } = useStore(model.session.store, (state) => state.history.data);
  const { problems } = useDocumentStatus(model.session.id);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <header className={pane["head"]}>
      <h2 className={pane["title"]} title={info?.name}>
        {info?.name}
      </h2>
      {errors > 0 ? (
        <Badge tone="bad">{boardMessages.notPlayable(errors)}</Badge>
      ) : (
        <Badge tone="good">{boardMessages.playable}</Badge>
      )}
      {children ?? <Badge>{boardMessages.toMove(sideName(rules.game, toMove))}</Badge>}
      <span className={pane["space"]} />
      <Segmented
        label={boardMessages.modes.label}
        value={mode}
        options={boardModes.map((value) => ({
          value,
          label: boardMessages.modes[value],
          icon: icons[value],
          command: `board.mode.${value}`,
        }))}
        onChange={(next) => void runCommandById(`board.mode.${next}`)}
      />
    </header>
  );
}
