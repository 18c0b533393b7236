import { useState } from "react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { mostDocuments } from "./importFiles.ts";
import styles from "./ImportDialog.module.css";
import { LevelChooser } from "./LevelChooser.tsx";
import { useImportQuestion } from "./importQuestion.ts";
import { importMessages } from "./messages.ts";

/** Reasons that are listed; the rest is counted. */
const shownReasons = 5;

/** Asks once what becomes of the levels of a collection: documents, or a pack. */
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
      <Reasons title={importMessages.leftOut(leftOut.length)} sentences={leftOut} />
      <Reasons title={importMessages.remarks(remarks.length)} sentences={remarks} />
    </Dialog>
  );
}

/** The first of some sentences, and how many more there are. */
function Reasons({ title, sentences }: { title: string; sentences: readonly string[] }): ReactElement | null {
  if (sentences.length === 0) return null;
  return (
    <>
      <p className={styles["left"]}>{title}</p>
      <ul className={styles["reasons"]}>
        {sentences.slice(0, shownReasons).map((sentence, i) => (
          // Two levels may have the same fault.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{sentence}</li>
        ))}
        {sentences.length > shownReasons && <li>{importMessages.moreLeftOut(sentences.length - shownReasons)}</li>}
      </ul>
    </>
  );
}
