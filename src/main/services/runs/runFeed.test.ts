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

test("a watcher with a signal gets what comes until it aborts; one that comes too late gets what there was, and the end", async () => {
  const feed = createRunFeed();
  const control = new AbortController();
  const watching = feed.subscribe(all, [], control.signal);
  feed.publish(candidates(1));
  expect((await watching.next()).value).toEqual(candidates(1));
  control.abort();
  const late = feed.subscribe(all, [candidates(1)], control.signal);
  feed.publish(candidates(2));
  const seen: RunEvent[] = [];
  for await (const event of late) seen.push(event);
  expect([seen, await watching.next()]).toEqual([[candidates(1)], { done: true, value: undefined }]);
});
