import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { messages as levelMessages } from "#renderer/levels/messages.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { curateCommands } from "./curateCommands.ts";
import { firstState, useCurate } from "./curateStore.ts";
import type { CandidateCounts } from "./curateStore.ts";
import { emptyWindow, withPage } from "./galleryWindow.ts";
import { messages } from "./messages.ts";
import { selectOnly } from "./selectionModel.ts";

const project = { id: "p", name: "Priory", path: "/priory", readOnly: false };

/** Shows candidates 1 to n of a kind, the first one under the cursor. */
function show(amount: number, kind = "sokoban", stack?: CandidateSummary["stack"]): void {
  // Only the fields that commands look at.
  const items = Array.from({ length: amount }, (_, i) => ({
    id: i + 1,
    kind,
    runId: "run1",
    marks: { flag: null, tags: [] },
    ...(stack === undefined ? {} : { stack }),
  })) as unknown as CandidateSummary[];
  useCurate.setState({ window: withPage(emptyWindow, 0, { items, next: null, total: amount, arrivals: amount }) });
  useRuns.setState({ runs: [{ id: "run1", kind, progress: { state: "done" } } as Run] });
}
const command = (id: string) => curateCommands.find((one) => one.id === `candidates.${id}`)!;
const can = (id: string): true | string => command(id).when?.() ?? true;
const press = (id: string) => void command(id).run();
const countsOf = (flags: object, total = 5) => ({ total, flags }) as unknown as CandidateCounts;

const before = [useCurate.getState(), useSession.getState()] as const;
beforeAll(async () => {
  provideKinds(kindEntries);
  await loadAllKinds();
});
beforeEach(() => {
  useCurate.setState(firstState);
  useSession.setState({ project });
  useRuns.setState({ runs: [] });
});
afterEach(() => {
  useCurate.setState(before[0]);
  useSession.setState(before[1]);
});

test("marks need a candidate and a project that can be changed", () => {
  expect([can("keep"), can("stars.3"), can("tag")]).toEqual(Array(3).fill(messages.selectCandidateFirst));
  show(1);
  expect([can("keep"), can("stars.3"), can("tag")]).toEqual([true, true, true]);
  for (const readOnlyProject of [{ ...project, readOnly: true }, null]) {
    useSession.setState({ project: readOnlyProject });
    expect([can("keep"), can("tag")]).toEqual([messages.readOnly, messages.readOnly]);
  }
});

test("a candidate is opened large and closed again, and Escape has something to leave only then", () => {
  expect([can("open"), can("back")]).toEqual([messages.selectCandidateFirst, messages.galleryIsAlreadyOpen]);
  show(2);
  press("open");
  expect([useCurate.getState().isBig, can("back")]).toEqual([true, true]);
  press("open");
  expect([useCurate.getState().isBig, can("back")]).toEqual([false, messages.galleryIsAlreadyOpen]);
  useCurate.setState({ mode: "map" });
  expect(can("back")).toBe(true);
});

test("arrows move the cursor in the grid as far as there are candidates", () => {
  show(2);
  const cursor = () => useCurate.getState().cursor;
  press("next");
  expect(cursor()).toBe(1);
  expect(useCurate.getState().selection).toEqual(selectOnly(2, 1));
  press("next");
  expect(cursor()).toBe(1);
  press("previous");
  press("previous");
  expect(cursor()).toBe(0);
});

test("in a survey arrows go round, and what is removed leaves the others", () => {
  show(3);
  expect(can("survey.drop")).not.toBe(true);
  useCurate.setState({ mode: "survey", survey: { ids: [1, 2, 3], active: 2 } });
  expect(can("survey.drop")).toBe(true);
  press("next");
  expect(useCurate.getState().survey?.active).toBe(0);
  press("previous");
  expect(useCurate.getState().survey?.active).toBe(2);
  press("survey.drop");
  expect(useCurate.getState().survey?.ids).toEqual([1, 2]);
  useCurate.setState({ survey: { ids: [], active: 0 } });
  press("next");
  press("survey.drop");
  expect(useCurate.getState().survey).toEqual({ ids: [], active: 0 });
});

test("in Compare arrows change the challenger", () => {
  show(3);
  useCurate.setState({
    mode: "compare",
    comparison: { ids: [1, 2, 3], reference: 0, challenger: 1, active: "challenger" },
  });
  press("next");
  expect(useCurate.getState().comparison?.challenger).toBe(2);
  press("previous");
  expect(useCurate.getState().comparison?.challenger).toBe(1);
});

test("a stack opens where stacks are shown and the candidate has one", () => {
  show(2);
  expect(can("openStack")).toBe(messages.stacksAreOff);
  useCurate.setState({ stacks: { expanded: [] } });
  expect(can("openStack")).toBe(messages.noStackHere);
  show(2, "sokoban", { size: 4, place: 0, isOpen: false });
  expect([can("openStack"), command("stacks").checked?.()]).toEqual([true, true]);
  useCurate.setState({ mode: "map" });
  expect(can("openStack")).toBe(messages.noStackHere);
});

test("rejected candidates are deleted, kept ones packed and all saved as a table, where there are any", () => {
  show(2);
  expect([can("deleteRejected"), can("pack"), can("saveTable")]).toEqual([
    messages.nothingRejected,
    messages.nothingKept,
    messages.noCandidatesInTable,
  ]);
  const counts = countsOf({ keep: 0, reject: 1 });
  useCurate.setState({ counts, everything: countsOf({ keep: 1, reject: 1 }) });
  expect([can("deleteRejected"), can("pack"), can("saveTable")]).toEqual([true, true, true]);
  useSession.setState({ project: { ...project, readOnly: true } });
  expect([can("deleteRejected"), can("pack"), can("saveTable")]).toEqual([messages.readOnly, messages.readOnly, true]);
});

test("plans and more like this are offered by the kind of the candidate's run", () => {
  expect([can("moreLikeThis"), can("look")]).toEqual([messages.selectCandidateFirst, levelMessages.noLayouts]);
  show(1, "dungeon");
  expect(can("look")).toBe(true);
  show(1, "sokoban");
  expect(can("look")).toBe(levelMessages.noLayouts);
  show(1, "riddle");
  expect(can("moreLikeThis")).toBe(messages.noVariationSearch);
});

test("more like this is asked of the kind of the candidate under the cursor, as it is stored", async () => {
  show(1, "dungeon");
  const stored = { kind: "dungeon", runId: "gone", level: {}, provenance: {} };
  const asked: number[] = [];
  const get = ({ id }: { id: number }) => Promise.resolve({ ...stored, id: asked.push(id) && id });
  useSession.setState({ client: { candidates: { get } } as unknown as StudioClient });
  useToasts.setState({ toasts: [] });
  await command("moreLikeThis").run();
  // What the dungeon's own screen says of a level that it can't start from.
  const told = useToasts.getState().toasts.map(({ text }) => text);
  useToasts.setState({ toasts: [] });
  expect([asked, told]).toEqual([
    [1],
    [expect.stringMatching(/^The graph this layout was made from no longer exists/)],
  ]);
});

test("the view on screen is the one that is checked", () => {
  useCurate.setState({ mode: "map" });
  expect(["grid", "compare", "survey", "map", "range"].map((mode) => command(mode).checked?.())).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  press("filters");
  expect([useCurate.getState().filtersShown, command("filters").checked?.()]).toEqual([false, false]);
});
