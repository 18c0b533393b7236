import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { useComparedRuns } from "./comparedRuns.ts";
import { inputOfLevel } from "./runInput.ts";
import { runAgainLabel, runMenu } from "./runMenu.ts";
import { useRuns } from "./runsStore.ts";
import { showProblems } from "./showProblems.ts";
import { aimNear, originOf, startLikeThis } from "./startLikeThis.ts";

const compared = useComparedRuns.getState();
beforeEach(
  () => void vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } }),
);
afterEach(async () => {
  copied.splice(0);
  vi.unstubAllGlobals();
  useRuns.setState(useRuns.getInitialState(), true);
  useComparedRuns.setState(compared, true);
  await clearPage();
});

const copied: string[] = [];
const run = (more: object = {}) =>
  ({
    id: "run1",
    number: 4,
    kind: "sokoban",
    documentId: "keep",
    seed: 1908672939,
    build: "one",
    otherBuild: null,
    progress: { done: 2 },
    ...more,
  }) as never;
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

function connect(answers: Readonly<Record<string, unknown>>): StudioCall[] {
  const { client, calls } = recordedStudio(answers);
  useSession.setState({ client });
  return calls;
}
const items = (of: never) => runMenu(of).flatMap((entry) => (entry.type === "item" ? [entry] : []));
const choose = (id: string, of = run()) =>
  items(of)
    .find((item) => item.id === id)!
    .run();

test("a run without levels can't be compared", () => {
  expect(items(run()).map(({ id }) => id)).toEqual(["again", "again-new-seed", "compare", "copy-seed", "remove"]);
  expect(items(run({ progress: { done: 0 } })).map(({ id }) => id)).not.toContain("compare");
  choose("compare");
  expect(useComparedRuns.getState().asked).toBe(compared.asked + 1);
});

test("a run is started again with its seed, or with another one, and warns of another build", async () => {
  const again = run({ id: "run2", number: 5 });
  const calls = connect({ "runs.again": again });
  useRuns.setState({ runs: [run()] });
  choose("again");
  await expect.poll(() => useRuns.getState().runs.map(({ id }) => id)).toEqual(["run2", "run1"]);
  expect(calls).toStrictEqual([["runs.again", { id: "run1" }]]);
  expect(texts()).toEqual([]);
  choose("again-new-seed");
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toEqual(["runs.again", { id: "run1", seed: expect.any(Number) as number }]);
  const other = run({ otherBuild: "two" });
  useRuns.setState({ runs: [other] });
  choose("again", other);
  await expect.poll(() => texts().length).toBe(1);
  expect(texts()[0]).toContain("one");
  for (const quiet of [[run({ otherBuild: "two", build: null })], []]) {
    useRuns.setState({ runs: quiet });
    choose("again", other);
    await expect.poll(() => useRuns.getState().runs.length).toBe(quiet.length + 1);
    expect(texts()).toHaveLength(1);
  }
  expect([runAgainLabel({ otherBuild: null }), runAgainLabel({ otherBuild: "two" })]).toEqual([
    "Run again",
    "Run again (another build)",
  ]);
});

test("a run that can't be started again is said with its number", async () => {
  connect({ "runs.again": () => Promise.reject(new Error("Its document is gone.")) });
  choose("again");
  await expect.poll(() => texts().length).toBe(1);
  expect(texts()[0]).toMatch(/4.*Its document is gone\./);
});

test("a seed is copied as it is shown", async () => {
  choose("copy-seed");
  await expect.poll(texts).toEqual(["Copied 71c4-09ab."]);
  expect(copied).toEqual(["71c4-09ab"]);
});

test("a removed run leaves the list, with its marked levels kept, and can be restored", async () => {
  const calls = connect({ "runs.remove": {}, "project.restoreDeleted": {} });
  useRuns.setState({ runs: [run({ id: "run2" }), run()] });
  choose("remove");
  await expect.poll(texts).toEqual(["Removed run 4. It stays in Recently deleted for 30 days."]);
  expect(useRuns.getState().runs.map(({ id }) => id)).toEqual(["run2"]);
  expect(calls).toEqual([["runs.remove", { id: "run1", keepMarked: true }]]);
  useToasts.getState().toasts[0]!.action!.run();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toEqual(["project.restoreDeleted", { what: "run", id: "run1" }]);
});

test("the document of a candidate is as on screen, else as saved; when it is gone, that is said", async () => {
  const calls = connect({ "documents.get": { data: "saved" } });
  const candidate = { runId: "run1" } as never;
  expect(await originOf(candidate)).toBeUndefined();
  useRuns.setState({ runs: [run({ documentId: null })] });
  expect(await originOf(candidate)).toBeUndefined();
  expect(texts()).toEqual(
    Array(2).fill("The document this level was made from no longer exists, so similar levels can't be generated."),
  );
  expect(calls).toEqual([]);
  useRuns.setState({ runs: [run({ id: "run2" }), run()] });
  expect(await originOf(candidate)).toEqual({ run: run(), documentId: "keep", data: "saved" });
  const stop = registerDocumentHandle({
    id: "keep",
    data: () => "on screen",
    apply: () => undefined,
    save: () => Promise.resolve(),
  });
  expect(await originOf(candidate)).toMatchObject({ data: "on screen" });
  expect(calls).toEqual([["documents.get", { id: "keep" }]]);
  stop();
});

test("levels like a candidate are a run with a seed of its own, which is said", async () => {
  const calls = connect({ "documents.get": { data: "saved" }, "runs.start": run() });
  const asked = { kind: "sokoban", task: "generate", parameters: {}, count: 9 };
  useRuns.setState({ runs: [run()] });
  await startLikeThis({ runId: "run1" } as never, {
    ...asked,
    data: ({ data }) => `${String(data)} room`,
    says: (number, count) => `Run ${number} makes ${count}.`,
  });
  expect(calls).toEqual([
    ["documents.get", { id: "keep" }],
    ["runs.start", { ...asked, documentId: "keep", data: "saved room", seed: expect.any(Number) as number }],
  ]);
  expect(useRuns.getState().runs).toEqual([run()]);
  expect(texts()).toEqual(["Run 4 makes 9."]);
});

test("levels like a candidate are about as long to solve, where that is known", () => {
  expect(aimNear("pushes", { pushes: 40, turns: 2 })).toEqual([{ metric: "pushes", min: 30, max: 50 }]);
  expect(aimNear("turns", { pushes: 40, turns: 2 })).toEqual([{ metric: "turns", min: 1, max: 5 }]);
  expect(aimNear("turns", {})).toEqual([]);
});

test("a level's input is its run's, while the run is in the project", async () => {
  const calls = connect({ "runs.input": { input: { rooms: [] } } });
  expect(await inputOfLevel(undefined)).toEqual({});
  expect(await inputOfLevel({ run: "run1" })).toEqual({});
  useRuns.setState({ runs: [run({ kind: "unknown" })] });
  expect(await inputOfLevel({ run: "run1" })).toEqual({});
  expect(calls).toEqual([]);
  useRuns.setState({ runs: [run({ id: "run2", kind: "unknown" }), run()] });
  expect(await inputOfLevel({ run: "run1" })).toEqual({ runInput: { rooms: [] } });
  expect(calls).toEqual([["runs.input", { id: "run1" }]]);
});

test("problems are shown beside the drawing, also where panels share a column", () => {
  useLayout.setState({ workspace: "pack" });
  showProblems();
  expect(useLayout.getState().workspace).toBe("draw");
  expect([readSetting("layout.draw.dock.open", ""), readSetting("layout.draw.dock.tab.runs", "")]).toEqual([
    "open",
    "problems",
  ]);
});
