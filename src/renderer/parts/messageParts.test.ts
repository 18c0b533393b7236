import { expect, test } from "vitest";
import { messageParts } from "./messageParts.ts";

test("what is between two marks stands out, the rest is as it was", () => {
  expect(messageParts("**3** of **7** lines drawn")).toEqual([
    { kind: "strong", text: "3" },
    { kind: "plain", text: " of " },
    { kind: "strong", text: "7" },
    { kind: "plain", text: " lines drawn" },
  ]);
});

test("a command's id in braces is a shortcut, other braces are text", () => {
  expect(messageParts("{candidates.stars.0} to clear {x}")).toEqual([
    { kind: "keys", text: "candidates.stars.0" },
    { kind: "plain", text: " to clear {x}" },
  ]);
});

test("a message without marks is one piece, and a single mark is text", () => {
  expect(messageParts("Ready")).toEqual([{ kind: "plain", text: "Ready" }]);
  expect(messageParts("2 ** 3")).toEqual([{ kind: "plain", text: "2 ** 3" }]);
});
