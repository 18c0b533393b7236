import { expect, test } from "vitest";
import { allLevelKinds, findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { distanceWords, packCurve } from "./packMetrics.ts";

function pack(...levels: readonly Pick<PackEntry, "kind" | "metrics">[]): PackFile {
  const entries = levels.map((level, i) => ({
    ...level,
    id: `entry${i}`,
    title: `${i}`,
    level: null,
    canonicalKey: `${i}`,
  }));
  // Only what the curve reads.
  return { entries } as unknown as PackFile;
}

test("a pack's curve is of the difficulty that its kind names", () => {
  expect(packCurve(pack({ kind: "drod", metrics: { monsters: 3, turns: 20 } }))?.metric).toBe("turns");
  const mixed = pack({ kind: "dungeon", metrics: { width: 30 } }, { kind: "sokoban", metrics: { pushes: 9 } });
  expect(packCurve(mixed)?.metric).toBe("pushes");
});

test("where no level has it the curve is of the first metric, and without metrics there is none", () => {
  expect(packCurve(pack({ kind: "dungeon", metrics: { width: 30 } }))?.metric).toBe("width");
  expect(packCurve(pack())).toBeNull();
});

test("every kind's difficulty is one of its metrics; a level is too hard by it and too high by others", () => {
  for (const kind of allLevelKinds()) {
    expect(
      kind.metrics.map(({ id }) => id),
      kind.id,
    ).toContain(kind.difficulty);
  }
  const { metrics } = findLevelKind("drod")!;
  const words = (id: string, distance: number) =>
    distanceWords(
      metrics.find((metric) => metric.id === id)!,
      distance,
    );
  expect([words("turns", 2), words("turns", -2)]).toEqual(["2.0 too hard", "2.0 too easy"]);
  expect(words("monsters", 2)).toBe("2.0 too high");
});
