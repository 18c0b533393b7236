import { expect, test } from "vitest";
import { roomTowards } from "./keyboardWalk.ts";

const room = (id: string, x: number, y: number) => ({ id, name: id, role: "normal" as const, x, y });
const rooms = [
  room("mid", 0, 0),
  room("right", 100, 10),
  room("far", 220, 0),
  room("below", 5, 120),
  room("aside", 60, 90),
];

test("an arrow goes to the nearest room that way, along the row first", () => {
  expect(roomTowards(rooms, rooms[0], "right")?.id).toBe("right");
  expect(roomTowards(rooms, rooms[1], "right")?.id).toBe("far");
  expect(roomTowards(rooms, rooms[0], "down")?.id).toBe("below");
  expect(roomTowards(rooms, rooms[2], "left")?.id).toBe("right");
});

test("there is nothing beyond the last room", () => {
  expect(roomTowards(rooms, rooms[2], "right")).toBeUndefined();
  expect(roomTowards([], undefined, "up")).toBeUndefined();
});

test("from nowhere the walk begins at the first room", () => {
  expect(roomTowards(rooms, undefined, "up")?.id).toBe("mid");
});
