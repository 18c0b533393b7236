/** The properties that key presses are compared by; a subset of KeyboardEvent, so that tests need no browser. */
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

/** True on a Mac. */
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

/** The canonical form of a shortcut: "shift+mod+P" and "Mod+Shift+p" are the same chord. */
export function chordOf(keys: string): string {
  return chordText(parseKeys(keys));
}

/**
 * Every chord that a key press may be, the most exact first. Digits go by the physical key; punctuation is looked up
 * without Shift, because layouts differ in whether it needs Shift ("?", "+").
 */
export function chordsOf(press: KeyPress, mac = isMac()): readonly string[] {
  const mod = mac ? press.metaKey : press.ctrlKey;
  if (!mod && (press.ctrlKey || press.metaKey)) return [];
  const { shiftKey: shift, altKey: alt } = press;
  const pressed = keyName(press.key.toLowerCase());
  const place = /^Digit(\d)$/.exec(press.code)?.[1];
  // The number pad goes by the physical key, regardless of Num Lock.
  const pad = /^numpad\d$/.test(press.code.toLowerCase()) ? press.code.toLowerCase() : undefined;
  const names = [
    ...(pad === undefined ? [] : [pad]),
    ...(place === undefined ? [] : [place]),
    ...(isDigit(pressed) ? [] : [pressed]),
    ...(pressed === "=" ? ["+"] : []),
  ];
  return names.map((key) => chordText({ mod, alt, shift, key }));
}

/** The press as keys to bind: "Mod+Shift+P"; undefined while only modifiers are down. */
export function recordedKeys(press: KeyPress, mac = isMac()): string | undefined {
  if (["Control", "Meta", "Shift", "Alt", "AltGraph", "Dead", "Unidentified", "Process"].includes(press.key))
    return undefined;
  const [chord] = chordsOf(press, mac);
  if (chord === undefined) return undefined;
  const { mod, alt, shift, key } = parseKeys(chord);
  const name = namedKeys.find((one) => one.toLowerCase() === key) ?? (key.length === 1 ? key.toUpperCase() : key);
  return [mod && "Mod", alt && "Alt", shift && "Shift", name].filter((part) => part !== false).join("+");
}

/** True for valid keys: known modifiers, then one key. */
export function isKeys(text: string): boolean {
  const { key } = parseKeys(text);
  const modifiers = text.endsWith("++") ? text.slice(0, -2) : text.slice(0, Math.max(0, text.length - key.length - 1));
  const known = modifiers === "" || modifiers.split("+").every((name) => ["Mod", "Alt", "Shift"].includes(name));
  const isNamed = /^f\d{1,2}$/.test(key) || namedKeys.some((name) => name.toLowerCase() === key);
  return known && (key.length === 1 || isNamed);
}

/** Keys with more than one character, as they are written in a binding. */
const namedKeys: readonly string[] = (
  "Enter Delete Backspace Escape ArrowUp ArrowDown ArrowLeft ArrowRight Space Tab PageDown PageUp Home End Insert " +
  "Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 Numpad7 Numpad8 Numpad9 " +
  "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12"
).split(" ");

function chordText({ mod, alt, shift, key }: Chord): string {
  const names = [mod && "Mod", alt && "Alt", shift && !isPunctuation(key) && "Shift", key];
  return names.filter((name) => name !== false).join("+");
}

/** A shortcut as displayed: "Ctrl Shift P", on a Mac "⌘ ⇧ P". */
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
