import fc from "fast-check";
import { expect, test } from "vitest";
import type { PackEntry } from "#shared/project/packFile.ts";
import { fillGaps } from "./fillGaps.ts";
import type { GapFill, KeptLevel } from "./fillGaps.ts";
import { curvePoints } from "./packCurve.ts";
import type { PackCurve } from "./packCurve.ts";

/**
 * A reference implementation without shortcuts: of all pairs of a remaining gap and a remaining level, repeatedly the
 * closest one; of equally close ones the earlier gap, then the lower number.
 */
function plainFills(entries: readonly PackEntry[], curve: PackCurve, kept: readonly KeptLevel[]): GapFill[] {
  const bands = curvePoints(entries, curve);
  const values: (number | undefined)[] = entries.map((each) => each.metrics[curve.metric]);
  const takenKeys = entries.map((each) => each.canonicalKey);
  const fills: GapFill[] = [];
  for (;;) {
    let best: { off: number; fill: GapFill; key: string } | undefined;
    for (const { index, target, low, high } of bands) {
      const now = values[index];
      if (entries[index]!.locked === true || fills.some((fill) => fill.index === index)) continue;
      if (now === undefined || (now >= low - 1e-9 && now <= high + 1e-9)) continue;
      for (const { id, canonicalKey, metrics } of kept) {
        const value = metrics[curve.metric];
        if (value === undefined || takenKeys.includes(canonicalKey) || !(value >= low && value <= high)) continue;
        const off = value > target ? value - target : target - value;
        const better =
          best === undefined ||
          off < best.off ||
          (off === best.off && index < best.fill.index) ||
          (off === best.off && index === best.fill.index && id < best.fill.candidateId);
        if (better) best = { off, fill: { index, candidateId: id, value }, key: canonicalKey };
      }
    }
    if (best === undefined) return bands.flatMap(({ index }) => fills.filter((fill) => fill.index === index));
    fills.push(best.fill);
    takenKeys.push(best.key);
  }
}

const small = fc.integer({ min: 0, max: 8 });
const metrics = fc.record({ path: small, other: small }, { requiredKeys: ["other"] });
const key = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");

const entries: fc.Arbitrary<PackEntry[]> = fc
  .array(fc.record({ metrics, canonicalKey: key, locked: fc.constantFrom(undefined, false, false, true) }), {
    maxLength: 6,
  })
  .map((specs) =>
    specs.map(({ locked, ...spec }, i) => {
      const entry = { id: `entry${i}`, title: `${i}`, kind: "dungeon", level: null, ...spec };
      return locked === undefined ? entry : { ...entry, locked };
    }),
  );

const curve: fc.Arbitrary<PackCurve> = fc.record({
  metric: fc.constant("path"),
  target: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 0.25, 0.5, 1), small), { selector: ([x]) => x, maxLength: 3 }),
  tolerance: fc.constantFrom(0, 0.5, 1, 2),
});

/** Kept levels in arbitrary order, some duplicated, some in the pack. */
const kept: fc.Arbitrary<KeptLevel[]> = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 20 }), canonicalKey: key, metrics }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test("gaps are filled as by choosing the closest pair that is left, again and again", () => {
  fc.assert(
    fc.property(entries, curve, kept, (pack, target, levels) => {
      expect(fillGaps(pack, target, levels)).toEqual(plainFills(pack, target, levels));
    }),
    { numRuns: 3000 },
  );
});
