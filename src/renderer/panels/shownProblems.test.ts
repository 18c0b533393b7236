import { afterEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { putRun, useRuns } from "#renderer/runs/runsStore.ts";
import { selectRun } from "#renderer/runs/selectedRun.ts";
import { setDocumentStatus, setRefusal, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { type RunningHook, runHook } from "../../../test/support/runHook.ts";
import { type ShownProblem, useShownProblems } from "./shownProblems.ts";

let hook: RunningHook<readonly ShownProblem[], undefined> | undefined;
afterEach(async () => {
  await hook?.stop();
  hook = undefined;
  useRuns.setState(useRuns.getInitialState(), true);
  selectRun(null);
  await clearPage();
});

const problem = (message: string, severity: Problem["severity"] = "error", more: object = {}): Problem =>
  ({ code: "x", severity, message, places: [], ...more }) as never;

/** As much of a run as is read. */
const runOf = (number: number, more: object = {}, problems: Problem[] = [problem(`of run ${number}`)]): Run =>
  ({
    id: `run${number}`,
    number,
    kind: "dungeon",
    documentId: "keep",
    createdAt: 0,
    finishedAt: null,
    problems,
    progress: { state: "failed", done: 0 },
    ...more,
  }) as never;

/** What is shown of the document "keep": message, severity, run, and marks of outdated and refused ones. */
function shown(): string[] {
  hook ??= runHook(useShownProblems);
  hook.render();
  return hook
    .result()
    .map(({ problem: { message, severity }, run, outdated, isRefusal, documentId }) =>
      [message, severity, run?.id ?? "live", documentId, outdated ? "outdated" : "", isRefusal ? "refusal" : ""]
        .filter(Boolean)
        .join(" "),
    );
}
const look = (...runs: Run[]): void => {
  useOpenDocuments.setState({ activeId: "keep" });
  for (const run of runs) putRun(run);
};

test("without a document nothing is shown", () => {
  putRun(runOf(1));
  expect(shown()).toEqual([]);
});

test("the newest run of the document says why it found nothing, before live problems, each worst first", () => {
  look(runOf(1), runOf(2, {}, [problem("hint", "info"), problem("cause")]), runOf(3, { documentId: "vault" }));
  setDocumentStatus("keep", { problems: [problem("live hint", "warning"), problem("live")] });
  expect(shown()).toEqual([
    "cause error run2 keep",
    "hint info run2 keep",
    "live error live keep",
    "live hint warning live keep",
  ]);
  expect(hook!.result().map(({ key }) => key)).toEqual(["run2 x 0", "run2 x 1", "live x 2", "live x 3"]);
});

test("a run that was chosen for this document is shown instead, one chosen for another isn't", () => {
  look(runOf(1), runOf(2));
  selectRun("run1");
  expect(shown()).toEqual(["of run 1 error run1 keep"]);
  useOpenDocuments.setState({ activeId: "vault" });
  expect(shown()).toEqual([]);
  selectRun("run1");
  expect(shown()).toEqual(["of run 1 error run1 keep"]);
  useOpenDocuments.setState({ activeId: "keep" });
  expect(shown()).toEqual(["of run 2 error run2 keep"]);
});

test("of a run that found something the cause is a warning, after live problems", () => {
  look(runOf(1, { progress: { state: "done", done: 1 } }, [problem("few"), problem("hint", "info")]));
  setDocumentStatus("keep", { problems: [problem("live")] });
  expect(shown()).toEqual(["live error live keep", "few warning run1 keep", "hint info run1 keep"]);
});

test("where the drawing has a layout, a run without one isn't shown, unless it was chosen", () => {
  look(runOf(1));
  setDocumentStatus("keep", { hasLayout: true, problems: [problem("live")] });
  expect(shown()).toEqual(["live error live keep"]);
  selectRun("run1");
  expect(shown()).toEqual(["live error live keep", "of run 1 warning run1 keep"]);
  selectRun(null);
  putRun(runOf(2, { progress: { state: "done", done: 1 } }));
  expect(shown()).toEqual(["live error live keep", "of run 2 warning run2 keep"]);
});

test("problems of a run before a later edit are outdated information without fixes, last, and said again", () => {
  const same = problem("same", "error", { remedies: [{ label: "Fix" }] });
  look(runOf(1, {}, [same]));
  setDocumentStatus("keep", { problems: [problem("same", "warning")], state: 0 });
  expect(shown()).toEqual(["same error run1 keep"]);
  expect(hook!.result()[0]!.problem.remedies).toHaveLength(1);
  setDocumentStatus("keep", { state: 1 });
  expect(shown()).toEqual(["same warning live keep", "same info run1 keep outdated"]);
  expect(hook!.result()[1]!.problem).not.toHaveProperty("remedies");
});

test("problems of a run before a later save of its templates are outdated as well", () => {
  look(runOf(1));
  const documents = (savedAt: number) =>
    [
      { id: "keep", type: "dungeon-graph", savedAt: 0 },
      { id: "rooms", type: "room-templates", savedAt },
    ] as never;
  useSession.setState({ documents: documents(5000) });
  expect(shown()).toEqual(["of run 1 error run1 keep"]);
  useSession.setState({ documents: documents(5001) });
  expect(shown()).toEqual(["of run 1 info run1 keep outdated"]);
});

test("a live problem that a run has said already is not repeated: the same code at the same place", () => {
  const at = (message: string, target: string) => problem(message, "error", { places: [{ target }] });
  look(runOf(1, {}, [at("3 rooms", "room:a"), problem("plain")]));
  setDocumentStatus("keep", {
    problems: [
      at("4 rooms", "room:a"),
      at("4 rooms", "room:b"),
      problem("plain"),
      problem("other", "error", { code: "y" }),
    ],
  });
  expect(shown()).toEqual([
    "3 rooms error run1 keep",
    "plain error run1 keep",
    "4 rooms error live keep",
    "other error live keep",
  ]);
});

test("why a run was refused comes first, as the finding of the same text if there is one", () => {
  look(runOf(1));
  const known = problem("conflict", "error", { remedies: [{ label: "Fix" }] });
  setDocumentStatus("keep", { problems: [problem("conflict"), problem("live", "warning")], findings: [known] });
  setRefusal("keep", [problem("minor", "warning"), problem("conflict")]);
  expect(shown()).toEqual([
    "conflict error live keep refusal",
    "minor warning live keep refusal",
    "of run 1 error run1 keep",
    "live warning live keep",
  ]);
  expect(hook!.result()[0]!.problem).toBe(known);
});

test("a finding replaces the live problem of the same text", () => {
  look();
  const known = problem("conflict", "error", { code: "y" });
  setDocumentStatus("keep", { problems: [problem("conflict"), problem("live")], findings: [known] });
  expect(shown()).toEqual(["live error live keep", "conflict error live keep"]);
  expect(hook!.result()[1]!.problem).toBe(known);
});
