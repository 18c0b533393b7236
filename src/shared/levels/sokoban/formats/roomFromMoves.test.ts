import { expect, test } from "vitest";
import { replaySolution } from "../validator/replaySolution.ts";
import { roomProblems } from "../roomProblems.ts";
import { roomFromMoves } from "./roomFromMoves.ts";

test("the room that moves make is sound, and the moves solve it", () => {
  for (const moves of ["RR", "rrdrruLdlluurDrdLuuR", "lluLruullldDDDrruLruruulllddDrruULDD"]) {
    const rows = roomFromMoves(moves);
    expect(rows, moves).toBeDefined();
    expect(roomProblems(rows ?? []), moves).toEqual([]);
    expect(replaySolution(rows ?? [], moves), moves).toMatchObject({ ok: true });
  }
});

test("a box that ends where another began is a box on a goal", () => {
  expect(roomFromMoves("RurD")).toBeDefined();
  expect(roomFromMoves("Rl")).toEqual(["#####", "#@$.#", "#####"]);
});

test("moves that no room allows, and texts that are none, make no room", () => {
  expect(roomFromMoves("lurd")).toBeUndefined();
  expect(roomFromMoves("rlR")).toBeUndefined();
  expect(roomFromMoves("hello R")).toBeUndefined();
});
