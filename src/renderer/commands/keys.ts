/** What a key press is compared by; a subset of KeyboardEvent, so that it can be tested without a browser. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface Chord {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly key: string;
}

/** True on machines whose command key is the one with the clover. */
function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Reads "Mod+Shift+P" into its parts. The last part is the key, so "Mod++" means the plus key. */
function parseKeys(keys: string): Chord {
  const parts = keys.endsWith("++") ? [...keys.slice(0, -2).split("+"), "+"] : keys.split("+");
  const key = (parts.length === 1 ? parts[0] : parts.at(-1)) ?? "";
  const modifiers = parts.length === 1 ? [] : parts.slice(0, -1);
  return {
    mod: modifiers.includes("Mod"),
    shift: modifiers.includes("Shift"),
    alt: modifiers.includes("Alt"),
    key: key.toLowerCase(),
  };
}

/** True when the press is this shortcut. Shift is free for punctuation, which layouts put behind it or not ("?"). */
export function matchesKeys(keys: string, press: KeyPress, mac = isMac()): boolean {
  const chord = parseKeys(keys);
  if (chord.mod !== (mac ? press.metaKey : press.ctrlKey)) return false;
  if (!chord.mod && (press.ctrlKey || press.metaKey)) return false;
  if (chord.alt !== press.altKey) return false;
  if (isDigit(chord.key)) return chord.shift === press.shiftKey && press.code === `Digit${chord.key}`;
  const pressed = press.key.toLowerCase();
  if (isPunctuation(chord.key)) return pressed === chord.key || (chord.key === "+" && pressed === "=");
  return chord.shift === press.shiftKey && keyName(pressed) === chord.key;
}

/** How a shortcut is written on screen: "Ctrl Shift P", on a Mac "⌘ ⇧ P". */
export function keysText(keys: string, mac = isMac()): string {
  const { mod, shift, alt, key } = parseKeys(keys);
  const names = [
    mod && (mac ? "⌘" : "Ctrl"),
    alt && (mac ? "⌥" : "Alt"),
    shift && (mac ? "⇧" : "Shift"),
    keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)),
  ];
  return names.filter((name) => name !== false).join(" ");
}

/** The same for `aria-keyshortcuts`: "Control+Shift+P". */
export function ariaKeys(keys: string, mac = isMac()): string {
  const { mod, shift, alt, key } = parseKeys(keys);
  const names = [
    mod && (mac ? "Meta" : "Control"),
    alt && "Alt",
    shift && "Shift",
    key.length === 1 ? key.toUpperCase() : key,
  ];
  return names.filter((name) => name !== false).join("+");
}

const keyLabels: Readonly<Record<string, string>> = {
  enter: "↵",
  delete: "Del",
  backspace: "⌫",
  escape: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  space: "Space",
  tab: "Tab",
  pagedown: "PgDn",
  pageup: "PgUp",
};

function keyName(pressed: string): string {
  return pressed === " " ? "space" : pressed;
}

function isDigit(key: string): boolean {
  return key.length === 1 && key >= "0" && key <= "9";
}

function isPunctuation(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/.test(key);
}
