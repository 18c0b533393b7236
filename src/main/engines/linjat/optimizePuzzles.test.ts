import { expect, test } from "vitest";
import type { ExplainAnswer } from "#shared/levels/linjat/analyses.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { goalWeights, parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { singleSolution, uncontested } from "#shared/levels/linjat/plain/leakRules.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import type { Layer } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { leakRules, rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { askExplanation } from "./analyses.ts";
import { newSearch, optimizePuzzles } from "./optimizePuzzles.ts";

const input = { ...emptyBrief(), ...presets.medium, leaks: "penalise" as const };

test.each(["archive", "reference"])(
  "the search %s gives puzzles with one solution, best score first, the same every time",
  (method) => {
    const job = { input, count: 5, seed: 3, parameters: { method, iterations: 3000, goal: "medium" } };
    const { events, levels } = runShard(optimizePuzzles, job);
    expect(levels.length).toBeGreaterThan(0);
    for (const level of levels) {
      expect(countSolutions(gridOf(linjatSchema.parse(level)))).toMatchObject({ count: 1, complete: true });
    }
    const scores = events.flatMap((event) => (event.type === "candidate" ? [event.metrics?.["score"] ?? 0] : []));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(runShard(optimizePuzzles, job).levels).toEqual(levels);
  },
);

test("the reference's search spends exactly what it spent when its signature was last set on purpose", () => {
  const job = { input, count: 1, seed: 1, parameters: { method: "reference", iterations: 2000, goal: "medium" } };
  expect(runShard(optimizePuzzles, job).result.counters).toEqual({ iterations: 2000, solved: 880, starts: 132 });
});

test.each([
  ["easy", 29, 1888, 2_081_199_529],
  ["medium", 44, 1540, 3_385_319_968],
  ["hard", 73, 1004, 2_534_390_566],
  ["expert", 255, 1297, 3_728_274_736],
] as const)(
  "the reference's search of the preset %s follows the path that its signature pins",
  (goal, best, solved, word) => {
    const brief = {
      ...emptyBrief(),
      ...presets[goal],
      needs: "uncontested",
      hardest: "one-of",
      leaks: "penalise",
    } as const;
    const { searchContext, ...search } = newSearch(
      brief,
      parseOptimizeParameters({ goal, method: "reference", leakPenalty: 0 }, brief.hardest),
      1,
    );
    expect(search.start(1_000_000)).toBe(true);
    for (let i = 0; i < 3000; i++) search.iterate();
    expect({ best: searchContext.best, solved: searchContext.solved, word: searchContext.random.uint32() }).toEqual({
      best,
      solved,
      word,
    });
  },
);

test("the studio's own search spends exactly what it spent when its signature was last set on purpose", () => {
  const job = { input, count: 1, seed: 1, parameters: { iterations: 4000, goal: "medium" } };
  const { events, result } = runShard(optimizePuzzles, job);
  const best = events.findLast((event) => event.type === "progress");
  expect(result.counters).toEqual({ iterations: 4000, solved: 1132, starts: 144 });
  expect(best).toMatchObject({ best: 43 });
});

test.each(["archive", "reference"])("the search %s goes on from a checkpoint as if nothing had happened", (method) => {
  const parameters = { method, iterations: 42_000, goal: "easy" };
  const job = { input: { ...emptyBrief(), ...presets.easy }, count: 5, seed: 3, parameters };
  const whole = runShard(optimizePuzzles, job);
  const saved = whole.events.filter((event) => event.type === "checkpoint")[1];
  if (saved?.type !== "checkpoint") throw new Error("There is no second checkpoint.");
  // As read back from disk.
  const checkpoint = JSON.parse(JSON.stringify(saved.state)) as typeof saved.state;
  const rest = runShard(optimizePuzzles, { ...job, checkpoint });
  expect(rest.levels).toEqual(whole.levels);
  expect(rest.result).toEqual(whole.result);
  const candidates = (events: typeof whole.events) => events.filter((event) => event.type === "candidate");
  expect(candidates(rest.events)).toEqual(candidates(whole.events));
});

test("no two puzzles handed out are equal up to turning and mirroring, and each keeps to the brief's range of numbers", () => {
  const job = { input, count: 40, seed: 5, parameters: { iterations: 8000, goal: "medium" } };
  const { levels } = runShard(optimizePuzzles, job);
  expect(levels.length).toBeGreaterThan(20);
  const keys = levels.map((level) => canonicalPuzzleKey(linjatSchema.parse(level)));
  expect(new Set(keys).size).toBe(keys.length);
  for (const level of levels) {
    const numbers = gridOf(linjatSchema.parse(level)).cells.filter((content) => content > 0);
    expect(numbers).toHaveLength(input.numbers);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(input.smallest);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(input.largest);
  }
});

test("a brief that forbids leaks gets puzzles without any; symmetric briefs and locked cells are kept", () => {
  const rows = ["5     ", ".     ", ...Array.from({ length: 6 }, () => "      "), "     3"];
  const locked: [number, number][] = [
    [0, 0],
    [5, 8],
    [0, 1],
  ];
  const brief = { ...emptyBrief(), ...presets.easy, leaks: "forbid" as const, symmetry: "half-turn" as const };
  const job = { input: { ...brief, rows, locked }, count: 5, seed: 2, parameters: { iterations: 3000, goal: "easy" } };
  const { levels } = runShard(optimizePuzzles, job);
  expect(levels).toHaveLength(5);
  for (const level of levels) {
    const grid = gridOf(linjatSchema.parse(level));
    expect(ratePuzzle(grid)).toMatchObject({ ending: "solved", leaks: 0 });
    expect([grid.cells[0], grid.cells[6], grid.cells[53]]).toEqual([5, -1, 3]);
    for (const [cell, content] of grid.cells.entries()) expect(content > 0).toBe((grid.cells[53 - cell] ?? 0) > 0);
  }
});

