import { expect, test } from "vitest";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { measureReportSchema } from "#shared/levels/measureTask.ts";
import { runShard } from "../../../test/support/runTask.ts";
import { boardEngine } from "./board/engine.ts";
import type { KindEngine } from "./engineTask.ts";
import { sokobanEngine } from "./sokoban/engine.ts";

const open = { rows: ["######", "#@ $.#", "#    #", "######"] };
const stuck = { rows: ["#####", "#@$ #", "# .##", "#####"] };

function measured(engine: KindEngine, levels: readonly unknown[], shards = 1) {
  const task = engine.tasks["measure"]!;
  const input = { levels: levels.map((level, index) => ({ id: `level${index}`, level })) };
  const reports = Array.from({ length: shards }, (_, shard) => runShard(task, { input, shard, shards }).result.report!);
  return measureReportSchema.parse(task.mergeReports!(reports)).measured;
}

test("a room without a solution is measured by the one the solver finds, an unsolvable one says why", () => {
  const [first, second] = measured(sokobanEngine, [open, stuck]);
  expect(first?.metrics).toMatchObject({ pushes: 1, moves: 2, boxes: 1 });
  expect(second?.metrics["pushes"]).toBeUndefined();
  expect(second?.problem).toBeTruthy();
});

test("the values do not depend on how the levels are shared out, nor on an interruption", () => {
  const levels = [open, stuck, open];
  const whole = measured(sokobanEngine, levels);
  const shared = measured(sokobanEngine, levels, 2).toSorted((a, b) => a.id.localeCompare(b.id));
  expect(shared).toEqual(whole);

  const task = sokobanEngine.tasks["measure"]!;
  const input = { levels: levels.map((level, index) => ({ id: `level${index}`, level })) };
  const { events } = runShard(task, { input });
  const states = events.flatMap((event): JsonValue[] => (event.type === "checkpoint" ? [event.state] : []));
  expect(states).toHaveLength(3);
  for (const checkpoint of states)
    expect(runShard(task, { input, checkpoint }).result.report).toEqual({ measured: whole });
});

test("a board is measured by played games", () => {
  const [board] = measured(boardEngine, [hexxagonStart()]);
  expect(board?.metrics).toMatchObject({ "played-games": 100 });
  expect(board?.metrics["balance"]).toBeGreaterThanOrEqual(0);
});

test("only the levels of a pack can be measured", () => {
  expect(sokobanEngine.tasks["measure"]!.check!({ rows: [] }, {})).toHaveLength(1);
});
