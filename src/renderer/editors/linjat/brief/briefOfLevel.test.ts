import { expect, test } from "vitest";
import { briefProblems, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { briefOfLevel } from "./briefOfLevel.ts";

test("a puzzle becomes a brief that can be edited and run at once", () => {
  const brief = briefSchema.parse(briefOfLevel({ rows: ["2.  ", "   3", "    ", "   ."] }));
  expect(brief).toMatchObject({ width: 4, height: 4, numbers: 2, smallest: 2, largest: 3 });
  expect(briefProblems(brief)).toEqual([]);
});

test("what is no puzzle is refused", () => {
  expect(() => briefOfLevel({ rows: [] })).toThrow();
});
