import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import styles from "./Dialog.module.css";
import { classes } from "./classes.ts";
import { useModalFocus } from "./useModalFocus.ts";

/**
 * A decision that can't be undone or needs several values. The title is the question; Esc and a click outside choose
 * the safe answer (`onClose`). `actions` are on the right, the main one last; `discard` is on the far left.
 */
export function Dialog(props: {
  title: string;
  /** Absent: as long as it is mounted. */
  open?: boolean;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  discard?: ReactNode;
  /** normal 420 px, wide 720 px for lists and comparisons, page most of the window for settings, reader a column of text with a list beside it. */
  size?: "normal" | "wide" | "page" | "reader";
}): ReactElement {
  const { open: isOpen = true } = props;
  const focus = useModalFocus(isOpen);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles["backdrop"]} />
        <Base.Popup
          {...focus}
          data-modal=""
          className={classes(
            styles["dialog"],
            props.size === "wide" && styles["wide"],
            props.size === "page" && styles["page"],
            props.size === "reader" && styles["reader"],
          )}
        >
          <Base.Title className={styles["title"]}>{props.title}</Base.Title>
          <div className={styles["body"]}>{props.children}</div>
          {(props.actions !== undefined || props.discard !== undefined) && (
            <div className={styles["actions"]}>
              {props.discard !== undefined && <span data-discard>{props.discard}</span>}
              <span className={styles["space"]} />
              {props.actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
