import { useState } from "react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { mostDocuments } from "./importFiles.ts";
import styles from "./ImportDialog.module.css";
import { LevelChooser } from "./LevelChooser.tsx";
import { useImportQuestion } from "./importQuestion.ts";
import { importMessages } from "./messages.ts";
import { Reasons } from "./Reasons.tsx";

/** Reasons that are listed; the rest is counted. */
const shownReasons = 5;

/** Asks once what to do with the levels of a collection: make documents or a pack. */
export function ImportDialog(): ReactElement | null {
  const asked = useImportQuestion((state) => state.asked);
  return asked === null ? null : <Question key={asked.name} asked={asked} />;
}

function Question({
  asked,
}: {
  asked: NonNullable<ReturnType<typeof useImportQuestion.getState>["asked"]>;
}): ReactElement {
  const { answer, name, levels, leftOut, remarks, canEdit } = asked;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = levels.flatMap((_, at) => (left.has(at) ? [] : [at]));
  const none = chosen.length === 0 ? importMessages.chooseOne : undefined;
  const reason = canEdit
    ? chosen.length > mostDocuments
      ? importMessages.onlyPack(mostDocuments)
      : undefined
    : importMessages.noDocuments;
  return (
    <Dialog
      open
      title={importMessages.question(chosen.length, name)}
      onClose={() => answer("cancel")}
      discard={
        <Button look="quiet" onClick={() => answer("cancel")}>
          {importMessages.cancel}
        </Button>
      }
      actions={
        <>
          <Button disabledReason={none ?? reason} onClick={() => answer("documents", chosen)}>
            {importMessages.asDocuments}
          </Button>
          <Button look="main" disabledReason={none} onClick={() => answer("pack", chosen)}>
            {importMessages.asPack}
          </Button>
        </>
      }
    >
      <p>{importMessages.explain}</p>
      {reason !== undefined && <p className={styles["quiet"]}>{reason}</p>}
      <LevelChooser levels={levels} left={left} onChange={setLeft} />
      <Reasons title={importMessages.leftOut(leftOut.length)} sentences={leftOut} most={shownReasons} />
      <Reasons title={importMessages.remarks(remarks.length)} sentences={remarks} most={shownReasons} />
    </Dialog>
  );
}
