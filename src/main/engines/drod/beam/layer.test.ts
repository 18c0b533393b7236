import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canEnter, createLayer, keepBest, packedState, pushState, type Layer } from "./layer.ts";

interface Entry {
  readonly rank: number;
  readonly stratum: number;
  readonly bytes: Uint8Array;
}

const entries = fc.array(
  fc.record({
    rank: fc.integer({ min: -5, max: 5 }),
    stratum: fc.integer({ min: 0, max: 3 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 9 }),
  }),
  { minLength: 1, maxLength: 90 },
);

/** A layer with room for all, so that nothing is dropped before the end. Commands number the entries. */
function filled(list: readonly Entry[], width: number, quota: number, salt = 1): Layer {
  const layer = { ...createLayer(200, 16, quota, salt), width };
  list.forEach(({ rank, stratum, bytes }, i) => pushState(layer, rank, i * 7919, i, stratum, -1, i, bytes));
  return layer;
}

function kept({ command, count }: Layer): number[] {
  return [...command.subarray(0, count)];
}

describe("keeping the best", () => {
  test("takes the states a full sort would take, with their packed bytes", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 60 }), (list, width) => {
        const layer = filled(list, width, 0);
        const order = list
          .map((_, i) => i)
          .toSorted((a, b) => list[a]!.rank - list[b]!.rank || layer.tie[a]! - layer.tie[b]!);
        keepBest(layer);
        expect(kept(layer)).toEqual(order.slice(0, width).toSorted((a, b) => a - b));
        kept(layer).forEach((entry, at) => expect(packedState(layer, at)).toEqual(list[entry]!.bytes));
      }),
    );
  });

  test("breaks ties by the salt alone, whatever the order of arrival", () => {
    const list = Array.from({ length: 50 }, (): Entry => ({ rank: 0, stratum: 0, bytes: Uint8Array.of(1) }));
    const choose = (salt: number) => {
      const layer = filled(list, 10, 0, salt);
      keepBest(layer);
      return kept(layer);
    };
    expect(choose(1)).toEqual(choose(1));
    expect(choose(1)).not.toEqual(choose(2));
  });

  test("with strata no group takes more than its quota while others have states left", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10 }), (list, width, quota) => {
        const layer = filled(list, width, quota);
        keepBest(layer);
        expect(layer.count).toBe(Math.min(width, list.length));
        const chosen = kept(layer);
        const left = list.map((_, i) => i).filter((i) => !chosen.includes(i));
        const sizes = [0, 1, 2, 3].map((group) => chosen.filter((i) => list[i]!.stratum === group).length);
        for (const over of [0, 1, 2, 3].filter((group) => sizes[group]! > quota)) {
          for (const i of left)
            expect(sizes[list[i]!.stratum]!, `group ${over} took the place`).toBeGreaterThanOrEqual(quota);
        }
      }),
    );
  });

  test("with strata exactly the best of each up to the quota stay, then the best of the rest", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (list, width, quota) => {
        const layer = filled(list, width, quota);
        const order = list
          .map((_, i) => i)
          .toSorted((a, b) => list[a]!.rank - list[b]!.rank || layer.tie[a]! - layer.tie[b]!);
        const within = order.filter((i) => {
          const group = order.filter((other) => list[other]!.stratum === list[i]!.stratum);
          return group.indexOf(i) < quota;
        });
        const rest = order.filter((i) => !within.includes(i));
        const wanted = [...within, ...rest].slice(0, width);
        keepBest(layer);
        expect(kept(layer)).toEqual(wanted.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  test("afterwards a stratum that is full lets in nothing worse than its last within the quota", () => {
    const of = (stratum: number, ranks: readonly number[]): Entry[] =>
      ranks.map((rank) => ({ rank, stratum, bytes: Uint8Array.of(1) }));
    const layer = filled([...of(1, [12, 11, 10]), ...of(2, [3, 2, 1, 0])], 5, 2);
    keepBest(layer);
    expect([...layer.rank.subarray(0, layer.count)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 10, 11]);
    expect([10, 11, 12].map((rank) => canEnter(layer, rank, 1))).toEqual([true, true, false]);
    expect([1, 2, 3].map((rank) => canEnter(layer, rank, 2))).toEqual([true, true, false]);
    expect(canEnter(layer, 99, 3)).toBe(true);
  });
});
