import { expect, it } from "vitest";
import { briefProblems, emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { briefLike } from "./moreLikeThis.ts";

const level = { rows: ["3 . .", "  2  ", ". 4  ", "  .  ", "2   ."] };

it("asks for as many numbers as the puzzle has, most of them where they stand, on a sound brief", () => {
  const brief = briefLike(level, undefined, 7);
  expect(briefProblems(brief)).toEqual([]);
  expect(brief.numbers).toBe(4);
  const kept = brief.rows.join("").replaceAll(" ", "");
  expect(kept).not.toContain(".");
  expect(kept.length).toBeLessThanOrEqual(4);
  for (const [y, row] of brief.rows.entries())
    for (const [x, symbol] of row.split("").entries()) if (symbol !== " ") expect(level.rows[y]?.[x]).toBe(symbol);
  expect(briefLike(level, undefined, 7)).toEqual(brief);
});

it("keeps the demands of the brief the puzzle was made for, unless its board has another size", () => {
  const demands = { ...emptyBrief(), width: 5, height: 5, leaks: "allow" as const };
  expect(briefLike(level, demands, 1).leaks).toBe("allow");
  expect(briefLike(level, { ...demands, width: 6 }, 1).leaks).toBe("forbid");
});
