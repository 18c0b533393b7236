import fc from "fast-check";
import { expect, test } from "vitest";
import { terminalText } from "./terminalText.ts";

const hostile = fc.string({
  unit: fc.constantFrom("a", "é", "\u001b", "[2J", "\u009b", "\0", "\r", "\n", "\t", "\u202e", "\x7f"),
});

test("no text moves the cursor, sets colors or titles, or turns the reading direction", () => {
  expect(terminalText("Hall\u001b]0;owned\u0007 \u009b2J\r\nnext\tone")).toBe(
    "Hall\\u001b]0;owned\\u0007 \\u009b2J\r\nnext\tone",
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const kept = Array.from(terminalText(text)).filter((sign) => /[\p{Cc}\u202a-\u202e]/u.test(sign));
      expect(kept.every((sign) => "\n\t\r".includes(sign))).toBe(true);
      expect(terminalText(text)).not.toMatch(/\r(?!\n)/);
    }),
  );
});

test("JSON reads back what was escaped", () => {
  fc.assert(
    fc.property(hostile, (name) => {
      expect(JSON.parse(terminalText(JSON.stringify({ name })))).toEqual({ name });
    }),
  );
});
