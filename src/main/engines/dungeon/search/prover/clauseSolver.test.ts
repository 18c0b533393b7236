import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import {
  addBound,
  addClause,
  addNodes,
  addVariable,
  blamedBy,
  conflictsOf,
  emptySolver,
  groundsOf,
  isTrue,
  solve,
  speakOf,
  valueOf,
} from "./clauseSolver.ts";
import type { Bound, ClauseSolver } from "./clauseSolver.ts";
import { drawOrder, drawPreferences, orderOf, restoreOrder } from "./decisionOrder.ts";
import { canHoldTogether } from "../../../../../../test/support/differenceBounds.ts";

/** More nodes of a kind than there is room for at first; bounds join a few of the first and of the last. */
const nodes = 40;
const node = fc.nat(9).map((i) => (i < 5 ? i : nodes - 10 + i));
const bound: fc.Arbitrary<Bound> = fc
  .tuple(node, node, fc.integer({ min: -6, max: 5 }))
  .filter(([from, to]) => from !== to && (from - to) % 2 === 0);
/**
 * Variables with their bounds when true and when false, clauses of signed variables (1 .. n), and unconditional bounds.
 */
const problems = fc.record({
  variables: fc.array(fc.tuple(fc.array(bound, { maxLength: 2 }), fc.array(bound, { maxLength: 1 })), {
    minLength: 2,
    maxLength: 9,
  }),
  clauses: fc.array(fc.array(fc.tuple(fc.nat(8), fc.boolean()), { minLength: 1, maxLength: 4 }), { maxLength: 24 }),
  always: fc.array(bound, { maxLength: 2 }),
});
type Example = typeof problems extends fc.Arbitrary<infer T> ? T : never;

function solverOf({ variables, always }: Example): ClauseSolver {
  const solver = emptySolver();
  for (let node = 0; node < nodes; node += 2) addNodes(solver, 0, 0);
  for (const one of always) addBound(solver, one);
  for (const [i, [bounds, opposite]] of variables.entries())
    addVariable(solver, bounds, { activity: i + 1, isPreferred: i % 2 === 0, isLate: i % 3 === 0, opposite });
  return solver;
}

/** The same, with a distinct subject per pair of nodes and per clause. */
function solverWithSubjects(example: Example): ClauseSolver {
  const solver = emptySolver();
  for (let pair = 0; pair < nodes / 2; pair++) {
    speakOf(solver, [pair]);
    addNodes(solver, 0, 0);
  }
  speakOf(solver, []);
  for (const one of example.always) addBound(solver, one);
  for (const [i, [bounds, opposite]] of example.variables.entries())
    addVariable(solver, bounds, { activity: i + 1, isPreferred: i % 2 === 0, opposite });
  for (const [i, clause] of example.clauses.entries()) {
    speakOf(solver, [firstClause + i]);
    addClause(solver, literals(clause, example));
  }
  speakOf(solver, []);
  return solver;
}

/** The subject of the first clause. */
const firstClause = 90;

/** Only the parts labeled with some subjects. */
function saidOf({ variables, clauses, always }: Example, has: (subject: number) => boolean): Example {
  const areIn = ([from, to]: Bound) => has(from >> 1) && has(to >> 1);
  return {
    variables: variables.map(([bounds, opposite]) => [bounds.filter(areIn), opposite.filter(areIn)]),
    clauses: clauses.filter((_, i) => has(firstClause + i)),
    always: always.filter(areIn),
  };
}

function literals(clause: Example["clauses"][number], { variables }: Example): number[] {
  return clause.map(([variable, isTrue]) => 2 * (variable % variables.length) + (isTrue ? 0 : 1));
}

function isSatisfiable(example: Example, clauses: Example["clauses"]): boolean {
  const { variables, always } = example;
  for (let choice = 0; choice < 2 ** variables.length; choice++) {
    const isChosen = (variable: number) => ((choice >> variable) & 1) === 1;
    const satisfied = clauses.every((clause) =>
      literals(clause, example).some((literal) => isChosen(literal >> 1) === ((literal & 1) === 0)),
    );
    const inForce = variables.flatMap(([whenTrue, whenFalse], i) => (isChosen(i) ? whenTrue : whenFalse));
    if (satisfied && canHoldTogether([...always, ...inForce], nodes)) return true;
  }
  return false;
}

