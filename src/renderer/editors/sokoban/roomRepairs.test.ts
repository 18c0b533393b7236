import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { roomModelOf } from "./roomModel.ts";
import { roomSuggestions } from "./SokobanEditor.tsx";

function openRoom(rows: readonly string[], locked: RoomDocument["locked"] = []) {
  const session = openDetached<RoomDocument>(
    "sokoban-room",
    (room) => void Object.assign(room, { rows: [...rows], locked }),
  );
  return { session, source: roomSuggestions(roomModelOf(session)) };
}

/** A room of 6 by 5 squares inside its walls, with two boxes and a few inner walls. */
function randomRoom(random: Random): string[] {
  const inside = Array.from({ length: 30 }, () => " ");
  for (const letter of ["#", "#", "#", "#", "$", "$", ".", ".", "@"]) {
    let at = random.below(inside.length);
    while (inside[at] !== " ") at = random.below(inside.length);
    inside[at] = letter;
  }
  const rows = Array.from({ length: 5 }, (_, y) => `#${inside.slice(6 * y, 6 * y + 6).join("")}#`);
  return ["########", ...rows, "########"];
}

/** Solvable rooms that one or two random changes broke: a wall added or a box moved. */
function brokenRooms(count: number): readonly string[][] {
  const random = createRandom(5);
  const rooms: string[][] = [];
  while (rooms.length < count) {
    const rows = randomRoom(random);
    if (openRoom(rows).source.question().kind === "blocked" || oraclePushes(rows) < 4) continue;
    const broken = changed(changed(rows, random), random);
    if (openRoom(broken).source.question().kind === "ready" && oraclePushes(broken) < 0) rooms.push(broken);
  }
  return rooms;
}

function changed(rows: readonly string[], random: Random): string[] {
  const cells = rows.join("").split("");
  const free = cells.flatMap((letter, at) => (letter === " " ? [at] : []));
  const to = free[random.below(free.length)] ?? 0;
  const boxes = cells.flatMap((letter, at) => (letter === "$" ? [at] : []));
  const box = boxes[random.below(boxes.length)] ?? 0;
  if (random.below(2) === 0) cells[to] = "#";
  else [cells[box], cells[to]] = [" ", "$"];
  return rows.map((row, y) => cells.slice(y * row.length, (y + 1) * row.length).join(""));
}

test("twenty rooms without a solution are repaired by every change offered, in the pushes that a plain search finds", async () => {
  for (const rows of brokenRooms(20)) {
    const { session, source } = openRoom(rows);
    const taken = await takenSuggestions(session, source);
    expect([rows, taken.length > 0]).toEqual([rows, true]);
    for (const { suggestion, data } of taken) {
      expect(oraclePushes(data.rows)).toBe(suggestion.after);
      expect(suggestion.cells.length).toBeLessThanOrEqual(4);
    }
  }
});

test("a room says that it can't be solved, and locked squares stay in every repair", async () => {
  const rows = ["#######", "#$ @ .#", "#     #", "#######"];
  const locked: RoomDocument["locked"] = [[1, 1]];
  expect((await askSuggestions("sokoban", { rows, locked: [] })).mends).toBe("The room can't be solved.");
  const { session, source } = openRoom(rows, locked);
  for (const { data } of await takenSuggestions(session, source)) expect(data.rows[1]?.[1]).toBe("$");
});

test("a room with a box too many, or a goal too many, is completed", async () => {
  for (const rows of [
    ["#######", "# $@  #", "# $ . #", "#     #", "#######"],
    ["#######", "# .@  #", "# $ . #", "#     #", "#######"],
  ]) {
    const { session, source } = openRoom(rows);
    const taken = await takenSuggestions(session, source);
    expect(taken.length).toBeGreaterThan(1);
    for (const { suggestion, data } of taken) expect(oraclePushes(data.rows)).toBe(suggestion.after);
    const question = source.question();
    expect(question.kind === "ready" && (await askSuggestions("sokoban", question.input)).mends).toMatch(/box/);
  }
});
