import { describe, expect, test } from "vitest";
import { benchCases } from "../bench/engines/dungeon/benchCases.ts";
import { benchExplained } from "../bench/engines/dungeon/benchExplained.ts";
import { benchRows } from "../bench/engines/dungeon/benchDungeon.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import type { PreparedInput } from "#shared/levels/levelKind.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { readReference } from "../support/referenceData.ts";
import { runShard } from "../support/runTask.ts";

const file = "dungeon/edgar-inputs.json";
const text = readReference(file);
const data = JSON.parse(text) as { graphs: Record<string, unknown>; levels: Record<string, unknown> };
/** The two smaller sizes of the random graphs with at most two cycles. */
const randomGraphs = Object.keys(data.graphs).filter((name) => /^rand_c[012]_v[12]0_[0-4]$/.test(name));

function expectLayouts(prepared: PreparedInput, count: number): void {
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const { levels, result } = runShard(generateLayouts, { input: prepared.input, count });
  expect(result.problems).toEqual([]);
  expect(levels).toHaveLength(count);
  for (const level of levels) expect(dungeonKind.validate(dungeonKind.levelSchema.parse(level))).toEqual([]);
}

describe("Edgar's inputs", () => {
  test.each(Object.keys(data.levels))("level %s gives three valid layouts", (level) => {
    expectLayouts(dungeonKind.taskFiles.read(text, { level }), 3);
  });

  test.each(randomGraphs)("random graph %s is laid out with doors, neighbours of different templates", (graph) => {
    expectLayouts(dungeonKind.taskFiles.read(text, { graph, rooms: "smart", repeat: "neighbours" }), 1);
  });

  test.each(randomGraphs)("random graph %s is laid out with corridors of 2 and 4", (graph) => {
    const corridors = "bench_corridors_2_4_w2";
    expectLayouts(dungeonKind.taskFiles.read(text, { graph, rooms: "smart", repeat: "neighbours", corridors }), 1);
  });

  test.each(["1", "2"])("the 17 rooms with corridors keep a minimum distance of %s", (distance) => {
    const options = { level: "thesis_example2_corridors", "min-distance": distance };
    expectLayouts(dungeonKind.taskFiles.read(text, options), 1);
  });

  /** The bench has 100 seeds a row, each several times; a tenth of them once shows as well that a row is solved and valid. */
  const everyday = benchCases.filter(({ seeds }) => seeds === 100).map((row) => ({ ...row, seeds: 10 }));

  test("the bench has 24 rows of one graph with 100 seeds each", () => {
    expect(everyday).toHaveLength(24);
  });

  test.each(everyday)("the row $name of the bench is solved completely and valid", (row) => {
    const [{ details }] = [...benchRows([row], () => 0, readReference)] as [BenchRow];
    expect(details).toMatchObject({ solved: "10/10", invalid: 0 });
  });

  test("of every random graph without a layout it is told why: a proof, or connections without which there is one", () => {
    const rows = [...benchExplained(() => 0, readReference, [1])].map(({ details = {} }) => details);
    const told = rows.map((row) => Number(row["by a proof"]) + Number(row["by connections to leave out"]));
    expect(told).toEqual([33, 25]);
    expect(rows.map(({ invalid }) => invalid)).toEqual([0, 0]);
  });
});
