import { boundTo } from "./bindings.ts";
import { chordsOf } from "./keys.ts";
import { currentBindings, runCommand } from "./registry.ts";
import { refusal } from "./command.ts";

/**
 * Runs commands by their shortcuts until the page is closed. Components that handle a key themselves (lists, text
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
  // The browser would select the text of the whole window.
  if (command === undefined && withMod && event.key.toLowerCase() === "a") event.preventDefault();
  if (command === undefined) return;
  event.preventDefault();
  if (isTextField(event.target)) commitField(event.target);
  runCommand(command);
}

/** Fields commit on blur: a command must not run on the previous value. */
function commitField(field: HTMLElement): void {
  field.blur();
  if (field.isConnected) field.focus({ preventScroll: true });
}

/**
 * Modal dialogs and menus receive all keys until they start to close, a modal even when nothing in it has the focus; a
 * popover only receives the keys without Ctrl.
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

/** Enter and Space press the focused control, Tab leaves it. They are shortcuts on a canvas or without focus. */
function belongsToControl(event: KeyboardEvent, withMod: boolean): boolean {
  if (withMod || !["Enter", " ", "Tab"].includes(event.key) || !(event.target instanceof Element)) return false;
  return event.target !== document.body && event.target.closest("[data-canvas]") === null;
}

/**
 * Text editing keeps its own keys (undo, clipboard, select all); saving, palette, workspaces and function keys pass
 * through.
 */
function worksInTextField(event: KeyboardEvent, withMod: boolean): boolean {
  if (/^F\d+$/.test(event.key)) return true;
  // Digits with Alt type nothing, except on the number pad; where they type a character, `key` is that character.
  if (event.altKey && /^\d$/.test(event.key) && /^Digit\d$/.test(event.code)) return true;
  return withMod && !["a", "c", "v", "x", "y", "z", "arrowleft", "arrowright"].includes(event.key.toLowerCase());
}
