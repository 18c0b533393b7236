import type { ExampleLevel } from "../levelKind.ts";

/** A hall with three roaches, for cards. */
export function exampleRoom(): ExampleLevel {
  return {
    level: {
      room: {
        o: [
          ...Array.from({ length: 32 }, (_, y) => (y < 9 || y > 22 ? ["wall", 0, y, 38] : ["wall", 0, y, 10])),
          ...Array.from({ length: 14 }, (_, y) => ["wall", 28, y + 9, 10]),
          ["wall", 16, 15, 6],
          ["wall", 16, 12, 1],
          ["wall", 21, 18, 1],
        ],
        monsters: [
          ["roach", 13, 11, "S"],
          ["roach", 24, 11, "S"],
          ["roach", 19, 12, "S"],
        ],
      },
      start: [19, 20, "N"],
      settings: { blueDoorsDone: false },
      solution: "",
    },
    // The room is mostly wall: what is around the hall is left out.
    view: { x: 9, y: 8, width: 20, height: 15 },
  };
}
