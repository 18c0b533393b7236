import { useMemo, type ReactElement } from "react";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { boardLevelSchema, type BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardType } from "#shared/levels/board/boardKind.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { BesidePanel } from "#renderer/editors/grid/BesidePanel.tsx";
import { detachedSession } from "#renderer/history/detachedSession.ts";
import type { LevelViewProps } from "../levelViews.ts";
import { boardModelOf } from "./boardModel.ts";
import { playMessages } from "./play/messages.ts";
import { PlayBoard } from "./play/PlayBoard.tsx";
import { playModelOf } from "./play/playModel.ts";
import { PlayPanel } from "./play/PlayPanel.tsx";

/** A board from the gallery or a pack to play on; games aren't stored. */
export function BoardLevelPlay({ level, children }: LevelViewProps): ReactElement {
  const model = useMemo(
    () => playModelOf(boardModelOf(detachedSession(boardType, documentOf(boardOfLevel(level))))),
    [level],
  );
  return (
    <BesidePanel label={playMessages.pane} panel={<PlayPanel model={model} />}>
      <PlayBoard model={model}>{children}</PlayBoard>
    </BesidePanel>
  );
}

/** A document in which a stored board can be edited further. */
export function documentOfBoard(level: unknown): JsonValue {
  return asJson(documentOf(boardOfLevel(level)));
}

/** Stored levels were checked before they were stored; a broken one shows the standard board. */
function boardOfLevel(level: unknown): BoardLevel {
  const parsed = boardLevelSchema.safeParse(level);
  return parsed.success ? parsed.data : hexxagonStart();
}
