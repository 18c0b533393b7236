import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CandidateSummary, MarkChange } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import type { LevelPart } from "#renderer/editors/levelViews.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { useLookedAt } from "#renderer/levels/lookedAt.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { messages as studioMessages } from "#renderer/studio/messages.ts";
import { loadSettings, writeSettings } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { readCandidate, forgetDetails } from "./candidateDetails.ts";
import { candidateViewCommands, editCandidate } from "./candidateViews.ts";
import { curateCommands, hasKept } from "./curateCommands.ts";
import { cardOf, firstState, useCurate } from "./curateStore.ts";
import { deleteRejected, marksStored, redoMarks, undoMarks } from "./galleryMarks.ts";
import { resetCurate, showQuery } from "./galleryPages.ts";
import { emptyWindow, itemAt, withPage } from "./galleryWindow.ts";
import { messages } from "./messages.ts";
import { saveFilterAs } from "./savedFilters.ts";
import { showCandidate } from "./search/showCandidate.ts";
import { shownPart, useShownPart } from "./shownPart.ts";
import { toggleStackAt, toggleStacks } from "./stacks.ts";

/** What the gallery asked of the studio, whose answers a test can replace. */
const asked: (readonly [string, unknown])[] = [];
const inputs = (name: string) => asked.flatMap(([one, input]) => (one === name ? [input] : []));
const answers: Record<string, (input: never) => unknown> = {};
const project = { id: "p", name: "Priory", path: "/commands", readOnly: false };
const state = () => useCurate.getState();
const toast = () => useToasts.getState().toasts.at(-1);
const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
/** Cards 1 to n; only what commands look at. */
const cards = (amount: number, more: object = {}) =>
  Array.from({ length: amount }, (_, i) => ({
    id: i + 1,
    kind: "sokoban",
    runId: "run1",
    marks,
    ...more,
  })) as unknown as CandidateSummary[];
function show(items: readonly CandidateSummary[]): void {
  const { length } = items;
  useCurate.setState({
    status: "ready",
    window: withPage(emptyWindow, 0, { items, next: null, total: length, arrivals: length }),
  });
}
const command = (id: string) =>
  [...curateCommands, ...candidateViewCommands].find((one) => one.id === `candidates.${id}`)!;
const can = (id: string): true | string => command(id).when?.() ?? true;
const press = (id: string) => command(id).run();

beforeAll(async () => {
  provideKinds(kindEntries);
  await loadAllKinds();
});
beforeEach(() => {
  asked.splice(0);
  const counts = { total: 0, flags: { keep: 0, reject: 0 }, runs: [], documents: [], tags: [], stars: [] };
  Object.assign(answers, {
    page: () => ({ items: cards(3), next: null, total: 3, arrivals: 3 }),
    indexOf: () => ({ index: 0 }),
    counts: () => counts,
    savedFilters: () => ({ filters: [] }),
    mark: () => ({ batchId: 5 }),
    undoMarks: () => ({ label: "Keep 1 candidate", kept: 0 }),
    redoMarks: () => ({ label: "Keep 1 candidate", kept: 0 }),
    get: () => ({ id: 1, kind: "sokoban", runId: "run1", level: { rows: ["#####"] }, marks }),
    deleteRejected: () => ({ deleted: 2, batchId: 9 }),
  });
  const candidates = new Proxy(
    {},
    {
      get: (_, name: string) => async (input: never) => {
        asked.push([name, input]);
        return answers[name]?.(input);
      },
    },
  );
  const host = { setSetting: () => Promise.resolve({}) };
  // Only what the gallery asks.
  useSession.setState({ client: { candidates, host } as unknown as StudioClient, project });
  useCurate.setState(firstState);
});
afterEach(async () => {
  await marksStored();
  vi.unstubAllGlobals();
  await writeSettings();
  loadSettings({});
  resetCurate();
  forgetDetails();
  useCurate.setState(firstState);
  useSession.setState({ client: null, project: null, documents: [] });
  useRuns.setState({ runs: [] });
  useToasts.setState({ toasts: [] });
  useShownPart.setState({ id: undefined });
});

