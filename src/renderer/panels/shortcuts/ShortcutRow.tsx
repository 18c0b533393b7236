import { RotateCcw, X } from "lucide-react";
import { type ReactElement, useState, type KeyboardEvent, memo } from "react";
import { type KeyOverrides, keysOf } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { holdersOf, isRebound, rebound, withDefaultKeys } from "#renderer/commands/rebinding.ts";
import type { Command } from "#renderer/commands/command.ts";
import { keysText, recordedKeys } from "#renderer/commands/keys.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Kbd } from "#renderer/parts/Kbd.tsx";
import { shortcutMessages } from "./messages.ts";
import styles from "./Shortcuts.module.css";

/** The state of the row: showing the keys, recording new ones, or asking because they are in use. */
type RowState =
  | { readonly kind: "shown" }
  | { readonly kind: "recording" }
  | { readonly kind: "taken"; readonly keys: string; readonly holders: readonly Command[] };

interface ShortcutRowProps {
  readonly command: Command;
  readonly places: readonly CommandPlace[];
  readonly overrides: KeyOverrides;
  readonly onChange: (overrides: KeyOverrides) => void;
}

/** A command with its keys, which can be recorded and reset. Of hundreds, only those that change rerender. */
export const ShortcutRow = memo(function ShortcutRow(props: ShortcutRowProps): ReactElement {
  const { command, places, overrides, onChange } = props;
  const [state, setState] = useState<RowState>({ kind: "shown" });
  const [note, setNote] = useState<string>();
  const keys = keysOf(command, overrides);

  function assign(chosen: readonly string[]): void {
    setState({ kind: "shown" });
    setNote(chosen.some(isKeptByBrowser) ? shortcutMessages.browserKeeps(keysText(chosen[0] ?? "")) : undefined);
    onChange(rebound(places, command, chosen, overrides));
  }

  function take(pressed: string): void {
    const holders = holdersOf(places, command, pressed, overrides);
    if (holders.length === 0) assign([pressed]);
    else setState({ kind: "taken", keys: pressed, holders });
  }

  function handleKey(event: KeyboardEvent): void {
    if (state.kind !== "recording") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setState({ kind: "shown" });
    const pressed = recordedKeys(event);
    if (pressed !== undefined) take(pressed);
  }

  const isRecording = state.kind === "recording";
  const shown = keys.map((one) => keysText(one)).join(", ");
  return (
    <div className={styles["row"]}>
      <div className={styles["line"]}>
        <dt className={styles["name"]}>{command.label}</dt>
        <dd className={styles["keys"]}>
          {isRebound(command, overrides) && (
            <IconButton
              icon={RotateCcw}
              label={shortcutMessages.reset(command.label)}
              onClick={() => {
                setNote(undefined);
                onChange(withDefaultKeys(places, command, overrides));
              }}
            />
          )}
          {keys.length > 0 && (
            <span className={styles["remove"]}>
              <IconButton icon={X} label={shortcutMessages.remove(command.label)} onClick={() => assign([])} />
            </span>
          )}
          <button
            type="button"
            className={isRecording ? styles["recorder"] : styles["change"]}
            aria-label={
              isRecording ? shortcutMessages.record(command.label) : shortcutMessages.change(command.label, shown)
            }
            onClick={() => setState({ kind: "recording" })}
            onKeyDown={handleKey}
            onKeyUp={(event) => isRecording && event.preventDefault()}
            onBlur={() => isRecording && setState({ kind: "shown" })}
          >
            {isRecording && shortcutMessages.pressKeys}
            {!isRecording && keys.map((one) => <Kbd key={one} keys={one} />)}
            {!isRecording && keys.length === 0 && <span className={styles["add"]}>{shortcutMessages.add}</span>}
          </button>
        </dd>
      </div>
      {state.kind === "taken" && (
        <div className={styles["answer"]} role="alert">
          <span>
            {shortcutMessages.taken(
              keysText(state.keys),
              state.holders.map(({ label }) => label),
            )}
          </span>
          <Button size="small" onClick={() => assign([state.keys])}>
            {shortcutMessages.takeOver}
          </Button>
          <Button size="small" look="quiet" onClick={() => setState({ kind: "shown" })}>
            {shortcutMessages.cancel}
          </Button>
        </div>
      )}
      {state.kind === "shown" && note !== undefined && (
        <div className={styles["answer"]} role="status">
          {note}
        </div>
      )}
    </div>
  );
});

/** Keys that close or open tabs and windows never reach a page. */
function isKeptByBrowser(keys: string): boolean {
  const isDesktop = navigator.userAgent.includes("Electron");
  return !isDesktop && /^Mod\+(Shift\+)?[NTW]$/.test(keys);
}
