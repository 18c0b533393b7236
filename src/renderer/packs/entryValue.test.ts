import { expect, test } from "vitest";
import { entryValue } from "./entryValue.ts";

test("a level has the values it was stored with, and none of formulas that the project doesn't have", () => {
  const entry = { kind: "sokoban", metrics: { pushes: 9, zero: 0 }, level: { rows: [] } };
  expect([entryValue(entry, "pushes"), entryValue(entry, "zero"), entryValue(entry, "moves")]).toEqual([
    9,
    0,
    undefined,
  ]);
  for (const kind of ["sokoban", "chess"]) expect(entryValue({ ...entry, kind }, "own-speed")).toBeUndefined();
});