test("every search is a shard", () => {
  expect(optimizePuzzles.shards(input, { searches: 3 }, 40)).toBe(3);
  expect(optimizePuzzles.shards(input, { searches: 3 }, 2)).toBe(2);
});

test.each(["archive", "reference"])("the search %s shows its best puzzle whenever that has become better", (method) => {
  const job = { input, count: 1, seed: 3, parameters: { method, iterations: 3000, goal: "medium" } };
  const { events } = runShard(optimizePuzzles, job);
  const shown = events.flatMap((event) => (event.type === "progress" && event.partial !== undefined ? [event] : []));
  expect(shown.length).toBeGreaterThan(0);
  for (const { partial } of shown) expect(countSolutions(gridOf(linjatSchema.parse(partial))).count).toBe(1);
  const bests = shown.map(({ best = 0 }) => best);
  expect(bests).toEqual([...new Set(bests)].toSorted((a, b) => a - b));
});

/**
 * The easy puzzles found under a policy: their scores, and their layers' score and leaking layers by the plain solver.
 */
function underPolicy(leaks: Brief["leaks"], leakPenalty: number) {
  const brief = { ...emptyBrief(), ...presets.easy, leaks };
  const job = { input: brief, count: 200, seed: 4, parameters: { iterations: 1500, goal: "easy", leakPenalty } };
  return runShard(optimizePuzzles, job).events.flatMap((event) => {
    if (event.type !== "candidate") return [];
    const level = linjatSchema.parse(event.level);
    const { layers } = reason(startPosition(puzzleOf(gridOf(level))), rulesUpTo("fit", leaks !== "forbid"));
    const isLeaking = ({ before }: Layer) => uncontested(before).length > 0 || singleSolution(before).length > 0;
    const counting = layers.filter(({ advanced }) => advanced.length > 0);
    const width = Math.max(...counting.map(({ advanced }) => advanced.length));
    const plain = counting.reduce((sum, { rule }) => sum + goalWeights.easy[rule], width * goalWeights.easy.width);
    return [{ level, score: event.metrics?.["score"] ?? NaN, plain, leaking: layers.filter(isLeaking).length }];
  });
}

test.each([1, 3])("a brief that penalises leaks takes %i off the score for every leaking layer", (penalty) => {
  const found = underPolicy("penalise", penalty);
  for (const { score, plain, leaking } of found) expect(score).toBe(plain - penalty * leaking);
  expect(new Set(found.map(({ leaking }) => leaking > 0))).toEqual(new Set([true, false]));
});

test("a brief that forbids leaks gets none, one that allows them takes nothing off and has them explained", () => {
  const forbidden = underPolicy("forbid", 3);
  expect(forbidden.length).toBeGreaterThan(5);
  for (const { score, plain, leaking } of forbidden) expect([score, leaking]).toEqual([plain, 0]);
  const allowed = underPolicy("allow", 3);
  for (const { score, plain } of allowed) expect(score).toBe(plain);
  const explained = allowed.flatMap(({ level }) => {
    const { layers } = askExplanation({ level }) as unknown as ExplainAnswer;
    return layers.flat().filter(({ rule }) => leakRules.has(rule));
  });
  expect(explained.length).toBeGreaterThan(0);
  for (const { text } of explained) expect(text).toContain("The solution is unique");
});

test("weights of one's own steer the search: what costs is avoided, and the score is their sum", () => {
  const brief = { ...emptyBrief(), ...presets.easy };
  const own = { goal: "own", "weight-cover": 5, "weight-fit": -20, "weight-width": 0, iterations: 3000 };
  const { levels, events } = runShard(optimizePuzzles, { input: brief, count: 1, seed: 3, parameters: own });
  const [level] = levels.map((one) => linjatSchema.parse(one));
  const { layers } = ratePuzzle(gridOf(level!));
  const [found] = events.filter((event) => event.type === "candidate");
  expect(found?.metrics?.["score"]).toBe(5 * layers.cover - 20 * layers.fit);
  const usual = runShard(optimizePuzzles, {
    input: brief,
    count: 1,
    seed: 3,
    parameters: { goal: "easy", iterations: 3000 },
  });
  const [other] = usual.levels.map((one) => linjatSchema.parse(one));
  expect(layers.fit).toBeLessThan(ratePuzzle(gridOf(other!)).layers.fit);
});

test.each(["easy", "medium", "hard", "expert"] as const)(
  "without a score of its own, a search for %s weighs layers as that class does",
  (name) => {
    const brief = { ...emptyBrief(), ...presets[name] };
    expect(parseOptimizeParameters({}, brief.hardest).weights).toEqual(goalWeights[name]);
    expect(parseOptimizeParameters({ goal: "medium" }, brief.hardest).weights).toEqual(goalWeights.medium);
  },
);
