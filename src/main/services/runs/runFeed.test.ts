import { expect, test } from "vitest";
import type { RunEvent } from "#shared/contract/runs.ts";
import { createRunFeed } from "./runFeed.ts";

const all = () => true;
const candidates = (id: number): RunEvent => ({ type: "candidates", runId: "run1", candidateIds: [id] });
const partial = (shard: number, level: number): RunEvent => ({ type: "partial", runId: "run1", shard, level });

test("a slow watcher gets every candidate but only the latest state", async () => {
  const feed = createRunFeed();
  const watching = feed.subscribe(all, [candidates(0)]);
  for (const event of [partial(0, 1), candidates(1), partial(1, 1), partial(0, 2), candidates(2)]) feed.publish(event);
  feed.close();
  const seen: RunEvent[] = [];
  for await (const event of watching) seen.push(event);
  expect(seen).toEqual([candidates(0), partial(0, 2), candidates(1), partial(1, 1), candidates(2)]);
});

test("a watcher that waits is ended by its signal and by leaving", async () => {
  const feed = createRunFeed();
  const control = new AbortController();
  const waiting = feed.subscribe(all, [], control.signal).next();
  control.abort();
  expect(await waiting).toEqual({ done: true, value: undefined });
  const leaving = feed.subscribe(all, []);
  const next = leaving.next();
  await leaving.return?.();
  expect(await next).toEqual({ done: true, value: undefined });
});

test("only what is wanted arrives", async () => {
  const feed = createRunFeed();
  const watching = feed.subscribe((event) => event.runId === "run2", []);
  feed.publish(candidates(1));
  feed.publish({ ...candidates(2), runId: "run2" });
  expect((await watching.next()).value).toMatchObject({ runId: "run2" });
});
