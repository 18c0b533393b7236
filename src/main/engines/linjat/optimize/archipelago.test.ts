import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { createArchipelago, type Archipelago, type Island, coolingOf } from "./archipelago.ts";
import { createSearchContext, findStart } from "./searchContext.ts";
import type { Entry, SearchContext } from "./searchContext.ts";

const parameters = parseOptimizeParameters({ goal: "medium", iterations: 4000 }, "one-of");

function searchContext(seed: number): SearchContext {
  const brief = { ...emptyBrief(), ...presets.medium, leaks: "penalise" as const };
  return createSearchContext(brief, parameters, createRandom(seed));
}

/** Two islands whose first is at the last iteration of a cycle, after `dull` cycles without improvement. */
function atCycleEnd(dull: number): { search: Archipelago; island: Island; neighbour: Island } {
  const own = searchContext(1);
  const found = Array.from({ length: 12 }, () => findStart(own, 100_000, false) as Entry);
  const [weak, middle, strong] = found.toSorted((a, b) => a.score - b.score).filter((_, at) => at % 5 === 0);
  expect(strong!.score).toBeGreaterThan(middle!.score);
  const { cycle } = coolingOf(own.scoring, parameters);
  const island: Island = { current: weak!, peak: weak!, best: middle!, age: cycle - 1, dull };
  const neighbour: Island = { current: strong!, peak: strong!, best: strong!, age: 0, dull: 0 };
  return { search: createArchipelago(own, [island, neighbour]), island, neighbour };
}

test("after a dull cycle an island goes on from its neighbour's better board, and keeps its own best", () => {
  const { search, island, neighbour } = atCycleEnd(0);
  const own = island.best;
  search.iterate();
  expect(island).toEqual({ current: neighbour.best, peak: neighbour.best, best: own, age: 0, dull: 1 });
});

test("after more dull cycles than patience allows an island starts from a fresh board that no island has held", () => {
  const { search, island, neighbour } = atCycleEnd(3);
  const held = [island.current, island.peak, island.best, neighbour.best].map(({ board }) => board.join());
  const { starts } = search.searchContext;
  search.iterate();
  expect(search.searchContext.starts).toBeGreaterThan(starts);
  expect([island.peak, island.best, island.dull]).toEqual([island.current, island.current, 0]);
  expect(held).not.toContain(island.current.board.join());
});

test("in a run of its own, every way on is taken: own best, neighbour's best, archive, fresh board", () => {
  const search = createArchipelago(searchContext(2));
  while (!search.start(1000));
  const taken = new Set<string>();
  for (let i = 0; i < 20_000; i++) {
    const at = search.searchContext.iteration % 2;
    const island = search.islands[at]!;
    const starts = search.searchContext.starts;
    search.iterate();
    if (island.age === 0) taken.add(wayOn(island, search.islands[1 - at]!, search.searchContext.starts > starts));
  }
  expect([...taken].sort()).toEqual(["archive", "fresh", "neighbour", "own"]);
});

function wayOn({ current, best }: Island, neighbour: Island, isFresh: boolean): string {
  if (isFresh) return "fresh";
  if (current === best) return "own";
  return current === neighbour.best ? "neighbour" : "archive";
}

test("giving boards up early saves layers and changes nothing: the same boards, the same random state", () => {
  const run = (givesUp: boolean) => {
    const search = createArchipelago(searchContext(3));
    while (!search.start(1000));
    // A bound that is above every floor while a cell is missing: boards are rated to their end.
    if (!givesUp) Object.assign(search.searchContext.scoring, { most: 1e9, mostWithoutDots: 1e9 });
    const { random, context } = search.searchContext;
    let unfinished = 0;
    for (let i = 0; i < 6000; i++) {
      search.iterate();
      if (context.solver.missing > 0) unfinished++;
    }
    return { unfinished, outcome: { random: random.state(), archive: search.archive, islands: search.islands } };
  };
  const [quick, whole] = [run(true), run(false)];
  expect(quick.outcome).toEqual(whole.outcome);
  expect(quick.unfinished - whole.unfinished).toBeGreaterThan(50);
});
