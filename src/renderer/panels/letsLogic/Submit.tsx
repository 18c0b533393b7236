import { type ReactElement, useState } from "react";
import { dataOf } from "#renderer/editors/tools/roomSteps.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import styles from "./LetsLogic.module.css";
import type { Asking } from "./asking.ts";
import { letsLogicMessages as texts } from "./messages.ts";
import { roomsOf, submissionsOf } from "./submissions.ts";
import type { Submission } from "./submissions.ts";

interface Answer {
  readonly name: string;
  readonly text: string;
}

/** Sends solutions to the site, and shows what it says of each. */
export function Submit({ asking: { key, whyNot, ask } }: { asking: Asking }): ReactElement {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const documents = useSession((session) => session.documents);
  const activeId = useOpenDocuments((state) => state.activeId);
  const rooms = roomsOf(documents);
  const active = rooms.find(({ id }) => id === activeId);
  const add = (answer: Answer): void => setAnswers((before) => [...before, answer]);
  const send = async ({ name, level, moves, counts }: Submission): Promise<void> => {
    const { isTaken, message } = await studio().letsLogic.submit({ key, level, moves });
    const state = isTaken ? texts.taken : texts.refused;
    add({ name: texts.sent(name, counts.moves, counts.pushes), text: `${state}: ${message}` });
  };
  const submitOne = (): void =>
    ask(texts.couldntSubmit, async () => {
      setAnswers([]);
      if (active === undefined) return;
      const found = submissionsOf(active.name, await dataOf(active.id));
      switch (found.kind) {
        case "no-number":
          return add({ name: texts.submitOne, text: texts.noNumber(active.name) });
        case "no-solution":
          return add({ name: texts.submitOne, text: texts.noSolution(active.name) });
        case "ready":
          for (const one of found.submissions) await send(one);
      }
    });
  const submitAll = (): void =>
    ask(texts.couldntSubmit, async () => {
      setAnswers([]);
      let sent = 0;
      for (const { id, name } of rooms) {
        const found = submissionsOf(name, await dataOf(id));
        if (found.kind === "no-solution") add({ name, text: texts.noSolution(name) });
        if (found.kind !== "ready") continue;
        for (const one of found.submissions) await send(one);
        sent += found.submissions.length;
      }
      if (sent === 0) add({ name: texts.submitAll, text: texts.nothingToSubmit });
    });
  return (
    <>
      <h3 className={styles["heading"]}>{texts.submit}</h3>
      <p className={styles["quiet"]}>{texts.submitAbout}</p>
      <div className={styles["row"]}>
        <Button disabledReason={active === undefined ? texts.noRoom : whyNot} onClick={submitOne}>
          {texts.submitOne}
        </Button>
        <Button disabledReason={rooms.length === 0 ? texts.noRoom : whyNot} onClick={submitAll}>
          {texts.submitAll}
        </Button>
      </div>
      {answers.length > 0 && (
        <ul className={styles["answers"]} aria-label={texts.answers} aria-live="polite">
          {answers.map(({ name, text }, index) => (
            <li key={index}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
