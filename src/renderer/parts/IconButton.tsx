import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { runCommandById, useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";
import { Tooltip } from "./Tooltip.tsx";
import { classes } from "./classes.ts";

/**
 * All other props of `<button>` (ref, aria-*, tabIndex) are passed through, so that menus and popovers can be anchored
 * to it.
 */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "disabled" | "children"> {
  readonly icon: LucideIcon;
  /** The accessible name, also shown in the tooltip. */
  readonly label: string;
  /** Fixed keys, for lists that handle them themselves. */
  readonly keys?: string | undefined;
  /** The command that the button runs, unless it has an `onClick`; its current keys are shown. */
  readonly command?: string | undefined;
  /** Disables the button; the reason is added to the tooltip. */
  readonly disabledReason?: string | undefined;
  /** A toggle that is on, or the active tool. */
  readonly pressed?: boolean;
  /** filled = the active tool on a floating strip. */
  readonly look?: "plain" | "filled";
  /** normal in toolbars, tool on floating strips. */
  readonly size?: "small" | "normal" | "tool";
}

/** An icon-only button: always with an accessible name and a tooltip with its key. */
export function IconButton({
  icon,
  label,
  keys: fixedKeys,
  command,
  disabledReason,
  pressed,
  look = "plain",
  size = "small",
  onClick = command === undefined ? undefined : () => void runCommandById(command),
  ...rest
}: IconButtonProps): ReactElement {
  const keys = useKeysOf(command) ?? fixedKeys;
  const disabled = disabledReason !== undefined;
  return (
    <Tooltip label={disabled ? `${label}: ${disabledReason}` : label} keys={keys}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        {...rest}
        aria-disabled={disabled || undefined}
        className={classes(styles["button"], styles[size], styles[look])}
        onClick={disabled ? (event) => event.preventDefault() : onClick}
      >
        <Icon icon={icon} size={size === "small" ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
