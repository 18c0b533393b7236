import type { Clause, ClauseSolver } from "./clauseSolver.ts";

/** Forgets the worse half of the learned clauses; only at level 0. */
export function forgetLearned(solver: ClauseSolver): void {
  const { learned, reason } = solver;
  const ranked = [...learned.keys()].sort((a, b) => (learned[a]?.levels ?? 0) - (learned[b]?.levels ?? 0) || b - a);
  const kept: Clause[] = [];
  for (const [rank, i] of ranked.entries()) {
    const clause = learned[i] as Clause;
    const isReason = reason[(clause.literals[0] as number) >> 1] === clause;
    if (rank < ranked.length / 2 || clause.levels <= 2 || isReason) kept.push(clause);
    else clause.isGone = true;
  }
  learned.length = 0;
  learned.push(...kept);
  solver.learnedLimit += 2000;
}
