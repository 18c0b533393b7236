import { expect, test } from "vitest";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { planShards } from "#main/services/runs/planShards.ts";
import { generateLayouts } from "../generate.ts";

const difference = 4;
const request = {
  kind: "dungeon",
  task: "generate",
  input: cycleInput(9),
  parameters: { difference },
  seed: 3,
  count: 40,
};

/** All layouts of a run, its shards worked on in this order. */
function layoutsOf(order: (shards: number) => number[]): DungeonLayout[] {
  const shards = planShards(generateLayouts, { ...request, input: JSON.parse(JSON.stringify(request.input)) });
  const levels = new Map(
    order(shards.length).map((number) => {
      const { seed, shard, asked: count } = shards[number]!;
      const job = { ...request, seed, shard, shards: shards.length, count };
      return [number, runShard(generateLayouts, job).levels];
    }),
  );
  return shards.flatMap(({ shard }) => levels.get(shard)!.map((level) => layoutSchema.parse(level)));
}

/** Mean distance of equal rooms, reimplemented: best of the four rotations with and without mirroring. */
function distance(one: DungeonLayout, other: DungeonLayout): number {
  const centres = ({ rooms }: DungeonLayout, mirror: boolean, turns: number) => {
    const points = rooms
      .filter(({ isCorridor }) => !isCorridor)
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ outline }) => {
        const xs = outline.map(([x]) => x).toSorted((a, b) => a - b);
        const ys = outline.map(([, y]) => y).toSorted((a, b) => a - b);
        let [x, y] = [(xs[0]! + xs.at(-1)!) / 2, (ys[0]! + ys.at(-1)!) / 2];
        if (mirror) x = -x;
        for (let i = 0; i < turns; i++) [x, y] = [-y, x];
        return [x, y] as const;
      });
    const [mx, my] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
    return points.map(([x, y]) => [x - mx!, y - my!] as const);
  };
  const fixed = centres(other, false, 0);
  const means = [false, true].flatMap((mirror) =>
    [0, 1, 2, 3].map((turns) => {
      const turned = centres(one, mirror, turns);
      return turned.reduce((sum, [x, y], i) => sum + Math.hypot(x - fixed[i]![0], y - fixed[i]![1]), 0) / turned.length;
    }),
  );
  return Math.min(...means);
}

test("any two layouts of a whole run keep the minimum difference, measured by code of its own", () => {
  const layouts = layoutsOf((shards) => Array.from({ length: shards }, (_, shard) => shard));
  expect(layouts.length).toBeGreaterThan(20);
  for (const [i, one] of layouts.entries()) {
    expect(validateLayout(one)).toEqual([]);
    for (const other of layouts.slice(0, i)) expect(distance(one, other)).toBeGreaterThanOrEqual(difference - 1e-9);
  }
  const reversed = layoutsOf((shards) => Array.from({ length: shards }, (_, shard) => shards - 1 - shard));
  expect(reversed).toEqual(layouts);
});

test("layouts that are too close are led away from earlier ones: more are found than by chance in as many attempts", () => {
  const { result } = runShard(generateLayouts, { ...request, count: 20 });
  expect(result.counters["layouts"]).toBe(20);
  expect(result.counters["attempts"]).toBeLessThan(28);
});

test("a run with a minimum difference goes on from a checkpoint with the same layouts", () => {
  const job = { ...request, count: 40 };
  const { events, levels } = runShard(generateLayouts, job);
  const saved = events.flatMap((event, at) => (event.type === "checkpoint" ? [{ at, state: event.state }] : []));
  const { at, state } = saved[saved.length >> 1]!;
  const before = events.slice(0, at).filter(({ type }) => type === "candidate").length;
  const rest = runShard(generateLayouts, { ...job, checkpoint: JSON.parse(JSON.stringify(state)) });
  expect(rest.levels).toEqual(levels.slice(before));
});
