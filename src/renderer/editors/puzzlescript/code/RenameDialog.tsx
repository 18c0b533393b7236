import { useState, type ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { codeMessages as messages } from "./messages.ts";
import styles from "./RenameDialog.module.css";
import { endRename, useRenameQuestion, type RenameQuestion } from "./renameDialog.ts";

/** Asks for another name of an object or legend entry. */
export function RenameDialog(): ReactElement | null {
  const question = useRenameQuestion((state) => state.question);
  return question === undefined ? null : <Asking key={question.name} question={question} />;
}

function Asking({ question }: { question: RenameQuestion }): ReactElement {
  const [name, setName] = useState(question.name);
  const [refusal, setRefusal] = useState<string>();
  const rename = (): void => {
    const reason = name === question.name ? undefined : question.rename(name);
    if (reason === undefined) endRename();
    else setRefusal(reason);
  };
  return (
    <Dialog
      title={messages.renameTitle(question.name)}
      onClose={endRename}
      actions={
        <>
          <Button onClick={endRename}>{messages.cancel}</Button>
          <Button look="main" onClick={rename}>
            {messages.renameAction}
          </Button>
        </>
      }
    >
      <TextField
        label={messages.newName}
        value={name}
        mono
        isInvalid={refusal !== undefined}
        onInput={(text) => {
          setName(text);
          setRefusal(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The keyboard goes back to the code, where the same key would break the line.
          event.preventDefault();
          rename();
        }}
      />
      {refusal !== undefined && (
        <p className={styles["reason"]} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
