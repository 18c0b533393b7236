import { expect, test } from "vitest";
import { splitMessage } from "./splitMessage.ts";

test.each([
  [
    "This cycle cannot close. Nave and Crypt stay 2 cells apart.",
    "This cycle cannot close",
    "Nave and Crypt stay 2 cells apart.",
  ],
  [
    '"Nave" and "Crypt" can never share a door. Their doors differ.',
    '"Nave" and "Crypt" can never share a door',
    "Their doors differ.",
  ],
  ["Nothing fits.", "Nothing fits", ""],
])("%s is told as what happened and why", (message, title, cause) => {
  expect(splitMessage(message)).toEqual({ title, cause });
});
