import { expect, test } from "vitest";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { sampleDocuments } from "../../../../test/support/dungeonDocuments.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generateLayouts } from "./generate.ts";

const documents = sampleDocuments();
const lookup = (id: string) => documents.find((document) => document.id === id);

function inputOf(name: string): unknown {
  const prepared = dungeonKind.prepare(
    "generate",
    documents.find((document) => document.name === name)!,
    lookup,
  );
  if (!prepared.ok) throw new Error("The sample graph is refused.");
  return prepared.input;
}

function layouts(parameters: Record<string, number | string>, seeds: number): DungeonLayout[] {
  const input = inputOf("Bell tower");
  return Array.from(
    { length: seeds },
    (_, seed) => runShard(generateLayouts, { input, parameters, seed }).levels,
  ).flatMap((levels) => levels as DungeonLayout[]);
}

const graphOf = ({ rules }: DungeonLayout) => JSON.stringify(rules.edges);

test("each seed lays out a graph of its own, stored with the layout, and every layout is valid", () => {
  const found = layouts({ changes: 2 }, 20);
  expect(found).toHaveLength(20);
  expect(new Set(found.map(graphOf)).size).toBeGreaterThan(15);
  for (const layout of found) expect(isUsable(dungeonKind.validate(layout))).toBe(true);
  expect(layouts({ changes: 2 }, 3)).toEqual(found.slice(0, 3));
});

test("the candidate says which patterns were put in", () => {
  const parameters = { changes: 2, pattern: "side-path" };
  const { events } = runShard(generateLayouts, { input: inputOf("Bell tower"), parameters });
  expect(events).toContainEqual(expect.objectContaining({ type: "candidate", operator: "Side path, Side path" }));
});

test("without changes all layouts have the drawn graph, many of them in one shard", () => {
  expect(new Set(layouts({}, 3).map(graphOf)).size).toBe(1);
  const shards = (changes: number, count: number) => generateLayouts.shards({}, { changes }, count);
  expect([shards(0, 60), shards(2, 60), shards(2, 1000)]).toEqual([4, 60, 1000]);
});
