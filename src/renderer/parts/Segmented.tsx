import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent, ReactElement } from "react";
import { keysText } from "#renderer/commands/keys.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "./Icon.tsx";
import { useDisabled } from "./fieldsDisabled.ts";
import styles from "./Segmented.module.css";
import { classes } from "./classes.ts";

/** 2 to 5 exclusive views side by side. One tab stop; arrows choose. */
export function Segmented<Value extends string>(props: {
  label: string;
  /** Undefined: none is chosen yet. */
  value: Value | undefined;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: LucideIcon;
    /** The command that chooses it; its current keys are shown. */
    readonly command?: string;
    /** Why it can't be chosen at the moment. */
    readonly disabledReason?: string;
  }[];
  onChange: (value: Value) => void;
  /** header = the workspace switch in the title bar. */
  look?: "control" | "header";
}): ReactElement {
  const disabled = useDisabled();
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const step =
      event.key === "ArrowRight" || event.key === "ArrowDown"
        ? 1
        : event.key === "ArrowLeft" || event.key === "ArrowUp"
          ? -1
          : 0;
    if (step === 0 || disabled) return;
    event.preventDefault();
    const index = props.options.findIndex((option) => option.value === props.value);
    const next = props.options[(index + step + props.options.length) % props.options.length];
    if (next === undefined || next.disabledReason !== undefined) return;
    props.onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  }
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      tabIndex={-1}
      className={classes(styles["group"], props.look === "header" && styles["header"])}
      onKeyDown={handleKey}
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          data-value={option.value}
          aria-checked={option.value === props.value}
          aria-disabled={disabled || option.disabledReason !== undefined}
          title={option.disabledReason}
          tabIndex={option.value === (props.value ?? props.options[0]?.value) ? 0 : -1}
          className={styles["option"]}
          onClick={() => !disabled && option.disabledReason === undefined && props.onChange(option.value)}
        >
          {option.icon !== undefined && <Icon icon={option.icon} size={14} />}
          {option.label}
          {option.command !== undefined && <KeyHint command={option.command} />}
        </button>
      ))}
    </div>
  );
}

function KeyHint({ command }: { command: string }): ReactElement | null {
  const keys = useKeysOf(command);
  return keys === undefined ? null : <kbd className={styles["hint"]}>{keysText(keys)}</kbd>;
}
