import { expect, test } from "vitest";
import type { SolveAnswer } from "#shared/levels/sokoban/analyses.ts";
import { mergeAnswers } from "#shared/levels/sokoban/mergeAnswers.ts";
import { verdictOf } from "./verdict.ts";

const rows = ["#####", "#@$.#", "#####"];
const about = { rows, afterMs: 3 };
const open: SolveAnswer = { status: "unknown", nodes: 5000, states: 9000, atLeast: 12, lowerBound: 10 };
const some: SolveAnswer = { status: "solved", nodes: 80, states: 90, atLeast: 10, pushes: 16, solution: "R" };
const shortest: SolveAnswer = { status: "solved", nodes: 9000, states: 9900, atLeast: 14, pushes: 14, solution: "R" };

test("an open search, any solution and a proof refine one answer step by step", () => {
  const first = mergeAnswers(undefined, open, { goal: "fewest-pushes", nodes: 1 }, about);
  expect(first).toMatchObject({ status: "unknown", atLeast: 12, lowerBound: 10, isShortest: false });
  const second = mergeAnswers(first, some, { goal: "any", nodes: 1 }, about);
  expect(second).toMatchObject({ status: "solved", pushes: 16, atLeast: 12, isShortest: false });
  const third = mergeAnswers(second, shortest, { goal: "fewest-pushes", nodes: 1 }, about);
  expect(third).toMatchObject({ status: "solved", pushes: 14, atLeast: 14, isShortest: true });
});

test("a solution as short as the bound is the shortest, whoever found it", () => {
  const first = mergeAnswers(undefined, open, { goal: "fewest-pushes", nodes: 1 }, about);
  const met = mergeAnswers(first, { ...some, pushes: 12 }, { goal: "any", nodes: 1 }, about);
  expect(met.isShortest).toBe(true);
});

test("a later search that finds nothing takes nothing back", () => {
  const known = mergeAnswers(undefined, some, { goal: "any", nodes: 1 }, about);
  expect(mergeAnswers(known, open, { goal: "fewest-pushes", nodes: 1 }, about)).toMatchObject({
    pushes: 16,
    atLeast: 12,
  });
});

test("the verdict says proved only what is proved", () => {
  const live = { isPending: false, isRefining: false, failure: undefined, fault: undefined, longer: 0 };
  const badge = (answer: ReturnType<typeof mergeAnswers>) => verdictOf({ ...live, answer })?.badge;
  const any = mergeAnswers(undefined, some, { goal: "any", nodes: 1 }, about);
  expect(badge(any)).toBe("at most 16, at least 10");
  expect(badge(mergeAnswers(any, shortest, { goal: "fewest-pushes", nodes: 1 }, about))).toBe(
    "14 pushes, proved shortest",
  );
  const lost: SolveAnswer = {
    status: "unsolvable",
    nodes: 1,
    states: 1,
    deadlock: { detector: "frozen-boxes", cells: [[2, 1]] },
  };
  expect(badge(mergeAnswers(any, lost, { goal: "any", nodes: 1 }, about))).toBe("Unsolvable: frozen boxes");
});
