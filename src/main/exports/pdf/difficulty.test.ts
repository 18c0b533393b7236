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

test("a book whose curve is of an own metric, the expected time, prints and grades by it; other kinds keep theirs", () => {
  const curve = { metric: "own-expected-time", target: [], tolerance: 1 };
  const found = difficulties({ curve } as unknown as PackFile, [
    level("sokoban", 1, { pushes: 90, "own-expected-time": 12.4 }),
    level("sokoban", 2, { pushes: 5, "own-expected-time": 340.2 }),
    level("linjat", 3, { cost: 2 }),
  ]);
  expect(found.get(1)).toMatchObject({ metric: { label: "Expected time" }, value: "12 s", grade: 2 });
  expect(found.get(2)).toMatchObject({ value: "5:40 min", grade: 4 });
  expect(found.get(3)?.metric.id).toBe("cost");
});
