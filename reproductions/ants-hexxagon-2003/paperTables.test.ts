import { expect, test } from "vitest";
import { mean } from "#main/engines/board/play/intervals.ts";
import { paperGames, paperWins } from "#shared/levels/board/report/paperWins.ts";
import { paperAudit, paperTables } from "./paperTables.ts";

test("every pair of the paper's tables sums to 999, but one to 991, and the printed means are those of the rows", () => {
  const sums = paperTables.flatMap(({ first, second }) => first.map((won, i) => won + second[i]!));
  expect(sums.filter((sum) => sum !== 999)).toEqual([991]);
  expect(sums.indexOf(991)).toBe(4);
  for (const { first, second, means } of paperTables) {
    expect(mean(first)).toBeCloseTo(means[0], 5);
    expect(mean(second)).toBeCloseTo(means[1], 5);
  }
  expect(paperAudit()).toContain("991");
});

test("what a repetition is compared with are the means, least and most of the tables", () => {
  expect(Object.values(paperWins)).toEqual(
    paperTables.map(({ first, means }) => ({ mean: means[0], least: Math.min(...first), most: Math.max(...first) })),
  );
  expect(paperTables.every(({ first, second }) => first[0]! + second[0]! === paperGames)).toBe(true);
});

test("the ant rows hold two distinct results only", () => {
  for (const { first } of paperTables.slice(2)) expect(new Set(first).size).toBe(2);
});
