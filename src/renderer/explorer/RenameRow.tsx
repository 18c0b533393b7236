import { longestName } from "#shared/text/plainName.ts";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { focusDocumentCanvas } from "#renderer/canvas/focusCanvas.ts";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./DocumentsView.module.css";
import { renameDocument } from "./documentActions.ts";
import { stopRenaming, useRenaming } from "./renaming.ts";
import { messages } from "./messages.ts";

/** The row of a document while it is renamed. Enter or blur renames, Esc cancels. */
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
          // The field is unmounted: without an explicit target the focus would be lost.
          if (isNew) focusDocumentCanvas();
          else focusTabStop(list);
        }}
      />
    </div>
  );
}

/** Returns the focus to the list that contained the field. */
function focusTabStop(list: Element | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus());
}
