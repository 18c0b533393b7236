import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { GameModel } from "../gameModel.ts";
import { knownNames } from "./codeHost.ts";
import { fixesOf } from "./codeFixes.ts";
import styles from "./CodeFoot.module.css";
import { codeMessages as messages } from "./messages.ts";

/** Below the code: one mistake in full, with its fix where one is certain, and the way to the others. */
export function CodeFoot({ model }: { model: GameModel }): ReactElement {
  const diagnostics = useStore(model.sketch, (state) => state.diagnostics);
  const isRead = useStore(model.sketch, ({ text }) => text !== "");
  const readOnly = useReadOnly();
  const [at, setAt] = useState(0);
  const index = Math.min(at, Math.max(0, diagnostics.length - 1));
  const mistake = diagnostics[index];
  const [fix] =
    mistake === undefined
      ? []
      : fixesOf(
          mistake,
          model.sketch.getState().text,
          knownNames(model).map(({ name }) => name),
        );
  const show = (next: number): void => {
    const to = (next + diagnostics.length) % diagnostics.length;
    setAt(to);
    const one = diagnostics[to];
    if (one !== undefined && one.line > 0) model.code.view?.goTo(one.line, one.column);
  };
  /** Puts the cursor and the keyboard on the mistake. */
  const correct = (): void => {
    show(index);
    model.code.view?.focus();
  };
  if (mistake === undefined) {
    return (
      <footer className={styles["foot"]} role="group" aria-label={messages.mistakes}>
        {isRead && (
          <span className={styles["good"]}>
            <Icon icon={CircleCheck} size={14} />
          </span>
        )}
        <span className={styles["quiet"]}>{isRead ? messages.noMistakes : messages.reading}</span>
      </footer>
    );
  }
  const isError = mistake.severity === "error";
  return (
    <footer className={styles["foot"]} role="group" aria-label={messages.mistakes}>
      <span className={classes(styles["icon"], isError ? styles["bad"] : styles["warn"])}>
        <Icon icon={isError ? CircleAlert : TriangleAlert} size={14} />
      </span>
      <button type="button" className={styles["words"]} onClick={correct}>
        {mistake.line > 0 && <b>{messages.line(mistake.line)}</b>} {mistake.message}{" "}
        <span className={styles["quiet"]}>{mistake.remedy}</span>
      </button>
      {fix !== undefined && (
        <Button
          size="small"
          disabledReason={readOnly ? messages.readOnly : undefined}
          onClick={() =>
            model.session.edit(fix.label, (draft) => {
              draft.source = fix.apply(draft.source);
            })
          }
        >
          {fix.label}
        </Button>
      )}
      {diagnostics.length > 1 && (
        <span className={styles["steps"]}>
          <span className={styles["count"]}>{messages.ofMistakes(index + 1, diagnostics.length)}</span>
          <IconButton icon={ChevronUp} label={messages.previousMistake} onClick={() => show(index - 1)} />
          <IconButton icon={ChevronDown} label={messages.nextMistake} onClick={() => show(index + 1)} />
        </span>
      )}
    </footer>
  );
}
