import { beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { documentState, isOutdated, putRun, useRuns } from "./runsStore.ts";

// Only what the store looks at.
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
