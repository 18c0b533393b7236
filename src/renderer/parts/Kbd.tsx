import type { ReactElement } from "react";
import { keysText } from "#renderer/commands/keys.ts";
import { useKeysInText } from "#renderer/commands/registry.ts";
import styles from "./Kbd.module.css";

/** The shortcut that a command has at the moment; nothing when it has none. */
export function CommandKeys({ command }: { command: string }): ReactElement | null {
  const keys = useKeysInText(command);
  return keys === undefined ? null : <Kbd keys={keys} />;
}

/** Fixed keys ("Mod+Shift+P") as they are written on screen. */
export function Kbd({ keys }: { keys: string }): ReactElement {
  return <kbd className={styles["kbd"]}>{keysText(keys)}</kbd>;
}
