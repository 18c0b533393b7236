import { Search } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { LetsLogicCollection } from "#shared/contract/letsLogic.ts";
import { letsLogicText } from "#shared/levels/sokoban/formats/letsLogicNumbers.ts";
import { importFiles, type ImportSource } from "#renderer/packs/import/importFiles.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { studio, useWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import styles from "./LetsLogic.module.css";
import type { Asking } from "./asking.ts";
import { letsLogicMessages as texts } from "./messages.ts";

/** More rows would make the dialog slow; typing narrows them. */
const mostListed = 300;

/** The site's collections, to import those that are chosen. */
export function Collections({ asking: { key, whyNot, ask } }: { asking: Asking }): ReactElement {
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
