import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPageEvents, type PageEvents } from "../../../../../test/support/pageEvents.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { drodLevelSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { provedKey, solutionKey, storedSolutions, useSolutions, type Solution } from "./useSolutions.ts";

const level = drodLevelSchema.parse({ room: { o: outerWalls(), monsters: [] }, start: [10, 14, "N"], solution: "N E" });
interface Stored {
  readonly id: number;
  readonly metrics?: Readonly<Record<string, number>>;
  readonly flag?: string;
  readonly level?: unknown;
  readonly runId?: string;
}
let stored: Stored[];
let isDown: boolean;
const pages: unknown[] = [];
const lists: unknown[] = [];
const client = {
  candidates: {
    page: (question: unknown) => {
      pages.push(question);
      if (isDown) return Promise.reject(new Error("Unreachable."));
      const items = stored.map(({ id, metrics = {}, flag = "none", runId = "run1" }) => ({
        id,
        runId,
        metrics,
        marks: { flag },
      }));
      return Promise.resolve({ items });
    },
    levels: (question: unknown) => {
      lists.push(question);
      return Promise.resolve({ levels: stored.map(({ id, level: of = level }) => ({ id, level: of })) });
    },
  },
} as unknown as StudioClient;

let events: PageEvents;
let hook: RunningHook<readonly Solution[], string> | undefined;
const ids = () => hook?.result().map(({ id }) => id);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [stored, isDown] = [[{ id: 7 }], false];
  for (const list of [pages, lists]) list.splice(0);
  useRuns.setState({ runs: [{ id: "run1", number: 4 } as Run] });
  const project = { id: "p", name: "P", path: "/drod", readOnly: false };
  events = await followPageEvents(project);
  useSession.setState({ client, project });
});
afterEach(async () => {
  await hook?.stop();
  hook = undefined;
  await events.stop();
  useRuns.setState({ runs: [], partials: {} });
  useSession.setState({ client: null, project: null });
  vi.useRealTimers();
});

test("the thirty shortest are read with their commands, run, marks and proof", async () => {
  stored = [
    { id: 7, metrics: { "turns-at-least": 2, turns: 2, proved: 1 }, flag: "keep" },
    { id: 8, metrics: { turns: 3, proved: 1 }, flag: "reject", runId: "gone" },
    { id: 9, metrics: { turns: 3, proved: 0 }, level: { not: "a level" } },
    { id: 10, metrics: { proved: 1, "turns-at-least": 2 }, level: { not: "a level" } },
  ];
  const solutions = await storedSolutions(client, "doc1");
  expect(pages).toEqual([
    {
      filter: { kind: "drod", documentId: "doc1", foldDuplicates: true },
      sort: { by: "metric:turns", direction: "ascending" },
      limit: 30,
    },
  ]);
  expect(lists).toEqual([{ ids: [7, 8, 9, 10] }]);
  const base = { isKept: false, isRejected: false, runNumber: 4, commands: "N E", provedFor: provedKey(level) };
  expect(solutions).toEqual([
    { ...base, id: 7, isKept: true, atLeast: 2 },
    { ...base, id: 8, isRejected: true, atLeast: 3, runNumber: 0 },
    { ...base, id: 9, atLeast: 0, commands: "", provedFor: undefined },
    { ...base, id: 10, atLeast: 2, commands: "", provedFor: undefined },
  ]);
  expect(solutions.map(solutionKey)).toEqual(["candidate 7", "candidate 8", "candidate 9", "candidate 10"]);
});

test("a proof is of rooms that play alike: their solution doesn't matter, their entrance does", () => {
  expect(provedKey({ ...level, solution: "S" } as typeof level)).toBe(provedKey(level));
  expect(provedKey({ ...level, start: [10, 15, "N"] })).not.toBe(provedKey(level));
});

test("the list is asked for 0.25 s after the room is shown, and once for events in quick succession", async () => {
  hook = runHook(useSolutions, "doc1");
  expect(ids()).toEqual([]);
  await wait(249);
  expect(pages).toEqual([]);
  await wait(1);
  await expect.poll(ids).toEqual([7]);
  stored = [{ id: 8 }, { id: 7 }];
  await events.run({ type: "candidates", runId: "run1", candidateIds: [8] });
  await wait(200);
  await events.run({ type: "finished", runId: "run1", run: { id: "run1", number: 4 } as Run });
  await events.project({ type: "candidates", runId: null });
  await wait(50);
  await expect.poll(ids).toEqual([8, 7]);
  await wait(1000);
  expect(pages).toHaveLength(2);
});

test.each([
  ["the end of a run", 1, () => events.run({ type: "finished", runId: "run1", run: { id: "run1" } as Run })],
  ["new candidates", 1, () => events.run({ type: "candidates", runId: "run1", candidateIds: [1] })],
  ["marks", 1, () => events.project({ type: "candidates", runId: null })],
  ["a line of a log", 0, () => events.run({ type: "log", runId: "run1", time: 0, severity: "info", message: "" })],
  ["plays", 0, () => events.project({ type: "plays" })],
] as const)("after %s it is asked for %i times", async (_what, times, happen) => {
  hook = runHook(useSolutions, "doc1");
  await wait(250);
  pages.splice(0);
  await happen();
  await wait(250);
  expect(pages).toHaveLength(times);
});

test("without an answer the list stays, and the next event asks again", async () => {
  hook = runHook(useSolutions, "doc1");
  await wait(250);
  await expect.poll(ids).toEqual([7]);
  isDown = true;
  await events.project({ type: "candidates", runId: null });
  await wait(250);
  expect(ids()).toEqual([7]);
  [isDown, stored] = [false, [{ id: 9 }]];
  await events.project({ type: "candidates", runId: null });
  await wait(250);
  await expect.poll(ids).toEqual([9]);
});

test("a closed room asks for nothing, and nothing is asked without a studio", async () => {
  hook = runHook(useSolutions, "doc1");
  await hook.stop();
  await events.project({ type: "candidates", runId: null });
  await events.run({ type: "candidates", runId: "run1", candidateIds: [1] });
  await wait(1000);
  useSession.setState({ client: null });
  hook = runHook(useSolutions, "doc1");
  await wait(1000);
  expect(pages).toEqual([]);
});
