import { expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { sampleInput } from "../../../../../test/support/sampleInput.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { generateLayouts } from "../generate.ts";
import { enlargedBoundary } from "./enlargedBoundary.ts";

const tower = sampleInput("bell-tower-belltower1");

function rectangle(width: number, height: number): SitePolygon {
  return [
    [-3, -3],
    [width - 3, -3],
    [width - 3, height - 3],
    [-3, height - 3],
  ];
}

const within = (width: number, height: number): DungeonInput => ({
  ...tower,
  site: { boundary: rectangle(width, height) },
});

function offered(input: DungeonInput): Remedy | undefined {
  const search = enlargedBoundary(input, createRandom(7));
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

function sizeOf(remedy: Remedy | undefined): [number, number] {
  const [, width, height] = / (\d+) × (\d+)$/.exec(remedy?.label ?? "") ?? [];
  return [Number(width), Number(height)];
}

test("a strip is offered more width and no more height than it needs, and a run fits into what is offered", () => {
  const strip = within(6, 60);
  const remedy = offered(strip);
  const [width, height] = sizeOf(remedy);
  expect(width).toBeGreaterThan(6);
  // Scaled as a whole it would have grown as much in height.
  expect(height).toBe(60);
  const { levels } = runShard(generateLayouts, { input: applyChanges(strip, remedy!.changes!) });
  expect(levels).toHaveLength(1);
});

test("a boundary that is too small both ways is cut to what a layout takes: four squares in a cycle", () => {
  const { rooms, edges, ...cycle } = cycleInput(4);
  // Without its dead ends; a square takes 36 cells.
  const site = { boundary: rectangle(9, 9) };
  const small: DungeonInput = { ...cycle, rooms: rooms.slice(0, 4), edges: edges.slice(0, 4), site };
  const remedy = offered(small);
  const [width, height] = sizeOf(remedy);
  expect(width * height).toBeLessThan(1.6 * 4 * 36);
  const { levels } = runShard(generateLayouts, { input: applyChanges(small, remedy!.changes!) });
  expect(levels).toHaveLength(1);
});

test("where the boundary is not to blame nothing is offered", () => {
  const [first, ...others] = tower.rooms;
  const impossible = { ...within(100, 100), rooms: [{ ...first!, templates: [] }, ...others] };
  expect(offered(impossible)).toBeUndefined();
});
