import type { ReactElement } from "react";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { DocumentCommits } from "./DocumentCommits.tsx";
import styles from "./HistoryView.module.css";
import { messages } from "./messages.ts";

/** The undo entries of the active document, as its editor lists them. */
export function HistoryView(): ReactElement {
  const active = useActiveEditor();
  const History = active?.editor.History;
  const info = useDocumentInfo(active?.id ?? null);
  const shownId = useOpenDocuments(({ activeId }) => activeId);
  const isUnreadable = useDocumentInfo(shownId)?.broken !== undefined;
  return (
    <>
      <PanelHead title={messages.history} />
      {active !== null && History !== undefined ? (
        <History key={active.id} documentId={active.id} />
      ) : (
        <p className={styles["empty"]}>
          {isUnreadable ? messages.unreadableHasNoHistory : messages.needsDocumentForHistory}
        </p>
      )}
      {info !== undefined && <DocumentCommits key={info.id} documentId={info.id} revision={info.revision} />}
    </>
  );
}
