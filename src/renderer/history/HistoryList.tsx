import type { ReactElement } from "react";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import type { DocumentSession } from "./documentSession.ts";
import { position } from "./history.ts";
import { useDocumentState } from "./openSessions.ts";
import { messages } from "./messages.ts";

/** Maximum number of entries shown; older ones can still be undone one by one. */
const mostShown = 300;

/** Every step of a document, newest first, undone ones muted; clicking one goes to it. */
export function HistoryList({ documentId }: { documentId: string }): ReactElement | null {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? <Entries session={state.session} /> : null;
}

function Entries({ session }: { session: DocumentSession<unknown> }): ReactElement {
  const history = useDeferredStore(session.store, (state) => state.history);
  const now = position(history);
  const undone = history.undone.map((entry) => ({ id: entry.id, label: entry.label, muted: true }));
  const done = history.done.toReversed().map((entry) => ({ id: entry.id, label: entry.label, muted: false }));
  const entries = [...undone, ...done, { id: 0, label: messages.opened, muted: false }].slice(0, mostShown);
  return (
    <Rows label={messages.history}>
      {entries.map((entry) => (
        <Row
          key={entry.id}
          label={entry.label}
          muted={entry.muted}
          selected={entry.id === now}
          tabStop={entry.id === now}
          trailing={entry.id === history.savedAt ? "saved" : undefined}
          onClick={() => session.goTo(entry.id)}
        />
      ))}
    </Rows>
  );
}
