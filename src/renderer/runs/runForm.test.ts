import { afterEach, beforeEach, expect, test } from "vitest";
import { useFarm } from "#renderer/studio/farmStore.ts";
import { setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Run } from "#shared/contract/runs.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { changeRunDraft, draftNow, startRun, startTask } from "./runForm.ts";
import { useRuns } from "./runsStore.ts";
import { selectRun, useSelectedRun } from "./selectedRun.ts";

const document = { id: "millhouse", type: "dungeon-graph", name: "Mill house" };

/** What the screen has once a project, or a copy of a lesson with documents of the same ids, is open. */
function open(id: string): void {
  // Drafts ask for nothing else of a project and its documents.
  useSession.setState({ project: { id }, documents: [document] } as unknown as Parameters<
    typeof useSession.setState
  >[0]);
}

beforeEach(() => open("lesson-11"));
afterEach(() => {
  useSession.setState({ project: null, documents: [], client: null });
  useRuns.setState({ runs: [], startStates: {} });
  useOpenDocuments.setState({ status: {} });
  useFarm.setState({ settings: null });
  useToasts.setState({ toasts: [] });
  selectRun(null);
});

/** A studio at the other end of the connection that answers each start with `answer`; what it was asked for. */
function answerStarts(answer: () => Promise<Run>) {
  const asked: { seed: number; count: number; task: string }[] = [];
  const start = (request: (typeof asked)[number]): Promise<Run> => {
    asked.push(request);
    return answer();
  };
  const settings = async () => null;
  useSession.setState({ client: { runs: { start }, farm: { settings } } as never });
  return asked;
}
// Only the fields that the list of runs reads.
const run = { id: "run7", number: 7, documentId: document.id } as Run;

test("the count of one project's runs isn't that of another, the parameters are", () => {
  const usual = draftNow(document.id)!.count;
  changeRunDraft(document.id, { count: 500, parameters: { moves: 3_000_000 } });
  expect(draftNow(document.id)?.count).toBe(500);

  open("lesson-13");
  expect(draftNow(document.id)?.count).toBe(usual);
  expect(draftNow(document.id)?.parameters["moves"]).toBe(3_000_000);

  open("lesson-11");
  expect(draftNow(document.id)?.count).toBe(500);
});

test("a run that has started is in the list at once, is the one that is shown, and leaves a new seed for the next", async () => {
  setDocumentStatus(document.id, { state: 3, refusal: { problems: [], states: new Map() } });
  selectRun("run1");
  const { seed, count, taskId } = draftNow(document.id)!;
  const asked = answerStarts(async () => run);
  expect(await startRun(document.id)).toBe(run);
  expect(asked).toMatchObject([{ seed, count, task: taskId }]);
  expect(useRuns.getState()).toMatchObject({ runs: [run], startStates: { run7: 3 } });
  expect(useSelectedRun.getState().id).toBeNull();
  expect(useOpenDocuments.getState().status[document.id]?.refusal).toBeNull();
  expect(draftNow(document.id)?.seed).not.toBe(seed);
});

test("a typed seed stays after the run, and one of another task's run isn't the form's", async () => {
  changeRunDraft(document.id, { seed: 0x71c4_09ab, rollEachTime: false });
  answerStarts(async () => run);
  await startRun(document.id);
  expect(draftNow(document.id)?.seed).toBe(0x71c4_09ab);
  changeRunDraft(document.id, { rollEachTime: true });
  const other = findDocumentType(document.type)!.kind.tasks.find(
    ({ id, documentTypes }) => documentTypes.includes(document.type) && id !== draftNow(document.id)!.taskId,
  );
  setDocumentStatus(document.id, { refusal: { problems: [], states: new Map() } });
  expect(await startTask(document.id, other!.id)).toBe(run);
  expect(useOpenDocuments.getState().status[document.id]?.refusal).toBeNull();
  expect(draftNow(document.id)?.seed).toBe(0x71c4_09ab);
});

test("a run that is refused leaves list, selection and seed as they were, and says so", async () => {
  selectRun("run1");
  const before = draftNow(document.id);
  answerStarts(() => Promise.reject(new Error("No.")));
  expect(await startRun(document.id)).toBeUndefined();
  expect(useRuns.getState().runs).toEqual([]);
  expect(useSelectedRun.getState().id).toBe("run1");
  expect(draftNow(document.id)).toEqual(before);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "error" }]);
});
