import { Switch as Base } from "@base-ui/react/switch";
import type { ReactElement } from "react";
import styles from "./Switch.module.css";
import { useDisabled } from "./fieldsDisabled.ts";

/** On or off, applied immediately. The visible label is next to it; `label` is the accessible name. */
export function Switch(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}): ReactElement {
  return (
    <Base.Root
      className={styles["switch"]}
      aria-label={props.label}
      checked={props.checked}
      disabled={useDisabled(props.disabled)}
      onCheckedChange={(checked) => props.onChange(checked)}
    >
      <Base.Thumb className={styles["thumb"]} />
    </Base.Root>
  );
}
