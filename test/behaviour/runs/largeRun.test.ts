import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { mostCells } from "#shared/contract/mostCells.ts";
import { largeRun } from "../../support/largeRun.ts";
import { makeProject, temporaryFolder } from "./runsHarness.ts";

const folder = temporaryFolder();
afterAll(() => folder.dispose());

/** Ids had room for 32,768 shards. */
const shards = 33_000;
/** Those that are computed: the first ones, and the last ones, whose ids have the same low bits as theirs. */
const [closedAt, last] = [500, 400];

/** The shards between count as done: what they do is no different, and takes 15 s. Returns how many these are. */
function finishShards(project: string): number {
  const db = new Database(join(project, "candidates.sqlite"));
  const finish =
    "UPDATE shards SET state = 'done', done = 1, counters = '{\"moves\":1}' WHERE state = 'waiting' AND shard < ?";
  const { changes } = db.prepare(finish).run(shards - last);
  db.close();
  return changes;
}

test("a run of more shards than ids had room for is interrupted, resumed and stored whole; its progress stays small", async () => {
  const project = await makeProject(folder.path);
  let finished = 0;
  const whileClosed = (): void => void (finished = finishShards(project));
  const { run, stored, interruptedAt, progressBytes } = await largeRun(project, shards, 1, { closedAt, whileClosed });
  expect(finished).toBeGreaterThan(shards / 2);
  expect(interruptedAt).toBeLessThan(shards - last);
  expect(run.progress).toMatchObject({
    state: "done",
    done: shards,
    asked: shards,
    shardCount: shards,
    shardsOver: shards,
  });
  expect(run.progress.counters).toEqual({ moves: shards });
  expect(stored).toBe(shards - finished);
  expect(run.progress.shards).toHaveLength(mostCells);
  expect(run.progress.shards.reduce((all, { done }) => all + done, 0)).toBe(shards);
  expect(progressBytes).toBeLessThan(40_000);
}, 180_000);
