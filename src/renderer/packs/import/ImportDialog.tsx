import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { mostDocuments } from "./importFiles.ts";
import styles from "./ImportDialog.module.css";
import { useImportQuestion } from "./importQuestion.ts";
import { importMessages } from "./messages.ts";

/** Reasons that are listed; the rest is counted. */
const shownReasons = 5;

/** Asks once what becomes of the levels of a collection: documents, or a pack. */
export function ImportDialog(): ReactElement | null {
  const asked = useImportQuestion((state) => state.asked);
  if (asked === null) return null;
  const { answer, name, levels, leftOut, canEdit } = asked;
  const reason = canEdit
    ? levels > mostDocuments
      ? importMessages.onlyPack(mostDocuments)
      : undefined
    : importMessages.noDocuments;
  return (
    <Dialog
      open
      title={importMessages.question(levels, name)}
      onClose={() => answer("cancel")}
      discard={
        <Button look="quiet" onClick={() => answer("cancel")}>
          {importMessages.cancel}
        </Button>
      }
      actions={
        <>
          <Button disabledReason={reason} onClick={() => answer("documents")}>
            {importMessages.asDocuments}
          </Button>
          <Button look="main" onClick={() => answer("pack")}>
            {importMessages.asPack}
          </Button>
        </>
      }
    >
      <p>{importMessages.explain}</p>
      {reason !== undefined && <p className={styles["quiet"]}>{reason}</p>}
      {leftOut.length > 0 && (
        <>
          <p className={styles["left"]}>{importMessages.leftOut(leftOut.length)}</p>
          <ul className={styles["reasons"]}>
            {leftOut.slice(0, shownReasons).map((fault, i) => (
              // Two levels may have the same fault.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>{fault}</li>
            ))}
            {leftOut.length > shownReasons && <li>{importMessages.moreLeftOut(leftOut.length - shownReasons)}</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}
