import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../test/support/askedEngine.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { followPageEvents } from "../../../../test/support/pageEvents.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { twoWays, usePlaces } from "./board/usePlaces.ts";
import { keepForPack, keepInGallery } from "./keep/keepBoard.ts";
import { messages } from "./keep/messages.ts";
import { linjatModelOf, type LinjatModel } from "./linjatModel.ts";
import { ratingOf } from "./rating/ratingStore.ts";
import { explain, focusSentence, startSteps } from "./steps/stepsModel.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
function rated(solutions: number, differing: RateAnswer["differing"] = [[], []]): RateAnswer {
  const { hardest = "one-of", ...rest } = ratePuzzle(gridOf({ rows }));
  const sets = { ambiguous: [], open: [], leaks: [] } as const;
  return { rating: { ...rest, hardest }, layers: [], solutions, counted: true, ...sets, differing };
}

const before = useSession.getState();
let model: LinjatModel;
/** Everything that the studio was asked, in order. */
let calls: [name: string, input: unknown][];
let asked: AskedQuestion<unknown>[];
let reply: (question: AskedQuestion<unknown>) => unknown;
let stored: { readonly id: number; readonly level: unknown }[];
let started: Partial<Run>;
let made: readonly { readonly id: number }[];
const hooks: { stop(): Promise<void> }[] = [];
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  [calls, stored, made, started] = [[], [], [{ id: 12 }], { id: "run1", number: 1, problems: [] }];
  reply = () => rated(1);
  model = linjatModelOf(
    openDetached<Brief>(
      "linjat-brief",
      (brief) => void Object.assign(brief, { width: 4, height: 4, numbers: 2, rows }),
    ),
  );
  const answer =
    <Value>(name: string, value: (input: never) => Value) =>
    (input: never): Promise<Value> => {
      calls.push([name, input]);
      return Promise.resolve(value(input));
    };
  const engine = askedEngine<unknown>((question) => reply(question), {
    candidates: {
      page: answer("page", ({ filter }: { filter: { runIds?: unknown } }) => ({
        items: filter.runIds === undefined ? stored.map(({ id }) => ({ id })) : made,
      })),
      levels: answer("levels", () => ({ levels: stored })),
      mark: answer("mark", () => ({})),
    },
    runs: { start: answer("start", () => ({ ...started, progress: { state: "running" } })) },
  });
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  useSession.setState(before);
  useToasts.setState({ toasts: [] });
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useOpenDocuments.setState({ ids: [], activeId: null });
  useLayout.setState({ workspace: "draw" });
});

/** Keeps the board, with the end of the run that stores it. */
async function keep<Kept>(act: () => Promise<Kept>): Promise<Kept> {
  const { client } = useSession.getState();
  const events = await followPageEvents({ id: "p", name: "P", path: "/linjat", readOnly: false });
  useSession.setState({ client });
  const kept = act();
  const run = { ...started, progress: { state: "done" } } as Run;
  await expect.poll(() => calls.some(([name]) => name === "start") || toasts().length > 0).toBe(true);
  await events.run({ type: "finished", runId: "run1", run });
  const result = await kept;
  await events.stop();
  return result;
}
const keptMark = { target: { ids: [12] }, change: { flag: "keep" }, label: messages.keepDrawnBoard };

