import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { graphOfPairs, lookupOf } from "../../../../../test/support/dungeonGraphs.ts";
import { asJson } from "#shared/kernel/json.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem, type Problem, type Remedy } from "#shared/levels/problems.ts";
import { graphState } from "./editFixes.ts";
import { createRefusedFixes } from "./refusedFixes.ts";

const lookup = lookupOf();
const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b] as const));
/** Five rooms, each joined with every other: one pair of connections has to cross. */
const knotted = graphOfPairs(5, pairs);
/** The same without the last connection, which it had before. */
const plain: GraphDocument = { ...knotted, edges: knotted.edges.slice(0, -1) };

const cross = "Let Room 0 to Room 1 and Room 2 to Room 3 cross as corridors";
const remove = "Remove Room 0 to Room 1";
const undo = "Undo: Room 3 to Room 4 added";

// Nothing reads what is in it.
const layout = {} as DungeonLayout;
const further: Remedy = { label: "Allow less distance", changes: [{ path: ["minimumDistance"], value: 0 }] };

function prepared(graph: GraphDocument) {
  return dungeonKind.prepare("generate", { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) }, lookup);
}

/** A graph on screen, and a studio that has a layout of the inputs that `works` accepts. */
let after: GraphDocument;
let before: GraphDocument | undefined;
let more: Problem[];
let works: (input: DungeonInput, index: number) => boolean | Promise<boolean>;
let asked: DungeonInput[];
let signals: AbortSignal[];
let shown: (readonly Problem[])[];
let fixes: ReturnType<typeof createRefusedFixes>;
const labels = () => shown.at(-1)?.flatMap(({ remedies = [] }) => remedies.map(({ label }) => label));
const isBridged = ({ edges }: DungeonInput): boolean => edges.some(({ route }) => route?.crossing === true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [after, before, more, asked, signals, shown] = [knotted, undefined, [], [], [], []];
  works = () => true;
  fixes = createRefusedFixes({
    refused() {
      const made = prepared(after);
      if (made.ok) return undefined;
      const graph = {
        id: "g",
        type: "dungeon-graph",
        name: "G",
        before: before && graphState(before, lookup),
        after: graphState(after, lookup),
      };
      return { graph, problems: [...made.problems, ...more] };
    },
    tryLayout: async (input, signal) => {
      signals.push(signal);
      const isFound = await works(input, asked.push(input) - 1);
      return isFound
        ? { layout, problems: [] }
        : { layout: undefined, problems: [{ ...errorProblem("x", "No place."), remedies: [further] }] };
    },
    show: (problems) => shown.push(problems),
  });
});
afterEach(() => {
  fixes.close();
  vi.useRealTimers();
});

async function change(ms = 150): Promise<void> {
  fixes.changed();
  await vi.advanceTimersByTimeAsync(ms);
}

test("what a short search finds a layout for is offered, once the edits pause", async () => {
  await change(100);
  await change(100);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(labels()).toEqual([cross, remove]);
  expect(asked.map(isBridged)).toEqual([true, false]);
});

test("undoing the edit comes first; of a longer one all of it, and never together with another change", async () => {
  before = plain;
  await change();
  expect(labels()?.[0]).toBe(undo);
  works = (input) => isBridged(input) || input.minimumDistance === 0;
  after = { ...knotted, minimumDistance: 1 };
  await change();
  expect(labels()).toEqual(["Undo the last 2 changes", cross, `${remove}, then: Allow less distance`]);
});

test("a change that isn't enough is offered together with one of what is left, if both suffice", async () => {
  works = (_input, index) => index === 1;
  await change();
  expect(labels()?.[0]).toBe(`${cross}, then: Allow less distance`);
  expect(shown.at(-1)?.[0]?.remedies?.[0]?.changes?.at(-1)).toEqual(further.changes?.[0]);
});

test("where nothing helps, the problem says what was tried and has no fixes", async () => {
  works = () => false;
  await change();
  const [problem] = shown.at(-1) ?? [];
  expect(problem?.remedies).toBeUndefined();
  expect([problem?.details?.includes(cross), problem?.details?.includes(remove)]).toEqual([true, true]);
});

test.each([
  ["another error is in the way", () => more.push(errorProblem("other", "Another."))],
  ["the graph isn't refused", () => void (after = plain)],
])("nothing is tried where %s", async (_what, prepare) => {
  prepare();
  await change();
  expect([asked.length, shown.flat()]).toEqual([0, []]);
});

test("a warning beside it doesn't matter", async () => {
  more.push({ ...errorProblem("other", "Careful."), severity: "warning" });
  await change();
  expect(labels()).toEqual([cross, remove]);
});

test("the same question isn't asked again: its answer is shown again", async () => {
  await change();
  const count = asked.length;
  after = { ...knotted, rooms: knotted.rooms.map((room) => ({ ...room, x: room.x + 9 })) };
  await change();
  expect([asked.length, shown.length, shown.at(-1)]).toEqual([count, 3, shown[1]]);
});

test("fixes of an earlier drawing are hidden, and no longer tried", async () => {
  works = () => new Promise<never>(() => undefined);
  await change();
  after = { ...knotted, minimumDistance: 2 };
  await change();
  expect([signals.map(({ aborted }) => aborted), shown]).toEqual([
    [true, false],
    [[], []],
  ]);
  after = plain;
  await change();
  expect([signals.map(({ aborted }) => aborted), shown.length]).toEqual([[true, true], 2]);
});

test("an answer that comes too late isn't shown", async () => {
  const late = Promise.withResolvers<boolean>();
  works = () => late.promise;
  await change();
  after = plain;
  await change();
  late.resolve(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.flat()).toEqual([]);
});

test("without the studio there are no fixes; the next edit tries again", async () => {
  works = () => Promise.reject(new Error("Unreachable."));
  await change();
  expect(labels()).toEqual([]);
  works = () => true;
  await change();
  expect(labels()).toEqual([cross, remove]);
});

test("a closed graph is asked for no longer", async () => {
  works = () => new Promise<never>(() => undefined);
  await change();
  fixes.changed();
  fixes.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
