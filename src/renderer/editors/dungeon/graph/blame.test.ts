import { beforeEach, expect, test } from "vitest";
import { openGraphOnTwoFloors, withStubbedBrowser } from "../../../../../test/support/graphOnTwoFloors.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import type { GraphModel } from "./graphModel.ts";
import { blameOf, isSameBlame } from "./graphPaint.ts";

let model: GraphModel;
withStubbedBrowser();
beforeEach(() => void (model = openGraphOnTwoFloors()));

const problem = (...targets: readonly string[]): Problem => ({
  ...errorProblem("x", "M."),
  places: targets.map((target) => ({ target, label: "" })),
});

test("errors mark the rooms and connections that they name, and the connections between their rooms", () => {
  const of = (...problems: readonly Problem[]) => {
    const { rooms: named, edges } = blameOf(problems, model.geometry());
    return [[...named], [...edges]];
  };
  expect(of(problem("room:gate"))).toEqual([["gate"], []]);
  expect(of(problem("room:gate", "room:hall"))).toEqual([["gate", "hall"], ["edg1"]]);
  expect(of(problem("room:gate"), problem("room:hall"))).toEqual([["gate", "hall"], []]);
  expect(of(problem("edge:edg2", "field:x", "whole"))).toEqual([[], ["edg2"]]);
  expect(of({ ...problem("room:gate"), severity: "warning" })).toEqual([[], []]);
});

test("two blames are the same when both mark the same rooms and connections", () => {
  const blame = (r: readonly string[], e: readonly string[]) => ({ rooms: new Set(r), edges: new Set(e) });
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a"], ["b"]))).toBe(true);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a"], ["c"]))).toBe(false);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["c"], ["b"]))).toBe(false);
  expect(isSameBlame(blame(["a"], ["b"]), blame(["a", "c"], ["b"]))).toBe(false);
});
