import { expect, test } from "vitest";
import { graphOfPairs, lookupOf } from "../../../../../test/support/dungeonGraphs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { graphState, withEditFixes } from "./editFixes.ts";

const lookup = lookupOf();

/** Two rooms with a routed corridor of at most so many cells, and a minimum distance. */
function corridorOf(maxLength: number, minimumDistance = 0): GraphDocument {
  const graph = graphOfPairs(2, [[0, 1]]);
  const route = { width: 1, clearance: 1, maxLength };
  return { ...graph, minimumDistance, edges: [{ ...graph.edges[0]!, kind: "corridor", route }] };
}

function inputOf(graph: GraphDocument): DungeonInput {
  const prepared = dungeonKind.prepare(
    "generate",
    { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) },
    lookup,
  );
  if (!prepared.ok) throw new Error("It is refused.");
  return prepared.input as unknown as DungeonInput;
}

function layoutOf(graph: GraphDocument) {
  const { levels } = runShard(generateLayouts, { input: inputOf(graph), parameters: { moves: 30_000 } });
  return layoutSchema.parse(levels[0]);
}

/** The labels of the fixes where the searches for a layout find none, or have found it with the first step. */
async function offered(
  before: GraphDocument,
  after: GraphDocument,
  lastLayout?: ReturnType<typeof layoutOf>,
  step: 0 | null = null,
) {
  const graph = { id: "g", type: "dungeon-graph", name: "G", before: graphState(before, lookup), lastLayout };
  const problems = await withEditFixes(
    { ...graph, after: graphState(after, lookup) },
    inputOf(after),
    { problems: [errorProblem("room-no-place", "No place.")], isProved: false },
    1,
    ({ ladders }) => Promise.resolve({ steps: ladders.map(() => step) }),
  );
  return problems.flatMap(({ remedies = [] }) => remedies).map(({ label }) => label);
}

const undo = "Undo: maximum length of Room 0 to Room 1 from 19 to 10";

test("undoing an edit of a graph that had a layout is offered, though a short search finds none again", async () => {
  const [before, after] = [corridorOf(19), corridorOf(10)];
  expect(await offered(before, after)).not.toContain(undo);
  expect(await offered(before, after, layoutOf(before))).toEqual([undo]);
});

test("the last layout says nothing about a part of the edit alone, only about all of it", async () => {
  const [before, after] = [corridorOf(19, 4), corridorOf(10, 9)];
  expect(await offered(before, after, layoutOf(before))).toEqual(["Undo the last 2 changes"]);
});

test("what is certain to work is among the fixes, however many others there are", async () => {
  const [before, after] = [corridorOf(19, 4), corridorOf(10, 9)];
  const labels = await offered(before, after, layoutOf(before), 0);
  expect([labels.length, labels.at(-1)]).toEqual([3, "Undo the last 2 changes"]);
});
