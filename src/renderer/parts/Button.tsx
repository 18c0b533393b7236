import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { runCommandById, useKeysOf } from "#renderer/commands/registry.ts";
import styles from "./Button.module.css";
import { Icon } from "./Icon.tsx";
import { Kbd } from "./Kbd.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { classes } from "./classes.ts";

/**
 * All other props of `<button>` (ref, aria-*, type) are passed through, so that menus and popovers can be anchored to
 * it.
 */
export interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "disabled"> {
  readonly children: ReactNode;
  /** main = the one filled action of a region, quiet = text only, danger = confirms an irreversible action. */
  readonly look?: "main" | "normal" | "quiet" | "danger";
  /** small in rows and pane headers, large for the one action that ends a panel. */
  readonly size?: "small" | "normal" | "large";
  readonly icon?: LucideIcon;
  /** Fixed keys shown on the button, for lists that handle them themselves. */
  readonly keys?: string | undefined;
  /** The command that the button runs, unless it has an `onClick`; its current keys are shown. */
  readonly command?: string | undefined;
  /** Disables the button; the reason is its tooltip. */
  readonly disabledReason?: string | undefined;
  readonly wide?: boolean;
}

/** A button with a visible label, verb first. A disabled one remains focusable, so that its reason can be read. */
export function Button({
  look = "normal",
  size = "normal",
  icon,
  keys: fixedKeys,
  command,
  disabledReason,
  wide,
  onClick = command === undefined ? undefined : () => void runCommandById(command),
  children,
  ...rest
}: ButtonProps): ReactElement {
  const keys = useKeysOf(command) ?? fixedKeys;
  const disabled = disabledReason !== undefined;
  const button = (
    <button
      type="button"
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      {...rest}
      className={classes(
        styles["button"],
        styles[`look-${look}`],
        styles[`size-${size}`],
        wide === true && styles["wide"],
      )}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    >
      {icon !== undefined && <Icon icon={icon} size={14} />}
      {children}
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  );
  return disabled ? <Tooltip label={disabledReason}>{button}</Tooltip> : button;
}
