import { expect, test } from "vitest";
import { drodRoomSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { compareLines } from "#simulation/drod/play/compareLines.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { giveCommand } from "./playCommands.ts";
import { createPlay } from "./playModel.ts";

const room = drodRoomSchema.parse({
  room: {
    o: outerWalls(),
    monsters: [
      ["roach", 10, 4, "S"],
      ["roach", 30, 4, "S"],
    ],
  },
  start: [10, 14, "N"],
});

function play() {
  return createPlay(
    room,
    createCanvasController({
      range: { min: 1, max: 9 },
      edges: { top: 0, right: 0, bottom: 0, left: 0 },
      largestFit: 9,
    }),
  );
}

test("any number of turns is undone, and redone until something else is played", () => {
  const one = play();
  for (const word of ["N", "E", "."] as const) giveCommand(one, word);
  one.restart();
  expect(one.recording().commands).toEqual([]);
  one.redo();
  one.redo();
  expect(one.recording().commands).toEqual(["N", "E"]);
  giveCommand(one, "W");
  one.redo();
  expect(one.recording().commands).toEqual(["N", "E", "W"]);
});

test("playing on from an earlier turn makes a branch and leaves the line alone", () => {
  const one = play();
  one.open({ kind: "document", id: "first" }, ["N", "E", ".", "."]);
  one.go(2);
  giveCommand(one, "W");
  expect(one.store.getState()).toMatchObject({
    source: { kind: "fresh" },
    from: { line: "first", at: 2 },
    session: { at: 3 },
  });
  expect(one.recording().commands).toEqual(["N", "E", "W"]);
});

test("the command that comes next anyway only goes on along the line", () => {
  const one = play();
  one.open({ kind: "document", id: "first" }, ["N", "E", "."], 1);
  giveCommand(one, "E");
  expect(one.store.getState()).toMatchObject({ source: { kind: "document", id: "first" }, session: { at: 2 } });
  expect(one.recording().commands).toHaveLength(3);
});

test("a solution that is given is never changed", () => {
  const one = play();
  one.open({ kind: "given", key: "run 1", label: "Run 1" }, ["N", "E"]);
  one.undo();
  expect(one.recording().commands).toHaveLength(2);
  giveCommand(one, "S");
  expect(one.store.getState().source).toEqual({ kind: "fresh" });
});

test("values and dangers follow the line through undo and other turns", () => {
  const one = play();
  for (const word of ["N", "N", "N"] as const) giveCommand(one, word);
  const before = [...one.values()];
  one.undo();
  giveCommand(one, "S");
  expect(one.values()).toHaveLength(4);
  expect(one.values().slice(0, 3)).toEqual(before.slice(0, 3));
  expect(one.danger()).toHaveLength(4);
});

test("an edit of the room plays the line anew as far as it goes", () => {
  const one = play();
  one.open({ kind: "document", id: "first" }, ["N", "N", "N"]);
  one.setRoom({ ...room, room: { ...room.room, o: [...outerWalls(), ["wall", 10, 12, 1]] } });
  expect(one.recording().commands).toHaveLength(3);
  expect(one.store.getState().session.at).toBe(3);
});

test("a line that an edit of the room cuts short is whole again once the room is mended, and is not taken for played on", () => {
  const one = play();
  one.open({ kind: "document", id: "first" }, ["N", "N", "E", "E"]);
  const { edition } = one.store.getState();
  one.setRoom({ ...room, room: { ...room.room, monsters: [["roach", 11, 14, "W"]] } });
  expect(one.recording().commands).toEqual(["N"]);
  one.setRoom(room);
  expect(one.recording().commands).toEqual(["N", "N", "E", "E"]);
  expect(one.store.getState().edition).toBe(edition);
  giveCommand(one, "W");
  expect(one.store.getState().edition).toBe(edition + 1);
});

test("comparing tells where lines part, and who is sooner", () => {
  const quick = recordLine(room, ["N", "N", "N", "N", "N"]);
  const slow = recordLine(room, ["N", "N", ".", ".", "N", "N", "N"]);
  const found = compareLines(quick, slow);
  expect(found.common).toBe(2);
  expect(found.waits).toEqual([0, 2]);
  for (const { turns } of found.milestones) expect(turns[0]).toBeLessThanOrEqual(turns[1]);
  expect(found.milestones.length).toBeGreaterThan(0);
});

test("a death is told on the turn that brought it, and on no earlier one", () => {
  const one = play();
  // The roaches reach the player, who waits.
  for (let turn = 0; turn < 40 && !one.recording().dead; turn++) giveCommand(one, ".");
  expect(one.recording().dead).toBe(true);
  const last = one.recording().commands.length;
  expect(one.death()).toBeDefined();
  for (let turn = 0; turn < last; turn++) {
    one.go(turn);
    expect(one.death(), `turn ${turn}`).toBeUndefined();
  }
  one.go(last);
  expect(one.death()).toBeDefined();
});

test("a command that would have been fatal earlier is no death there: the one that was played counts", () => {
  const one = play();
  const isFatal = (word: Parameters<typeof giveCommand>[1]): boolean => {
    giveCommand(one, word);
    const { dead } = one.recording();
    one.undo();
    return dead;
  };
  for (let turn = 0; turn < 40 && !isFatal("."); turn++) giveCommand(one, ".");
  const away = (["S", "E", "W", "SE", "SW", "C", "CC"] as const).find((word) => !isFatal(word));
  expect(away).toBeDefined();
  giveCommand(one, away!);
  const escaped = one.recording().commands.length;
  for (let turn = 0; turn < 40 && !one.recording().dead; turn++) giveCommand(one, ".");
  expect(one.recording().dead).toBe(true);
  one.go(escaped);
  expect(one.death()).toBeUndefined();
});
