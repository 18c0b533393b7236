import { X } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import { type Toast, dismissToast, useToasts } from "#renderer/app/toasts.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toasts.module.css";
import { classes } from "./classes.ts";

const shownFor = 6000;

/** The stack at the bottom right; a live region, so that screen readers hear each line once. */
export function Toasts(): ReactElement {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles["stack"]} role="status" aria-live="polite" aria-label="Notices">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
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
      {toast.action !== undefined && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles["close"]} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <Icon icon={X} size={14} />
      </button>
    </div>
  );
}
