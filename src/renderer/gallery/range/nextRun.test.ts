import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import type { SweepSetting } from "#shared/sweep/sweepReport.ts";
import { registerDocumentHandle, type DocumentHandle } from "#renderer/studio/documentHandles.ts";
import { draftNow } from "#renderer/runs/runForm.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { takeSettingForNextRun } from "./nextRun.ts";

const run = {
  id: "run1",
  task: "generate",
  documentId: "hall",
  documentName: "Hall",
  parameters: { moves: 9, sweep: "moves=1,2" },
} as unknown as Run;
const setting = (parameters: SweepSetting["parameters"]) => ({ number: 3, parameters }) as SweepSetting;
const toast = () => useToasts.getState().toasts.at(-1);
const applied: unknown[] = [];
let close = (): void => undefined;

beforeEach(() => {
  applied.splice(0);
  useSession.setState({ documents: [{ id: "hall", name: "Hall", type: "sokoban-room", revision: "1" } as never] });
});
afterEach(() => {
  close();
  useSession.setState({ documents: [] });
  useToasts.setState({ toasts: [] });
});
/** Opens the document with these data. */
function open(data: object): void {
  const handle = {
    id: "hall",
    data: () => data,
    apply: (label: string, changes: unknown) => void applied.push(label, changes),
  };
  // Only what is asked of an open document.
  close = registerDocumentHandle(handle as unknown as DocumentHandle);
}

test("the run panel gets a setting's parameters, and the next run is a plain one", () => {
  takeSettingForNextRun(run, setting({ moves: 2 }));
  const draft = draftNow("hall");
  expect([draft?.taskId, draft?.parameters]).toEqual(["generate", expect.objectContaining({ moves: 2, sweep: "" })]);
  expect(toast()?.text).toBe(messages.settingsUsed("Hall"));
});

test("its numbers of the document are set there in one step, one change for each member they are in", () => {
  open({ size: { width: 4, height: 5 }, walls: 2, name: "Hall" });
  takeSettingForNextRun(run, setting({ moves: 3, "/size/width": 8, "/size/height": 9, "/walls": 1 }));
  expect(applied).toEqual([
    messages.useSetting(3),
    [
      { path: ["size"], value: { width: 8, height: 9 } },
      { path: ["walls"], value: 1 },
    ],
  ]);
  expect(toast()?.text).toBe(messages.settingsInDocument("Hall"));
});

test("a document that isn't open is asked for; a run of a file has none", () => {
  takeSettingForNextRun(run, setting({ "/walls": 1 }));
  expect(toast()).toMatchObject({ kind: "error", text: messages.settingNeedsDocument });
  expect(useToasts.getState().toasts).toHaveLength(1);
  takeSettingForNextRun({ ...run, documentId: null }, setting({ moves: 3 }));
  expect(useToasts.getState().toasts).toHaveLength(1);
});
