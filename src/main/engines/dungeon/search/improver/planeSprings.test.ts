import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../../../test/support/dungeonInputs.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { openLocalSearch } from "./localSearchKernel.ts";

interface Drawing {
  readonly model: LayoutModel;
  readonly middles: readonly (readonly [number, number])[];
}

const models = dungeonInputs
  .map((input) => (isUsable(inputProblems(input)) ? layoutModel(input) : undefined))
  .filter((model) => model !== undefined && model.part.every((part) => part === 0)) as fc.Arbitrary<LayoutModel>;
const cycles = fc.integer({ min: 3, max: 12 }).map((rooms) => layoutModel(cycleInput(rooms)));
const drawings: fc.Arbitrary<Drawing> = fc.oneof(models, cycles).chain((model) => {
  const across = fc.integer({ min: -300, max: 300 }).map((tenth) => tenth / 8);
  const middles = fc.array(fc.tuple(across, across), { minLength: model.roomCount, maxLength: model.roomCount });
  return fc.record({ model: fc.constant(model), middles });
});

function drawn({ model, middles }: Drawing) {
  const { kernel } = openLocalSearch(model, createRandom(1));
  for (const [room, [x, y]] of middles.entries()) kernel.setMiddle(room, x, y);
  return kernel;
}

/**
 * The force on a room: neighbors pull to the length of a spring, rooms nearer than 1.35 and connections nearer than 0.8
 * push. Undefined when one of them is so near, or so nearly next to an end, that rounding matters.
 */
function plainPull({ model, middles }: Drawing, room: number, length: number): [number, number] | undefined {
  const [x, y] = middles[room]!;
  const force: [number, number] = [0, 0];
  let least = Infinity;
  const pushFrom = ([fromX, fromY]: readonly [number, number], reach: number) => {
    const distance = Math.hypot(fromX - x, fromY - y);
    least = Math.min(least, distance);
    if (distance > reach) return;
    force[0] -= (0.5 * (reach - distance) * (fromX - x)) / distance;
    force[1] -= (0.5 * (reach - distance) * (fromY - y)) / distance;
  };
  for (const [other, middle] of middles.entries()) if (other !== room) pushFrom(middle, 1.35 * length);
  for (const { a, b } of model.links) {
    const [[ax, ay], [bx, by]] = [middles[a]!, middles[b]!];
    if (a === room || b === room) {
      const [otherX, otherY] = a === room ? [bx, by] : [ax, ay];
      const distance = Math.hypot(otherX - x, otherY - y);
      least = Math.min(least, distance);
      force[0] += ((distance - length) * (otherX - x)) / distance;
      force[1] += ((distance - length) * (otherY - y)) / distance;
      continue;
    }
    const part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    if (Math.min(Math.abs(part), Math.abs(part - 1)) < 1e-3) least = 0;
    if (part > 0 && part < 1) pushFrom([ax + part * (bx - ax), ay + part * (by - ay)], 0.8 * length);
  }
  return least < 0.1 ? undefined : force;
}

/** Which side of a line through two rooms a third is on. */
function sideOf({ middles }: Drawing, a: number, b: number, c: number): number {
  const [[ax, ay], [bx, by], [cx, cy]] = [middles[a]!, middles[b]!, middles[c]!];
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

test("springs pull as the plain sums over neighbours, rooms and connections say", () => {
  let pulled = 0;
  fc.assert(
    fc.property(drawings, (drawing) => {
      const kernel = drawn(drawing);
      for (let room = 0; room < drawing.model.roomCount; room++) {
        kernel.pull(room, 12);
        const force = plainPull(drawing, room, 12);
        if (force === undefined) continue;
        expect(kernel.forceX.value).toBeCloseTo(force[0], 2);
        expect(kernel.forceY.value).toBeCloseTo(force[1], 2);
        pulled++;
      }
    }),
    { numRuns: 200 },
  );
  expect(pulled).toBeGreaterThan(200);
});

test("the connections of a room cross others as often as their ends lie on different sides, touching counted too", () => {
  let crossed = 0;
  fc.assert(
    fc.property(drawings, (drawing) => {
      const kernel = drawn(drawing);
      const { links, roomCount } = drawing.model;
      for (let room = 0; room < roomCount; room++) {
        const own = links.filter(({ a, b }) => a === room || b === room);
        const pairs = own.flatMap((one) => links.map((other) => [one, other] as const));
        const count = pairs.filter(([one, other]) => {
          if (new Set([one.a, one.b, other.a, other.b]).size < 4) return false;
          const isParted = sideOf(drawing, one.a, one.b, other.a) * sideOf(drawing, one.a, one.b, other.b) <= 0;
          return isParted && sideOf(drawing, other.a, other.b, one.a) * sideOf(drawing, other.a, other.b, one.b) <= 0;
        }).length;
        expect(kernel.crossingsOf(room)).toBe(count);
        crossed += count;
      }
    }),
    { numRuns: 200 },
  );
  expect(crossed).toBeGreaterThan(50);
});