test("a drawn board with one solution is stored by a run, marked, and shown in Curate on request", async () => {
  await keep(() => keepInGallery(model));
  expect(asked).toMatchObject([{ kind: "linjat", analysis: "rate", input: { level: { rows } } }]);
  expect(calls).toMatchObject([
    [
      "page",
      {
        filter: { kind: "linjat", canonicalKey: canonicalPuzzleKey({ rows }), foldDuplicates: false },
        sort: { by: "arrival", direction: "ascending" },
        limit: 100,
      },
    ],
    ["levels", { ids: [] }],
    ["start", { documentId: model.session.id, kind: "linjat", task: "keep", seed: 0, count: 1, data: { rows } }],
    ["page", { filter: { runIds: ["run1"], foldDuplicates: false }, limit: 1 }],
    ["mark", keptMark],
  ]);
  expect(toasts()).toEqual([["plain", messages.keptAsCandidate(candidateName(12))]]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(useLayout.getState().workspace).toBe("curate");
});

test("a board that is stored already is marked only, whatever else has the same key", async () => {
  stored = [
    { id: 11, level: { rows: [...rows].toReversed() } },
    { id: 12, level: { rows } },
  ];
  await keepInGallery(model);
  expect(calls.map(([name]) => name)).toEqual(["page", "levels", "mark"]);
  expect([calls[1]?.[1], calls[2]?.[1]]).toEqual([{ ids: [11, 12] }, keptMark]);
  expect(toasts()).toEqual([["plain", messages.alreadyKept(candidateName(12))]]);
  expect(await keepForPack(model)).toEqual([12]);
});

test("a board without exactly one solution is refused with the reason, and nothing is stored", async () => {
  reply = () => rated(0);
  expect(await keepForPack(model)).toEqual([]);
  await keepInGallery(model);
  expect([calls, toasts().length]).toEqual([[], 2]);
  expect(toasts()[0]?.[0]).toBe("error");
});

test("a board that isn't one is refused without asking the engine; the reason leads to its place", async () => {
  model.session.edit("Draw", (draft) => void (draft.rows = ["9   ", "    ", "    ", "    "]));
  model.session.edit("Draw", (draft) => void (draft.rows = ["    ", "    ", "    ", "    "]));
  expect(await keepForPack(model)).toEqual([]);
  expect([asked, calls]).toEqual([[], []]);
  expect(toasts()).toEqual([["error", expect.any(String)]]);
});

test("a run that stores nothing says why, and keeps nothing", async () => {
  made = [];
  started = { ...started, problems: [{ severity: "error", code: "x", message: "The disk is full.", places: [] }] };
  expect(await keep(() => keepForPack(model))).toEqual([]);
  expect(toasts()).toEqual([["error", messages.couldntKeepBoard("The disk is full.")]]);
  expect(calls.some(([name]) => name === "mark")).toBe(false);
});

function places() {
  const hook = runHook(usePlaces, model);
  hooks.push(hook);
  return hook;
}
const cursor = () => model.selection()?.cursor;

test("a jump to a cell selects it in edit mode, with the two ways to draw its line", async () => {
  const hook = places();
  model.view.setState({ mode: "play" });
  ratingOf(model.session.id).setState({ answer: rated(2, [[[0, 1]], [[0, 4]]]) });
  jumpToPlace(model.session.id, { target: "cell:0,0", label: "" });
  expect([model.view.getState().mode, cursor()]).toEqual(["draw", [0, 0]]);
  expect(model.view.getState().evidence).toEqual(twoWays(model.size(), rated(2, [[[0, 1]], [[0, 4]]]), [0, 0]));
  ratingOf(model.session.id).setState({ answer: undefined });
  model.view.setState({ hover: [1, 1] });
  jumpToPlace(model.session.id, { target: "cell:2,1", label: "" });
  // The mode isn't entered again.
  expect([cursor(), model.view.getState().evidence, model.view.getState().hover]).toEqual([[2, 1], [], [1, 1]]);
  jumpToPlace(model.session.id, { target: "room:a", label: "" });
  expect(cursor()).toEqual([2, 1]);
  await hook.stop();
  jumpToPlace(model.session.id, { target: "cell:3,3", label: "" });
  expect(cursor()).toEqual([2, 1]);
});

test("a jump to a field focuses it", () => {
  places();
  const found: string[] = [];
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    activeElement: null,
    querySelector: (what: string) => ({ focus: () => void found.push(what) }),
  });
  jumpToPlace(model.session.id, { target: "field:hardest", label: "" });
  expect([found, cursor()]).toEqual([['[data-field="hardest"] :is(input, button)'], undefined]);
});

test("of two solutions one is a line and the other dashed beside it, around a cell or everywhere", () => {
  const answer = rated(2, [
    [
      [0, 1],
      [5, 6],
    ],
    [
      [0, 4],
      [9, 10],
    ],
  ]);
  const size = { width: 4, height: 4 };
  const dashed = (around?: readonly [number, number]) =>
    twoWays(size, answer, around).flatMap((shape) =>
      shape.type === "polyline" && shape.style.dash !== undefined ? [shape.points] : [],
    );
  expect(dashed()).toEqual([
    [0.7, 0.5, 0.7, 1.5],
    [1.5, 2.7, 2.5, 2.7],
  ]);
  expect(dashed([0, 1])).toEqual([[0.7, 0.5, 0.7, 1.5]]);
  const lines = (around?: readonly [number, number]) => twoWays(size, answer, around).length - dashed(around).length;
  expect([lines([1, 0]), lines([3, 3])]).toEqual([lines() / 2, 0]);
});

const canvas = () => createCanvasController(gridCanvas);
const layers = (count: number) => ({ layers: Array.from({ length: count }, () => ({})) });

test("the solver's reasoning is stepped through from the wanted layer, at most the last", async () => {
  const slow = Promise.withResolvers<unknown>();
  reply = () => slow.promise;
  const steps = startSteps(rows, canvas(), 9);
  expect(asked).toMatchObject([{ kind: "linjat", analysis: "explain", input: { level: { rows } } }]);
  expect([steps.store.getState(), steps.player.store.getState().count]).toEqual([
    { answer: undefined, failure: undefined, focus: undefined, hover: undefined },
    0,
  ]);
  slow.resolve(layers(3));
  await expect.poll(() => steps.player.store.getState()).toMatchObject({ count: 3, index: 3 });
  const drawn = vi.spyOn(steps.canvas, "redraw");
  focusSentence(steps, 1);
  expect([steps.store.getState().focus, drawn.mock.calls]).toEqual([1, [["content"]]]);
  // Another layer has other sentences; playing at another speed keeps them.
  steps.player.nextSpeed();
  expect(steps.store.getState().focus).toBe(1);
  steps.player.go(1);
  expect([steps.store.getState().focus, drawn.mock.calls.length]).toEqual([undefined, 2]);
});

test("reasoning that fails says why, and can be asked for again", async () => {
  reply = () => Promise.reject(new Error("Out of memory."));
  const steps = startSteps(rows, canvas());
  await expect.poll(() => steps.store.getState().failure).toContain("Out of memory.");
  reply = () => layers(2);
  explain(steps);
  expect(steps.store.getState().failure).toBeUndefined();
  await expect.poll(() => steps.player.store.getState()).toMatchObject({ count: 2, index: 0 });
  expect(steps.store.getState().answer).toEqual(layers(2));
});
