import { describe, expect, test } from "vitest";
import type { NumberFieldState } from "./numberDraft.ts";
import { endGesture, followValue, readNumber, restingField } from "./numberDraft.ts";

const games = { min: 20, max: 100_000, digits: 0 };
const percent = { min: 0.1, max: 25, digits: 1 };

function typed(text: string, value = 200): NumberFieldState {
  return { draft: { text, value }, preview: null, isFocused: true };
}

describe("a number that breaks a rule", () => {
  test.each([
    ["7", "at least 20"],
    ["-5", "at least 20"],
    ["99999999", "at most 100\u2009000"],
    ["99 999 999", "at most 100\u2009000"],
    ["", "not a number"],
    ["many", "not a number"],
    ["20.5", "a whole number"],
    ["40,5", "a whole number"],
  ])("%j is marked: %s", (text, rule) => {
    expect(readNumber(text, 200, games)).toEqual({ rule });
  });

  test.each(["7", "-5", "99999999", "", "many"])(
    "%j stays in the field when it is left or Enter is pressed",
    (text) => {
      const state = typed(text);
      expect(endGesture(state, 200, games)).toEqual({ state, end: { kind: "nothing" } });
    },
  );

  test("limits are named with the digits they have", () => {
    expect(readNumber("0", 5, percent)).toEqual({ rule: "at least 0.1" });
    expect(readNumber("26", 5, percent)).toEqual({ rule: "at most 25" });
  });

  test("it goes when the value changes from elsewhere, and not before", () => {
    const left = { ...typed("7"), isFocused: false };
    expect(followValue(left, 200)).toBe(left);
    expect(followValue(left, 300)).toEqual(restingField);
    expect(followValue(typed("7"), 300)).toEqual(typed("7"));
  });
});

test("a valid text becomes the value: numbers, arithmetic and changes of the current value", () => {
  for (const [text, value] of [
    ["400", 400],
    ["+50", 250],
    ["1000/3", 333],
    ["2 000", 2000],
  ] as const) {
    expect(endGesture(typed(text), 200, games).end).toEqual({ kind: "commit", value });
  }
  expect(endGesture(typed("200"), 200, games)).toEqual({
    state: { ...restingField, isFocused: true },
    end: { kind: "nothing" },
  });
});

test("arrow presses and scrubs commit what they show, and cancel when they end where they began", () => {
  const at = (preview: number) => ({ draft: null, preview, isFocused: true });
  expect(endGesture(at(300), 200, games).end).toEqual({ kind: "commit", value: 300 });
  expect(endGesture(at(200), 200, games).end).toEqual({ kind: "cancel" });
});
