import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../../../test/support/dungeonInputs.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { planePlaces } from "./planePlaces.ts";
import { planeSprings } from "./planeSprings.ts";
import { openLocalSearch } from "./localSearchKernel.ts";
import type { RoughMiddles } from "../radialPlaces.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

const models = dungeonInputs.map((input) => {
  if (!isUsable(inputProblems(input))) return undefined;
  const model = layoutModel(input);
  return model.part.every((part) => part === 0) ? model : undefined;
});
const cycles = fc.integer({ min: 3, max: 12 }).map((rooms) => layoutModel(cycleInput(rooms)));

/**
 * Rooms inside a face that are attached to two rooms of it, and are on a line with them: springs may separate them
 * either way.
 */
const flat = layoutModel(withEdges(5, ["01", "02", "13", "34", "04", "24", "30"]));

function withEdges(rooms: number, pairs: readonly string[]): DungeonInput {
  const input = cycleInput(rooms);
  const edges = [...pairs].map((pair, i) => ({
    ...input.edges[0]!,
    id: `e${i}`,
    from: input.rooms[Number(pair[0])]!.id,
    to: input.rooms[Number(pair[1])]!.id,
  }));
  return { ...input, rooms: input.rooms.slice(0, rooms), edges };
}

/**
 * The number of crossings of connections between different rooms, from the orientations of four triangles each; with
 * `touching` also those that touch without crossing, as the springs count.
 */
function crossings({ links }: LayoutModel, { x, y }: RoughMiddles, touching = false): number {
  const turn = (a: number, b: number, c: number) => {
    const area = (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!);
    return touching && Math.abs(area) < 1e-4 ? 0 : Math.sign(area);
  };
  const most = touching ? 0 : -1;
  let count = 0;
  for (const [i, one] of links.entries()) {
    for (const other of links.slice(0, i)) {
      if (new Set([one.a, one.b, other.a, other.b]).size < 4) continue;
      const isParted = turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) <= most;
      if (isParted && turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) <= most) count++;
    }
  }
  return count;
}

test("every room has its own place in a plane drawing, and springs add no crossing and spread crowded rooms", () => {
  let drawn = 0;
  let before = 0;
  let after = 0;
  fc.assert(
    fc.property(fc.oneof(models, cycles), fc.nat(), (model, seed) => {
      fc.pre(model !== undefined && model.roomCount > 2);
      const random = createRandom(seed);
      const places = planePlaces(model, random);
      if (places === undefined) return;
      /** How far the two nearest rooms are apart. */
      const least = () =>
        Math.min(
          ...[...places.x].flatMap((x, room) =>
            Array.from(places.x.slice(0, room), (other, i) => Math.hypot(x - other, places.y[room]! - places.y[i]!)),
          ),
        );
      expect(new Set([...places.x].map((x, room) => `${x} ${places.y[room]}`)).size).toBe(model.roomCount);
      const crossing = crossings(model, places, true);
      before += least();
      planeSprings(openLocalSearch(model, random), places);
      after += least();
      drawn++;
      expect(crossings(model, places)).toBeLessThanOrEqual(crossing);
      expect([...places.x, ...places.y].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 80, examples: [[flat, 1355]] },
  );
  expect(drawn).toBeGreaterThan(20);
  expect(after).toBeGreaterThan(before);
});

test("a cycle with dead ends is drawn without a crossing, a dead end inside or outside", () => {
  const model = layoutModel(cycleInput(8));
  const sides = new Set<boolean>();
  for (let seed = 0; seed < 20; seed++) {
    const places = planePlaces(model, createRandom(seed))!;
    expect(crossings(model, places)).toBe(0);
    const radius = (room: number) => Math.hypot(places.x[room]!, places.y[room]!);
    sides.add(radius(8) > radius(0));
  }
  expect(sides).toEqual(new Set([true, false]));
});

test("a graph that has no plane drawing has no places", () => {
  const input = cycleInput(6);
  const [rooms] = [input.rooms.slice(0, 5)];
  const edges = rooms.flatMap((one, i) =>
    rooms.slice(i + 1).map((other, j) => ({ ...input.edges[0]!, id: `e${i} ${j}`, from: one.id, to: other.id })),
  );
  expect(planePlaces(layoutModel({ ...input, rooms, edges }), createRandom(1))).toBeUndefined();
});
