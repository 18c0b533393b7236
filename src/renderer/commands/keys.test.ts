import { expect, test } from "vitest";
import { type KeyPress, ariaKeys, chordOf, chordsOf, isKeys, keysText, recordedKeys } from "./keys.ts";

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  return { key, code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...change };
}

function matchesKeys(keys: string, pressed: KeyPress, mac: boolean): boolean {
  return chordsOf(pressed, mac).includes(chordOf(keys));
}

test("a shortcut matches exactly its modifiers", () => {
  expect(matchesKeys("Mod+S", press("s", { ctrlKey: true }), false)).toBe(true);
  expect(matchesKeys("Mod+S", press("S", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
  expect(matchesKeys("Mod+S", press("s"), false)).toBe(false);
  expect(matchesKeys("S", press("s", { ctrlKey: true }), false)).toBe(false);
  expect(matchesKeys("Shift+P", press("P", { shiftKey: true }), false)).toBe(true);
});

test("on a Mac, Mod is the command key", () => {
  expect(matchesKeys("Mod+K", press("k", { metaKey: true }), true)).toBe(true);
  expect(matchesKeys("Mod+K", press("k", { ctrlKey: true }), true)).toBe(false);
});

test("digits go by the key's place, so that layouts with digits behind Shift work", () => {
  expect(matchesKeys("1", press("&", { code: "Digit1" }), false)).toBe(true);
  expect(matchesKeys("Shift+1", press("!", { code: "Digit1", shiftKey: true }), false)).toBe(true);
});

test("punctuation matches with and without Shift", () => {
  expect(matchesKeys("?", press("?", { shiftKey: true }), false)).toBe(true);
  expect(matchesKeys("Mod++", press("=", { ctrlKey: true }), false)).toBe(true);
  expect(matchesKeys("Mod++", press("+", { ctrlKey: true, shiftKey: true }), false)).toBe(true);
  expect(matchesKeys("\\", press("\\"), false)).toBe(true);
});

test("keys are written the way the person's keyboard shows them", () => {
  expect(keysText("Mod+Shift+P", false)).toBe("Ctrl Shift P");
  expect(keysText("Mod+Enter", false)).toBe("Ctrl ↵");
  expect(keysText("Mod+Shift+P", true)).toBe("⌘ ⇧ P");
  expect(ariaKeys("Mod+Shift+P", false)).toBe("Control+Shift+P");
});

test("a press is recorded as it is written in a binding, and bare modifiers are not", () => {
  expect(recordedKeys(press("P", { ctrlKey: true, shiftKey: true }), false)).toBe("Mod+Shift+P");
  expect(recordedKeys(press("!", { code: "Digit1", shiftKey: true }), false)).toBe("Shift+1");
  expect(recordedKeys(press("?", { shiftKey: true, code: "Minus" }), false)).toBe("?");
  expect(recordedKeys(press("ArrowUp", { altKey: true }), false)).toBe("Alt+ArrowUp");
  expect(recordedKeys(press("Control", { ctrlKey: true }), false)).toBeUndefined();
});

test("what is recorded matches the press it was recorded from", () => {
  const presses = [
    press("k", { ctrlKey: true }),
    press("+", { ctrlKey: true, shiftKey: true }),
    press(" "),
    press("F7"),
  ];
  for (const one of presses) expect(matchesKeys(recordedKeys(one, false) ?? "", one, false)).toBe(true);
});

test("only keys that exist count as keys", () => {
  for (const keys of ["Mod+Shift+P", "?", "Mod++", "F12", "Alt+ArrowLeft", "Shift+1"]) expect(isKeys(keys)).toBe(true);
  for (const text of ["", "Ctrl+P", "Mod+", "Mod+Hello", "Shift"]) expect(isKeys(text)).toBe(false);
});
