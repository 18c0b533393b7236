import { expect, test } from "vitest";
import { type KeyPress, ariaKeys, keysText, matchesKeys } from "./keys.ts";

function press(key: string, change: Partial<KeyPress> = {}): KeyPress {
  return { key, code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...change };
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
