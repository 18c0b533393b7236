import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { registerDocumentHandle } from "./documentHandles.ts";
import { messages } from "./messages.ts";
import { useOpenDocuments } from "./openDocuments.ts";
import { applyRemedy } from "./remedies.ts";
import { useToasts } from "./toasts.ts";

const change = (documentId: string | undefined, value: number): DocumentChange => ({
  ...(documentId === undefined ? {} : { documentId }),
  path: ["limit"],
  value,
});

/** What was applied: document, undo entry, and the values. */
let applied: [string, string, unknown[]][];
let registered: (() => void)[];

function open(id: string, isOutdated = false): void {
  registered.push(
    registerDocumentHandle({
      id,
      data: () => ({}),
      save: () => Promise.resolve(),
      apply(label, changes) {
        if (isOutdated) throw new RangeError("The document has changed.");
        applied.push([id, label, changes.map((one) => ("value" in one ? one.value : undefined))]);
      },
    }),
  );
}

/** Loads a document a moment after its tab appears, as an editor does. */
function loadWhenOpened(id: string, isOutdated = false): void {
  registered.push(
    useOpenDocuments.subscribe(({ ids }) => {
      if (ids.includes(id)) setTimeout(() => open(id, isOutdated), 5);
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  applied = [];
  registered = [];
  useOpenDocuments.setState({ ids: ["graph"], activeId: "graph" });
  useToasts.setState({ toasts: [] });
  open("graph");
});
afterEach(() => {
  for (const end of registered) end();
  useOpenDocuments.setState({ ids: [], activeId: null });
  vi.useRealTimers();
});

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

test("a fix that changes a closed document opens it, changes it as one undo entry, and shows the former document again", async () => {
  loadWhenOpened("templates");
  applyRemedy("Enlarge Nave", [change("templates", 1), change("templates", 2)], "graph");
  await vi.advanceTimersByTimeAsync(50);
  expect(applied).toEqual([["templates", "Enlarge Nave", [1, 2]]]);
  expect(useOpenDocuments.getState()).toMatchObject({ ids: ["graph", "templates"], activeId: "graph" });
  expect(texts()).toEqual([]);
});

test("a fix of an open document and a closed one changes both, each as an undo entry of its own", async () => {
  loadWhenOpened("templates");
  applyRemedy("Widen doors", [change(undefined, 1), change("templates", 2)], "graph");
  await vi.advanceTimersByTimeAsync(50);
  expect(applied).toEqual([
    ["graph", "Widen doors", [1]],
    ["templates", "Widen doors", [2]],
  ]);
});

test("a closed document that can't be read is named, and nothing at all is changed", async () => {
  applyRemedy("Widen doors", [change(undefined, 1), change("templates", 2)], "graph");
  await vi.advanceTimersByTimeAsync(6000);
  expect(applied).toEqual([]);
  expect(texts()).toEqual([messages.fixNeedsDocument("Widen doors")]);
});

test("a fix that no longer fits the document it opens is reported, not applied", async () => {
  loadWhenOpened("templates", true);
  applyRemedy("Widen doors", [change("templates", 2)], "graph");
  await vi.advanceTimersByTimeAsync(50);
  expect(applied).toEqual([]);
  expect(texts()).toEqual([messages.fixOutdated("Widen doors")]);
});
