import { expect, test } from "vitest";
import { edit, isDirty, startHistory, undo } from "./history.ts";
import type { SaveState, SessionEffect, SessionEvent, SessionState } from "./sessionState.ts";
import { adopted, nextSession, saveStep } from "./sessionState.ts";

interface Data {
  readonly width: number;
}

const opened: SessionState<Data> = {
  name: "Keep",
  revision: "1",
  history: startHistory<Data>({ width: 1 }),
  save: { kind: "ready" },
  journal: { writtenAt: undefined, failure: undefined },
  stored: { width: 1 },
};
const failed: SaveState = { kind: "failed", message: "The disk is full." };

interface Moved {
  readonly state: SessionState<Data>;
  readonly effects: readonly SessionEffect<Data>[];
}
/** The state after some events, and the effects of the last one. */
function after(state: SessionState<Data>, ...events: readonly SessionEvent<Data>[]): Moved {
  return events.reduce<Moved>(
    (moved, event) => {
      const [next, effects] = nextSession(moved.state, event);
      return { state: next, effects };
    },
    { state, effects: [] },
  );
}
const widened = (state: SessionState<Data>, width: number): SessionEvent<Data> => {
  const change = edit(state.history, `To ${width}`, (draft: { width: number }) => void (draft.width = width));
  if (change === undefined) throw new Error("That changes nothing.");
  return { type: "edited", change };
};
const edited = after(opened, widened(opened, 2)).state;
const saved = after(edited, {
  type: "saved",
  revision: "2",
  history: edited.history,
  endsGesture: true,
}).state;
const kinds = (effects: readonly SessionEffect<Data>[]): string[] => effects.map(({ type }) => type);

test("an edit is journaled with the state before it, and saved later", () => {
  const { state, effects } = after(opened, widened(opened, 2));
  expect(isDirty(state.history)).toBe(true);
  expect(effects).toMatchObject([
    {
      type: "journal",
      label: "To 2",
      changes: [{ path: ["width"], value: 2 }],
      before: { width: 1 },
      continuesUnsaved: false,
    },
    { type: "autosave-later" },
  ]);
  expect(after(edited, widened(edited, 3)).effects[0]).toMatchObject({ before: { width: 2 }, continuesUnsaved: true });
});

test("an edit made during a save stays unsaved when the save has ended", () => {
  const later = after(edited, { type: "save-began" }, widened(edited, 3), {
    type: "saved",
    revision: "2",
    history: edited.history,
    endsGesture: true,
  }).state;
  expect([later.save.kind, later.revision, later.stored, isDirty(later.history)]).toEqual([
    "ready",
    "2",
    { width: 2 },
    true,
  ]);
});

test("a save joins the one that writes the same state, and writes nothing that the file has", () => {
  expect(saveStep(opened, "1", undefined)).toBe("nothing-new");
  expect(saveStep(edited, "1", undefined)).toBe("write");
  expect(saveStep(edited, "1", { upTo: 1 })).toBe("join");
  expect(saveStep(edited, "1", { upTo: 0 })).toBe("write");
  const back = undo(edited.history);
  if (back === undefined) throw new Error("Nothing to undo.");
  const undone = after(edited, { type: "edited", change: back }).state;
  expect(saveStep(undone, "1", undefined)).toBe("nothing-new");
  // The pending save writes what was undone since.
  expect(saveStep(undone, "1", { upTo: 1 })).toBe("write");
});

test("after a failed save the file is written even if the edits were undone: it may have either state", () => {
  const lost = after(edited, { type: "save-failed", failure: failed }).state;
  const back = undo(lost.history);
  if (back === undefined) throw new Error("Nothing to undo.");
  const undone = after(lost, { type: "edited", change: back }).state;
  expect([isDirty(undone.history), saveStep(undone, "1", undefined)]).toEqual([false, "write"]);
});

test("in a conflict only a chosen revision is overwritten", () => {
  const conflict = after(edited, { type: "save-failed", failure: { kind: "conflict" } }).state;
  expect(saveStep(conflict, "1", undefined)).toBe("refuse");
  expect(saveStep(conflict, "7", undefined)).toBe("write");
});

