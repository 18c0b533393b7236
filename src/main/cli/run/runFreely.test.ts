import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { createOrderedCandidates } from "./runFreely.ts";

const candidate = (sequence: number): EngineCandidate => ({
  sequence,
  level: "{}",
  canonicalKey: "",
  metrics: {},
  milliseconds: 0,
});

test("the first unfinished shard is handed on at once, later ones when their turn comes", () => {
  const out: string[] = [];
  const ordered = createOrderedCandidates((shard, { sequence }) => out.push(`${shard}.${sequence}`));
  ordered.take(1, [candidate(0)]);
  ordered.take(0, [candidate(0)]);
  expect(out).toEqual(["0.0"]);
  ordered.shardOver(0);
  expect(out).toEqual(["0.0", "1.0"]);
  ordered.take(1, [candidate(1)]);
  expect(out).toEqual(["0.0", "1.0", "1.1"]);
});

test("whatever the order of arrival, with repeats after a retry, each comes once and in order", () => {
  const steps = fc.array(fc.record({ shard: fc.nat(3), again: fc.nat(2), more: fc.nat(3) }), { maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (arrivals, endings) => {
      const out: [number, number][] = [];
      const ordered = createOrderedCandidates((shard, { sequence }) => out.push([shard, sequence]));
      const made = [0, 0, 0, 0];
      for (const { shard, again, more } of arrivals) {
        const from = Math.max(0, made[shard]! - again);
        const to = made[shard]! + more;
        ordered.take(
          shard,
          Array.from({ length: to - from }, (_, index) => candidate(from + index)),
        );
        made[shard] = to;
      }
      for (const shard of endings) ordered.shardOver(shard);
      expect(out).toEqual(made.flatMap((count, shard) => Array.from({ length: count }, (_, index) => [shard, index])));
    }),
  );
});
