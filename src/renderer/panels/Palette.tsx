import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "#renderer/studio/toasts.ts";
import { boundTo } from "#renderer/commands/bindings.ts";
import { chordsOf } from "#renderer/commands/keys.ts";
import { currentBindings, useAllCommands } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Kbd } from "#renderer/parts/Kbd.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useModalFocus } from "#renderer/parts/useModalFocus.ts";
import styles from "./Palette.module.css";
import { fuzzyFilter } from "./fuzzyFilter.ts";
import { closePalette, openPalette, type PaletteMode, usePalette } from "./palette.ts";
import { onEntriesChange, type PaletteEntry, paletteEntries, rememberChoice, searchRows } from "./paletteEntries.ts";
import { messages } from "./messages.ts";

const mostShown = 100;

/** The command palette (Ctrl+K) and quick open (Ctrl+P): type, choose with the arrows, Enter. ">" and "<" switch. */
export function Palette(): ReactElement {
  const mode = usePalette((state) => state.mode);
  const focus = useModalFocus(mode !== null);
  return (
    <Dialog.Root
      open={mode !== null}
      onOpenChange={(open) => {
        if (!open) closePalette();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup
          {...focus}
          data-modal=""
          className={styles["palette"]}
          aria-label={mode === "places" ? messages.openQuickly : messages.commands}
        >
          {mode !== null && <PaletteBody key={mode} mode={mode} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ mode }: { mode: PaletteMode }): ReactElement {
  const [typed, setTyped] = useState("");
  const [edition, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onEntriesChange(mode, countChange), [mode]);
  const commands = useAllCommands();
  // Entries are read from the stores and the registry: the edition and the commands say when they are others.
  // oxlint-disable-next-line react/exhaustive-deps
  const entries = useMemo(() => paletteEntries(mode), [mode, edition, commands]);
  const matches = useMemo(
    () => [
      ...fuzzyFilter(typed, entries, (entry) => `${entry.label} ${entry.note}`).slice(0, mostShown),
      ...searchRows(typed),
    ],
    [typed, entries],
  );
  function type(text: string): void {
    if (mode === "places" && text === ">") openPalette("commands");
    else if (mode === "commands" && text === "<") openPalette("places");
    else setTyped(text);
  }
  function handleKey(event: KeyboardEvent): void {
    const withMod = event.ctrlKey || event.metaKey;
    const meant = withMod ? boundTo(currentBindings(), chordsOf(event)).map(({ id }) => id) : [];
    if (meant.includes("quickOpen.show")) {
      event.preventDefault();
      openPalette("places");
      return;
    }
    if (meant.includes("palette.show")) {
      event.preventDefault();
      openPalette("commands");
      return;
    }
  }
  return (
    <Autocomplete.Root
      inline
      open
      filter={null}
      items={matches}
      itemToStringValue={({ label }: PaletteEntry) => label}
      value={typed}
      // A choice runs; it isn't typed.
      onValueChange={(text, { reason }) => {
        if (reason !== "item-press") type(text);
      }}
      autoHighlight="always"
      keepHighlight
      highlightItemOnHover={false}
    >
      <Autocomplete.InputGroup className={styles["search"]}>
        <Icon icon={Search} />
        <Autocomplete.Input
          className={styles["input"]}
          aria-label={mode === "places" ? messages.quickOpenLabel : messages.commandLabel}
          placeholder={mode === "places" ? messages.quickOpenPlaceholder : messages.commandPlaceholder}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={handleKey}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.List className={styles["list"]} aria-label={messages.matches}>
        {(entry: PaletteEntry) => <PaletteRow key={entry.id} entry={entry} />}
      </Autocomplete.List>
      <Autocomplete.Empty className={styles["none"]}>{messages.noResults}</Autocomplete.Empty>
    </Autocomplete.Root>
  );
}

function choose(entry: PaletteEntry): void {
  // Synchronously: the command finds the focus where it was before, and the next key is for what the command opens.
  flushSync(closePalette);
  rememberChoice(entry.id);
  if (entry.disabledReason !== undefined) showToast({ text: entry.disabledReason });
  else entry.run();
}

function PaletteRow({ entry }: { entry: PaletteEntry }): ReactElement {
  return (
    <Autocomplete.Item
      value={entry}
      aria-disabled={entry.disabledReason !== undefined}
      title={entry.disabledReason}
      className={classes(styles["row"], entry.disabledReason !== undefined && styles["disabled"])}
      onClick={() => choose(entry)}
    >
      <span className={styles["icon"]}>{entry.icon !== undefined && <Icon icon={entry.icon} />}</span>
      <span className={styles["label"]}>{entry.label}</span>
      <span className={styles["note"]}>{entry.note}</span>
      <span className={styles["space"]} />
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </Autocomplete.Item>
  );
}
