import { expect, test } from "vitest";
import { loadEngine } from "#main/processes/loadEngine.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { validateRoom } from "#shared/levels/sokoban/validator/validateRoom.ts";
import { findTask } from "#shared/levels/registry.ts";
import { oraclePushes } from "../../test/support/sokobanOracle.ts";
import { runShard } from "../../test/support/runTask.ts";
import { additions } from "./additionsTask.ts";

const input = { name: "new", ...emptyRoom() };

test("rooms are sound, different, and their solutions are the shortest there are", () => {
  const { levels, events } = runShard(additions, {
    input,
    parameters: { width: 6, height: 5, failures: 20 },
    count: 6,
  });
  expect(levels).toHaveLength(6);
  const rooms = levels.map((level) => sokobanLevelSchema.parse(level));
  for (const room of rooms) {
    expect(validateRoom(room)).toEqual([]);
    expect(room.solution!.replace(/[a-z]/g, "")).toHaveLength(oraclePushes(room.rows));
  }
  expect(new Set(rooms.map(canonicalRoomKey)).size).toBe(6);
  for (const event of events) if (event.type === "candidate") expect(event.metrics!["states"]).toBeGreaterThan(0);
});

test("the filter keeps rooms of just as many pushes as are asked for", () => {
  const parameters = { width: 6, height: 5, failures: 20, "least-pushes": 3 };
  const { levels } = runShard(additions, { input, parameters, count: 8 });
  const pushes = levels.map((level) => sokobanLevelSchema.parse(level).solution!.replace(/[a-z]/g, "").length);
  expect(Math.min(...pushes)).toBe(3);
});

test("rooms of fewer positions than are asked for are left out", () => {
  const own = { width: 6, height: 6, failures: 20 };
  const statesOf = (least: number) =>
    runShard(additions, { input, parameters: { ...own, "least-states": least }, count: 6 }).events.flatMap((event) =>
      event.type === "candidate" ? [event.metrics?.["states"] ?? 0] : [],
    );
  const least = Math.min(...statesOf(0)) + 1;
  expect(Math.min(...statesOf(least))).toBeGreaterThanOrEqual(least);
});

test.each(["", "boxes=1"])(
  "a run that was stored when it was a method gives what the task gives now; aim: %j",
  async (aim) => {
    const { tasks } = await loadEngine("sokoban");
    const job = { input, seed: 5, count: 3 };
    const own = { width: 6, height: 5, failures: 20 };
    const others = { room: "random", boxes: 4, floor: 45, steps: 600, positions: 60_000, trim: true };
    const stored = runShard(tasks["generate"]!, { ...job, parameters: { ...others, ...own, method: "article", aim } });
    const now = runShard(tasks["additions"]!, { ...job, parameters: { ...own, aim } });
    expect(stored.levels).toHaveLength(3);
    expect(stored.levels).toEqual(now.levels);
  },
);

test("the everyday task has no method of the article", () => {
  const method = findTask("sokoban", "generate")?.parameters.find(({ id }) => id === "method");
  expect(method?.type === "choice" && method.options.map(({ value }) => value)).toEqual(["climb", "anneal", "elites"]);
  expect(findTask("sokoban", "additions")?.reproduces).toBeDefined();
});

test("a large room of random additions is made in steps, between which it can be stopped", () => {
  const parameters = { width: 12, height: 12 };
  const run = additions.run({ input, parameters, seed: 1, shard: 0, shards: 1, count: 1 });
  const before = process.cpuUsage().user;
  let longest = 0;
  for (let last = before; last - before < 3_000_000;) {
    expect(run.next().done).toBe(false);
    const now = process.cpuUsage().user;
    longest = Math.max(longest, now - last);
    last = now;
  }
  expect(longest, "microseconds").toBeLessThan(1_500_000);
});
