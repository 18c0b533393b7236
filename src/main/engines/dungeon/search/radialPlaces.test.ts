import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { ringInput } from "../../../../../test/support/dungeonInputs.ts";
import { largeGraphs } from "../../../../../test/bench/engines/dungeon/benchGraphs.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "./chains.ts";
import { searchLayout } from "./searchLayout.ts";
import { radialPlaces } from "./radialPlaces.ts";

/** A large graph with the two templates of the rings. */
function largeInput(name: string): DungeonInput {
  const { nodes, edges } = largeGraphs[name]!;
  return {
    ...ringInput(3),
    rooms: nodes.map((i) => ({ id: `r${i}`, name: `Room ${i}`, role: "normal" as const, templates: [0, 1] })),
    edges: edges.map(([a, b], i) => ({
      id: `e${i}`,
      from: `r${a}`,
      to: `r${b}`,
      kind: "door" as const,
      corridors: [],
    })),
  };
}

test("a tree of 200 rooms is laid out in fewer than 100,000 moves, with every seed differently", () => {
  const model = layoutModel(largeInput("200 rooms, tree"));
  const chains = chainsOf(graphOf(model));
  const layouts = [1, 2, 3].map((seed) => {
    const random = createRandom(seed);
    const limits = { moves: 100_000, variation: 1 } as const;
    const search = searchLayout(model, chains, limits, random);
    let step = search.next();
    while (step.done !== true) step = search.next();
    const layout = finishedLayout(model, step.value.state!);
    expect(validateLayout(layout)).toEqual([]);
    return JSON.stringify(layout.rooms.map(({ x, y }) => [x, y]));
  });
  expect(new Set(layouts).size).toBe(3);
});

test("in a rough drawing the first room is at [0, 0], and what hangs on a room of a tree lies farther out than it", () => {
  const model = layoutModel(largeInput("200 rooms, tree, up to 4 children"));
  const { x, y } = radialPlaces(model, 7, createRandom(1));
  expect([x[7], y[7]]).toEqual([0, 0]);
  const step = 1.1 * model.averageSize;
  for (const { a, b } of model.links) expect(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)).toBeGreaterThan(0.99 * step);
});
