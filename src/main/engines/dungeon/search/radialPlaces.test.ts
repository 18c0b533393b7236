import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { largeGraphs } from "../../../../../test/bench/engines/dungeon/benchGraphs.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "./chains.ts";
import { searchLayout } from "./searchLayout.ts";
import { radialPlaces } from "./radialPlaces.ts";

/** A large graph with the two templates of the cycles. */
function largeInput(name: string): DungeonInput {
  const { nodes, edges } = largeGraphs[name]!;
  return {
    ...cycleInput(3),
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

/** A layout of a large graph within this many moves, checked, as the positions of its rooms. */
function positions(input: DungeonInput, seed: number, moves: number): string {
  const model = layoutModel(input);
  const chains = chainsOf(graphOf(model));
  const search = searchLayout(model, chains, { moves, variation: 1 }, createRandom(seed));
  let step = search.next();
  while (step.done !== true) step = search.next();
  const layout = finishedLayout(model, step.value.state!);
  expect(validateLayout(layout)).toEqual([]);
  return JSON.stringify(layout.rooms.map(({ x, y }) => [x, y]));
}

test("a tree of 200 rooms is laid out in fewer than 100,000 moves, with every seed differently", () => {
  const input = largeInput("200 rooms, tree");
  const layouts = [1, 2, 3, 1].map((seed) => positions(input, seed, 100_000));
  expect(new Set(layouts).size).toBe(3);
});

test("neighbors in a tree of 200 rooms use different templates where repeat rules ask for it", () => {
  const { templates, rooms, ...input } = largeInput("200 rooms, tree");
  const hall = template("hall", [
    [0, 0],
    [9, 0],
    [9, 5],
    [0, 5],
  ]);
  const different = [...templates, hall].map((one) => ({ ...one, repeat: "not-neighbours" as const }));
  const any = rooms.map((room) => ({ ...room, templates: [0, 1, 2] }));
  positions({ ...input, rooms: any, templates: different }, 1, 100_000);
});

test("a tree of 2,000 rooms is laid out in fewer than three times as many steps as it has rooms", () => {
  positions(largeInput("2,000 rooms, tree"), 1, 3 * 25 * 2000);
});

test("500 rooms with 26 cycles are laid out in fewer than 200 moves per room", () => {
  positions(largeInput("500 rooms, 26 cycles"), 0, 200 * 500);
});

test("the two arms of a cycle lie side by side in a rough drawing", () => {
  const [arms, length] = [8, 3];
  const input = largeInput("200 rooms, tree");
  const inner = (arm: number, i: number) => (i === 0 ? 0 : arm * length + i);
  const links = Array.from({ length: arms }, (_, arm) =>
    Array.from({ length }, (_, i) => [inner(arm, i), inner(arm, i + 1)] as const),
  ).flat();
  const tips = [inner(0, length), inner(4, length)] as const;
  const edges = [...links, tips].map(([a, b], i) => ({ ...input.edges[i]!, from: `r${a}`, to: `r${b}` }));
  const model = layoutModel({ ...input, rooms: input.rooms.slice(0, arms * length + 1), edges });
  const radius = length * 1.1 * model.averageSize;
  for (let seed = 0; seed < 20; seed++) {
    const { x, y } = radialPlaces(model, 0, createRandom(seed));
    const apart = Math.hypot(x[tips[0]]! - x[tips[1]]!, y[tips[0]]! - y[tips[1]]!);
    expect(apart).toBeCloseTo(2 * radius * Math.sin(Math.PI / arms));
  }
});

test("in a rough drawing the first room is at [0, 0], and what hangs on a room of a tree lies farther out than it", () => {
  const model = layoutModel(largeInput("200 rooms, tree, up to 4 children"));
  const { x, y } = radialPlaces(model, 7, createRandom(1));
  expect([x[7], y[7]]).toEqual([0, 0]);
  const step = 1.1 * model.averageSize;
  for (const { a, b } of model.links) expect(Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)).toBeGreaterThan(0.99 * step);
});
