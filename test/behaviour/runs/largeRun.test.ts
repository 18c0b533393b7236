import { afterAll, expect, test } from "vitest";
import { mostCells } from "#shared/contract/mostCells.ts";
import { largeRun } from "../../support/largeRun.ts";
import { makeProject, temporaryFolder } from "./runsHarness.ts";

const folder = temporaryFolder();
afterAll(() => folder.dispose());

test("a run of more shards than ids had room for is interrupted, resumed and stored whole; its progress stays small", async () => {
  const shards = 33_000;
  const { run, stored, interruptedAt, progressBytes } = await largeRun(await makeProject(folder.path), shards, 1);
  expect(interruptedAt).toBeLessThan(shards);
  expect(run.progress).toMatchObject({
    state: "done",
    done: shards,
    asked: shards,
    shardCount: shards,
    shardsOver: shards,
  });
  expect(run.progress.counters).toEqual({ moves: shards });
  expect(stored).toBe(shards);
  expect(run.progress.shards).toHaveLength(mostCells);
  expect(run.progress.shards.reduce((all, { done }) => all + done, 0)).toBe(shards);
  expect(progressBytes).toBeLessThan(40_000);
}, 180_000);
