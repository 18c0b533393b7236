import { expect, test } from "vitest";
import { drodRoomSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { drodRoomProblems } from "#shared/levels/drod/roomProblems.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { listSolutions } from "./listSolutions.ts";
import { searchMessages } from "./messages.ts";
import { provedKey } from "./useSolutions.ts";

/** A roach north of the sword: one step kills it. */
const room = drodRoomSchema.parse({
  room: { o: outerWalls(), monsters: [["roach", 10, 12, "S"]] },
  start: [10, 14, "N"],
  solution: "N",
  lines: [
    { id: "line-1", name: "Line 1", commands: ". N" },
    { id: "line-2", name: "Line 2", commands: "E" },
  ],
});
const found = {
  id: 7,
  commands: ". N",
  runNumber: 3,
  isKept: false,
  isRejected: false,
  provedFor: undefined,
  atLeast: 0,
};

test("what clears the room is listed once each, the shortest first", () => {
  const { solutions, broken } = listSolutions(room, [found]);
  expect(solutions.map(({ text, source }) => [text, source])).toEqual([
    ["N", "known solution"],
    [". N", "run 3"],
  ]);
  expect(broken).toEqual([]);
});

test("a solution that an edit has broken stays with the reason", () => {
  const walled = { ...room, room: { ...room.room, o: [...outerWalls(), ["wall", 10, 13, 1] as const] } };
  const blocked = listSolutions(drodRoomSchema.parse(walled), [found]);
  expect(blocked.solutions).toEqual([]);
  expect(blocked.broken.map(({ text, outcome }) => [text, outcome])).toEqual([
    ["N", { kind: "monsters-left", left: 1 }],
    [". N", { kind: "monsters-left", left: 1 }],
  ]);
  const beset = { ...room, room: { ...room.room, monsters: [["roach", 11, 14, "W"]] } };
  const { broken } = listSolutions(drodRoomSchema.parse(beset), []);
  expect(broken.map(({ outcome }) => outcome)).toEqual([
    { kind: "dies", turn: 1, reason: { kind: "monster", type: "roach", number: 1, side: "SE" } },
  ]);
});

test("a broken solution goes when it is taken out of the document or rejected in the gallery", () => {
  const walled = drodRoomSchema.parse({
    ...room,
    room: { ...room.room, o: [...outerWalls(), ["wall", 10, 13, 1]] },
    solution: "",
  });
  expect(listSolutions(walled, [{ ...found, isRejected: true }]).broken).toEqual([]);
});

test("a solution has the turns up to the one that clears the room, whatever was played or written after it", () => {
  const longer = drodRoomSchema.parse({
    ...room,
    solution: "N . .",
    lines: [
      { id: "line-1", name: "Line 1", commands: ". N E E" },
      { id: "line-2", name: "Line 2", commands: "N E" },
    ],
  });
  const proved = { ...found, commands: "N", provedFor: provedKey(longer), atLeast: 1 };
  const { solutions, atLeast } = listSolutions(longer, [proved]);
  // "N" is the run's, the known one and line 2: one solution.
  expect(solutions.map(({ text }) => text)).toEqual(["N", ". N"]);
  expect(solutions[0]?.isKnown).toBe(true);
  expect(atLeast).toBe(1);
  for (const { text } of solutions) {
    const { start, settings, room: squares } = longer;
    expect(validateLevel({ room: squares, start, settings, solution: text })).toEqual([]);
  }
});

test("a line that is being played is listed once it clears the room", () => {
  const playing = drodRoomSchema.parse({ ...room, solution: "" });
  expect(listSolutions(playing, [], "line-1").solutions).toEqual([]);
  expect(listSolutions(playing, []).solutions.map(({ text }) => text)).toEqual([". N"]);
});

test("fewest turns are proved of the room that was searched, not of one that was edited since", () => {
  const proved = { ...found, commands: "N", provedFor: provedKey(room), atLeast: 1 };
  expect(listSolutions(room, [proved]).atLeast).toBe(1);
  expect(listSolutions(room, [{ ...proved, commands: ". N", atLeast: 2 }, proved]).atLeast).toBe(2);
  expect(listSolutions(room, [found]).atLeast).toBeUndefined();
  const edited = { ...room, room: { ...room.room, o: [...room.room.o, ["pit", 20, 20, 1] as const] } };
  expect(listSolutions(drodRoomSchema.parse(edited), [proved]).atLeast).toBeUndefined();
  expect(listSolutions(drodRoomSchema.parse(edited), [proved]).solutions).not.toEqual([]);
});

test("what is proved is said of the shortest solution, or the bound that is known", () => {
  expect(searchMessages.fewest(17, 17)).toMatch(/^Fewest turns proved: .* fewer than 17 turns\.$/);
  expect(searchMessages.fewest(17, 14)).toMatch(/^Fewest turns not proved: at least 14\./);
  expect(searchMessages.fewest(17, undefined)).toMatch(/^Fewest turns not proved: a solution may exist/);
});

test.each([
  ["its entrance in a wall", [...outerWalls(), ["wall", 10, 14, 1] as const], [], /enters on wall at 10,14/],
  ["a monster on its entrance", outerWalls(), [["roach", 10, 14, "S"] as const], /enters on the roach at 10,14/],
])("a room with %s shows no solution, and says what is wrong with it", (_, o, more, says) => {
  const faulty = drodRoomSchema.parse({ ...room, room: { o, monsters: [["roach", 10, 12, "S"], ...more] } });
  const { solutions, broken, atLeast, fault } = listSolutions(faulty, [found]);
  expect([solutions, atLeast]).toEqual([[], undefined]);
  // Also where nothing was found before, so that nobody is told to search.
  expect([fault, listSolutions({ ...faulty, solution: "", lines: [] }, []).fault]).toEqual(
    Array(2).fill(expect.stringMatching(says)),
  );
  expect(listSolutions(room, []).fault).toBeUndefined();
  expect(broken.map(({ text, outcome }) => [text, outcome.kind])).toEqual([
    ["N", "faulty-room"],
    [". N", "faulty-room"],
  ]);
  for (const { outcome } of broken) expect(searchMessages.brokenLabel(1, "run 3", outcome)).toMatch(says);
});

test.each([
  ["no monsters", []],
  ["a wubba alone, which nothing kills", [["wubba", 20, 20, "S"] as const]],
])("a room with %s is never called cleared, and says that there is nothing to clear", (_, monsters) => {
  const calm = drodRoomSchema.parse({ ...room, room: { ...room.room, monsters } });
  const { solutions, fault } = listSolutions(calm, []);
  expect(solutions).toEqual([]);
  expect(fault).toMatch(/clear on entry/);
  expect(drodRoomProblems(calm).map(({ code, severity }) => [code, severity])).toEqual([
    ["nothing-to-clear", "warning"],
  ]);
  expect(recordLine(calm, ["N"])).toMatchObject({ clear: false, clearing: undefined });
  expect(recordLine(room, ["N"])).toMatchObject({ clear: true, clearing: ["N"] });
});
