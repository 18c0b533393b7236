import { describe, expect, test, vi } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { graphState } from "#renderer/editors/dungeon/live/editFixes.ts";
import type { EditedGraph } from "#renderer/editors/dungeon/live/editFixes.ts";
import { createRefusedFixes } from "#renderer/editors/dungeon/live/refusedFixes.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { graphProblems } from "#shared/levels/dungeon/graphProblems.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DocumentLookup } from "#shared/levels/levelKind.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { askDungeon } from "../../support/askDungeon.ts";
import { graphOfPairs, lookupOf, square } from "../../support/dungeonGraphs.ts";
import { runShard } from "../../support/runTask.ts";

type Pairs = readonly (readonly [number, number])[];

const k5 = [0, 1, 2, 3, 4].flatMap((b) => [0, 1, 2, 3, 4].filter((a) => a < b).map((a) => [a, b] as const));
const k33 = [0, 1, 2].flatMap((a) => [3, 4, 5].map((b) => [a, b] as const));

const rectangle = (id: string, width: number, height: number): RoomTemplate => ({
  ...square,
  id,
  name: id,
  outline: [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ],
  transformations: ["identity", "rotate-90"],
});
const halls = [rectangle("small", 6, 6), rectangle("hall", 14, 6), rectangle("large", 12, 12)];

const prepared = (graph: GraphDocument, lookup: DocumentLookup) =>
  dungeonKind.prepare("generate", { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) }, lookup);

/** A layout of a run, which the validator passes; undefined where there is none. */
function layoutOf(graph: GraphDocument, lookup: DocumentLookup): DungeonLayout | undefined {
  const ready = prepared(graph, lookup);
  if (!ready.ok) return undefined;
  const { levels } = runShard(generateLayouts, { input: ready.input, parameters: { moves: 60_000 }, seed: 3 });
  const [layout] = levels.map((level) => layoutSchema.parse(level));
  return layout !== undefined && validateLayout(layout).length === 0 ? layout : undefined;
}

/** What the studio shows of a refused graph, and the searches that this took. */
async function shownFor(graph: Omit<EditedGraph, "id" | "type" | "name">) {
  const lookup: DocumentLookup = (id) => graph.after.sets.get(id);
  const shown: (readonly Problem[])[] = [];
  let searches = 0;
  const fixes = createRefusedFixes({
    refused: () => ({
      graph: { id: "g", type: "dungeon-graph", name: "G", ...graph },
      problems: graphProblems(graph.after.graph, lookup),
    }),
    tryLayout(input) {
      searches++;
      const question = { input, seed: 1, current: [], levels: [{ way: "fresh", moves: 30_000 }] };
      return Promise.resolve(
        askDungeon("live-layout", question) as unknown as LiveLayoutAnswer & { layout: undefined },
      );
    },
    show: (problems) => shown.push(problems),
  });
  fixes.changed();
  await vi.waitFor(() => expect(shown.at(-1)).toHaveLength(1), { timeout: 60_000 });
  fixes.close();
  const [problem] = shown.at(-1) ?? [];
  return { problem, fixes: problem?.remedies ?? [], searches };
}

const drawn = (count: number, pairs: Pairs, rooms: readonly RoomTemplate[]) => {
  const lookup = lookupOf({ templates: [...rooms] });
  return { lookup, state: graphState(graphOfPairs(count, pairs), lookup) };
};

const fixed = (graph: GraphDocument, changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges(asJson(graph), changes) as unknown as GraphDocument;

describe("every fix that is offered for connections that have to cross leads to a valid layout:", () => {
  test.each<[name: string, count: number, pairs: Pairs, rooms: readonly RoomTemplate[]]>([
    ["K5, where one connection less is not enough", 5, k5, halls],
    ["K5 of one small template", 5, k5, [square]],
    ["K3,3", 6, k33, halls],
  ])(
    "%s",
    async (_, count, pairs, rooms) => {
      const { lookup, state } = drawn(count, pairs, rooms);
      const { problem, fixes } = await shownFor({ before: undefined, after: state });
      expect(problem?.code).toBe("graph-not-planar");
      expect(fixes.length).toBeGreaterThan(0);
      for (const { label, changes = [] } of fixes)
        expect([label, layoutOf(fixed(state.graph, changes), lookup) !== undefined]).toEqual([label, true]);
    },
    120_000,
  );
});

test("undoing the connection that was added last comes first, and is known to work without a search", async () => {
  const { lookup, state } = drawn(6, k33, halls);
  const before = { ...state, graph: { ...state.graph, edges: state.graph.edges.slice(1) } };
  const lastLayout = layoutOf(before.graph, lookup);
  expect(lastLayout).toBeDefined();
  const known = await shownFor({ before, lastLayout, after: state });
  const unknown = await shownFor({ before, after: state });
  expect(known.fixes[0]?.label).toBe("Undo: Room 0 to Room 3 added");
  expect(known.searches).toBe(unknown.searches - 1);
  for (const { label, changes = [] } of known.fixes)
    expect([label, layoutOf(fixed(state.graph, changes), lookup) !== undefined]).toEqual([label, true]);
}, 120_000);

test("where no change leads to a layout none is offered, and the details say what was tried", async () => {
  // One door a room: only two rooms can be connected.
  const oneDoor: RoomTemplate["doors"] = {
    mode: "manual",
    positions: [
      [
        [2, 0],
        [3, 0],
      ],
    ],
  };
  const { state } = drawn(5, k5, [{ ...square, doors: oneDoor }]);
  const { problem, fixes } = await shownFor({ before: undefined, after: state });
  expect(fixes).toEqual([]);
  expect(problem?.details).toBe(
    "Tried without finding a layout in a short search: Let Room 0 to Room 1 and Room 2 to Room 3 cross as corridors; Remove Room 0 to Room 1.",
  );
});
