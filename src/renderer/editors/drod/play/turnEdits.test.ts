import fc from "fast-check";
import { expect, test } from "vitest";
import { commandWords } from "#shared/levels/drod/commandList.ts";
import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { TurnEdit } from "./turnEdits.ts";
import { fillTurns, moveTurns, rowsBetween, setColumn, turnsBetweenMarkers } from "./turnEdits.ts";

const line: readonly RoomCommand[] = ["N", "N", "E", "E", "W", "."];
const after = (commands: readonly RoomCommand[], { at, removed, inserted }: TurnEdit): readonly RoomCommand[] =>
  commands.toSpliced(at, removed, ...inserted);

test("painted rows get one command, or a pattern that is repeated from the first of them on", () => {
  expect(after(line, fillTurns(rowsBetween(4, 2), ["S"]))).toEqual(["N", "N", "S", "S", "S", "."]);
  expect(after(line, fillTurns(rowsBetween(1, 5), ["C", "CC"]))).toEqual(["N", "C", "CC", "C", "CC", "C"]);
  // A row below the last turn appends it.
  expect(after(line, fillTurns(rowsBetween(6, 6), ["SE"]))).toEqual([...line, "SE"]);
});

test("a column's head sets its command for all selected turns, and lets them wait when all have it", () => {
  const range = { from: 0, to: 3 };
  const set = after(line, setColumn(line, range, "S"));
  expect(set).toEqual(["S", "S", "S", "E", "W", "."]);
  expect(after(set, setColumn(set, range, "S"))).toEqual([".", ".", ".", "E", "W", "."]);
  const double: readonly RoomCommand[] = ["N", ["double", 3, 4], "E"];
  expect(after(double, setColumn(double, range, "W"))).toEqual(["W", ["double", 3, 4], "W"]);
});

test("a block that is moved keeps its turns and their order, stays selected, and moves back", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...commandWords), { minLength: 1, maxLength: 9 }),
      fc.nat(8),
      fc.nat(8),
      fc.constantFrom(1 as const, -1 as const),
      (commands, one, other, by) => {
        const range = rowsBetween(one % commands.length, other % commands.length);
        const moved = moveTurns(commands, range, by);
        const isAtEnd = by < 0 ? range.from === 0 : range.to === commands.length;
        expect(moved === undefined).toBe(isAtEnd);
        if (moved === undefined) return;
        const next = after(commands, moved.edit);
        expect(next.slice(moved.range.from, moved.range.to)).toEqual(commands.slice(range.from, range.to));
        for (const word of commandWords)
          expect(next.filter((one) => one === word)).toEqual(commands.filter((one) => one === word));
        const back = moveTurns(next, moved.range, by === 1 ? -1 : 1);
        expect(after(next, back!.edit)).toEqual(commands);
      },
    ),
  );
});

test("the turns between two markers are selected together", () => {
  expect(turnsBetweenMarkers([3, 7], 5, 10)).toEqual({ from: 3, to: 7 });
  expect(turnsBetweenMarkers([3, 7], 3, 10)).toEqual({ from: 0, to: 3 });
  expect(turnsBetweenMarkers([3, 7], 9, 10)).toEqual({ from: 7, to: 10 });
  expect(turnsBetweenMarkers([], 0, 10)).toEqual({ from: 0, to: 10 });
});
