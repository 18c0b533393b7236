import { X } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import { type Toast, dismissToast, useToasts } from "#renderer/app/toasts.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toasts.module.css";
import { classes } from "./classes.ts";

const shownFor = 6000;

/** The stack at the bottom right, over the dock where it is open; a live region, so that screen readers hear each line once. */
export function Toasts(): ReactElement {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles["stack"]} role="status" aria-live="polite" aria-label="Notices">
      {toasts.map((toast) =>
        toast.progress === undefined ? (
          <ToastLine key={toast.id} toast={toast} />
        ) : (
          <ProgressLine key={toast.id} toast={toast} share={toast.progress} />
        ),
      )}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }): ReactElement {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      className={classes(styles["toast"], toast.kind === "error" && styles["error"])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles["text"]}>{toast.text}</span>
      <ActionButton toast={toast} />
      <button type="button" className={styles["close"]} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <Icon icon={X} size={14} />
      </button>
    </div>
  );
}

/** Work under way. Its count changes too often to be read out with the other lines; the bar has it for who asks. */
function ProgressLine({ toast, share }: { toast: Toast; share: number }): ReactElement {
  const percent = Math.round(100 * share);
  return (
    <div className={classes(styles["toast"], styles["working"])} aria-live="off">
      <span className={styles["text"]}>{toast.text}</span>
      <ActionButton toast={toast} />
      <div
        className={styles["track"]}
        role="progressbar"
        aria-label={toast.text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles["bar"]} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function ActionButton({ toast: { id, action } }: { toast: Toast }): ReactElement | null {
  if (action === undefined) return null;
  return (
    <button
      type="button"
      className={styles["action"]}
      onClick={() => {
        action.run();
        dismissToast(id);
      }}
    >
      {action.label}
    </button>
  );
}
