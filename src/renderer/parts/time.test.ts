import { expect, test } from "vitest";
import { ago, clock, duration } from "./time.ts";

test("ages are told in the largest unit that fits", () => {
  expect([0, 12_000, 185_000, 7_300_000, 90_000_000, 500_000_000].map(ago)).toEqual([
    "just now",
    "12 s ago",
    "3 min ago",
    "2 h ago",
    "yesterday",
    "5 days ago",
  ]);
});

test("time left never shows zero while there is some", () => {
  expect([0.2, 59.4, 60, 3900].map(clock)).toEqual(["0:01", "1:00", "1:00", "1:05:00"]);
});

test("short durations keep a tenth", () => {
  expect([0.42, 5.84, 47.6, 300].map(duration)).toEqual(["0.4 s", "5.8 s", "48 s", "5 min"]);
});
