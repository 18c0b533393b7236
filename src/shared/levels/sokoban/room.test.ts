import fc from "fast-check";
import { expect, test } from "vitest";
import { sceneToSvg } from "../../scene/svg.ts";
import { canonicalRoomKey } from "./canonicalRoom.ts";
import { validateRoom } from "./validator/validateRoom.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { emptyRoom } from "./roomDocument.ts";
import { sokobanKind } from "./sokobanKind.ts";

const corner = ["#######", "#@ $ .#", "#  #  #", "#######"];

/** All eight turns and mirrors of a room. */
function symmetries(rows: readonly string[]): string[][] {
  const width = Math.max(...rows.map((row) => row.length));
  const flip = (room: readonly string[]) => room.map((row) => row.padEnd(width, "#").split("").toReversed().join(""));
  const turn = (room: readonly string[]) =>
    Array.from({ length: Math.max(...room.map((row) => row.length)) }, (_, x) =>
      room
        .map((row) => row.charAt(x) || "#")
        .toReversed()
        .join(""),
    );
  const all: string[][] = [];
  for (let room = [...rows]; all.length < 4; room = turn(room)) all.push(room);
  return [
    ...all,
    ...all.map((_, i) => {
      let room = flip(rows);
      for (let n = 0; n < i; n++) room = turn(room);
      return room;
    }),
  ];
}

test("a room keeps its key when it is turned, mirrored, walled in or when the player walks", () => {
  const key = canonicalRoomKey({ rows: corner });
  for (const rows of symmetries(corner)) expect(canonicalRoomKey({ rows })).toBe(key);
  expect(canonicalRoomKey({ rows: ["#########", "##@ $ .##", "##  #  ##", "#########", "####  ###"] })).toBe(key);
  expect(canonicalRoomKey({ rows: ["#######", "#  $ .#", "# @#  #", "#######"] })).toBe(key);
  expect(canonicalRoomKey({ rows: ["#######", "#  $@.#", "#  #  #", "#######"] })).not.toBe(key);
  expect(canonicalRoomKey({ rows: ["#######", "#@ $. #", "#  #  #", "#######"] })).not.toBe(key);
});

test("the validator tells the first move that breaks a rule", () => {
  expect(replaySolution(corner, "rRR").ok).toBe(true);
  expect(replaySolution(corner, "rR")).toMatchObject({ ok: false, move: 3 });
  expect(replaySolution(corner, "rr")).toMatchObject({ ok: false, move: 2 });
  expect(replaySolution(corner, "R")).toMatchObject({ ok: false, move: 1 });
  expect(replaySolution(corner, "l")).toMatchObject({ ok: false, move: 1 });
  expect(replaySolution(corner, "rRRR")).toMatchObject({ ok: false, move: 4 });
  expect(validateRoom({ rows: corner, solution: "rR" })).toMatchObject([{ code: "wrong-solution" }]);
});

test("the six counts of a solution, the room's own and those of its shape are measured", () => {
  const rows = ["########", "#@ $  .#", "#  $  .#", "########"];
  const shape = { "goal-groups": 1, "wall-corners": 4, "dead-ends": 0, "start-cells": 4, symmetry: 1 };
  expect(sokobanKind.measure({ rows, solution: "rRRRllldRRR" })).toEqual({
    moves: 11,
    pushes: 6,
    "box-lines": 2,
    "box-changes": 2,
    "push-sessions": 2,
    "player-lines": 4,
    effort: 2,
    boxes: 2,
    floor: 12,
    ...shape,
  });
  expect(sokobanKind.measure({ rows })).toEqual({ boxes: 2, floor: 12, ...shape });
  const ragged = ["#########", "#.    ###", "#  #  $@#", "# $  ####", "###.    #", "#########"];
  expect(sokobanKind.measure({ rows: ragged })).toMatchObject({
    "goal-groups": 2,
    "wall-corners": 16,
    "dead-ends": 2,
    "start-cells": 1,
  });
  expect(sokobanKind.measure({ rows: ragged })["symmetry"]).toBeCloseTo(18 / 20, 9);
});

test("a warning tells of boxes that the player can never come to", () => {
  expect(validateRoom({ rows: ["#########", "#@$.#$#.#", "#########"] })).toMatchObject([
    { code: "out-of-reach", severity: "warning" },
  ]);
});

test("the drawing has every piece under its id, and small pictures less", () => {
  const level = { rows: ["#######", "#@ $* #", "# .   #", "#######"] };
  const full = sokobanKind.draw(level, { detail: "full", selected: ["cell:1,1"] });
  const ids = full.shapes.flatMap((shape) => (shape.type === "group" ? [shape.id] : []));
  expect(ids).toEqual(["goal:2,2", "box:3,1", "box:4,1", "player"]);
  const svg = sceneToSvg(full, { theme: "dark", cellSize: 24 });
  expect(svg).toContain("Sokoban room, 7 by 4, 2 boxes");
  const thumbnail = sokobanKind.draw(level, { detail: "thumbnail" });
  expect(thumbnail.shapes.length).toBeLessThan(full.shapes.length);
  expect(sokobanKind.draw(level, { detail: "silhouette" }).shapes.some(({ type }) => type === "group")).toBe(false);
});

test("the map has a value for every cell, and goals and pieces as objects", () => {
  const map = sokobanKind.toMap({ rows: corner });
  for (const { cells } of map.cellLayers) expect(cells).toHaveLength(map.width * map.height);
  expect(map.objectLayers.flatMap(({ objects }) => objects.map(({ id }) => id))).toEqual([
    "goal-5-1",
    "player-1-1",
    "box-3-1",
  ]);
});

test("a new document is sound, and is prepared with its name", () => {
  const data = emptyRoom();
  const document = { id: "room1", type: "sokoban-room", name: "Cellar", data: JSON.parse(JSON.stringify(data)) };
  expect(sokobanKind.prepare("generate", document, () => undefined)).toMatchObject({
    ok: true,
    input: { name: "Cellar", rows: data.rows },
    documentIds: ["room1"],
  });
  expect(sokobanKind.prepare("generate", { ...document, data: { rows: ["#"] } }, () => undefined).ok).toBe(false);
});

test("measuring, drawing and keys take any rows without an exception", () => {
  const row = fc.string({ unit: fc.constantFrom(..."##@$.*+   ".split("")), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
      sokobanKind.validate({ rows });
      sokobanKind.measure({ rows });
      sokobanKind.canonicalKey({ rows });
      sokobanKind.draw({ rows }, { detail: "full" });
      sokobanKind.toMap({ rows });
    }),
  );
});
