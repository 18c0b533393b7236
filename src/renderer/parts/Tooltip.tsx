import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { keysText } from "#renderer/commands/keys.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import styles from "./Tooltip.module.css";

/** Name and key of the one control inside, after 400 ms of hovering or immediately on keyboard focus. */
export function Tooltip(props: {
  label: string;
  /** Fixed keys, for lists that handle them themselves. */
  keys?: string | undefined;
  /** The command that the control runs; its current keys are shown. */
  command?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}): ReactElement {
  const keys = useKeysOf(props.command) ?? props.keys;
  return (
    <Base.Root onOpenChange={passEscapeOn}>
      <Base.Trigger render={props.children} />
      <Base.Portal>
        <Base.Positioner side={props.side ?? "bottom"} sideOffset={6} className={styles["positioner"]}>
          <Base.Popup className={styles["tip"]}>
            {props.label}
            {keys !== undefined && <kbd className={styles["keys"]}>{keysText(keys)}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A tooltip doesn't swallow Escape: the key closes it and still has its usual effect. */
function passEscapeOn(_isOpen: boolean, details: Base.Root.ChangeEventDetails): void {
  if (details.reason === "escape-key") details.allowPropagation();
}

/** Shared delay of all tooltips; rendered once around the whole page. */
export const TooltipDelay = Base.Provider;