describe("a key that marks", () => {
  const marked = async (id: string): Promise<MarkChange[]> => {
    asked.splice(0);
    void press(id);
    await marksStored();
    return inputs("mark").map((input) => (input as { change: MarkChange }).change);
  };

  test("changes the candidate under the cursor and moves on; without auto-advance it stays", async () => {
    show(cards(3));
    expect(await marked("keep")).toEqual([{ flag: "keep" }]);
    expect([state().cursor, itemAt(state().window, 0)?.marks.flag]).toEqual([1, "keep"]);
    expect(command("autoAdvance").checked?.()).toBe(true);
    void press("autoAdvance");
    expect(command("autoAdvance").checked?.()).toBe(false);
    expect(await marked("stars.3")).toEqual([{ stars: 3 }]);
    expect(state().cursor).toBe(1);
  });

  test("clears a label that the candidate has, and gives it to several whatever they have", async () => {
    show(cards(3, { marks: { ...marks, label: 2 } }));
    expect(await marked("label.2")).toEqual([{ label: 0 }]);
    expect(await marked("label.3")).toEqual([{ label: 3 }]);
    useCurate.setState({ cursor: 1, selection: { type: "ids", ids: new Set([1, 2]), anchor: 0 } });
    expect(await marked("label.2")).toEqual([{ label: 2 }]);
    expect(state().cursor).toBe(1);
    expect(toast()?.text).toContain("2 candidates");
  });

  test("in Compare moves the challenger on after it was marked, not the reference; in Survey nothing", async () => {
    show(cards(3));
    const comparison = { ids: [1, 2, 3], reference: 0, challenger: 1, active: "challenger" } as const;
    useCurate.setState({ mode: "compare", comparison });
    await marked("keep");
    expect(state().comparison?.challenger).toBe(2);
    useCurate.setState({ comparison: { ...comparison, active: "reference" } });
    await marked("keep");
    expect([state().comparison?.challenger, state().cursor]).toEqual([1, 0]);
    useCurate.setState({ mode: "survey", survey: { ids: [2, 3], active: 0 } });
    await marked("keep");
    expect([inputs("mark").length, state().cursor, state().survey?.active]).toEqual([1, 0, 0]);
  });

  test("finds the candidate that a cursor ahead of the tiles is on, and marks it", async () => {
    show(cards(3));
    useCurate.setState(({ window }) => ({ cursor: 1, window: { ...window, pages: new Map() } }));
    answers["ids"] = () => ({ ids: new Blob([new Float64Array([77])]) });
    void press("reject");
    await expect.poll(() => inputs("mark")).toMatchObject([{ target: { ids: [77] }, change: { flag: "reject" } }]);
    expect(state().cursor).toBe(2);
    answers["ids"] = () => Promise.reject(new Error("Not now."));
    void press("reject");
    await expect.poll(() => toast()?.text).toContain("Not now.");
    useCurate.setState({ window: emptyWindow });
    asked.splice(0);
    void press("reject");
    expect(asked).toEqual([]);
  });

  test("that can't be stored is taken back on screen, and reported", async () => {
    show(cards(3));
    await readCandidate(1);
    answers["mark"] = () => Promise.reject(new Error("The disk is full."));
    void press("keep");
    expect(itemAt(state().window, 0)?.marks.flag).toBe("keep");
    await expect.poll(() => toast()?.text).toContain("The disk is full.");
    await expect.poll(() => itemAt(state().window, 0)?.marks.flag).toBeNull();
  });
});

test("undo and redo say which step they took, or that there is none", async () => {
  show(cards(1));
  undoMarks();
  await expect.poll(() => toast()?.text).toBe("Undone: Keep 1 candidate.");
  redoMarks();
  await expect.poll(() => toast()?.text).toBe("Redone: Keep 1 candidate.");
  answers["undoMarks"] = answers["redoMarks"] = () => ({ label: null, kept: 0 });
  undoMarks();
  await expect.poll(() => toast()?.text).toBe(messages.nothingToUndo);
  redoMarks();
  await expect.poll(() => toast()?.text).toBe(messages.nothingToRedo);
  answers["undoMarks"] = () => Promise.reject(new Error("Not now."));
  undoMarks();
  await expect.poll(() => toast()?.text).toContain("Not now.");
});

