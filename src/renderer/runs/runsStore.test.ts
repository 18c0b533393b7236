import { beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { documentState, isOutdated, putRun, steadyRuns, applyRunEvent, useRuns } from "./runsStore.ts";

// Only the fields that the store reads.
const run = { id: "run1", number: 1, documentId: "crypt" } as Run;
const outdated = (): boolean => isOutdated(run, useRuns.getState().startStates, documentState("crypt"));

beforeEach(() => {
  useRuns.setState({ runs: [], startStates: {} });
  useOpenDocuments.setState({ status: {} });
});

test("what a run found is outdated once its document is edited, and current again when the edit is undone", () => {
  setDocumentStatus("crypt", { state: 7 });
  putRun(run);
  expect(outdated()).toBe(false);
  setDocumentStatus("crypt", { state: 8 });
  putRun(run);
  expect(outdated()).toBe(true);
  setDocumentStatus("crypt", { state: 7 });
  expect(outdated()).toBe(false);
});

test("a run from before the page was opened belongs to the document as it was opened", () => {
  useRuns.setState({ runs: [run] });
  expect(outdated()).toBe(false);
  setDocumentStatus("crypt", { state: 1 });
  expect(outdated()).toBe(true);
});

test("the steady runs are the same ones while progress is told, and new ones at a first candidate, other problems, and the end", () => {
  const progress = { state: "running", done: 0 } as Run["progress"];
  const live: Run = { ...run, progress, problems: [], finishedAt: null };
  useRuns.setState({ runs: [live, { ...live, id: "run0" }] });
  const first = steadyRuns(useRuns.getState());
  applyRunEvent({ type: "progress", runId: "run1", progress: { ...progress, seconds: 2 } });
  expect(useRuns.getState().runs[0]?.progress.seconds).toBe(2);
  expect(steadyRuns(useRuns.getState())).toBe(first);

  const changes = [
    () => applyRunEvent({ type: "progress", runId: "run1", progress: { ...progress, done: 1 } }),
    () => applyRunEvent({ type: "findings", runId: "run1", problems: [], closestParts: null }),
    () => applyRunEvent({ type: "progress", runId: "run1", progress: { ...progress, done: 1, state: "paused" } }),
    () => putRun({ ...live, id: "run2", number: 2 }),
    () => useRuns.setState({ runs: [] }),
  ];
  for (const change of changes) {
    const before = steadyRuns(useRuns.getState());
    change();
    expect(steadyRuns(useRuns.getState())).not.toBe(before);
    expect(steadyRuns(useRuns.getState())).toBe(useRuns.getState().runs);
  }
});
