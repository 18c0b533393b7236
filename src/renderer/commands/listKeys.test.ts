import { afterEach, expect, test } from "vitest";
import { keyConflicts } from "./bindings.ts";
import { setKeyOverrides } from "./keyOverrides.ts";
import { listAction, listCommands } from "./listKeys.ts";

const press = (key: string, held: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

afterEach(() => setKeyOverrides(new Map()));

test("arrows, Home, End, F2 and Delete have their meaning in every list", () => {
  expect(
    ["ArrowDown", "Home", "End", "F2", "Delete", "Backspace", "Enter", "l"].map((key) => listAction(press(key))),
  ).toEqual(["down", "first", "last", "rename", "remove", "remove", "open", "lock"]);
  expect(listAction(press("ArrowUp", { altKey: true }))).toBe("moveUp");
  expect(listAction(press("ArrowUp", { ctrlKey: true }))).toBeUndefined();
  expect(listAction(press("q"))).toBeUndefined();
});

test("a rebound key takes the place of the default one", () => {
  setKeyOverrides(new Map([["list.down", ["J"]]]));
  expect(listAction(press("j"))).toBe("down");
  expect(listAction(press("ArrowDown"))).toBeUndefined();
});

test("in a list no key means two things, by default and when the check is given a clash", () => {
  expect(keyConflicts(listCommands)).toEqual([]);
  expect(keyConflicts(listCommands, new Map([["list.down", ["Home"]]]))).toHaveLength(1);
});
