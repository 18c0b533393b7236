import { Search } from "lucide-react";
import { type ReactElement, useMemo, useState } from "react";
import type { Command } from "#renderer/commands/command.ts";
import { useAllCommands } from "#renderer/commands/registry.ts";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Kbd } from "#renderer/parts/Kbd.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./ShortcutsDialog.module.css";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { fuzzyFilter } from "./fuzzy.ts";
import { commandCategory } from "./paletteEntries.ts";

/** The `?` sheet: every command that has keys, by menu, with a search field. */
export function ShortcutsDialog(): ReactElement {
  const commands = useAllCommands();
  const [typed, setTyped] = useState("");
  const groups = useMemo(() => {
    const withKeys = commands.filter((command) => (command.keys?.length ?? 0) > 0);
    const matching = fuzzyFilter(typed, withKeys, (command) => `${command.label} ${commandCategory(command)}`);
    return [...Map.groupBy(matching, commandCategory).entries()];
  }, [commands, typed]);
  return (
    <Dialog open size="wide" title="Keyboard shortcuts" onClose={closeDialog}>
      <div className={styles["search"]}>
        <TextField
          label="Find a shortcut"
          placeholder="Find a shortcut"
          icon={Search}
          value={typed}
          onInput={setTyped}
        />
      </div>
      <div className={styles["columns"]}>
        {groups.map(([title, members]) => (
          <Group key={title} title={title} commands={members} />
        ))}
        {groups.length === 0 && <p>No shortcut is called that.</p>}
      </div>
    </Dialog>
  );
}

function Group({ title, commands }: { title: string; commands: readonly Command[] }): ReactElement {
  return (
    <section className={styles["group"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <dl>
        {commands.map((command) => (
          <div key={command.id} className={styles["line"]}>
            <dt>{command.label}</dt>
            <dd className={styles["keys"]}>
              {command.keys?.map((keys) => (
                <Kbd key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
