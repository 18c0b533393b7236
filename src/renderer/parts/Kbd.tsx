import type { ReactElement } from "react";
import { keysText } from "#renderer/commands/keys.ts";
import { useKeysInText } from "#renderer/commands/registry.ts";
import styles from "./Kbd.module.css";

/** The current shortcut of a command; nothing when it has none. */
export function CommandKeys({ command }: { command: string }): ReactElement | null {
  const keys = useKeysInText(command);
  return keys === undefined ? null : <Kbd keys={keys} />;
}

/** Fixed keys ("Mod+Shift+P") as displayed. */
export function Kbd({ keys }: { keys: string }): ReactElement {
  return <kbd className={styles["kbd"]}>{keysText(keys)}</kbd>;
}
