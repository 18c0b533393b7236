import { type ReactElement, useState } from "react";
import { Search } from "lucide-react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { importMessages } from "./messages.ts";
import { useDocumentQuestion } from "./documentQuestion.ts";
import styles from "./ImportDialog.module.css";
import { mostDocuments } from "./importFiles.ts";

/** Longer lists are searched. */
const mostListed = 200;

/** Asks which documents to import from a file that contains several. */
export function DocumentDialog(): ReactElement | null {
  const asked = useDocumentQuestion((state) => state.asked);
  return asked === null ? null : <Question key={asked.name} asked={asked} />;
}

function Question(props: {
  asked: NonNullable<ReturnType<typeof useDocumentQuestion.getState>["asked"]>;
}): ReactElement {
  const { name, documents, answer } = props.asked;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = documents.flatMap((document, at) =>
    document.name.toLowerCase().includes(search.trim().toLowerCase()) ? [at] : [],
  );
  const set = (indexes: readonly number[], isIn: boolean): void => {
    const next = new Set(chosen);
    for (const index of indexes) {
      if (isIn) next.add(index);
      else next.delete(index);
    }
    setChosen(next);
  };
  const reason =
    chosen.size === 0
      ? importMessages.noneChosen
      : chosen.size > mostDocuments
        ? importMessages.tooManyChosen(mostDocuments)
        : undefined;
  return (
    <Dialog
      title={importMessages.whichDocuments(documents.length, name)}
      onClose={() => answer([])}
      discard={
        <Button look="quiet" onClick={() => answer([])}>
          {importMessages.cancel}
        </Button>
      }
      actions={
        <Button look="main" disabledReason={reason} onClick={() => answer(documents.filter((_, at) => chosen.has(at)))}>
          {importMessages.importChosen(chosen.size)}
        </Button>
      }
    >
      <TextField label={importMessages.searchDocuments} showLabel icon={Search} value={search} onInput={setSearch} />
      <div className={styles["levels"]} role="group" aria-label={importMessages.searchedDocuments}>
        {found.length === 0 && <p className={styles["quiet"]}>{importMessages.noneFound}</p>}
        {found.length > 0 && (
          <Checkbox
            label={importMessages.allShown(found.length)}
            checked={found.every((at) => chosen.has(at))}
            onChange={(isIn) => set(found, isIn)}
          />
        )}
        {found.slice(0, mostListed).map((at) => (
          <div key={at} className={styles["document"]}>
            <Checkbox label={documents[at]?.name ?? ""} checked={chosen.has(at)} onChange={(isIn) => set([at], isIn)} />
            <span className={styles["about"]}>{documents[at]?.about}</span>
          </div>
        ))}
        {found.length > mostListed && (
          <p className={styles["quiet"]}>{importMessages.moreShown(found.length - mostListed)}</p>
        )}
      </div>
    </Dialog>
  );
}
