import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDocumentSession } from "./documentSession.ts";
import type { PastOfFile } from "./sessionState.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Data {
  distance: number;
}
interface Opening {
  readonly readOnly?: boolean;
  /** The distance that other programs have written. */
  readonly inFile?: number;
  readonly undo?: PastOfFile;
}
type Answer = () => Promise<{ revision: string }>;

const refused = (code: string) => () => Promise.reject(new ORPCError(code));

/** A session, and the saves that the studio at the other end of its connection has got, answered in turn. */
function open(answers: Answer[], { readOnly = false, inFile = 0, undo }: Opening = {}) {
  const saves: { data: Data; baseRevision: string }[] = [];
  let revision = 8;
  const client = {
    documents: {
      journal: () => Promise.resolve({}),
      get: () => Promise.resolve({ name: "Keep", revision: String(++revision), data: { distance: inFile } }),
      undoHistory: () => Promise.reject(new Error("None.")),
      save: (call: (typeof saves)[number]) => {
        saves.push({ data: call.data, baseRevision: call.baseRevision });
        return (answers.shift() ?? (() => Promise.resolve({ revision: "2" })))();
      },
    } as never,
  };
  const document = { id: "d", type: "t", name: "Keep", file: "", revision: "1", savedAt: 0, data: { distance: 0 } };
  const times = { autosaveMs: 0, retryMs: 1000 };
  const options = { readOnly, undo, editSessionId: "page", ...times, parse: (value: unknown) => value };
  const session = createDocumentSession<Data>(client, document as never, options);
  return { session, saves, set: (to: number) => session.edit("Set", (draft) => void (draft.distance = to)) };
}
const values = (saves: readonly { data: Data }[]) => saves.map(({ data }) => data.distance);

test("a call to save joins a pending save of the same state, and waits for one of an earlier state", async () => {
  const first = Promise.withResolvers<{ revision: string }>();
  const { session, saves, set } = open([() => first.promise]);
  set(4);
  const calls = [session.save(), session.save()];
  set(5);
  const later = session.save();
  await vi.advanceTimersByTimeAsync(0);
  expect([values(saves), session.hasUnsent()]).toEqual([[4], true]);
  first.resolve({ revision: "2" });
  expect(await Promise.all([...calls, later])).toEqual([true, true, true]);
  expect(saves).toEqual([
    { data: { distance: 4 }, baseRevision: "1" },
    { data: { distance: 5 }, baseRevision: "2" },
  ]);
  expect(session.hasUnsent()).toBe(false);
});

test("all calls of a state share the answer of its save, a failure too", async () => {
  const first = Promise.withResolvers<{ revision: string }>();
  const { session, saves, set } = open([() => first.promise]);
  set(4);
  const calls = [session.save(), session.save(), session.flushOnUnload()];
  first.reject(new Error("The disk is full."));
  expect(await Promise.all(calls)).toEqual([false, false, false]);
  expect(values(saves)).toEqual([4]);
});

test("before the page is unloaded the file is written at once, and that is told after the saves before it", async () => {
  const first = Promise.withResolvers<{ revision: string }>();
  const { session, saves, set } = open([() => first.promise]);
  set(4);
  const told: string[] = [];
  void session.save().then(() => told.push("first"));
  set(5);
  const unload = session.flushOnUnload().then(() => told.push("unload"));
  expect(values(saves)).toEqual([4, 5]);
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([]);
  first.resolve({ revision: "2" });
  await unload;
  expect(told).toEqual(["first", "unload"]);
});

test("a save that failed is tried again by itself, but not once the project is closed or the file removed", async () => {
  const failing = open([refused("STORAGE"), refused("NO_PROJECT")]);
  failing.set(4);
  expect(await failing.session.save()).toBe(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(values(failing.saves)).toEqual([4]);
  await vi.advanceTimersByTimeAsync(1);
  expect(values(failing.saves)).toEqual([4, 4]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(values(failing.saves)).toEqual([4, 4]);
  const removed = open([refused("NOT_FOUND")]);
  removed.set(4);
  await removed.session.save();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([values(removed.saves), removed.session.store.getState().save.kind]).toEqual([[4], "removed"]);
});

test("a file that was only written in another form is overwritten at the second try, and no more often", async () => {
  const { session, saves, set } = open([refused("CONFLICT"), refused("CONFLICT")]);
  set(4);
  expect(await session.save()).toBe(false);
  expect(saves.map(({ baseRevision }) => baseRevision)).toEqual(["1", "9"]);
  expect(session.store.getState().save.kind).toBe("conflict");
});

test("in a conflict only a choice writes the file: mine over its revision, theirs not at all", async () => {
  const mine = open([refused("CONFLICT")], { inFile: 7 });
  mine.set(4);
  expect([await mine.session.save(), await mine.session.save()]).toEqual([false, false]);
  expect(values(mine.saves)).toEqual([4]);
  await mine.session.resolveConflict("mine");
  expect(mine.saves.at(-1)).toEqual({ data: { distance: 4 }, baseRevision: "10" });
  const theirs = open([refused("CONFLICT")], { inFile: 7 });
  theirs.set(4);
  await theirs.session.save();
  await theirs.session.resolveConflict("theirs");
  expect([values(theirs.saves), theirs.session.store.getState().history.data.distance]).toEqual([[4], 7]);
});

test("a read-only document is never written, and stays at the newest entry of its history", async () => {
  const entry = { id: 3, label: "Set", selectionBefore: [], selectionAfter: [] };
  const changes = { changes: [{ path: ["distance"], value: 0 }], inverse: [{ path: ["distance"], value: 8 }] };
  const history = { editSessionId: "earlier", base: 0, done: [3], undone: [], savedAt: 3 };
  const undo = { revision: "1", history: { ...history, entries: [{ ...entry, ...changes }] } };
  const writable = open([], { undo }).session;
  writable.goTo(0);
  expect(writable.store.getState().history.data.distance).toBe(8);
  const { session, saves, set } = open([], { readOnly: true, undo });
  set(4);
  session.goTo(0);
  expect(session.store.getState().history.data.distance).toBe(0);
  expect([await session.save(), await session.flushOnUnload(), saves]).toEqual([false, false, []]);
});

test("a closed session doesn't try again", async () => {
  const { session, saves, set } = open([refused("STORAGE")]);
  set(4);
  await session.save();
  await session.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(values(saves)).toEqual([4]);
});
