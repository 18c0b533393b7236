import { boundTo } from "./bindings.ts";
import { chordsOf } from "./keys.ts";
import { currentBindings, runCommand } from "./registry.ts";
import { refusal } from "./command.ts";

/**
 * Runs commands by their shortcuts, for as long as the page lives. Components that use a key themselves (lists, text
 * fields, canvases) call `preventDefault` on it and are left alone.
 */
export function listenToShortcuts(): () => void {
  window.addEventListener("keydown", handleKey);
  return () => window.removeEventListener("keydown", handleKey);
}

function handleKey(event: KeyboardEvent): void {
  const withMod = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.isComposing || isInOverlay(event.target, withMod)) return;
  if (isTextField(event.target) && !worksInTextField(event, withMod)) return;
  if (belongsToControl(event, withMod)) return;
  const candidates = boundTo(currentBindings(), chordsOf(event));
  const command = candidates.find((candidate) => refusal(candidate) === undefined);
  // The browser would select the labels of the whole window.
  if (command === undefined && withMod && event.key.toLowerCase() === "a") event.preventDefault();
  if (command === undefined) return;
  event.preventDefault();
  if (isTextField(event.target)) commitField(event.target);
  runCommand(command);
}

/** Fields take their value over when they are left: a command must not run on what stood there before. */
function commitField(field: HTMLElement): void {
  field.blur();
  if (field.isConnected) field.focus({ preventScroll: true });
}

/**
 * Modal dialogs and menus have the keyboard to themselves until they start to close, a modal also when nothing in it has
 * the focus; a popover only keeps the keys without Ctrl.
 */
function isInOverlay(target: EventTarget | null, withMod: boolean): boolean {
  if (document.querySelector("[data-modal]:not([data-closed])") !== null) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest(`[role="menu"]:not([data-closed])${withMod ? "" : ',[role="dialog"]:not([data-closed])'}`) !== null
  );
}

function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type);
}

/** Enter and Space press the focused control; Tab leaves it. Only on a canvas, or with nothing focused, are they shortcuts. */
function belongsToControl(event: KeyboardEvent, withMod: boolean): boolean {
  if (withMod || !["Enter", " ", "Tab"].includes(event.key) || !(event.target instanceof Element)) return false;
  return event.target !== document.body && event.target.closest("[data-canvas]") === null;
}

/** Text editing keeps its own keys (undo, clipboard, select all); saving, palette, workspaces and function keys go through. */
function worksInTextField(event: KeyboardEvent, withMod: boolean): boolean {
  if (/^F\d+$/.test(event.key)) return true;
  // Digits with Alt type nothing, but for those of the number pad; where they type a sign, `key` is the sign.
  if (event.altKey && /^\d$/.test(event.key) && /^Digit\d$/.test(event.code)) return true;
  return withMod && !["a", "c", "v", "x", "y", "z", "arrowleft", "arrowright"].includes(event.key.toLowerCase());
}
