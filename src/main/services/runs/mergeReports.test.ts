import { expect, test } from "vitest";
import { boardEngine } from "#main/engines/board/engine.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { ShardState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { mergeReports } from "./prepareRun.ts";

/** A task that reports the list of its shards' reports; the kind does not matter. */
const known = (produces: "report" | "candidates") => ({
  kind: boardKind,
  task: { ...boardKind.tasks[0]!, produces },
  engine: boardEngine,
  engineTask: { ...boardEngine.tasks["match"]!, mergeReports: (reports: readonly JsonValue[]) => reports },
});

/** One letter a shard: done, stopped, failed, skipped, waiting. Shards that are done report their numbers. */
function shards(letters: string): ShardRecord[] {
  const states: Record<string, ShardState> = { d: "done", s: "stopped", f: "failed", k: "skipped", w: "waiting" };
  return Array.from(letters, (letter, number): ShardRecord => {
    const state = states[letter]!;
    const head = { shard: number, seed: 0, asked: 1, done: 0, attempts: 1, counters: {}, problems: [], state };
    return letter === "d" ? { ...head, report: number } : head;
  });
}

test.each([
  ["dddd", [0, 1, 2, 3]],
  ["dkdk", [0, 2]],
  ["ddsd", [0, 1]],
  ["dddw", [0, 1, 2]],
  ["sddd", undefined],
  ["dfdd", [0, 2, 3]],
  ["ffff", undefined],
])("of shards %s the report is that of %j: nothing behind the first that was cut short", (letters, parts) => {
  expect(mergeReports({ known: known("report"), shards: shards(letters) })).toEqual(parts);
});

test("tasks that make levels have no report", () => {
  expect(mergeReports({ known: known("candidates"), shards: shards("dd") })).toBeUndefined();
});
