import { longestName } from "#shared/text/plainName.ts";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { focusDocumentCanvas } from "#renderer/canvas/focusCanvas.ts";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./DocumentsView.module.css";
import { renameDocument } from "./documentActions.ts";
import { stopRenaming, useRenaming } from "./renaming.ts";
import { messages } from "./messages.ts";

/** The row of a document while its name is typed over. Enter or leaving the field renames, Esc does not. */
export function RenameRow({ info }: { info: DocumentInfo }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(info.name);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function finish(): void {
    renameDocument(info, name);
    stopRenaming();
  }
  return (
    <div className={styles["rename"]} onBlur={finish}>
      <TextField
        label={messages.newName}
        value={name}
        maxLength={longestName}
        inputRef={field}
        onInput={setName}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          const { isNew } = useRenaming.getState();
          const list = event.currentTarget.closest("[role=tree]");
          if (event.key === "Enter") field.current?.blur();
          else stopRenaming();
          // The field goes away: without a place of its own the keyboard would be nowhere.
          if (isNew) focusDocumentCanvas();
          else focusTabStop(list);
        }}
      />
    </div>
  );
}

/** Gives the focus back to the list that the field stood in. */
function focusTabStop(list: Element | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus());
}
