import type { KeyboardEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { moveRovingFocus } from "./roving.ts";

interface Item {
  tabIndex: number;
  focus(): void;
}
let focused: Item | undefined;
const items = Array.from({ length: 3 }, () => {
  const item: Item = { tabIndex: 0, focus: () => void (focused = item) };
  return item;
});

afterEach(() => vi.unstubAllGlobals());

/** Presses a key with an item in focus: the item in focus then, and whether the key was handled. */
function press(key: string, at: number, axis: Parameters<typeof moveRovingFocus>[1]): [number, boolean] {
  focused = items[at];
  vi.stubGlobal("document", { activeElement: focused ?? null });
  vi.stubGlobal("navigator", { platform: "Linux", userAgent: "" });
  let prevented = false;
  // As much of an event as is read.
  const event = {
    key,
    code: key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    currentTarget: { querySelectorAll: () => items },
    preventDefault: () => (prevented = true),
  } as unknown as KeyboardEvent<HTMLElement>;
  const handled = moveRovingFocus(event, axis);
  expect(prevented).toBe(handled);
  return [focused === undefined ? -1 : items.indexOf(focused), handled];
}

test.each([
  ["ArrowRight", 0, "horizontal", 1, true],
  ["ArrowRight", 2, "horizontal", 2, true],
  ["ArrowRight", 0, "vertical", 0, false],
  ["ArrowRight", 0, "both", 1, true],
  ["ArrowLeft", 1, "horizontal", 0, true],
  ["ArrowLeft", 0, "horizontal", 0, true],
  ["ArrowLeft", 1, "vertical", 1, false],
  ["ArrowDown", 0, "vertical", 1, true],
  ["ArrowDown", 0, "horizontal", 0, false],
  ["ArrowDown", 1, "both", 2, true],
  ["ArrowUp", 2, "vertical", 1, true],
  ["ArrowUp", 2, "horizontal", 2, false],
  ["ArrowUp", 2, "both", 1, true],
  ["Home", 2, "vertical", 0, true],
  ["End", 0, "horizontal", 2, true],
  ["F2", 0, "both", 0, false],
  ["x", 0, "both", 0, false],
  ["ArrowRight", -1, "both", -1, false],
] as const)("%s on item %i of a %s list focuses item %i", (key, at, axis, to, handled) => {
  expect(press(key, at, axis)).toEqual([to, handled]);
});

test("the focused item is the only one that Tab reaches", () => {
  press("ArrowRight", 0, "horizontal");
  expect(items.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});
