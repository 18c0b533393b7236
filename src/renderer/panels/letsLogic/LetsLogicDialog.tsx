import { type ReactElement, useState } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import type { Asking } from "./asking.ts";
import styles from "./LetsLogic.module.css";
import { letsLogicMessages as texts } from "./messages.ts";
import { Search } from "lucide-react";
import type { LetsLogicCollection } from "#shared/contract/letsLogic.ts";
import { letsLogicText } from "#shared/levels/sokoban/formats/letsLogicNumbers.ts";
import { importFiles, type ImportSource } from "#renderer/packs/import/importFiles.ts";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { studio, useWithheld, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { dataOf } from "#renderer/editors/tools/roomSteps.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { roomsOf, submissionsOf, type Submission } from "./submissions.ts";

const keySetting = "letsLogic.key";

/** Exchange with letslogic.com: levels from there, solutions to there. */
export function LetsLogicDialog(): ReactElement {
  const [key, setKey] = useSetting(keySetting, "");
  const [busy, setBusy] = useState(false);
  const asking: Asking = {
    key,
    whyNot: key.trim() === "" ? texts.noKey : busy ? texts.busy : undefined,
    ask: (failure, work) => {
      setBusy(true);
      attempt(failure, () => work().finally(() => setBusy(false)));
    },
  };
  return (
    <Dialog
      size="wide"
      title={texts.title}
      onClose={closeDialog}
      actions={<Button onClick={closeDialog}>{texts.close}</Button>}
    >
      <p className={styles["quiet"]}>{texts.about}</p>
      <TextField
        label={texts.key}
        showLabel
        secret
        maxLength={200}
        value={key}
        onCommit={(text) => setKey(text.trim())}
      />
      <Collections asking={asking} />
      <Submit asking={asking} />
    </Dialog>
  );
}

/** More rows would make the dialog slow; typing narrows them. */
const mostListed = 300;

/** The site's collections, to import those that are chosen. */
function Collections({ asking: { key, whyNot, ask } }: { asking: Asking }): ReactElement {
  const [listed, setListed] = useState<readonly LetsLogicCollection[] | undefined>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState("");
  const withheld = useWithheld();
  const matching = (listed ?? []).filter(({ title, author }) =>
    `${title} ${author}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const choose = (id: number, isIn: boolean): void => {
    const next = new Set(chosen);
    if (isIn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const load = (): void =>
    ask(texts.couldntList, async () => setListed((await studio().letsLogic.collections({ key })).collections));
  const take = (): void =>
    ask(texts.couldntImport, async () => {
      const sources: ImportSource[] = [];
      for (const { id, title } of (listed ?? []).filter((one) => chosen.has(one.id))) {
        const { levels, unreadable } = await studio().letsLogic.levels({ key, collection: id });
        if (unreadable > 0) showToast({ text: texts.unreadable(unreadable, title) });
        if (levels.length > 0) sources.push(sourceOf(title, letsLogicText(levels)));
      }
      closeDialog();
      await importFiles(sources);
    });
  return (
    <>
      <h3 className={styles["heading"]}>{texts.collections}</h3>
      {listed === undefined ? (
        <Button disabledReason={whyNot} onClick={load}>
          {texts.list}
        </Button>
      ) : (
        <>
          <TextField label={texts.search} icon={Search} placeholder={texts.search} value={typed} onInput={setTyped} />
          <div className={styles["list"]} role="group" aria-label={texts.collections}>
            {matching.length === 0 && <span className={styles["quiet"]}>{texts.none}</span>}
            {matching.slice(0, mostListed).map(({ id, title, author, levels }) => (
              <Checkbox
                key={id}
                label={texts.collection(title, author, levels)}
                checked={chosen.has(id)}
                onChange={(isIn) => choose(id, isIn)}
              />
            ))}
            {matching.length > mostListed && (
              <span className={styles["quiet"]}>{texts.more(matching.length - mostListed)}</span>
            )}
          </div>
          <Button
            look="main"
            disabledReason={withheld ?? (chosen.size === 0 ? texts.nothingChosen : whyNot)}
            onClick={take}
          >
            {texts.import(chosen.size)}
          </Button>
        </>
      )}
    </>
  );
}

function sourceOf(title: string, text: string): ImportSource {
  const bytes = new TextEncoder().encode(text);
  return {
    name: `${title}.xsb`,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  };
}

interface Answer {
  readonly name: string;
  readonly text: string;
}

/** Sends solutions to the site, and shows what it says of each. */
function Submit({ asking: { key, whyNot, ask } }: { asking: Asking }): ReactElement {
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
