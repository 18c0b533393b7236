import { expect, test } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { judgeRoom } from "#shared/levels/sokoban/judge/judgeRoom.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generateRooms } from "./generate.ts";

const input = { name: "new", ...emptyRoom() };
const small = { width: 6, height: 6, boxes: 2, steps: 60 };

test.each([
  ["farthest starts", { ...small }],
  ["random additions", { method: "article", width: 6, height: 5, failures: 20 }],
])("%s: rooms are sound, different, and their solutions are the shortest there are", (_name, parameters) => {
  const { levels, events } = runShard(generateRooms, { input, parameters, count: 6 });
  expect(levels).toHaveLength(6);
  const rooms = levels.map((level) => sokobanLevelSchema.parse(level));
  for (const room of rooms) {
    expect(judgeRoom(room)).toEqual([]);
    expect(room.solution!.replace(/[a-z]/g, "")).toHaveLength(oraclePushes(room.rows));
  }
  expect(new Set(rooms.map(canonicalRoomKey)).size).toBe(6);
  for (const event of events) {
    if (event.type === "candidate") expect(event.metrics!["states"]).toBeGreaterThan(0);
  }
});

test("the same seed gives the same rooms, another seed others, and a checkpoint goes on where it stopped", () => {
  const run = (seed: number) => runShard(generateRooms, { input, parameters: small, count: 4, seed });
  const whole = run(5);
  expect(stableStringify(run(5).events)).toBe(stableStringify(whole.events));
  expect(stableStringify(run(6).levels)).not.toBe(stableStringify(whole.levels));
  const checkpoint = whole.events.find((event) => event.type === "checkpoint")!;
  const rest = runShard(generateRooms, {
    input,
    parameters: small,
    count: 4,
    seed: 5,
    checkpoint: checkpoint.type === "checkpoint" ? checkpoint.state : null,
  });
  expect(rest.levels).toEqual(whole.levels.slice(1));
});

test("locked cells of the drawn room stay as they are", () => {
  const rows = ["########", "#..    #", "#   ## #", "#  @$$ #", "#      #", "########"];
  const locked: [number, number][] = [
    [4, 2],
    [5, 2],
    [1, 1],
    [2, 1],
  ];
  const { levels } = runShard(generateRooms, {
    input: { name: "mine", rows, locked },
    parameters: { room: "document", steps: 80 },
    count: 3,
  });
  expect(levels).toHaveLength(3);
  for (const level of levels) {
    const room = sokobanLevelSchema.parse(level).rows;
    expect(room[2]!.slice(4, 6)).toBe("##");
    expect(room[1]!.slice(1, 3)).toMatch(/^[.*+]{2}$/);
  }
});

test("a filter that nothing passes ends with the reason", () => {
  const { levels, result } = runShard(generateRooms, {
    input,
    parameters: { ...small, steps: 1, "least-pushes": 500 },
    count: 2,
  });
  expect(levels).toEqual([]);
  expect(result.problems).toMatchObject([{ code: "fewer-rooms" }]);
});
