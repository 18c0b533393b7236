import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useState } from "react";
import { classes } from "./classes.ts";
import styles from "./Popover.module.css";
import { useModalFocus } from "./useModalFocus.ts";

/** A small panel anchored to a button: `trigger` opens it, Esc and a click outside close it. */
export function Popover(props: {
  /** The panel's accessible name. */
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  side?: "top" | "bottom";
  align?: "start" | "center" | "end";
  /** Absent: lines of text can be read. wide = a table. */
  size?: "wide";
  open?: boolean;
  /** An outside click or focus change doesn't close it: something in it needs an answer. Esc and its button do. */
  staysOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}): ReactElement {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = props.open ?? ownOpen;
  const focus = useModalFocus(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (!next && props.staysOpen === true && (reason === "outside-press" || reason === "focus-out")) return;
        setOwnOpen(next);
        props.onOpenChange?.(next);
      }}
    >
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles["positioner"]}
          side={props.side ?? "bottom"}
          align={props.align ?? "end"}
          sideOffset={6}
        >
          <Base.Popup
            {...focus}
            className={classes(styles["popup"], props.size === "wide" && styles["wide"])}
            aria-label={props.label}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
