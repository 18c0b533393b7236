import { expect, test } from "vitest";
import { partingMove } from "./partingMove.ts";

const rows = ["########", "#      #", "#@$  . #", "#  $ . #", "#      #", "########"];

test("solutions part at the first push that differs, whatever the walks before it", () => {
  expect(partingMove(rows, "RRR", "uddRuRR")).toMatchObject({ push: 1 });
  expect(partingMove(rows, "RRR", "RRR")).toBeUndefined();
  expect(partingMove(rows, "RRR", "udRRR")).toBeUndefined();
});

test("a solution that goes on after the other has ended parts from it there", () => {
  expect(partingMove(rows, "RR", "RRR")).toMatchObject({ push: 3 });
  expect(partingMove(rows, "RRR", "RR")).toEqual({ push: 3, move: 3 });
});