test("rejected candidates are deleted within the source and the other conditions; the notice takes that step back", async () => {
  useCurate.setState({ filter: { foldDuplicates: true, flags: ["keep"], tags: ["wet"] } });
  await deleteRejected();
  expect(inputs("deleteRejected")).toEqual([{ filter: { foldDuplicates: true, tags: ["wet"] } }]);
  expect(toast()?.text).toBe(messages.deleted(2));
  toast()?.action?.run();
  await expect.poll(() => inputs("undoMarks")).toEqual([{ batchId: 9 }]);
});

test("a kept candidate is one that is counted, or was marked a moment ago", () => {
  const window = (flag: string | null) =>
    withPage(emptyWindow, 0, { items: cards(1, { marks: { ...marks, flag } }), next: null, total: 1, arrivals: 1 });
  const counted = (keep: number) => ({ flags: { keep } }) as never;
  expect(hasKept({ everything: null, window: window(null) })).toBe(false);
  expect(hasKept({ everything: counted(0), window: window("reject") })).toBe(false);
  expect(hasKept({ everything: counted(1), window: window(null) })).toBe(true);
  expect(hasKept({ everything: null, window: window("keep") })).toBe(true);
});

describe("views of a candidate", () => {
  test("are offered by its kind, where it can be copied in a project that can be changed", () => {
    const offers = () => ["play", "steps", "edit"].map(can);
    expect(offers()).toEqual(Array(3).fill(messages.selectCandidateFirst));
    show(cards(1));
    expect(offers()).toEqual([true, true, true]);
    show(cards(1, { kind: "riddle" }));
    expect(offers()).toEqual(Array(3).fill(messages.cantPlay));
    useSession.setState({ project: { ...project, readOnly: true } });
    expect(offers()).toEqual([messages.cantPlay, messages.cantPlay, studioMessages.readOnly]);
  });

  test("fill the canvas, from any other view", () => {
    show(cards(1));
    for (const view of ["play", "steps"] as const) {
      useCurate.setState({ mode: "map", isBig: false });
      void press(view);
      expect(state()).toMatchObject({ mode: "grid", isBig: true, bigView: view });
    }
    useCurate.setState({ mode: "map", isBig: false });
    void press("open");
    expect(state()).toMatchObject({ mode: "grid", isBig: true, bigView: "look" });
  });

  test("a copy is a document named after the candidate's; a kind without one makes none", async () => {
    const created: { name: string }[] = [];
    const { client } = useSession.getState();
    const documents = {
      create: (input: { name: string }) => {
        created.push(input);
        return Promise.resolve({ id: "made" });
      },
      list: () => Promise.resolve({ documents: [] }),
    };
    useSession.setState({
      client: { ...client, candidates: client!.candidates, documents } as unknown as StudioClient,
    });
    show(cards(1));
    useRuns.setState({ runs: [{ id: "run1", documentName: "Hall" } as Run] });
    await press("edit");
    await expect.poll(() => created.map(({ name }) => name)).toEqual([expect.stringMatching(/^Hall /)]);
    useRuns.setState({ runs: [] });
    await press("edit");
    await expect.poll(() => created.at(-1)?.name).toContain(messages.candidateTitle);
    editCandidate({ id: 1, kind: "riddle", level: {}, runId: "run1", provenance: {} as never });
    show([]);
    await press("edit");
    expect(created).toHaveLength(2);
  });
});

test("the card of a candidate is known while the cursor is on it, and editors look at it", () => {
  show(cards(2));
  expect([cardOf(state(), 1)?.id, cardOf(state(), 2), useLookedAt.getState()]).toEqual([
    1,
    undefined,
    { id: 1, kind: "sokoban" },
  ]);
  useCurate.setState({ cursor: 1 });
  expect(useLookedAt.getState().id).toBe(2);
  useCurate.setState({ window: emptyWindow });
  expect(useLookedAt.getState()).toEqual({ id: undefined, kind: undefined });
});