test("a file that was only renamed or written in another form is no conflict: the save is tried again over it", () => {
  const theirs = { name: "Tower", revision: "7", data: { width: 1 } };
  const { state, effects } = after(edited, { type: "save-failed", failure: { kind: "conflict" }, theirs });
  expect([state.revision, state.name, isDirty(state.history), kinds(effects)]).toEqual([
    "7",
    "Tower",
    true,
    ["save-again"],
  ]);
  const other = { ...theirs, data: { width: 9 } };
  expect(after(edited, { type: "save-failed", failure: { kind: "conflict" }, theirs: other }).state.save.kind).toBe(
    "conflict",
  );
  // The studio hasn't noticed the change yet, so it answers with what it knew.
  const old = { ...theirs, revision: "1" };
  expect(after(edited, { type: "save-failed", failure: { kind: "conflict" }, theirs: old }).effects).toEqual([]);
});

test("a changed file is loaded into a clean document, and is a conflict under unsaved edits", () => {
  const theirs = { name: "Keep", revision: "7", data: { width: 9 } };
  expect(kinds(after(saved, { type: "file-changed", theirs }).effects)).toEqual(["load"]);
  const { state, effects } = after(edited, { type: "file-changed", theirs });
  expect([state.save.kind, effects, state.history.data]).toEqual(["conflict", [], { width: 2 }]);
  // One that can't be read is loaded as well: that says why.
  expect(kinds(after(saved, { type: "file-changed", theirs: undefined }).effects)).toEqual(["load"]);
});

test("a file that has what is on screen counts as saved, and one that has the session's revision means nothing", () => {
  const same = { name: "Keep", revision: "7", data: { width: 2 } };
  const { state, effects } = after(edited, { type: "file-changed", theirs: same });
  expect([isDirty(state.history), state.revision, effects]).toEqual([false, "7", []]);
  const old = { name: "Keep", revision: "1", data: { width: 9 } };
  expect(after(edited, { type: "file-changed", theirs: old })).toEqual({ state: edited, effects: [] });
});

test("the file that the user prefers replaces the edits, which undo brings back and the journal knows", () => {
  const theirs = { name: "Keep", revision: "7", data: { width: 9 } };
  const load = { type: "loaded", theirs, past: undefined, label: "Load the file's version" } as const;
  const { state, effects } = after(edited, { ...load, isChosen: true });
  expect([state.history.data, state.revision, isDirty(state.history)]).toEqual([{ width: 9 }, "7", false]);
  expect(kinds(effects)).toEqual(["forget-waiting", "journal"]);
  expect(undo(state.history)?.history.data).toEqual({ width: 2 });
  expect(kinds(after(saved, { ...load, isChosen: true }).effects)).toEqual(["forget-waiting"]);
});

test("edits made while a changed file is loaded are kept, and are a conflict", () => {
  const theirs = { name: "Keep", revision: "7", data: { width: 9 } };
  const load = { type: "loaded", theirs, past: undefined, label: "Reload from disk", isChosen: false } as const;
  const { state } = after(saved, widened(saved, 5), load);
  expect([state.save.kind, state.history.data, state.revision]).toEqual(["conflict", { width: 5 }, "2"]);
});

test("an undo history is adopted only for the revision that it leads to", () => {
  const step = {
    id: 4,
    label: "To 1",
    changes: [{ path: ["width"], value: 1 }],
    inverse: [{ path: ["width"], value: 0 }],
    selectionBefore: [],
    selectionAfter: [],
  };
  const history = { editSessionId: "page0", base: 0, entries: [step], done: [4], undone: [], savedAt: 4 };
  expect(adopted(opened, { revision: "0", history })).toBeUndefined();
  expect(adopted(opened, { revision: "1", history: null })).toBeUndefined();
  const [state, effects] = adopted(opened, { revision: "1", history }) ?? [];
  expect([state?.history.nextId, kinds(effects ?? [])]).toEqual([5, ["adopt"]]);
  expect(undo(state!.history)?.history.data).toEqual({ width: 0 });
});

test("the journal's last success stays known while it fails", () => {
  const written = { type: "journaled", at: 5, failure: undefined } as const;
  const { state } = after(opened, written, { type: "journaled", at: 9, failure: "The disk is full." });
  expect(state.journal).toEqual({ writtenAt: 5, failure: "The disk is full." });
});
