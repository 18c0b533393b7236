import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { followPageEvents } from "../../../../../test/support/pageEvents.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { keepForPack, keepInGallery } from "./keepBoard.ts";
import { messages } from "./messages.ts";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";

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
