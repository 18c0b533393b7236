import { Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import styles from "./FieldsPage.module.css";
import { deleteLeftOver, leftOverOf } from "./fieldsEdits.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

/** The right panel of own fields: how many values are kept here, and those whose field was removed. */
export function FieldsInspector({ documentId }: EditorProps): ReactElement | null {
  const state = useDocumentState(documentId);
  if (state.kind !== "open") return null;
  // Sessions are checked by their type's schema when they open, and this panel is registered for that type only.
  return <Values session={state.session as DocumentSession<FieldsDocument>} />;
}

function Values({ session }: { session: DocumentSession<FieldsDocument> }): ReactElement {
  const data = useStore(session.store, (state) => state.history.data);
  const readOnly = useReadOnly();
  const { fields, documents = {}, levels = {} } = data;
  const left = leftOverOf(data);
  const all = [...Object.values(documents), ...Object.values(levels)];
  const here = fields.filter(({ on }) => on.includes("document") || on.includes("level"));
  return (
    <Section title={messages.values}>
      <p className={styles["quiet"]}>{messages.valuesHint}</p>
      <ul className={styles["uses"]}>
        {here.map(({ id, name }) => {
          const count = all.filter((values) => values[id] !== undefined).length;
          return (
            <li key={id}>
              <span>{name}</span>
              <span className={styles["quiet"]}>{count === 0 ? messages.noValues : count}</span>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <div className={styles["left"]}>
          <p className={styles["quiet"]}>{messages.leftOver(left.length, [...new Set(left)].join(", "))}</p>
          {!readOnly && (
            <Button size="small" icon={Trash2} onClick={() => session.edit(messages.deleteLeftOver, deleteLeftOver)}>
              {messages.deleteLeftOver}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
