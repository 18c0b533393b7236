import { describe, expect, test } from "vitest";
import { briefProblems, emptyBrief } from "./briefDocument.ts";
import type { Brief } from "./briefDocument.ts";
import { linjatTaskFiles, prepareLinjat } from "./prepareLinjat.ts";

const codes = (brief: Partial<Brief>) => briefProblems({ ...emptyBrief(), ...brief }).map(({ code }) => code);

test("a new brief has no problems", () => {
  expect(codes({})).toEqual([]);
});

test.each<[string, Partial<Brief>, string]>([
  ["an empty range of numbers", { smallest: 5, largest: 3 }, "range-empty"],
  ["numbers longer than the board", { width: 4, height: 4, numbers: 1, smallest: 6, largest: 8 }, "number-too-long"],
  ["more numbers than fit", { width: 4, height: 4, numbers: 20 }, "too-many-numbers"],
  ["rules that contradict each other", { needs: "one-of", hardest: "fit" }, "rules-contradict"],
  ["a lock outside the board", { locked: [[19, 2]] }, "lock-outside"],
  ["a drawing of another size", { rows: ["3"] }, "drawn-size"],
  [
    "an unknown character",
    { width: 4, height: 4, numbers: 4, rows: ["x   ", "    ", "    ", "    "] },
    "unknown-character",
  ],
  [
    "a drawn number longer than the board",
    { width: 4, height: 4, numbers: 4, rows: ["9   ", "    ", "    ", "    "] },
    "number-too-long",
  ],
  [
    "more drawn numbers than asked for",
    { width: 4, height: 4, numbers: 1, rows: ["22  ", "    ", "    ", "    "] },
    "too-many-drawn",
  ],
])("%s is a problem with a remedy in words", (_what, brief, code) => {
  expect(codes(brief)).toContain(code);
});

test("numbers in the wrong order are swapped by one suggested fix", () => {
  const [problem] = briefProblems({ ...emptyBrief(), smallest: 5, largest: 3 });
  expect(problem?.remedies).toEqual([
    {
      label: "Swap 5 and 3",
      changes: [
        { path: ["smallest"], value: 3 },
        { path: ["largest"], value: 5 },
      ],
    },
  ]);
});

describe("task files", () => {
  test("parts of a brief lie over a preset", () => {
    const prepared = linjatTaskFiles.read('{"preset": "hard", "numbers": 22}', {});
    expect(prepared).toMatchObject({ ok: true, input: { width: 8, height: 11, numbers: 22, hardest: "square" } });
  });

  test.each([
    ["truncated JSON", '{"preset": ', {}, "not JSON"],
    ["an unknown member", '{"colour": 1}', {}, 'unknown member "colour" of a brief; remove it'],
    ["a board that is too large", '{"width": 1000}', {}, "width"],
    ["an unknown preset", "{}", { preset: "trivial" }, "easy, medium, hard, expert"],
  ])("%s is refused with the reason", (_what, text, options, message) => {
    const prepared = linjatTaskFiles.read(text, options as Record<string, string>);
    expect(prepared.ok).toBe(false);
    expect(prepared.problems[0]?.message).toContain(message);
  });
});

test("a document of another shape is refused by name", () => {
  const prepared = prepareLinjat({ id: "abcd", type: "linjat-brief", name: "Low tide", data: { width: 4 } });
  expect(prepared).toMatchObject({ ok: false });
  expect(prepared.problems[0]?.message).toContain('"Low tide" is not a puzzle brief');
});
