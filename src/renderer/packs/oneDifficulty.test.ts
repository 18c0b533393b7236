import { expect, it } from "vitest";
import { difficulties } from "#main/exports/pdf/difficulty.ts";
import type { ExportLevel } from "#main/exports/exportFile.ts";
import { parseFilter } from "#shared/filterText/filterText.ts";
import { allLevelKinds, levelKind } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packCurve } from "./packMetrics.ts";

/**
 * A pack of boards whose skill rises while their balance falls: another definition of difficulty would order them
 * differently.
 */
function packOf(kindId: string): PackFile {
  const { metrics, difficulty } = levelKind(kindId);
  const entries = [1, 2, 3, 4, 5].map((value) => ({
    id: `e${value}`,
    title: `Level ${value}`,
    kind: kindId,
    level: {},
    metrics: Object.fromEntries(metrics.map(({ id }) => [id, id === difficulty ? value : 9 - value])),
    canonicalKey: `k${value}`,
  }));
  return { id: "p", name: "P", description: "", author: "", entries } as unknown as PackFile;
}

it("the pack's curve, the printed book and the filter by name mean one difficulty, for boards as for every kind", () => {
  expect(levelKind("board").difficulty).toBe("skill");
  for (const kind of allLevelKinds()) {
    const pack = packOf(kind.id);
    const levels = pack.entries.map(
      (entry, at) => ({ number: at + 1, kind: kind.id, entry }) as unknown as ExportLevel,
    );
    const printed = [...difficulties(pack, levels).values()];
    expect(packCurve(pack)?.metric).toBe(kind.difficulty);
    expect(printed.map(({ metric }) => metric.id)).toEqual(Array(5).fill(kind.difficulty));
    expect(printed.map(({ grade }) => grade)).toEqual([1, 2, 3, 4, 5]);
    const [first] = printed;
    const name = first!.metric.label.replaceAll(" ", "-").toLowerCase();
    const vocabulary = { metrics: kind.metrics, kinds: [], documents: [], runs: [], tags: [] };
    const { conditions, problem } = parseFilter(`${name}>=4`, vocabulary as never);
    expect([problem, conditions.metrics], kind.id).toEqual([null, [{ metric: kind.difficulty, min: 4 }]]);
  }
});

it("a curve over another metric is what the book grades by as well", () => {
  const pack = { ...packOf("board"), curve: { metric: "balance", points: [], tolerance: 1 } } as unknown as PackFile;
  const levels = pack.entries.map((entry, at) => ({ number: at + 1, kind: "board", entry }) as unknown as ExportLevel);
  expect(packCurve(pack)?.metric).toBe("balance");
  expect([...difficulties(pack, levels).values()].map(({ grade }) => grade)).toEqual([5, 4, 3, 2, 1]);
});
