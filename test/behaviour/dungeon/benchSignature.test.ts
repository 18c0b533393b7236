import { beforeAll, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { benchCases } from "../../bench/engines/dungeon/benchCases.ts";
import { benchRows } from "../../bench/engines/dungeon/benchDungeon.ts";
import { benchHardGraphs } from "../../bench/engines/dungeon/benchHardGraphs.ts";
import { benchSmallCores } from "../../bench/engines/dungeon/benchSmallCores.ts";
import { hardGraphs } from "../../bench/engines/dungeon/hardGraphs.ts";
import { cycleInput } from "../../support/dungeonInputs.ts";
import { chainsOf } from "#main/engines/dungeon/search/chains.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { searchLayout } from "#main/engines/dungeon/search/searchLayout.ts";
import type { LayoutSearch } from "#main/engines/dungeon/search/searchTypes.ts";
import { annealing } from "#reproductions/annealed-layouts-2014/annealTask.ts";
import { graphOf } from "#main/engines/dungeon/model/modelGraph.ts";

/** Moves that the search spends on a cycle of this many rooms with dead ends, over the seeds 0 to 19. */
function signature(rooms: number, own: { readonly search?: LayoutSearch }): number {
  const model = layoutModel(cycleInput(rooms));
  const chains = chainsOf(graphOf(model));
  let moves = 0;
  for (let seed = 0; seed < 20; seed++) {
    const search = searchLayout(model, chains, { moves: 1_000_000, variation: 1, ...own }, createRandom(seed));
    let step = search.next();
    while (step.done !== true) step = search.next();
    moves += step.value.moves;
  }
  return moves;
}

test("the search spends exactly the moves it spent when its signature was last set on purpose", () => {
  const cycles = [3, 4, 5, 6, 8];
  expect(cycles.map((rooms) => signature(rooms, {}))).toEqual([240, 320, 502, 547, 1689]);
  expect(cycles.map((rooms) => signature(rooms, { search: annealing() }))).toEqual([730, 1822, 3157, 5874, 12087]);
});

/** What the bench has where there is no reference data. */
let rows: readonly BenchRow[] = [];
beforeAll(() => {
  const none = (): undefined => undefined;
  rows = [...benchRows(benchCases, () => 0, none), ...benchSmallCores(() => 0), ...benchHardGraphs(() => 0)];
}, 120_000);

test("hard graphs are found in exactly as many moves, which depend on the share of the time that the improver gets", () => {
  const names = new Set(hardGraphs.map(([name]) => `dungeon: ${name}`));
  const hard = rows.filter(({ name }) => names.has(name));
  expect(hard.map(({ signature: moves, details }) => [moves, details?.["solved"], details?.["invalid"]])).toEqual([
    ["114431", "3/3", 0],
    ["132204", "3/3", 0],
    ["110666", "3/3", 0],
  ]);
});

test("without reference data the bench has the rows of graphs of its own: each small core is proved", () => {
  expect(rows.flatMap(({ details }) => details?.["proved"] ?? [])).toEqual([1, 1, 1, 1, 1, 1]);
});
