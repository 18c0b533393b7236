import type { ReactElement } from "react";
import { CommandKeys } from "./Kbd.tsx";
import { Switch } from "./Switch.tsx";
import styles from "./SwitchRow.module.css";

/** A switch with its label on the left and its key, if any. */
export function SwitchRow(props: {
  label: string;
  /** The command that toggles the same setting; its keys are shown. */
  command?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}): ReactElement {
  return (
    <div className={styles["row"]}>
      <span>{props.label}</span>
      <span className={styles["space"]} />
      {props.command !== undefined && <CommandKeys command={props.command} />}
      <Switch label={props.label} checked={props.checked} onChange={props.onChange} disabled={props.disabled} />
    </div>
  );
}
