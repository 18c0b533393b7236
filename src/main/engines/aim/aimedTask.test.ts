import { describe, expect, it } from "vitest";
import { loadEngine } from "#main/engines/registry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { parseAim, aimDistance } from "#shared/levels/aim.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generateRooms } from "../sokoban/generate.ts";

const room = { name: "new", ...emptyRoom() };
const small = { width: 7, height: 7, boxes: 2, steps: 60 };

describe("an aimed run", () => {
  it.each([
    ["sokoban", "generate", room, small, "pushes=10..18 box-changes=3..7"],
    ["linjat", "generate", emptyBrief(), {}, "numbers=13..14 depth=5..8"],
    ["linjat", "optimize", emptyBrief(), { iterations: 1000, searches: 1 }, "depth=6..12"],
  ])(
    "of %s %s finds levels inside the aim, each once, the same for the same seed",
    async (kindId, task, input, parameters, aim) => {
      const kind = levelKind(kindId);
      const engine = await loadEngine(kindId);
      const ranges = parseAim(aim, kind.metrics);
      if (typeof ranges === "string") throw new Error(ranges);
      const job = { input: input as JsonValue, parameters: { ...parameters, aim }, count: 2, seed: 3 };
      const { levels, events } = runShard(engine.tasks[task]!, job);
      expect(levels.length).toBeGreaterThan(0);
      for (const event of events) {
        if (event.type !== "candidate") continue;
        expect(aimDistance(ranges, { ...event.metrics, ...kind.measure(event.level) })).toBe(0);
      }
      expect(new Set(levels.map((level) => kind.canonicalKey(level))).size).toBe(levels.length);
      expect(runShard(engine.tasks[task]!, job).levels).toEqual(levels);
    },
    120_000,
  );

  it("says honestly what was tried and what came closest when nothing is found", async () => {
    const engine = await loadEngine("sokoban");
    const parameters = { ...small, width: 5, height: 5, boxes: 1, steps: 5, aim: "pushes=400..410" };
    const { levels, result } = runShard(engine.tasks["generate"]!, { input: room, parameters, count: 2, seed: 1 });
    expect(levels).toEqual([]);
    expect(result.problems?.[0]?.message).toMatch(
      /^No level with pushes 400 to 410 found; \d+ levels? tried\. The closest has pushes \d+\. Widen the range/,
    );
  });

  it("without an aim is the task itself, event for event", async () => {
    const engine = await loadEngine("sokoban");
    const job = { input: room, count: 3, seed: 5 };
    const plain = runShard(generateRooms, { ...job, parameters: small });
    expect(runShard(engine.tasks["generate"]!, { ...job, parameters: { ...small, aim: "" } }).events).toEqual(
      plain.events,
    );
  });

  it("goes on from a checkpoint with the same levels", async () => {
    const task = (await loadEngine("sokoban")).tasks["generate"]!;
    const job = { input: room, parameters: { ...small, aim: "pushes=10..18 box-changes=3..7" }, count: 4, seed: 2 };
    const { events, levels } = runShard(task, job);
    const at = events.findIndex(({ type }) => type === "checkpoint");
    const saved = events[at];
    if (saved?.type !== "checkpoint") throw new Error("no checkpoint");
    const before = events.slice(0, at).filter(({ type }) => type === "candidate").length;
    expect(before).toBeLessThan(levels.length);
    expect(runShard(task, { ...job, checkpoint: saved.state }).levels).toEqual(levels.slice(before));
  });

  it("refuses an aim that can't be read before anything starts", async () => {
    const task = (await loadEngine("sokoban")).tasks["generate"]!;
    expect(task.check?.(room, { ...small, aim: "depth=3" })[0]?.message).toContain('Unknown metric "depth"');
  });
});
