import { expect, test } from "vitest";
import { forwardSolution, reverseStart, stepBack } from "./reversePlay.ts";
import { replayTrack } from "./replayTrack.ts";
import { isSolved, rowsOf, startPosition } from "./roomPosition.ts";
import { positionAfter } from "../../../../../test/support/positionAfter.ts";
import type { Direction } from "./roomPosition.ts";

const rows = ["########", "#      #", "# .  $ #", "#   $  #", "#  @ . #", "########"];

test("a track shows the same position as making the moves, whichever way one comes to it", () => {
  const moves = "uRRUldl";
  const track = replayTrack(rows, moves);
  expect(track.moves.length).toBeGreaterThan(4);
  const order = [0, 5, 2, track.moves.length, 1, 3, 0];
  for (const index of order) {
    const expected = positionAfter(startPosition(rows), track.moves.slice(0, index));
    expect(rowsOf(track.at(index)), `move ${index}`).toEqual(rowsOf(expected!));
  }
});

test("a track knows which moves push", () => {
  const track = replayTrack(["######", "#@ $.#", "######"], "rR");
  expect(track.pushMoves).toEqual([2]);
  expect([0, 1, 2].map((index) => track.pushesBefore(index))).toEqual([0, 0, 1]);
  expect(isSolved(track.at(2))).toBe(true);
});

test("pulling a box back from its goal to its start gives a solution", () => {
  const room = ["#######", "#@ $ .#", "#######"];
  let position = reverseStart(room, 4 + 7);
  let letters = "";
  for (const direction of ["l", "l"] as Direction[]) {
    const step = stepBack(position, direction, true);
    position = step!.position;
    letters += step!.letter;
  }
  expect(letters).toBe("RR");
  const moves = forwardSolution(room, position, letters);
  expect(moves).toBe("rRR");
  expect(isSolved(positionAfter(startPosition(room), moves!)!)).toBe(true);
});

test("nothing is pulled through walls or boxes, and an unfinished play back is no solution", () => {
  const room = ["#######", "#@ $ .#", "#######"];
  const end = reverseStart(room, 4 + 7);
  expect(stepBack(end, "r", false)).toBeUndefined();
  expect(stepBack(end, "u", false)).toBeUndefined();
  expect(forwardSolution(room, end, "")).toBeUndefined();
});
