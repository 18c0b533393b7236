import { produce } from "immer";
import { expect, test } from "vitest";
import { briefProblems, emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { applyPreset, lockDrawn, presetNames, presetOf } from "./briefEdits.ts";

const brief: Brief = { ...emptyBrief(), width: 4, height: 4, rows: ["3  .", "    ", "    ", ".  2"], locked: [[1, 0]] };

test("every preset is recognised once it is applied, and can be worked on", () => {
  for (const name of presetNames) {
    const applied = produce(brief, (draft) => applyPreset(draft, name));
    expect(presetOf(applied)).toBe(name);
    expect(briefProblems(applied)).toEqual([]);
    expect(applied.rows[0]?.startsWith("3  .")).toBe(true);
  }
});

test("a brief that differs in one thing is no preset", () => {
  const hard = produce(brief, (draft) => applyPreset(draft, "hard"));
  expect(presetOf({ ...hard, numbers: hard.numbers + 1 })).toBeUndefined();
});

test("locking what is drawn leaves other locks alone and locks nothing twice", () => {
  const locked = produce(brief, lockDrawn).locked;
  expect(locked).toEqual([
    [1, 0],
    [0, 0],
    [3, 0],
    [0, 3],
    [3, 3],
  ]);
  expect(produce({ ...brief, locked }, lockDrawn).locked).toHaveLength(5);
});