function expectSolution(solver: ClauseSolver, example: Example, clauses: Example["clauses"]): void {
  for (const clause of clauses) {
    expect(literals(clause, example).some((literal) => isTrue(solver, literal))).toBe(true);
  }
  const inForce = example.variables.flatMap(([whenTrue, whenFalse], i) =>
    isTrue(solver, 2 * i) ? whenTrue : whenFalse,
  );
  for (const [from, to, weight] of [...inForce, ...example.always])
    expect(valueOf(solver, to) - valueOf(solver, from)).toBeLessThanOrEqual(weight);
}

test("it finds a solution exactly where one of all choices is one, and its values keep every bound", () => {
  fc.assert(
    fc.property(problems, (example) => {
      const solver = solverOf(example);
      for (const clause of example.clauses) addClause(solver, literals(clause, example));
      const answer = solve(solver, Infinity);
      expect(answer).toBe(isSatisfiable(example, example.clauses) ? "satisfied" : "unsatisfiable");
      if (answer === "satisfied") expectSolution(solver, example, example.clauses);
    }),
    { numRuns: 500 },
  );
});

test("what is said of the subjects it blames is a contradiction of its own", () => {
  let spared = 0;
  fc.assert(
    fc.property(problems, (example) => {
      const solver = solverWithSubjects(example);
      fc.pre(solve(solver, Infinity) === "unsatisfiable");
      const blamed = saidOf(example, blamedBy(solver));
      expect(isSatisfiable(blamed, blamed.clauses)).toBe(false);
      spared += example.clauses.length - blamed.clauses.length;
    }),
    { numRuns: 100 },
  );
  expect(spared).toBeGreaterThan(150);
});

test("a value that holds before any decision follows from what is said of its grounds", () => {
  let followed = 0;
  fc.assert(
    fc.property(problems, (example) => {
      const solver = solverWithSubjects(example);
      fc.pre(solve(solver, Infinity) === "satisfied");
      solver.kernel.takeAllBack();
      for (const variable of example.variables.keys()) {
        const value = [0, 1].find((sign) => isTrue(solver, 2 * variable + sign));
        if (value === undefined) continue;
        const grounds = saidOf(example, groundsOf(solver, variable));
        expect(isSatisfiable(grounds, [...grounds.clauses, [[variable, value === 1]]])).toBe(false);
        followed++;
      }
    }),
    { numRuns: 300 },
  );
  expect(followed).toBeGreaterThan(100);
});

test.each([
  { proofs: "short", seeds: 150, variables: 24, count: 126 },
  { proofs: "long", seeds: 12, variables: 80, count: 460 },
])(
  "after $proofs proofs, with much forgotten, the clauses of blamed subjects are unsatisfiable alone",
  ({ seeds, variables, count }) => {
    let spared = 0;
    let conflicts = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const random = createRandom(seed);
      const clauses = Array.from({ length: count }, () => Array.from({ length: 3 }, () => random.below(2 * variables)));
      const solverFor = (has: (subject: number) => boolean) => {
        const solver = emptySolver();
        solver.kernel.keepLearned(20);
        for (let i = 0; i < variables; i++) addVariable(solver, [], { activity: random.float() });
        for (const [i, clause] of clauses.entries()) {
          speakOf(solver, [i]);
          if (has(i)) addClause(solver, clause);
        }
        return solver;
      };
      const whole = solverFor(() => true);
      if (solve(whole, Infinity) !== "unsatisfiable") continue;
      const blamed = blamedBy(whole);
      expect(solve(solverFor(blamed), Infinity)).toBe("unsatisfiable");
      conflicts = Math.max(conflicts, conflictsOf(whole));
      spared += clauses.filter((_, i) => !blamed(i)).length;
    }
    expect(spared).toBeGreaterThan(20);
    // Some are forgotten at the first restart, after 60 conflicts.
    expect(conflicts > 60).toBe(variables === 80);
  },
);

test("clauses may be added after any solution", () => {
  fc.assert(
    fc.property(problems, (example) => {
      const solver = solverOf(example);
      for (let count = 0; count <= example.clauses.length; count++) {
        const known = example.clauses.slice(0, count);
        if (count > 0) addClause(solver, literals(known.at(-1)!, example));
        const answer = solve(solver, Infinity);
        expect(answer).toBe(isSatisfiable(example, known) ? "satisfied" : "unsatisfiable");
        if (answer === "unsatisfiable") return;
        expectSolution(solver, example, known);
      }
    }),
    { numRuns: 200 },
  );
});

