import type { KeyboardEvent } from "react";
import { listAction, type ListAction } from "#renderer/commands/listKeys.ts";

/**
 * Moves focus between the `[data-roving]` elements of the container with the list keys (by default arrows, Home and
 * End) and keeps it a single tab stop. True when the key was handled.
 */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>, axis: "horizontal" | "vertical" | "both"): boolean {
  const action = listAction(event);
  if (action === undefined) return false;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-roving]:not([hidden])")];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = items[targetIndex(action, at, items.length, axis)];
  if (at < 0 || target === undefined) return false;
  event.preventDefault();
  for (const item of items) item.tabIndex = item === target ? 0 : -1;
  target.focus();
  return true;
}

function targetIndex(action: ListAction, at: number, count: number, axis: "horizontal" | "vertical" | "both"): number {
  const forward = (action === "right" && axis !== "vertical") || (action === "down" && axis !== "horizontal");
  const backward = (action === "left" && axis !== "vertical") || (action === "up" && axis !== "horizontal");
  if (forward) return Math.min(count - 1, at + 1);
  if (backward) return Math.max(0, at - 1);
  if (action === "first") return 0;
  return action === "last" ? count - 1 : -1;
}
