import fc from "fast-check";
import { expect, test } from "vitest";
import { beamBudget, mostBytesOf, widestBeam } from "./beamMemory.ts";
import { arenaGrowth, capacityFactor, createLayer, isOverfull, pushState } from "./layer.ts";

const settings = fc.record({
  packedBytes: fc.integer({ min: 20, max: 400 }),
  memory: fc.integer({ min: 64, max: 65_536 }),
});

test("the widest beam that is let in, and every narrower one, stays within the memory setting with Node's part", () => {
  fc.assert(
    fc.property(settings, fc.double({ min: 0.001, max: 1, noNaN: true }), ({ packedBytes, memory }, share) => {
      const width = Math.ceil(widestBeam(packedBytes, memory) * share);
      const allowed = memory * 2 ** 20;
      const node = Math.min(128 * 2 ** 20, allowed / 4);
      expect(mostBytesOf(width, beamBudget(width, packedBytes, memory)) + node).toBeLessThanOrEqual(allowed + 2 ** 16);
    }),
  );
});

test("a beam of a million states in a room with a brain is let in at 2 GiB and refused at 1 GiB", () => {
  const brainRoomBytes = 116;
  expect(widestBeam(brainRoomBytes, 2048)).toBeGreaterThanOrEqual(1_000_000);
  expect(widestBeam(brainRoomBytes, 1024)).toBeLessThan(1_000_000);
});

test("on 24 GiB a million states a turn have room for 500 turns of a way back in which no two lines meet", () => {
  const brainRoomBytes = 116;
  expect(beamBudget(1_000_000, brainRoomBytes, 24 * 1024).trailNodes).toBeGreaterThan(500 * 1_000_000);
  expect(beamBudget(100_000, brainRoomBytes, 2048).trailNodes).toBeGreaterThan(500 * 100_000);
});

test("packed states may get longer than expected by what is left, and what goes beyond is noticed", () => {
  const budget = beamBudget(1000, 40, 64);
  const expected = capacityFactor * 1000 * 40 * arenaGrowth;
  expect(budget.arenaBytes).toBeGreaterThan(4 * expected);
  const layer = createLayer(64, 10, 0, 1, 8000);
  const push = (bytes: number): void => pushState(layer, 0, layer.count, 0, 0, 0, 0, new Uint8Array(bytes));
  push(6000);
  push(1999);
  expect(isOverfull(layer)).toBe(false);
  for (let i = 0; i < 3; i++) push(4000);
  expect(isOverfull(layer)).toBe(true);
});
