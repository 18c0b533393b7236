import { expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { ExportLevel } from "../exportFile.ts";
import { difficulties } from "./difficulty.ts";

// Only the properties that a grade depends on.
const pack = {} as unknown as PackFile;
const level = (kind: string, number: number, metrics: Record<string, number>) =>
  ({ kind, number, entry: { metrics } }) as unknown as ExportLevel;

test("a book and a web page grade every kind by the difficulty that it names, which the pack's curve is of as well", () => {
  for (const kind of allLevelKinds()) {
    const metrics = (value: number) =>
      Object.fromEntries(kind.metrics.map(({ id }) => [id, id === kind.difficulty ? value : 9]));
    const found = difficulties(pack, [level(kind.id, 1, metrics(1)), level(kind.id, 2, metrics(4))]);
    expect([found.get(1)?.metric.id, found.get(1)?.grade, found.get(2)?.grade], kind.id).toEqual([
      kind.difficulty,
      2,
      4,
    ]);
  }
});
