import { expect, test } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { validateRoom } from "#shared/levels/sokoban/validator/validateRoom.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { oraclePushes } from "../../../../test/support/sokobanOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { climbRooms, generateRooms } from "./generate.ts";

const input = { name: "new", ...emptyRoom() };
const small = { width: 6, height: 6, boxes: 2, steps: 60 };

test.each([
  ["hill climbing", { ...small }],
  ["annealing in a carved room", { ...small, method: "anneal", room: "carved", temperature: 8 }],
  ["elites from templates", { method: "elites", room: "templates", width: 8, height: 8, boxes: 2, steps: 60 }],
])("%s: rooms are sound, different, and their solutions are the shortest there are", (_name, parameters) => {
  const { levels, events } = runShard(generateRooms, { input, parameters, count: 6 });
  expect(levels).toHaveLength(6);
  const rooms = levels.map((level) => sokobanLevelSchema.parse(level));
  for (const room of rooms) {
    expect(validateRoom(room)).toEqual([]);
    expect(room.solution!.replace(/[a-z]/g, "")).toHaveLength(oraclePushes(room.rows));
  }
  expect(new Set(rooms.map(canonicalRoomKey)).size).toBe(6);
  for (const event of events) {
    if (event.type === "candidate") expect(event.metrics!["states"]).toBeGreaterThan(0);
  }
});

test.each(["climb", "anneal", "elites"])("%s: the best room so far is shown, sound and solvable", (method) => {
  const parameters = { ...small, steps: 120, method };
  const { events } = runShard(generateRooms, { input, parameters, count: 2 });
  const shown = events.flatMap((event) =>
    event.type === "progress" && event.partial !== undefined ? [event.partial] : [],
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const partial of shown) {
    const { rows } = sokobanLevelSchema.parse(partial);
    expect(roomProblems(rows)).toEqual([]);
    expect(oraclePushes(rows)).toBeGreaterThan(0);
  }
});

test.each([
  ["detours", "detours", (value: number) => Math.floor(value / 5)],
  ["solvable-share", "solvable-share", (value: number) => Math.floor(-Math.log2(value))],
  ["states", "states", (value: number) => Math.floor(Math.log2(value))],
  ["branching", "branching", (value: number) => Math.floor(value / 0.5)],
  ["deadlock-ratio", "deadlock-ratio", (value: number) => Math.floor(value / 0.1)],
])("niches along %s hold rooms that measure so", (axis, metric, nicheOf) => {
  const size = { width: 8, height: 8, boxes: 3, steps: 20 };
  const parameters = { ...size, method: "elites", "axis-across": axis, "axis-up": axis };
  const { events } = runShard(generateRooms, { input, parameters, count: 8 });
  const niches = events.flatMap((event) => (event.type === "candidate" ? [nicheOf(event.metrics![metric]!)] : []));
  expect(niches.length).toBeGreaterThan(1);
  expect(new Set(niches).size).toBe(niches.length);
});

test("elites keep one room a niche, and go on from a checkpoint as if nothing had been", () => {
  const parameters = { method: "elites", width: 7, height: 7, boxes: 3, steps: 120, "axis-up": "box-lines" };
  const job = { input, parameters, count: 8, seed: 4 };
  const whole = runShard(generateRooms, job);
  const niches = whole.levels.map((level) => {
    const metrics = measureRoom(sokobanLevelSchema.parse(level));
    return `${Math.floor(metrics["pushes"]! / 5)},${Math.floor(metrics["box-lines"]! / 4)}`;
  });
  expect(new Set(niches).size, niches.join(" ")).toBe(8);
  const checkpoints = whole.events.flatMap((event) => (event.type === "checkpoint" ? [event.state] : []));
  expect(checkpoints).toHaveLength(2);
  for (const checkpoint of checkpoints) {
    const saved = JSON.parse(JSON.stringify(checkpoint)) as JsonValue;
    expect(runShard(generateRooms, { ...job, checkpoint: saved }).levels).toEqual(whole.levels);
  }
});

test.each([
  [
    "rooms too small for their boxes",
    { width: 5, height: 5, boxes: 4 },
    "room-too-small",
    /9 inside its walls; 4 boxes need 12/,
  ],
  ["too little floor for the boxes", { boxes: 5, floor: 14 }, "floor-too-small", /need at least 15 floor cells/],
  ["a drawn room without goals", { room: "document" }, "goals-out-of-range", /has 0 goals; the search takes 1 to 20/],
])("%s are refused before anything starts, with the remedy", (_name, parameters, code, message) => {
  const drawn = { ...input, rows: ["#####", "#@  #", "#####"] };
  const problems = generateRooms.check!(drawn, parameters);
  expect(problems).toMatchObject([{ severity: "error", code }]);
  expect(problems[0]!.message).toMatch(message);
});

test("a drawn room with more floor than the search takes is refused", () => {
  const rows = ["#".repeat(20), `#@$.${" ".repeat(15)}#`, ...Array.from({ length: 14 }, () => `#${" ".repeat(18)}#`)];
  const problems = climbRooms.check!({ name: "wide", rows: [...rows, "#".repeat(20)], locked: [] }, {});
  expect(problems).toMatchObject([{ code: "too-much-floor" }]);
});

