import type { ReactElement } from "react";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { PanelHead } from "#renderer/parts/Section.tsx";
import styles from "./HistoryView.module.css";
import { messages } from "./messages.ts";

/** The undo entries of the active document, as its editor lists them. */
export function HistoryView(): ReactElement {
  const active = useActiveEditor();
  const History = active?.editor.History;
  return (
    <>
      <PanelHead title={messages.history} />
      {active !== null && History !== undefined ? (
        <History key={active.id} documentId={active.id} />
      ) : (
        <p className={styles["empty"]}>{messages.needsDocumentForHistory}</p>
      )}
    </>
  );
}
