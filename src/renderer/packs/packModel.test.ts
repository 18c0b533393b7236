import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PackEntry } from "#shared/project/packFile.ts";
import { fillGaps } from "./fillGaps.ts";
import {
  curvePoints,
  defaultCurve,
  fittingPosition,
  isOutside,
  meanMetric,
  positionOf,
  targetAt,
  targetCounts,
  valueScale,
  violations,
} from "./packCurve.ts";
import { messages } from "./messages.ts";
import { moveEntry, sortByMetric, withoutEntries } from "./packOrder.ts";

function entry(name: string, value: number | null, locked = false): PackEntry {
  return {
    id: `entry${name}`,
    title: name,
    kind: "dungeon",
    level: null,
    metrics: value === null ? {} : { path: value },
    canonicalKey: `key-${name}`,
    ...(locked ? { locked } : {}),
  };
}
const titles = (entries: readonly PackEntry[]): string => entries.map((each) => each.title).join("");
const packOf = (text: string, locked = ""): PackEntry[] =>
  text.split("").map((name, i) => entry(name, i, locked.includes(name)));

describe("pack order", () => {
  it("moves an entry and keeps the others in order", () => {
    expect(titles(moveEntry(packOf("ABCDE"), 1, 3))).toBe("ACDBE");
    expect(titles(moveEntry(packOf("ABCDE"), 4, 0))).toBe("EABCD");
    expect(titles(moveEntry(packOf("ABCDE"), 2, 99))).toBe("ABDEC");
  });

  it("lets the others flow around a locked entry", () => {
    expect(titles(moveEntry(packOf("ABCDE", "C"), 0, 4))).toBe("BDCEA");
    expect(titles(moveEntry(packOf("ABCDE", "E"), 0, 4))).toBe("BCDAE");
  });

  it.each([
    ["ABCDE", "", 2, 2, "ABCDE"],
    ["ABCDE", "", 2, -5, "CABDE"],
    ["ABCDE", "", 9, 0, "ABCDE"],
    ["ABCDE", "D", 0, 3, "BCADE"],
    ["ABCDE", "B", 4, 1, "ABECD"],
    ["ABCDE", "BC", 4, 1, "ABCED"],
    ["ABCDE", "DE", 0, 4, "BCADE"],
    ["ABCDE", "AB", 2, 0, "ABCDE"],
    ["ABCDE", "BCDE", 0, 4, "ABCDE"],
    ["ABCDE", "AC", 0, 2, "CBADE"],
    ["ABCDE", "BD", 1, 3, "ADCBE"],
  ])("%s with %s locked: from %i to %i is %s", (names, locked, from, to, moved) => {
    expect(titles(moveEntry(packOf(names, locked), from, to))).toBe(moved);
  });

  it("moves a locked entry when it is the one that is dragged", () => {
    expect(titles(moveEntry(packOf("ABCDE", "A"), 0, 2))).toBe("BCADE");
  });

  it("sorts by a metric around locked entries, those without the metric last", () => {
    const entries = [entry("A", 5), entry("B", 1, true), entry("C", null), entry("D", 2), entry("E", 9)];
    entries[1] = { ...entries[1]!, locked: true };
    expect(titles(sortByMetric(entries, "path", "ascending"))).toBe("DBAEC");
    expect(titles(sortByMetric(entries, "path", "descending"))).toBe("EBADC");
  });

  it("sorts equal values in the order they had, and values of 0 and below as values", () => {
    const entries = [entry("A", 3), entry("B", 0), entry("C", null), entry("D", 3), entry("E", -2), entry("F", null)];
    expect(titles(sortByMetric(entries, "path", "ascending"))).toBe("EBADCF");
    expect(titles(sortByMetric(entries, "path", "descending"))).toBe("ADBECF");
    expect(titles(sortByMetric(entries, "other", "ascending"))).toBe("ABCDEF");
  });

  it("takes a locked entry out that is among those to go", () => {
    expect(titles(withoutEntries(packOf("ABCDE", "CD"), new Set(["entryC", "entryE"])))).toBe("ABD");
    expect(titles(withoutEntries(packOf("ABCDE", "D"), new Set(["entryA"])))).toBe("BCED");
    expect(titles(withoutEntries(packOf("ABC", "C"), new Set()))).toBe("ABC");
  });

  it("takes entries out and leaves locked ones in their places while it can", () => {
    expect(titles(withoutEntries(packOf("ABCDE", "C"), new Set(["entryA"])))).toBe("BDCE");
    expect(titles(withoutEntries(packOf("ABC", "C"), new Set(["entryA", "entryB"])))).toBe("C");
  });

  it("never loses, doubles or unlocks an entry, and never moves another locked one", () => {
    const entries = fc.array(fc.record({ value: fc.integer({ min: 0, max: 9 }), locked: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(entries, fc.nat(), fc.nat(), (specs, a, b) => {
        const pack = specs.map((spec, i) => entry(String.fromCharCode(65 + i), spec.value, spec.locked));
        const from = a % pack.length;
        const to = b % pack.length;
        for (const changed of [moveEntry(pack, from, to), sortByMetric(pack, "path", "ascending")]) {
          expect(new Set(changed)).toEqual(new Set(pack));
          expect(changed).toHaveLength(pack.length);
        }
        const sorted = sortByMetric(pack, "path", "ascending");
        const moved = moveEntry(pack, from, to);
        pack.forEach((each, i) => {
          if (each.locked === true) expect(sorted[i]).toBe(each);
          if (each.locked === true && pack[from]?.locked !== true) expect(moved[i]).toBe(each);
        });
        if (pack[from]?.locked === true) expect(moved[to]).toBe(pack[from]);
      }),
    );
  });
});

describe("pack curve", () => {
  const curve = {
    metric: "path",
    target: [
      [0, 10],
      [0.5, 20],
      [1, 50],
    ] as [number, number][],
    tolerance: 2,
  };

  it("is straight between the target's points and level beyond them", () => {
    expect(targetAt(curve, 0.25)).toBe(15);
    expect(targetAt(curve, 0.75)).toBe(35);
    expect(targetAt({ ...curve, target: [[0.5, 7]] }, 0)).toBe(7);
    expect(targetAt({ ...curve, target: [] }, 0)).toBeNull();
  });

  it.each([
    [0, 10],
    [0.5, 20],
    [1, 50],
    [-1, 10],
    [2, 50],
    [0.6, 26],
  ])("is at %f as high as its points say: %f", (position, value) => {
    expect(targetAt(curve, position)).toBeCloseTo(value, 9);
    // Whatever the order in which they are written.
    expect(targetAt({ ...curve, target: curve.target.toReversed() }, position)).toBeCloseTo(value, 9);
  });

  it("jumps where two points share a position", () => {
    const step = {
      ...curve,
      target: [
        [0, 1],
        [0.5, 2],
        [0.5, 8],
        [1, 9],
      ] as [number, number][],
    };
    expect([0.25, 0.5, 0.75].map((at) => targetAt(step, at))).toEqual([1.5, 2, 8.5]);
    const falling = [...curve.target, [1, 30]] as [number, number][];
    expect(targetAt({ ...curve, target: falling }, 1)).toBe(30);
  });

  it("gives each level of a pack its place from 0 to 1, a single one the first", () => {
    expect([positionOf(0, 5), positionOf(1, 5), positionOf(4, 5)]).toEqual([0, 0.25, 1]);
    expect([positionOf(0, 1), positionOf(0, 0), positionOf(1, 2)]).toEqual([0, 0, 1]);
  });

  it("leaves a level on the band's edge, and within rounding of it, inside", () => {
    const points = curvePoints([entry("A", 12), entry("B", 18), entry("C", 52.1)], curve);
    expect(points.map(({ distance }) => distance)).toEqual([0, 0, expect.closeTo(0.1, 9)]);
    expect(points[0]).toMatchObject({ low: 8, high: 12, target: 10 });
    const at = (distance: number) => isOutside({ ...points[0]!, distance });
    expect([at(1e-9), at(-1e-9), at(2e-9), at(-2e-9)]).toEqual([false, false, true, true]);
  });

  it("scales the chart to all values and bands that have an end", () => {
    const points = curvePoints([entry("A", 4), entry("B", 60), entry("C", null)], curve);
    expect(valueScale(points)).toEqual([4, 60]);
    expect(valueScale(points.slice(2))).toEqual([48, 52]);
    expect(valueScale([])).toEqual([Infinity, -Infinity]);
    expect(valueScale(curvePoints([entry("A", 4)], { ...curve, target: [] }))).toEqual([4, 4]);
  });

  it("starts with a band of an eighth of the range, of the value where all are equal, of 1 at least", () => {
    const band = (...values: number[]) =>
      defaultCurve(
        values.map((value, i) => entry(String(i), value)),
        "path",
      );
    expect(band(0, 16).tolerance).toBe(2);
    expect([band(16, 16), band(-16)].map(({ tolerance }) => tolerance)).toEqual([2, 2]);
    expect([band(0), band(0.2)].map(({ tolerance }) => tolerance)).toEqual([0.125, 0.125]);
    expect(band().target).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(band(7, 3, 5).target).toEqual([
      [0, 3],
      [1, 7],
    ]);
  });

  it("measures how far an entry is outside the band, with its sign", () => {
    const points = curvePoints([entry("A", 14), entry("B", 21), entry("C", 40)], curve);
    expect(points.map((point) => point.distance)).toEqual([2, 0, -8]);
    expect(violations(points).map((point) => point.index)).toEqual([0, 2]);
  });

  it("counts every level of the pack once, those without a value apart", () => {
    const values = [14, null, 21, 40, null, 8];
    const points = curvePoints(
      values.map((value, i) => entry(String(i), value)),
      { ...curve, target: [[0, 20]] },
    );
    const inside = values.filter((value) => value !== null && Math.abs(value - 20) <= 2).length;
    expect(targetCounts(points)).toEqual({ inside, outside: 4 - inside, withoutValue: 2 });
    expect(messages.noGaps(1, 2)).toBe("The 1 level with a value is inside the target band; 2 have none.");
    expect(messages.curveLabel("Pushes", 6, 3, 2)).toBe(
      "Pushes of 6 levels against the target: 3 outside, 2 without a value",
    );
  });

  it("blames nobody without a target or without the metric", () => {
    expect(violations(curvePoints([entry("A", 14)], { ...curve, target: [] }))).toEqual([]);
    expect(violations(curvePoints([entry("A", null)], curve))).toEqual([]);
  });

  it("starts with a line through the pack's own range", () => {
    const made = defaultCurve([entry("A", 4), entry("B", 12)], "path");
    expect(made).toMatchObject({
      target: [
        [0, 4],
        [1, 12],
      ],
      tolerance: 1,
    });
    expect(defaultCurve([], "path").tolerance).toBeGreaterThan(0);
  });

  it("finds the nearest position where an entry fits", () => {
    const entries = [entry("A", 50), entry("B", 20), entry("C", 51)];
    expect(fittingPosition(entries, curve, 0)).toBe(2);
    expect(fittingPosition([entry("A", 99), entry("B", 20)], curve, 0)).toBeNull();
    expect(fittingPosition([entry("A", null), entry("B", 20)], curve, 0)).toBeNull();
    expect(fittingPosition(entries, curve, 7)).toBeNull();
    // The ends of a band belong to it.
    for (const value of [48, 52])
      expect(fittingPosition([entry("A", value), entry("B", 20), entry("C", 30)], curve, 0)).toBe(2);
    expect(fittingPosition([entry("A", 47.9), entry("B", 20), entry("C", 30)], curve, 0)).toBeNull();
    // Of two places where it fits, the nearer one: B moves by one, not by two.
    const flat = {
      ...curve,
      target: [
        [0, 10],
        [0.3, 50],
        [1, 50],
      ] as [number, number][],
    };
    expect(fittingPosition([entry("A", 50), entry("B", 10), entry("C", 50)], flat, 0)).toBe(1);
  });

  it("names no position from where the entry that makes room is as far outside", () => {
    const rising = defaultCurve([entry("A", 15), entry("D", 34)], "path");
    const sorted = [entry("A", 15), entry("B", 16), entry("C", 29), entry("D", 34)];
    expect(violations(curvePoints(sorted, rising)).map(({ index }) => index)).toEqual([1]);
    expect(fittingPosition(sorted, rising, 1)).toBeNull();
  });

  it("means only over the entries that have the metric", () => {
    expect(meanMetric([entry("A", 2), entry("B", null), entry("C", 4)], "path")).toBe(3);
    expect(meanMetric([], "path")).toBeNull();
  });
});

describe("filling gaps", () => {
  const curve = {
    metric: "path",
    target: [
      [0, 0],
      [1, 20],
    ] as [number, number][],
    tolerance: 2,
  };
  const kept = (id: number, value: number) => ({ id, canonicalKey: `kept${id}`, metrics: { path: value } });

  it("gives every gap the nearest kept level inside the band, each level once", () => {
    const entries = [entry("A", 9), entry("B", 30), entry("C", 30)];
    expect(fillGaps(entries, curve, [kept(1, 10.5), kept(2, 11), kept(3, 19), kept(4, 99)])).toEqual([
      { index: 1, candidateId: 1, value: 10.5 },
      { index: 2, candidateId: 3, value: 19 },
    ]);
  });

  it("leaves locked entries alone and does not use a level the pack has", () => {
    const entries = [entry("A", 9, true), entry("B", 30)];
    const same = { id: 5, canonicalKey: "key-A", metrics: { path: 20 } };
    expect(fillGaps(entries, curve, [kept(1, 0), same])).toEqual([]);
  });
});
