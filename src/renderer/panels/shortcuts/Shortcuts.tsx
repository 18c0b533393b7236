import { Search } from "lucide-react";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { setSetting } from "#renderer/studio/settings.ts";
import { type KeyOverrides, keysOf } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { useKeyOverrides } from "#renderer/commands/keyOverrides.ts";
import { keyOverridesSetting, isRebound } from "#renderer/commands/rebinding.ts";
import { useAllCommands } from "#renderer/commands/registry.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { Command } from "#renderer/commands/command.ts";
import { keysText } from "#renderer/commands/keys.ts";
import { shortcutMessages } from "./messages.ts";
import styles from "./Shortcuts.module.css";
import { fuzzyFilter } from "../fuzzyFilter.ts";
import { ShortcutRow } from "./ShortcutRow.tsx";

const filters = namedOptions<ShortcutFilter>({
  withKeys: shortcutMessages.withKeys,
  all: shortcutMessages.all,
  changed: shortcutMessages.changed,
});

/** Rows that fill the sheet; rendering all 500 and more at once would take many frames. */
const rowsAtOnce = 60;

/** Every command of every place with its keys: searched by name or key, recorded, reset. */
export function Shortcuts({ places }: { places: () => readonly CommandPlace[] }): ReactElement {
  const [all] = useState(places);
  const overrides = useKeyOverrides();
  const commands = useAllCommands();
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState<ShortcutFilter>("withKeys");
  const onScreen = useMemo(() => new Set(commands.map(({ id }) => id)), [commands]);
  const groups = useMemo(
    () => shortcutRows(all, overrides, { typed, filter, onScreen }),
    [all, overrides, typed, filter, onScreen],
  );
  const shown = firstRows(groups, useGrowingCount(groups.reduce((sum, { commands: { length } }) => sum + length, 0)));
  return (
    <>
      <div className={styles["search"]}>
        <TextField
          label={shortcutMessages.search}
          placeholder={shortcutMessages.search}
          icon={Search}
          value={typed}
          onInput={setTyped}
        />
        <Segmented label={shortcutMessages.show} value={filter} options={filters} onChange={setFilter} />
      </div>
      <div className={styles["groups"]}>
        {shown.map((place) => (
          <section key={place.title} className={styles["group"]} aria-label={place.title}>
            <h3 className={styles["title"]}>{place.title}</h3>
            <dl className={styles["columns"]}>
              {place.commands.map((command) => (
                <ShortcutRow
                  key={`${place.title} ${command.context ?? ""} ${command.id}`}
                  command={command}
                  places={all}
                  overrides={overrides}
                  onChange={storeKeys}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {groups.length === 0 && (
        <p>{filter === "changed" && typed === "" ? shortcutMessages.nothingChanged : shortcutMessages.nothingFound}</p>
      )}
    </>
  );
}

/** Starts with what fills the sheet and grows with every frame: the sheet opens immediately and is soon complete. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(rowsAtOnce);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => setCount(count + rowsAtOnce));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}

/** Stores the user's keys in the settings; the shell applies them. */
export function storeKeys(overrides: KeyOverrides): void {
  setSetting(keyOverridesSetting, Object.fromEntries([...overrides].map(([id, keys]) => [id, [...keys]])));
}

/** Which commands the page lists. */
type ShortcutFilter = "withKeys" | "all" | "changed";

/**
 * The rows of the page: the places on screen first, each with the commands that match the typed text. Keys are matched
 * as displayed ("ctrl k").
 */
function shortcutRows(
  places: readonly CommandPlace[],
  overrides: KeyOverrides,
  { typed, filter, onScreen }: { typed: string; filter: ShortcutFilter; onScreen: ReadonlySet<string> },
): readonly CommandPlace[] {
  const isOnScreen = (place: CommandPlace): boolean => place.commands.every(({ id }) => onScreen.has(id));
  const isListed = (command: Command): boolean => {
    switch (filter) {
      case "withKeys":
        return keysOf(command, overrides).length > 0;
      case "all":
        return true;
      case "changed":
        return isRebound(command, overrides);
    }
  };
  const found = (place: CommandPlace): CommandPlace => ({
    title: place.title,
    commands: fuzzyFilter(typed, place.commands.filter(isListed), (command) =>
      [command.label, ...keysOf(command, overrides).map((keys) => keysText(keys))].join(" "),
    ),
  });
  return places
    .toSorted((a, b) => Number(isOnScreen(b)) - Number(isOnScreen(a)))
    .map(found)
    .filter(({ commands }) => commands.length > 0);
}

/** The first `count` rows of the places, in order; further places are left out. */
export function firstRows(places: readonly CommandPlace[], count: number): readonly CommandPlace[] {
  let left = count;
  return places.flatMap((place) => {
    const commands = place.commands.slice(0, left);
    left -= commands.length;
    return commands.length === 0 ? [] : [{ title: place.title, commands }];
  });
}
