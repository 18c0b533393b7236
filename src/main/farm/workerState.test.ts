import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ControlMessage } from "./farmProtocol.ts";
import { concurrencyOf, isReturned, nextWorker, wantedState } from "./workerState.ts";
import type { WorkerEffect, WorkerEvent, WorkerState } from "./workerState.ts";

const idle: WorkerState = { shards: [], ended: 0, isStopping: false };
const started = (id: number, kind = "linjat", isPaused = false): WorkerEvent => ({
  type: "started",
  shard: { id, kind, run: "run1", owner: "studio1", shard: id, isPaused },
});
const control = (change: ControlMessage["change"], more: Partial<ControlMessage> = {}): WorkerEvent => ({
  type: "control",
  message: { v: 1, run: "run1", owner: "studio1", change, ...more } as ControlMessage,
});
/** The state after some events, and the effects of the last one as words. */
function after(...events: readonly WorkerEvent[]): { state: WorkerState; effects: string[] } {
  let state = idle;
  let effects: readonly WorkerEffect[] = [];
  for (const event of events) [state, effects] = nextWorker(state, event);
  return { state, effects: effects.map((one) => (one.type === "share-out" ? one.type : `${one.type} ${one.id}`)) };
}

test("a shard of a paused run starts paused", () => {
  expect(after(started(1)).effects).toEqual(["continue 1", "share-out"]);
  expect(after(started(1, "linjat", true)).effects).toEqual(["pause 1", "share-out"]);
});

test("a shard whose results wait for Redis is paused, also when its run continues meanwhile", () => {
  const full = { type: "results", id: 1, isFull: true } as const;
  expect(after(started(1), started(2), full).effects).toEqual(["pause 1"]);
  expect(after(started(1), full, control("pause"), control("continue")).effects).toEqual(["pause 1", "share-out"]);
  expect(after(started(1), full, control("continue"), { ...full, isFull: false }).effects).toEqual(["continue 1"]);
  expect(after(started(1), full, control("pause"), { ...full, isFull: false }).effects).toEqual(["pause 1"]);
});

test("a control message is for its run, its studio and, if it lists any, its shards", () => {
  const two = [started(1), started(2)];
  expect(after(...two, control("pause")).effects).toEqual(["pause 1", "pause 2", "share-out"]);
  expect(after(...two, control("cancel", { shards: [2] })).effects).toEqual(["cancel 2", "share-out"]);
  expect(after(...two, control("cancel", { run: "run2" })).effects).toEqual(["share-out"]);
  expect(after(...two, control("pause", { owner: "studio2" })).effects).toEqual(["share-out"]);
});

test("what was missed while Redis was away is caught up", () => {
  const wanted = (state: "compute" | "pause" | "cancel" | "run-over") =>
    ({ type: "wanted", id: 1, wanted: state }) as const;
  expect(after(started(1), wanted("cancel")).effects).toEqual(["cancel 1"]);
  expect(after(started(1), wanted("run-over")).effects).toEqual(["cancel 1"]);
  expect(after(started(1), wanted("pause")).effects).toEqual(["pause 1", "share-out"]);
  expect(after(started(1), control("pause"), wanted("compute")).effects).toEqual(["continue 1", "share-out"]);
});

test("events about a shard that has left mean nothing", () => {
  const left = { type: "left", id: 1, isEnded: true } as const;
  const { state } = after(started(1), left);
  expect([state.shards, state.ended]).toEqual([[], 1]);
  expect(after(started(1), left, { type: "results", id: 1, isFull: true }).effects).toEqual([]);
  expect(after(started(1), left, { type: "wanted", id: 1, wanted: "cancel" }).effects).toEqual([]);
  expect(after(started(1), { ...left, isEnded: false }).state.ended).toBe(0);
});

test("a kind may have its own shards and the free processes; paused shards leave theirs free", () => {
  const { state } = after(started(1), started(2, "dungeon"));
  expect([concurrencyOf(state, "linjat", 4), concurrencyOf(state, "drod", 4)]).toEqual([3, 2]);
  expect(concurrencyOf(state, "drod", 2)).toBe(1);
  const paused = after(started(1), started(2, "dungeon"), control("pause")).state;
  expect([concurrencyOf(paused, "linjat", 2), concurrencyOf(paused, "drod", 2)]).toEqual([3, 2]);
});

test("a stopping worker cancels what is left after the grace; what was complete by then isn't returned", () => {
  const { state, effects } = after(started(1), started(2), { type: "stop" }, { type: "grace-over" });
  expect([state.isStopping, effects]).toEqual([true, ["cancel 1", "cancel 2"]]);
  const done: ShardEnd = {
    ok: true,
    type: "done",
    job: 0,
    counters: {},
    problems: [],
    cancelled: false,
    milliseconds: 1,
  };
  const [shard] = state.shards;
  expect(isReturned(shard, { ...done, cancelled: true })).toBe(true);
  expect(isReturned(shard, { ok: false, cause: "closed", message: "closed" })).toBe(true);
  expect(isReturned(shard, done)).toBe(false);
  const [running] = after(started(1), control("cancel")).state.shards;
  expect(isReturned(running, { ...done, cancelled: true })).toBe(false);
});

test("a canceled run is over for all of its shards, a canceled shard for itself, paused or not", () => {
  expect(wantedState("cancel", "cancel")).toBe("run-over");
  expect(wantedState("pause", "cancel")).toBe("cancel");
  expect(wantedState("pause", null)).toBe("pause");
  expect(wantedState(null, null)).toBe("compute");
});
