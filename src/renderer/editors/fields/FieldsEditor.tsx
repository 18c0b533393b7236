import { FileInput } from "lucide-react";
import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentPage } from "#renderer/history/DocumentFrame.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { fieldFaults } from "#shared/fields/fieldProblems.ts";
import { AddButton } from "#renderer/parts/ListButtons.tsx";
import { FieldCard } from "./FieldCard.tsx";
import styles from "./FieldsPage.module.css";
import { fieldsCommands, importFields, ownersOf } from "./fieldsCommands.ts";
import { addField } from "./fieldsEdits.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

/** A project's own fields for one kind: names, types, limits, and where they show. */
export const FieldsEditor = documentPage(Page);

function Page({ session }: { session: DocumentSession<FieldsDocument> }): ReactElement {
  const data = useStore(session.store, (state) => state.history.data);
  const { fields } = data;
  const faults = useMemo(() => fieldFaults(data), [data]);
  const readOnly = useReadOnly();
  const owners = ownersOf(session.type);
  const page = useRef<HTMLDivElement>(null);
  useCommands(useMemo(() => fieldsCommands(session), [session]));
  useFocusAdded(page, fields.length);
  usePlaceHandler(session.id, ({ target }) => {
    const card = page.current?.querySelector(`[data-target="${CSS.escape(target)}"]`);
    card?.scrollIntoView({ block: "nearest" });
    card?.querySelector("input")?.focus();
    return card !== null && card !== undefined;
  });
  return (
    <div ref={page} className={styles["page"]}>
      <header className={styles["head"]}>
        <h2>{messages.title}</h2>
        <span className={styles["quiet"]}>{messages.count(fields.length)}</span>
        {!readOnly && (
          <span className={styles["buttons"]}>
            <Button size="small" icon={FileInput} command="fields.import" onClick={() => void importFields(session)}>
              {messages.import}
            </Button>
            <AddButton
              label={messages.add}
              onClick={() => session.edit(messages.add, (draft) => addField(draft, owners[0] ?? "level"))}
            />
          </span>
        )}
      </header>
      <p className={styles["quiet"]}>{fields.length === 0 ? messages.empty : messages.hint}</p>
      {fields.map((field, at) => (
        // The id of a new field follows its name, and the field with the name keeps the focus: the place is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldCard
          key={at}
          {...{ session, field, at, owners, readOnly, fault: faults.get(at) }}
          isLast={at === fields.length - 1}
        />
      ))}
    </div>
  );
}

/** A field that was just added has the focus in its name. */
function useFocusAdded(page: { readonly current: HTMLDivElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isAdded = count === before.current + 1;
    before.current = count;
    if (!isAdded) return;
    const added = [...(page.current?.querySelectorAll("[data-card]") ?? [])].at(-1);
    added?.scrollIntoView({ block: "nearest" });
    added?.querySelector("input")?.select();
  }, [page, count]);
}
