import { expect, test } from "vitest";
import { type LinjatCandidate, optimizedPuzzles } from "../../../../../test/support/linjatCandidates.ts";
import { readFormula } from "../../../formula/formula.ts";
import { kindVocabulary } from "../../../formula/kindVocabulary.ts";
import { levelKind } from "../../registry.ts";
import { puzzleFormulas } from "./puzzleFormulas.ts";

const linjat = levelKind("linjat");
const vocabulary = kindVocabulary({ metrics: [], formulas: linjat.formulas! });

/** A value by the rule of a layer. */
function byRule(values: readonly number[]): string {
  const [uncontested, cover, single, fit, square, dependency, oneOf] = values;
  return [
    `if rule = "No dot, no rival" then ${uncontested}`,
    `else if rule = "Only one number reaches this dot" then ${cover}`,
    `else if rule = "Two equivalent lines" then ${single}`,
    `else if rule = "All lines share a cell" then ${fit}`,
    `else if rule = "Two dots for two numbers" then ${square}`,
    `else if rule = "Dots that go together" then ${dependency}`,
    `else ${oneOf}`,
  ].join(" ");
}

/** Every metric of a puzzle over its cells and layers. No formula can name a metric here. */
const asFormulas: Readonly<Record<string, string>> = {
  cost: `sum(layers, ${byRule([2, 1, 4, 1.5, 5, 10, 12])})`,
  depth: "count(layers)",
  "layer-width": "default(max(layers, advanced), 0)",
  bottlenecks: "count(layers, advanced = 1)",
  hardest: "min(r.number for r in rules if r.solves)",
  switches: "count(layers, rule != previous.rule)",
  leaks: "count(positions, leaking > 0)",
  "hidden-leaks": "count(positions, leakingHidden > 0)",
  solved: "if any(rules, solves) then 1 else 0",
  "layers-uncontested": 'count(layers, rule = "No dot, no rival")',
  "layers-cover": 'count(layers, rule = "Only one number reaches this dot")',
  "layers-single-solution": 'count(layers, rule = "Two equivalent lines")',
  "layers-fit": 'count(layers, rule = "All lines share a cell")',
  "layers-square": 'count(layers, rule = "Two dots for two numbers")',
  "layers-dependency": 'count(layers, rule = "Dots that go together")',
  "layers-one-of": 'count(layers, rule = "One of two passes here")',
  numbers: "count(cells, defined(number))",
  dots: "count(cells, dot)",
  columns: "max(cells, x) + 1",
  rows: "max(cells, y) + 1",
};
/** The optimizer's score, with the weights of its goal "expert". */
const score = `sum(layers, ${byRule([-1, 1, -50, 3, 50, 100, 60])}) - 2 * max(layers, advanced)`;

/** Without the score, which is by other weights. */
function unscored({ level }: LinjatCandidate): LinjatCandidate {
  return { level, metrics: {} };
}

function readAll(formulas: Readonly<Record<string, string>>) {
  return Object.entries(formulas).map(([id, source]) => {
    const { formula, problems } = readFormula(source, vocabulary);
    expect(problems, id).toEqual([]);
    return { id, compute: (view: object) => formula!.compute([], view) ?? undefined };
  });
}

test("every metric of a puzzle written as a formula has the same value on 400 candidates", () => {
  const small = { width: 5, height: 6, numbers: 7, hardest: "one-of", leaks: "allow" } as const;
  const candidates = [
    // No goal rewards the rule of two equivalent lines.
    ...optimizedPuzzles(small, 20, 1, { goal: "own", "weight-single-solution": 50, iterations: 3000 }).map(unscored),
    // Only boards of this size need the hardest rules.
    ...optimizedPuzzles({ ...small, width: 7, height: 7, numbers: 11 }, 80, 1, { goal: "expert", iterations: 10_000 }),
    ...[1, 2, 3].flatMap((seed) => optimizedPuzzles(small, 120, seed, { goal: "expert", iterations: 6000 })),
  ].slice(0, 400);
  expect(candidates).toHaveLength(400);
  const measured = readAll(asFormulas);
  const scored = readAll({ score });
  const different: Record<string, Set<unknown>> = {};
  for (const { level, metrics: reported } of candidates) {
    const metrics = { ...linjat.measure(level), ...reported };
    const view = puzzleFormulas.view(level);
    for (const { id, compute } of reported["score"] === undefined ? measured : [...measured, ...scored]) {
      expect(compute(view), id).toBe(metrics[id]);
      (different[id] ??= new Set()).add(metrics[id]);
    }
  }
  // All there are but the iteration at which a search found the puzzle, which says nothing of it.
  const ofPuzzles = linjat.metrics.filter(({ ofSearch }) => ofSearch !== true).map(({ id }) => id);
  expect(Object.keys(different).toSorted()).toEqual(ofPuzzles.toSorted());
  expect(Object.entries(different).flatMap(([id, values]) => (values.size < 2 ? [id] : []))).toEqual(["solved"]);
});

test("a puzzle that the rules don't solve has no hardest rule, as a formula too", () => {
  const level = { rows: ["..4.", "32.3", "  ..", "  . ", "  4 "] };
  const view = puzzleFormulas.view(level);
  const metrics = linjat.measure(level);
  for (const { id, compute } of readAll(asFormulas)) expect(compute(view), id).toBe(metrics[id]);
  expect(metrics).toMatchObject({ solved: 0, columns: 4, rows: 5 });
  expect(metrics["hardest"]).toBeUndefined();
});

test("cells, tiles and pieces are of one board, and layers say what was gained and refuted", () => {
  const view = puzzleFormulas.view({ rows: ["2.  ", "   3", "    ", "   ."] });
  const values = readAll({
    dots: 'count(tiles, name = "dot") = count(cells, dot)',
    two: "max(c.number for c in cells if c.x = 0)",
    gained: "sum(layers, gained)",
    refuted: "any(layers, refuted > 0)",
    first: "count(layers, not defined(previous.gained))",
  });
  const byId = Object.fromEntries(values.map(({ id, compute }) => [id, compute(view)]));
  expect(byId).toMatchObject({ dots: true, two: 2, gained: 3, first: 1 });
});