test("orders and values drawn on the way change nothing about the answer", () => {
  fc.assert(
    fc.property(problems, fc.nat(1000), (example, seed) => {
      const solver = solverOf(example);
      const random = createRandom(seed);
      for (const clause of example.clauses) addClause(solver, literals(clause, example));
      let answer = solve(solver, 1);
      while (answer === "limit") {
        const before = drawOrder(solver, random);
        drawPreferences(solver, random);
        answer = solve(solver, 1);
        restoreOrder(solver, before);
        if (answer === "limit") answer = solve(solver, 1);
      }
      expect(solve(solver, Infinity)).toBe(isSatisfiable(example, example.clauses) ? "satisfied" : "unsatisfiable");
    }),
    { numRuns: 200 },
  );
});

test("an earlier order of decisions comes back as it was", () => {
  const solver = emptySolver();
  for (let i = 0; i < 20; i++) addVariable(solver, [], { activity: (7 * i) % 20, isPreferred: true });
  // At most one of them is true: the one decided first.
  for (let i = 0; i < 20; i++) for (let j = 0; j < i; j++) addClause(solver, [2 * i + 1, 2 * j + 1]);
  const first = () => {
    expect(solve(solver, Infinity)).toBe("satisfied");
    return Array.from({ length: 20 }, (_, i) => i).filter((i) => isTrue(solver, 2 * i));
  };
  expect(first()).toEqual([17]);
  const random = createRandom(1);
  const before = drawOrder(solver, random);
  const drawn = orderOf(solver).activity;
  for (let i = 0; i < 20; i++) solver.kernel.prefer(i, 1);
  expect(first()).toEqual([drawn.indexOf(Math.max(...drawn))]);
  restoreOrder(solver, before);
  for (let i = 0; i < 20; i++) solver.kernel.prefer(i, 1);
  expect(orderOf(solver)).toEqual(before);
  expect(drawn).not.toEqual(before.activity);
  expect(first()).toEqual([17]);
});

test("it stops after so many conflicts and goes on later", () => {
  const solver = emptySolver();
  // Seven pigeons in six holes.
  const at = (pigeon: number, hole: number) => 2 * (pigeon * 6 + hole);
  for (let i = 0; i < 42; i++) addVariable(solver, [], { activity: i % 5 });
  for (let pigeon = 0; pigeon < 7; pigeon++)
    addClause(
      solver,
      [0, 1, 2, 3, 4, 5].map((hole) => at(pigeon, hole)),
    );
  for (let hole = 0; hole < 6; hole++) {
    for (let one = 0; one < 7; one++)
      for (let other = 0; other < one; other++) addClause(solver, [at(one, hole) + 1, at(other, hole) + 1]);
  }
  expect(solve(solver, 10)).toBe("limit");
  expect(conflictsOf(solver)).toBeGreaterThanOrEqual(10);
  expect(conflictsOf(solver)).toBeLessThan(20);
  expect(solve(solver, Infinity)).toBe("unsatisfiable");
});

/** Clauses of three literals, about as many as leave the answer open. */
function hardClauses(seed: number): number[][] {
  const random = createRandom(seed);
  return Array.from({ length: 340 }, () => Array.from({ length: 3 }, () => random.below(160)));
}

test("what it forgets does not change the answer", () => {
  const answers = { satisfied: 0, unsatisfiable: 0, limit: 0 };
  let forgotten = 0;
  for (let seed = 0; seed < 12; seed++) {
    const clauses = hardClauses(seed);
    const [keeping, forgetting] = [false, true].map((forgets) => {
      const solver = emptySolver();
      if (forgets) solver.kernel.keepLearned(20);
      const random = createRandom(seed);
      for (let i = 0; i < 80; i++) addVariable(solver, [], { activity: random.float() });
      for (const clause of clauses) addClause(solver, clause);
      const answer = solve(solver, Infinity);
      if (answer === "satisfied") {
        for (const clause of clauses) expect(clause.some((literal) => isTrue(solver, literal))).toBe(true);
      }
      if (solver.kernel.learnedKept() > 20 && forgets) forgotten++;
      return answer;
    });
    expect(forgetting).toBe(keeping);
    answers[keeping!]++;
  }
  expect(forgotten).toBeGreaterThan(3);
  expect(answers.satisfied).toBeGreaterThan(1);
  expect(answers.unsatisfiable).toBeGreaterThan(1);
});
