import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "#renderer/studio/toasts.ts";
import { boundTo } from "#renderer/commands/bindings.ts";
import { chordsOf } from "#renderer/commands/keys.ts";
import { currentBindings } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Kbd } from "#renderer/parts/Kbd.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useModalFocus } from "#renderer/parts/useModalFocus.ts";
import styles from "./Palette.module.css";
import { fuzzyFilter } from "./fuzzy.ts";
import { closePalette, openPalette, type PaletteMode, usePalette } from "./palette.ts";
import { type PaletteEntry, paletteEntries, rememberChoice, searchRows } from "./paletteEntries.ts";
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
  const [cursor, setCursor] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => paletteEntries(mode), [mode]);
  const matches = useMemo(
    () => [
      ...fuzzyFilter(typed, entries, (entry) => `${entry.label} ${entry.note}`).slice(0, mostShown),
      ...searchRows(typed),
    ],
    [typed, entries],
  );
  const current = matches[Math.min(cursor, matches.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current]);

  function type(text: string): void {
    if (mode === "places" && text === ">") openPalette("commands");
    else if (mode === "commands" && text === "<") openPalette("places");
    else setTyped(text);
    setCursor(0);
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
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && matches.length > 0) {
      event.preventDefault();
      setCursor((at) => (Math.min(at, matches.length - 1) + step + matches.length) % matches.length);
    }
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault();
      choose(current);
    }
  }
  return (
    <>
      <label className={styles["search"]}>
        <Icon icon={Search} />
        <input
          className={styles["input"]}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          aria-label={mode === "places" ? messages.quickOpenLabel : messages.commandLabel}
          placeholder={mode === "places" ? messages.quickOpenPlaceholder : messages.commandPlaceholder}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <div className={styles["list"]} role="listbox" id={listId} aria-label={messages.matches} ref={list}>
        {matches.map((entry) => (
          <PaletteRow key={entry.id} id={`${listId}-${entry.id}`} entry={entry} current={entry === current} />
        ))}
      </div>
      {matches.length === 0 && (
        <p className={styles["none"]} role="status">
          {messages.noResults}
        </p>
      )}
    </>
  );
}

function choose(entry: PaletteEntry): void {
  // At once: the command finds the focus where it was before, and the next key belongs to what the command opens.
  flushSync(closePalette);
  rememberChoice(entry.id);
  if (entry.disabledReason !== undefined) showToast({ text: entry.disabledReason });
  else entry.run();
}

function PaletteRow(props: { id: string; entry: PaletteEntry; current: boolean }): ReactElement {
  const { entry } = props;
  return (
    // Keyboard use goes through the combobox above, which names this row by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      tabIndex={-1}
      id={props.id}
      aria-selected={props.current}
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
    </div>
  );
}
