import { beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { selectRun, useSelectedRun } from "./selectedRun.ts";
import { hideClosestAttempt, showClosestAttempt, useShownAttempt } from "./shownAttempt.ts";

const run = { id: "run4", number: 4, documentId: "crypt" } as Run;
const shown = () => useShownAttempt.getState().shown;

/** A studio at the other end of the connection that has stored this attempt. */
function store(closest: () => Promise<{ level: JsonValue }>): void {
  useSession.setState({ client: { runs: { closest } } as never });
}
beforeEach(() => {
  useShownAttempt.setState({ shown: null });
  useLayout.setState({ workspace: "curate" });
  useOpenDocuments.setState({ ids: [], activeId: null });
  useToasts.setState({ toasts: [] });
  selectRun(null);
});

test("an attempt is shown in its document, with its run beside it, until it is hidden there", async () => {
  store(async () => ({ level: { rooms: 3 } }));
  showClosestAttempt(run);
  await expect.poll(shown).toEqual({ documentId: "crypt", run: { id: "run4", number: 4 }, level: { rooms: 3 } });
  expect([useLayout.getState().workspace, useOpenDocuments.getState().activeId]).toEqual(["draw", "crypt"]);
  expect(useSelectedRun.getState()).toEqual({ id: "run4", activeId: "crypt" });
  hideClosestAttempt("another");
  expect(shown()).not.toBeNull();
  hideClosestAttempt("crypt");
  expect(shown()).toBeNull();
});

test("a run without a document or a stored attempt leaves the screen as it is; a studio that fails is reported", async () => {
  let requests = 0;
  store(async () => ({ level: ++requests && null }));
  showClosestAttempt({ ...run, documentId: null });
  showClosestAttempt(run);
  await expect.poll(() => requests).toBe(1);
  store(() => Promise.reject(new Error("No.")));
  showClosestAttempt(run);
  await expect.poll(() => useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(["error"]);
  expect([shown(), useLayout.getState().workspace, useSelectedRun.getState().id]).toEqual([null, "curate", null]);
});
