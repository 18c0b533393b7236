import { create } from "zustand";

/** One line at the bottom right that goes away by itself. What needs an answer is a dialog or a card, not a toast. */
export interface Toast {
  readonly id: number;
  readonly kind: "plain" | "error";
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const mostAtOnce = 3;
let nextId = 1;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/**
 * Shows a toast for 6 s (longer while hovered or focused), at most three at once. Give `action` where the step can be
 * taken back: `{ label: "Undo", run }`. Returns its id for `dismissToast`.
 */
export function showToast(toast: {
  readonly kind?: Toast["kind"];
  readonly text: string;
  readonly action?: Toast["action"];
}): number {
  const id = nextId++;
  const { action } = toast;
  const shown: Toast = {
    id,
    kind: toast.kind ?? "plain",
    text: toast.text,
    ...(action === undefined ? {} : { action }),
  };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, shown].slice(-mostAtOnce) }));
  return id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
