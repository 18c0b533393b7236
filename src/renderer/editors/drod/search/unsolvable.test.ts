import { expect, test } from "vitest";
import { levelKind } from "#shared/levels/registry.ts";
import { drodRoomSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { drodEngine } from "#main/engines/drod/engine.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { isSameRoom, visitedAll } from "./unsolvable.ts";

/** The player is enclosed by walls on all sides; the roach is elsewhere. */
const shutIn = drodRoomSchema.parse({
  room: {
    o: [
      ...outerWalls(),
      ["wall", 9, 9, 4],
      ["wall", 9, 10, 1],
      ["wall", 12, 10, 1],
      ["wall", 9, 11, 1],
      ["wall", 12, 11, 1],
      ["wall", 9, 12, 4],
    ],
    monsters: [["roach", 20, 20, "S"]],
  },
  start: [10, 10, "N"],
});

function searched(room: typeof shutIn) {
  const prepared = levelKind("drod").prepare(
    "beam",
    { id: "d", type: "drod-room", name: "R", data: room as never },
    () => undefined,
  );
  if (!prepared.ok) throw new Error("The room is broken.");
  const parameters = { ...defaultParameters(beamTask.parameters), width: 500, turns: 200 };
  const { result } = runShard(drodEngine.tasks["beam"]!, { input: prepared.input, parameters, seed: 1, count: 1 });
  return {
    task: "beam",
    parameters,
    problems: [...(result.problems ?? [])],
    progress: { counters: {} },
    input: prepared.input,
  };
}

test("a room that was searched to the last state without a way is said to have no solution, until it is edited", () => {
  const run = searched(shutIn);
  expect(visitedAll(run as never)).toBe(true);
  expect(isSameRoom(run.input, shutIn)).toBe(true);
  const opened = { ...shutIn, room: { ...shutIn.room, o: shutIn.room.o.slice(0, -1) } };
  expect(isSameRoom(run.input, opened)).toBe(false);
  // An exhausted branch proves nothing about the room.
  expect(visitedAll({ ...run, parameters: { ...run.parameters, lock: 3 } } as never)).toBe(false);
});

test("a room that is cleared is not said to have no solution", () => {
  const easy = drodRoomSchema.parse({
    room: { o: outerWalls(), monsters: [["roach", 10, 12, "S"]] },
    start: [10, 14, "N"],
  });
  expect(visitedAll(searched(easy) as never)).toBe(false);
});
