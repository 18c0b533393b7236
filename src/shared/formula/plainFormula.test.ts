import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { evaluatePlain, printPlain } from "../../../test/support/plainFormula.ts";
import { plainVocabulary, randomFormula, randomLevel } from "../../../test/support/plainFormulaArbitrary.ts";
import { readFormula } from "./formula.ts";

const kinds = ["number", "truth", "text"] as const;

test("10,000 random well-typed formulas have the value that a plain evaluator finds", () => {
  const random = createRandom(41);
  const seen = { values: 0, nulls: 0, lists: 0 };
  for (let i = 0; i < 10_000; i++) {
    const tree = randomFormula(random, kinds[i % 3] ?? "number", 1 + random.below(5));
    const source = printPlain(tree, () => random.below(4) === 0);
    if (source.length > 2000) continue;
    const { formula, problems } = readFormula(source, plainVocabulary);
    expect(
      problems.filter(({ severity }) => severity === "error"),
      source,
    ).toEqual([]);
    const level = randomLevel(random);
    const metrics = (formula?.metrics ?? []).map((id) => level.metrics[id] ?? NaN);
    const value = formula?.compute(metrics, level) ?? null;
    const plain = evaluatePlain(tree, level);
    if (typeof plain === "number" && typeof value === "number") expect(value, source).toBeCloseTo(plain, 9);
    else expect(value, source).toEqual(plain);
    if (typeof value === "number") expect(Number.isFinite(value), source).toBe(true);
    if (value === null) seen.nulls++;
    else seen.values++;
    if (source.includes("rooms")) seen.lists++;
  }
  expect(seen.values).toBeGreaterThan(4000);
  expect(seen.nulls).toBeGreaterThan(500);
  expect(seen.lists).toBeGreaterThan(1000);
});
