import { type ReactElement } from "react";
import { Redo2, Undo2 } from "lucide-react";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import type { DocumentSession } from "./documentSession.ts";
import { useDocumentState } from "./openSessions.ts";
import { messages } from "./messages.ts";

/** Undo and redo at the end of the tab row; their tooltips name the step. */
export function HistoryButtons({ documentId }: { documentId: string }): ReactElement | null {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? <Buttons session={state.session} /> : null;
}

function Buttons({ session }: { session: DocumentSession<unknown> }): ReactElement {
  // Labels alone: a key of a text that is typed leaves them as they are.
  const last = useDeferredStore(session.store, ({ history }) => history.done.at(-1)?.label);
  const next = useDeferredStore(session.store, ({ history }) => history.undone.at(-1)?.label);
  const locked = useReadOnly() ? messages.readOnlyReason : undefined;
  return (
    <>
      <IconButton
        icon={Undo2}
        size="normal"
        label={last === undefined ? messages.undo : messages.undoEdit(last)}
        command="edit.undo"
        disabledReason={locked ?? (last === undefined ? messages.nothingToUndoReason : undefined)}
        onClick={() => session.undo()}
      />
      <IconButton
        icon={Redo2}
        size="normal"
        label={next === undefined ? messages.redo : messages.redoEdit(next)}
        command="edit.redo"
        disabledReason={locked ?? (next === undefined ? messages.nothingToRedoReason : undefined)}
        onClick={() => session.redo()}
      />
    </>
  );
}
