import type { KeyboardEvent } from "react";

/**
 * Moves focus between the `[data-roving]` elements inside the container with arrows, Home and End (and gives it back as
 * one tab stop). True when the key was used.
 */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>, axis: "horizontal" | "vertical" | "both"): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-roving]:not([hidden])")];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = items[targetIndex(event.key, at, items.length, axis)];
  if (at < 0 || target === undefined) return false;
  event.preventDefault();
  for (const item of items) item.tabIndex = item === target ? 0 : -1;
  target.focus();
  return true;
}

function targetIndex(key: string, at: number, count: number, axis: "horizontal" | "vertical" | "both"): number {
  const forward = (key === "ArrowRight" && axis !== "vertical") || (key === "ArrowDown" && axis !== "horizontal");
  const backward = (key === "ArrowLeft" && axis !== "vertical") || (key === "ArrowUp" && axis !== "horizontal");
  if (forward) return Math.min(count - 1, at + 1);
  if (backward) return Math.max(0, at - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
