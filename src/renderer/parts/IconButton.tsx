import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";
import { Tooltip } from "./Tooltip.tsx";
import { classes } from "./classes.ts";

/** Whatever else a `<button>` takes (ref, aria-*, tabIndex) goes through, so that menus and popovers can hang from it. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "disabled" | "children"> {
  readonly icon: LucideIcon;
  /** What screen readers say and the tooltip shows. */
  readonly label: string;
  /** Fixed keys, of a list that has them itself. */
  readonly keys?: string | undefined;
  /** The command that the button runs: the keys it has at the moment are shown. */
  readonly command?: string | undefined;
  /** Greys the button; the reason joins the tooltip. */
  readonly disabledReason?: string | undefined;
  /** A switch that is on, or the tool in hand. */
  readonly pressed?: boolean;
  /** filled = the tool in hand on a floating strip. */
  readonly look?: "plain" | "filled";
  readonly size?: "small" | "normal" | "tool";
}

/** A button that is only an icon: always with a name, and a tooltip with its key. */
export function IconButton({
  icon,
  label,
  keys: fixedKeys,
  command,
  disabledReason,
  pressed,
  look = "plain",
  size = "normal",
  onClick,
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
