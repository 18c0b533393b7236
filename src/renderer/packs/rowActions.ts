/** Marks a button of a row: arrows move between them, Tab skips them. */
export const rowAction = { "data-row-action": "", tabIndex: -1 } as const;

/** Index of the focused button among those of its row; -1 when the focused element isn't one. */
export function heldAction(target: EventTarget): number {
  const button = target instanceof Element ? target.closest("[data-row-action]") : null;
  if (button === null) return -1;
  return [...(button.closest("[data-entry]")?.querySelectorAll("[data-row-action]") ?? [])].indexOf(button);
}

/** Where an arrow leads from a button of a row: to another one, or back to the row itself. */
export function actionKey(key: string, action: number): number | "row" | undefined {
  if (key === "ArrowRight") return action + 1;
  if (key === "Escape" || (key === "ArrowLeft" && action === 0)) return "row";
  return key === "ArrowLeft" ? action - 1 : undefined;
}

/** Focuses a button of an entry's row; the last one when it has fewer. */
export function focusAction(grid: HTMLElement | null, entry: string | undefined, action: number): void {
  if (grid === null || entry === undefined) return;
  const buttons = grid.querySelectorAll<HTMLElement>(`[data-entry="${CSS.escape(entry)}"] [data-row-action]`);
  buttons[Math.min(action, buttons.length - 1)]?.focus({ preventScroll: true });
}