test.each([
  ["least-states", { "least-states": 100 }, /"?Least positions"? can't be used/],
  [
    "weights of positions",
    { "states-worth": 2, "branching-worth": -1 },
    /Doubled positions and Branching can't be used/,
  ],
  ["axes of positions", { method: "elites", "axis-up": "states" }, /the axes of the archive can't be used/],
])("what only the exact search counts is refused for more boxes: %s", (_name, parameters, message) => {
  expect(generateRooms.check!(input, { boxes: 5, ...parameters })).toEqual([]);
  const problems = generateRooms.check!(input, { boxes: 6, ...parameters });
  expect(problems).toMatchObject([{ severity: "error", code: "positions-not-counted" }]);
  expect(problems[0]!.message).toMatch(message);
});

test.each([
  ["6 boxes", 2, { width: 7, height: 6, boxes: 6, steps: 8 }],
  ["elites of 7 boxes", 1, { method: "elites", width: 9, height: 8, boxes: 7, steps: 6 }],
  ["much floor", 1, { width: 11, height: 11, boxes: 3, floor: 81, room: "templates", steps: 4 }],
  ["12 boxes", 1, { width: 9, height: 9, boxes: 12, floor: 40, steps: 1, positions: 1_000 }],
])(
  "rooms too large for the exact search are sound, and say how short their solutions can be: %s",
  (_name, count, parameters) => {
    const { levels, events } = runShard(generateRooms, { input, parameters, count });
    expect(levels).toHaveLength(count);
    const metrics = events.flatMap((event) => (event.type === "candidate" ? [event.metrics!] : []));
    for (const [i, level] of levels.entries()) {
      const room = sokobanLevelSchema.parse(level);
      expect(validateRoom(room)).toEqual([]);
      const { pushes, boxes } = measureRoom(room);
      expect(boxes).toBe(parameters.boxes);
      expect(pushes).toBeGreaterThanOrEqual(metrics[i]!["pushes-at-least"]!);
      expect(metrics[i]!["pushes-proved"]).toBe(pushes === metrics[i]!["pushes-at-least"] ? 1 : 0);
      if (parameters.width === 7) expect(oraclePushes(room.rows)).toBe(pushes);
      expect(metrics[i]).not.toHaveProperty("states");
    }
    if (parameters.width === 7) expect(runShard(generateRooms, { input, parameters, count }).events).toEqual(events);
  },
);

test("a drawn room of many boxes is improved, its locked cells kept", () => {
  const rows = ["##########", "#@  ..   #", "# $$..$$ #", "#  $..$  #", "# $    $ #", "##########"];
  const locked: [number, number][] = [
    [4, 1],
    [5, 1],
  ];
  const job = {
    input: { name: "mine", rows: rows.map((row) => row.replace("# $    $ #", "#        #")), locked },
    parameters: { steps: 10 },
  };
  const { levels } = runShard(climbRooms, { ...job, count: 2 });
  expect(levels).toHaveLength(2);
  for (const level of levels) {
    const room = sokobanLevelSchema.parse(level);
    expect(validateRoom(room)).toEqual([]);
    expect(room.rows[1]!.slice(4, 6)).toMatch(/^[.*+]{2}$/);
    expect(measureRoom(room)["boxes"]).toBe(6);
  }
});

test.each([
  ["exact", { width: 9, height: 9, boxes: 4, steps: 150, "most-solvable": 0.1 }, "35, 37"],
  ["bounded", { width: 9, height: 9, boxes: 7, steps: 20 }, "27, 21"],
])(
  "the rooms that a seed gives stay the same until the engine has a new version: %s search",
  (_name, own, signature) => {
    const parameters = { ...own, "least-pushes": 20, "least-changes": 8 };
    const { levels } = runShard(generateRooms, { input, parameters, count: 2, seed: 1 });
    const pushes = levels.map((level) => measureRoom(sokobanLevelSchema.parse(level))["pushes"]);
    expect(pushes.join(", ")).toBe(signature);
  },
);

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

test.each(["climb", "elites"])("%s: rooms of fewer positions than are asked for are left out", (method) => {
  const own = { ...small, steps: 60 };
  const statesOf = (parameters: ParameterValues) =>
    runShard(generateRooms, { input, parameters, count: 6 }).events.flatMap((event) =>
      event.type === "candidate" ? [event.metrics?.["states"] ?? 0] : [],
    );
  const all = statesOf({ ...own, method });
  const least = Math.min(...all) + 1;
  const kept = statesOf({ ...own, method, "least-states": least });
  expect(kept.length).toBeGreaterThan(0);
  expect(Math.min(...kept)).toBeGreaterThanOrEqual(least);
});

test("a filter that nothing passes ends with the reason", () => {
  for (const filter of [{ "least-pushes": 500 }, { "least-changes": 250 }, { "most-solvable": 0 }]) {
    for (const method of ["climb", "elites"]) {
      const parameters = { ...small, steps: 1, method, ...filter };
      const { levels, result } = runShard(generateRooms, { input, parameters, count: 2 });
      expect(levels).toEqual([]);
      expect(result.problems).toMatchObject([{ code: "fewer-rooms" }]);
    }
  }
});
