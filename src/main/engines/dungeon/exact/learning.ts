import { headerSize, storeClause } from "./clauseStore.ts";
import { raised } from "./decisionHeap.ts";
import { clauseAgainst } from "./propagation.ts";
import { assign, backTo, noReason, refusal } from "./solverState.ts";
import type { ClauseSolver } from "./solverState.ts";

/** What activity is worth after one more conflict. */
const decay = 0.97;
/** Steps over which a literal may follow from others. */
const longestProof = 20;

/** Learns the clause of the first unique implication point and goes back to where it forces a value; false at level 0. */
export function learn(solver: ClauseSolver, conflict: number): boolean {
  const { level, trail, marks } = solver;
  const { active, changeCount } = solver.graph;
  let literals =
    conflict < 0 ? clauseAgainst(solver, refusal(conflict), active.length, changeCount) : literalsOf(solver, conflict);
  let deepest = 0;
  for (const literal of literals) deepest = Math.max(deepest, level[literal >> 1] as number);
  if (deepest === 0) return false;
  backTo(solver, deepest);
  const learned: number[] = [-1];
  let open = 0;
  let at = solver.trailLength - 1;
  let resolved = -1;
  for (;;) {
    for (let i = 0; i < literals.length; i++) {
      const literal = literals[i] as number;
      const variable = literal >> 1;
      if (literal === resolved || marks[variable] === 1 || level[variable] === 0) continue;
      marks[variable] = 1;
      bump(solver, variable);
      if (level[variable] === deepest) open++;
      else learned.push(literal);
    }
    while (marks[(trail[at] as number) >> 1] !== 1) at--;
    resolved = trail[at--] as number;
    marks[resolved >> 1] = 0;
    if (--open === 0) break;
    literals = reasonOf(solver, resolved >> 1);
  }
  learned[0] = resolved ^ 1;
  const kept = minimised(solver, learned);
  for (const literal of learned) marks[literal >> 1] = 0;
  const back = highestSecond(solver, kept);
  const levels = new Set(kept.map((literal) => level[literal >> 1])).size;
  backTo(solver, back);
  solver.increment /= decay;
  const reason = kept.length === 1 ? noReason : storeClause(solver.store, kept, levels);
  assign(solver, kept[0] as number, reason);
  return true;
}

/** Puts the literal of the highest level but the first second; that level. */
function highestSecond({ level }: ClauseSolver, literals: number[]): number {
  let back = 0;
  for (let i = 1; i < literals.length; i++) {
    const own = level[(literals[i] as number) >> 1] as number;
    if (own <= back) continue;
    back = own;
    [literals[1], literals[i]] = [literals[i] as number, literals[1] as number];
  }
  return back;
}

function literalsOf({ store: { words } }: ClauseSolver, clause: number): readonly number[] {
  const start = clause + headerSize;
  const literals: number[] = [];
  for (let i = 0; i < (words[clause] as number); i++) literals.push(words[start + i] as number);
  return literals;
}

/** The clause that made the variable what it is, itself among the literals; empty for a decision. */
function reasonOf(solver: ClauseSolver, variable: number): readonly number[] {
  const reason = solver.reason[variable] as number;
  if (reason === noReason) return [];
  if (reason >= 0) return literalsOf(solver, reason);
  const { explained, reasonActive, reasonChanges } = solver;
  return (explained[variable] ??= clauseAgainst(
    solver,
    refusal(reason),
    reasonActive[variable] as number,
    reasonChanges[variable] as number,
  ));
}

/** Leaves out literals that follow from the others, over any number of steps (Sorensson, Biere 2009). */
function minimised(solver: ClauseSolver, learned: readonly number[]): number[] {
  const { verdicts } = solver;
  const judged: number[] = [];
  const kept = learned.filter((literal, i) => i === 0 || !follows(solver, literal, judged, 0));
  for (const variable of judged) verdicts[variable] = 0;
  return kept;
}

function follows(solver: ClauseSolver, literal: number, judged: number[], depth: number): boolean {
  const { marks, level, verdicts } = solver;
  const variable = literal >> 1;
  const why = depth > longestProof ? [] : reasonOf(solver, variable);
  let verdict = why.length > 0;
  for (let i = 0; i < why.length && verdict; i++) {
    const other = why[i] as number;
    const next = other >> 1;
    if (next === variable || marks[next] === 1 || level[next] === 0) continue;
    const known = verdicts[next] as number;
    verdict = known === 0 ? follows(solver, other, judged, depth + 1) : known === 1;
  }
  verdicts[variable] = verdict ? 1 : -1;
  judged.push(variable);
  return verdict;
}

function bump(solver: ClauseSolver, variable: number): void {
  const { heap } = solver;
  if (solver.isLate[variable] === 1) return;
  heap.activity[variable] = (heap.activity[variable] as number) + solver.increment;
  if ((heap.activity[variable] as number) > 1e100) {
    for (let v = 0; v < heap.activity.length; v++) heap.activity[v] = (heap.activity[v] as number) * 1e-100;
    solver.increment *= 1e-100;
  }
  raised(heap, variable);
}
