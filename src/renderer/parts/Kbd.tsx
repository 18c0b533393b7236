import type { ReactElement } from "react";
import { keysText } from "#renderer/commands/keys.ts";
import styles from "./Kbd.module.css";

/** A shortcut ("Mod+Shift+P") as keys on screen. */
export function Kbd({ keys }: { keys: string }): ReactElement {
  return <kbd className={styles["kbd"]}>{keysText(keys)}</kbd>;
}
