import { create } from "zustand";
import { messages } from "./messages.ts";

/**
 * One line at the bottom right that disappears automatically. Anything that needs an answer is a dialog or a card, not
 * a toast.
 */
export interface Toast {
  readonly id: number;
  readonly kind: "plain" | "error";
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A new toast replaces the previous one with the same value: ten renames show one toast. */
  readonly about?: string;
  /** Stays until it is dismissed or its action is done: it is about something that waits for the person. */
  readonly stays?: boolean;
  /** Progress of running work, 0 to 1. Such a toast stays until the work ends. */
  readonly progress?: number;
}

const mostAtOnce = 3;
let nextId = 1;

/** The toasts on screen, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/**
 * Shows a toast for 6 s (longer while hovered or focused), at most three at a time. Set `action` where the step can be
 * undone: `{ label: "Undo", run }`. Returns its id for `dismissToast`.
 */
export function showToast(toast: {
  readonly kind?: Toast["kind"];
  readonly text: string;
  readonly action?: Toast["action"];
  readonly about?: string;
  readonly stays?: boolean;
}): number {
  const id = nextId++;
  const { action, about, stays } = toast;
  const shown: Toast = {
    id,
    kind: toast.kind ?? "plain",
    text: toast.text,
    ...(action === undefined ? {} : { action }),
    ...(about === undefined ? {} : { about }),
    ...(stays === undefined ? {} : { stays }),
  };
  addToast(shown);
  return id;
}

/** Adds a toast and drops the oldest above the maximum; those of work and of what waits stay. */
function addToast(toast: Toast): void {
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(({ about }) => about === undefined || about !== toast.about);
    const passing = others.filter(({ progress, stays }) => progress === undefined && stays !== true);
    const dropped = new Set(passing.slice(0, Math.max(0, others.length + 1 - mostAtOnce)));
    return { toasts: [...others.filter((one) => !dropped.has(one)), toast] };
  });
}

/** A toast that shows progress. */
export interface ShownProgress {
  /** Shows the current step and the completed share. */
  update(text: string, share: number): void;
  end(): void;
}

/** Shows the progress of work, with a Cancel button, once it has taken `after` milliseconds; until `end`. */
export function showProgress(work: { text: string; cancel: () => void; after: number }): ShownProgress {
  const id = nextId++;
  const action = { label: messages.cancel, run: work.cancel };
  let toast: Toast = { id, kind: "plain", text: work.text, action, progress: 0 };
  const timer = setTimeout(() => addToast(toast), work.after);
  return {
    update(text, progress) {
      toast = { ...toast, text, progress };
      useToasts.setState(({ toasts }) => ({ toasts: toasts.map((one) => (one.id === id ? toast : one)) }));
    },
    end() {
      clearTimeout(timer);
      dismissToast(id);
    },
  };
}

/** Nothing if it has disappeared already. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
