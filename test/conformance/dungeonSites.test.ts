import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { runShard } from "../support/runTask.ts";

const folder = join(import.meta.dirname, "../fixtures/dungeon");

test.each([
  ["plain.json", "17 rooms"],
  ["fixed.json", "two pinned rooms"],
  ["areas.json", "areas"],
  ["bound55.json", "a boundary"],
  ["slant.json", "a slanted boundary"],
  ["obst.json", "five obstacles"],
  ["routed.json", "routed corridors"],
  ["cross.json", "routed corridors that may cross"],
  ["chord.json", "12 rooms on a cycle with a routed chord"],
])("%s (%s) gives a valid layout, the same one again from the same seed", (file) => {
  const prepared = dungeonKind.taskFiles.read(readFileSync(join(folder, file), "utf8"), {});
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const { levels, result } = runShard(generateLayouts, { input: prepared.input });
  expect(result.problems).toEqual([]);
  expect(levels).toHaveLength(1);
  for (const level of levels) expect(dungeonKind.validate(dungeonKind.levelSchema.parse(level))).toEqual([]);
  expect(runShard(generateLayouts, { input: prepared.input }).levels).toEqual(levels);
});

test("tight sites and routed corridors take exactly the moves they took when their signature was last set on purpose", () => {
  const moves = ["bound55.json", "slant.json", "obst.json", "routed.json"].map((file) => {
    const prepared = dungeonKind.taskFiles.read(readFileSync(join(folder, file), "utf8"), {});
    if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
    return runShard(generateLayouts, { input: prepared.input, count: 4 }).result.counters["moves"];
  });
  expect(moves).toEqual([25_502, 16_920, 34_294, 136]);
});
