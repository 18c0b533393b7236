import { X } from "lucide-react";
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Toast, dismissToast, useToasts } from "#renderer/studio/toasts.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import styles from "./Toasts.module.css";
import { classes } from "#renderer/parts/classes.ts";
import { freeBottom } from "#renderer/parts/freePlace.ts";
import { messages } from "./messages.ts";

const shownFor = 6000;
/** More would cover what they are about; older ones reappear, for their full time, when there is room. */
const mostShown = 2;

/**
 * The stack at the bottom right of its container, above the controls there; a live region, so that screen readers
 * announce each line once.
 */
export function Toasts(): ReactElement {
  const toasts = useToasts((state) => state.toasts);
  const stack = useRef<HTMLDivElement>(null);
  useFreePlace(stack, Math.min(mostShown, toasts.length));
  return (
    <div ref={stack} className={styles["stack"]} role="status" aria-live="polite" aria-label={messages.notifications}>
      {toasts
        .slice(-mostShown)
        .map((toast) =>
          toast.progress === undefined ? (
            <ToastLine key={toast.id} toast={toast} />
          ) : (
            <ProgressLine key={toast.id} toast={toast} share={toast.progress} />
          ),
        )}
    </div>
  );
}

/** Only controls with a fixed position count; rows of a list can be scrolled, those of a strip only along it. */
const scrolled = ":is([role=listbox], [role=list], [role=tree]):not([aria-orientation=horizontal])";
const fixedControls = `:is(button, input, [role=slider], [data-keep-clear]):not(${scrolled} *)`;

/** Places the stack where it covers no control, also while the area is resized: the dock is dragged or expanded. */
function useFreePlace(stack: RefObject<HTMLDivElement | null>, count: number): void {
  // After every rendering: another workspace has other controls.
  useLayoutEffect(() => place(stack.current));
  useEffect(() => {
    const { current } = stack;
    const area = current?.parentElement;
    if (count === 0 || current === null || area === null || area === undefined) return undefined;
    let frame = 0;
    // In the next frame, after panes and controls have been laid out at the area's new size.
    const placeSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(current));
    };
    const observer = new ResizeObserver(placeSoon);
    observer.observe(area);
    observer.observe(current);
    // Another document has other controls, which may appear later than the notice; panes are sized by style.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => target !== current)) placeSoon();
    });
    changes.observe(area, { childList: true, subtree: true, attributeFilter: ["style", "class"] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      changes.disconnect();
    };
  }, [stack, count]);
}

function place(stack: HTMLElement | null): void {
  const area = stack?.parentElement;
  if (stack === null || area === null || area === undefined) return;
  const controls = [...area.querySelectorAll(fixedControls)].filter((each) => !stack.contains(each));
  const boxes = controls.map((each) => each.getBoundingClientRect());
  const bottom = freeBottom(stack.getBoundingClientRect(), area.getBoundingClientRect(), boxes);
  stack.style.bottom = `${bottom}px`;
}

function ToastLine({ toast }: { toast: Toast }): ReactElement {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.stays === true) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.stays]);
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
      <button
        type="button"
        className={styles["close"]}
        aria-label={messages.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon icon={X} size={14} />
      </button>
    </div>
  );
}

/** Running work. Its count changes too often to be announced with the other lines; the progress bar has it. */
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
