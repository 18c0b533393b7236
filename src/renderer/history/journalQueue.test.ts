import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JournalEdit } from "#shared/contract/documents.ts";
import { createJournalQueue } from "./journalQueue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (label: string): JournalEdit => ({ label, changes: [{ path: ["minimumDistance"], value: 1 }] });
const labels = (edits: readonly JournalEdit[]): string[] => edits.map((edit) => edit.label);

/** A queue with its writes, call by call, and the failures it reported. `refuse` decides whether a call fails. */
function queue(refuse: () => boolean = () => false) {
  const written: string[][] = [];
  const states: (string | undefined)[] = [];
  const journal = createJournalQueue<JournalEdit>(
    (edits) => {
      if (refuse()) return Promise.reject(new Error("The line is down."));
      written.push(labels(edits));
      return Promise.resolve();
    },
    (failure) => states.push(failure),
  );
  return { journal, written, states };
}

test("edits of a moment go out together, within 300 ms of the first, in order", async () => {
  const { journal, written } = queue();
  journal.add(named("a"));
  await vi.advanceTimersByTimeAsync(100);
  journal.add(named("b"));
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(99);
  expect(written).toEqual([["a", "b"]]);
});

test("what could not be written is told, kept in order, and tried again", async () => {
  let isDown = true;
  const { journal, written, states } = queue(() => isDown);
  journal.add(named("a"));
  await vi.advanceTimersByTimeAsync(300);
  expect([written, states]).toEqual([[], ["The line is down."]]);
  journal.add(named("b"));
  isDown = false;
  await vi.advanceTimersByTimeAsync(1300);
  expect(written).toEqual([["a", "b"]]);
  expect(states.at(-1)).toBeUndefined();
});

test("what a save has taken is not written twice, and comes first again when the save fails", async () => {
  const { journal, written } = queue();
  journal.add(named("a"));
  const taken = journal.take();
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([]);
  journal.add(named("b"));
  journal.restore(taken);
  await vi.advanceTimersByTimeAsync(300);
  expect(written).toEqual([["a", "b"]]);
});

test("a flush sends at once, in calls of a thousand edits at most; a stopped queue sends no more by itself", async () => {
  const { journal, written } = queue();
  for (let i = 0; i < 2500; i++) journal.add(named(String(i)));
  await journal.flush();
  expect(written.map((call) => call.length)).toEqual([1000, 1000, 500]);
  journal.stop();
  journal.add(named("late"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toHaveLength(3);
});

test("a flushNow goes out at once, also while the answer to an earlier call is awaited", async () => {
  const written: string[][] = [];
  const answers: (() => void)[] = [];
  const journal = createJournalQueue<JournalEdit>(
    (edits) => {
      written.push(labels(edits));
      return new Promise((resolve) => answers.push(resolve));
    },
    () => undefined,
  );
  journal.add(named("a"));
  void journal.flush();
  await vi.advanceTimersByTimeAsync(0);
  journal.add(named("b"));
  void journal.flushNow();
  expect(written).toEqual([["a"], ["b"]]);
});

test("what was under way when a save took it is put back only if neither save nor journal could write it", async () => {
  const written: string[][] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const journal = createJournalQueue<JournalEdit>(
    (edits) => {
      written.push(labels(edits));
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    () => undefined,
  );
  for (const name of ["written", "refused"]) {
    journal.add(named(name));
    void journal.flushNow();
  }
  const taken = journal.take();
  expect(labels(taken)).toEqual(["written", "refused"]);
  answers[0]!.resolve();
  answers[1]!.reject(new Error("The disk is full."));
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([["written"], ["refused"]]);
  journal.restore(taken);
  await vi.advanceTimersByTimeAsync(300);
  expect(written).toEqual([["written"], ["refused"], ["refused"]]);
});
