import fc from "fast-check";
import { expect, test } from "vitest";
import { commandWords, parseCommands, printCommands, turnsOf, type RoomCommand } from "./commandList.ts";

const command: fc.Arbitrary<RoomCommand> = fc.oneof(
  fc.constantFrom(...commandWords),
  fc.tuple(fc.constant("double" as const), fc.integer({ min: 0, max: 37 }), fc.integer({ min: 0, max: 31 })),
);

test("what is printed reads back, with any white space", () => {
  fc.assert(
    fc.property(fc.array(command), fc.constantFrom(" ", "\n", "  \t"), (commands, gap) => {
      const text = printCommands(commands);
      expect(parseCommands(text)).toEqual({ ok: true, commands });
      expect(parseCommands(` ${text.replaceAll(" ", gap)}\n`)).toEqual({ ok: true, commands });
    }),
  );
});

test("placing a double takes no turn", () => {
  expect(turnsOf(["N", ["double", 2, 3], ".", "C"])).toBe(3);
});

test.each([
  ["N NE UP", 'Command 3: "UP" is not a command. Use N NE E SE S SW W NW . C CC or double X,Y.', 5, 7],
  ["N double", 'Command 2: "double" needs a square of the room. Write double 20,16.', 2, 8],
  ["double 38,1 N", 'Command 1: "double" needs a square of the room. Write double 20,16.', 0, 11],
  ["n", 'Command 1: "n" is not a command. Use N NE E SE S SW W NW . C CC or double X,Y.', 0, 1],
])("%s is refused with its place", (text, message, start, end) => {
  expect(parseCommands(text)).toEqual({ ok: false, message, start, end });
});

test("endless lists are refused", () => {
  expect(parseCommands("N ".repeat(20_001))).toMatchObject({
    ok: false,
    message: "There are more than 20000 commands.",
  });
});
