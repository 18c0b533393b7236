import { useEffect, useRef, useState, type ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { describeError } from "#renderer/studio/errors.ts";
import type { GameModel } from "../gameModel.ts";
import styles from "./CodePane.module.css";
import { codeHost } from "./codeHost.ts";
import { codeMessages as messages } from "./messages.ts";

/** The code of a game. The editor itself is loaded when it is first shown. */
export function CodePane({ model }: { model: GameModel }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | { readonly failed: string }>("loading");
  const readOnly = useReadOnly();
  useEffect(() => {
    const parent = box.current;
    if (parent === null) return undefined;
    return openCode(model, parent, (failure) => setState(failure === undefined ? "ready" : { failed: failure }));
  }, [model]);
  useEffect(() => {
    if (state === "ready") model.code.view?.setReadOnly(readOnly);
  }, [model, readOnly, state]);
  return (
    <section className={styles["pane"]} aria-label={messages.code} aria-busy={state === "loading"}>
      {state === "loading" && <p className={styles["message"]}>{messages.loading}</p>}
      {typeof state === "object" && <p className={styles["message"]}>{messages.failed(state.failed)}</p>}
      <div ref={box} className={styles["code"]} data-code />
    </section>
  );
}

/** Loads the code editor and keeps it in step with the document; returns what closes it. */
function openCode(model: GameModel, parent: HTMLElement, opened: (failure?: string) => void): () => void {
  let isOn = true;
  let stop: () => void = () => undefined;
  const open = async (): Promise<void> => {
    try {
      const { createCodeView } = await import("./createCodeView.ts");
      if (!isOn) return;
      const view = createCodeView(codeHost(model, parent));
      model.code.view = view;
      const notes = (): void => {
        const { text, diagnostics, look } = model.sketch.getState();
        view.setNotes({ text, diagnostics, look });
      };
      const stopText = model.session.store.subscribe(({ history }) => view.setText(history.data.source));
      const stopNotes = model.sketch.subscribe(notes);
      view.setText(model.game().source);
      notes();
      opened();
      stop = () => {
        stopText();
        stopNotes();
        model.code.view = undefined;
        view.destroy();
      };
    } catch (error) {
      if (isOn) opened(describeError(error).message);
    }
  };
  void open();
  return () => {
    isOn = false;
    stop();
  };
}