describe("a candidate that is searched for", () => {
  test.each([
    ["in the filter", [4], undefined],
    ["beside the filter, which is cleared", [null, 4], { foldDuplicates: true }],
    ["among the duplicates", [null, null, 4], { foldDuplicates: false }],
  ] as const)("is found %s", async (_where, indices, filter) => {
    const left = [...indices];
    answers["indexOf"] = () => ({ index: left.length > 0 ? left.shift() : 4 });
    answers["page"] = () => ({ items: cards(9), next: null, total: 9, arrivals: 9 });
    const before = { foldDuplicates: true, flags: ["keep" as const] };
    show(cards(9));
    useCurate.setState({ filter: before, mode: "map", isBig: true, searchDraft: { text: "5", typedFor: before } });
    await showCandidate(5);
    expect(state()).toMatchObject({
      cursor: 4,
      mode: "grid",
      isBig: false,
      searchDraft: null,
      filter: filter ?? before,
    });
    expect(inputs("page").length).toBe(filter === undefined ? 0 : 1);
  });

  test("that isn't there is said to be missing", async () => {
    answers["indexOf"] = () => ({ index: null });
    useCurate.setState({ mode: "map" });
    await showCandidate(5);
    expect([state().mode, inputs("indexOf").length]).toEqual(["map", 3]);
    expect(toast()?.text).toMatch(/no candidate/);
  });
});

describe("stacks", () => {
  const stack = (isOpen: boolean, place = 0) => ({ stack: { size: 3, place, isOpen } });

  test("are shown and hidden, and the one under the cursor or at a place is opened", async () => {
    await toggleStacks();
    expect(state().stacks).toEqual({ expanded: [] });
    show(cards(3, stack(false)));
    await toggleStackAt();
    expect(state().stacks).toEqual({ expanded: [1] });
    show(cards(3, stack(false)));
    await toggleStackAt(2);
    expect(state().stacks).toEqual({ expanded: [1, 3] });
    await toggleStacks();
    expect(state().stacks).toBeUndefined();
    show(cards(3, stack(false)));
    await toggleStackAt();
    expect(state().stacks).toBeUndefined();
  });

  test("that are open close with all that is in them; of two hundred open ones the oldest closes", async () => {
    const [first, second, third] = [0, 1, 2].map((place) => cards(3, stack(true, place))[place]!);
    const fourth = { ...cards(4)[3]!, stack: undefined } as unknown as CandidateSummary;
    useCurate.setState({ stacks: { expanded: [9, 2] } });
    show([first!, second!, third!, fourth]);
    await toggleStackAt(2);
    expect(state().stacks).toEqual({ expanded: [9] });
    show([fourth]);
    asked.splice(0);
    await toggleStackAt(0);
    expect(asked).toEqual([]);
    useCurate.setState({ stacks: { expanded: Array.from({ length: 200 }, (_, i) => 1000 + i) } });
    show(cards(1, stack(false)));
    await toggleStackAt();
    const { expanded } = state().stacks!;
    expect([expanded.length, expanded[0], expanded.at(-1)]).toEqual([200, 1001, 1]);
  });
});

test("a filter is saved under its name without its source, and removed without a name", async () => {
  useCurate.setState({ filter: { foldDuplicates: true, runIds: ["r1"], flags: ["keep"] } });
  await saveFilterAs("f1", "Kept");
  expect(inputs("saveFilter")).toEqual([{ id: "f1", name: "Kept", filter: { foldDuplicates: true, flags: ["keep"] } }]);
  await saveFilterAs("f1", "  ");
  expect([inputs("saveFilter").length, inputs("removeFilter")]).toEqual([1, [{ id: "f1" }]]);
});

describe("floors of a level", () => {
  // Only what the choice reads.
  const floor = (id: string, isUsual = false) => ({ id, label: id, isUsual }) as LevelPart;

  test("the chosen one is shown, else the usual one, else the first", () => {
    const parts = [floor("a"), floor("b", true), floor("c")];
    expect(
      [shownPart(parts, "c"), shownPart(parts, "x"), shownPart(parts.slice(2), undefined)].map((one) => one?.id),
    ).toEqual(["c", "b", "c"]);
    expect(shownPart([], "a")).toBeUndefined();
  });

  test("are stepped through in close views, as far as there are some", async () => {
    show(cards(1));
    expect([can("partUp"), can("partDown")]).toEqual(Array(2).fill(messages.onlyAvailableInView("compare")));
    useCurate.setState({ isBig: true });
    await readCandidate(1);
    expect([can("partUp"), can("partDown")]).toEqual(Array(2).fill(messages.noFurtherPart));
  });
});

test("a query that is shown keeps what it changes alone", async () => {
  await showQuery({ sort: { by: "stars", direction: "descending" } });
  expect(state()).toMatchObject({
    sort: { by: "stars" },
    filter: { foldDuplicates: true },
    isAsking: false,
    status: "ready",
  });
});
