import { addWatch, headerSize } from "./clauseStore.ts";
import { mayHold, ownersAgainst, putInForce } from "./differences.ts";
import { assign, refusal } from "./solverState.ts";
import type { ClauseSolver } from "./solverState.ts";

/** No clause and no edge is contradicted. */
export const noConflict = -1;

/** Draws all consequences; a clause that is false, the refusal of an edge that cannot be put in force, or `noConflict`. */
export function propagate(solver: ClauseSolver): number {
  for (;;) {
    const clause = propagateClauses(solver);
    if (clause !== noConflict) return clause;
    if (solver.boundHead === solver.trailLength) return noConflict;
    const edge = propagateBounds(solver);
    if (edge !== noConflict) return refusal(edge);
  }
}

/** The innermost loop of the search: lists are rewritten in place, and a clause is read only when its blocker is not true. */
function propagateClauses(solver: ClauseSolver): number {
  const { value, store, trail } = solver;
  const { watches, watchEnds, words } = store;
  while (solver.clauseHead < solver.trailLength) {
    const falsified = (trail[solver.clauseHead++] as number) ^ 1;
    const list = watches[falsified] as Int32Array;
    const end = watchEnds[falsified] as number;
    let kept = 0;
    let conflict = noConflict;
    for (let i = 0; i < end; i += 2) {
      const clause = list[i] as number;
      const blocker = list[i + 1] as number;
      if (value[blocker] === 1 || conflict !== noConflict) {
        list[kept] = clause;
        list[kept + 1] = blocker;
        kept += 2;
        continue;
      }
      const at = clause + headerSize;
      let first = words[at] as number;
      if (first === falsified) {
        first = words[at + 1] as number;
        words[at] = first;
        words[at + 1] = falsified;
      }
      const firstValue = value[first] as number;
      if (firstValue !== 1 && watchAnother(solver, clause, first)) continue;
      list[kept] = clause;
      list[kept + 1] = first;
      kept += 2;
      if (firstValue === 0) assign(solver, first, clause);
      else if (firstValue === -1) conflict = clause;
    }
    watchEnds[falsified] = kept;
    if (conflict !== noConflict) return conflict;
  }
  return noConflict;
}

/** Watches a literal that is not false instead of the second one; false when there is none. */
function watchAnother({ value, store }: ClauseSolver, clause: number, first: number): boolean {
  const { words } = store;
  const at = clause + headerSize;
  const end = at + (words[clause] as number);
  for (let k = at + 2; k < end; k++) {
    const other = words[k] as number;
    if (value[other] === -1) continue;
    words[k] = words[at + 1] as number;
    words[at + 1] = other;
    addWatch(store, other, clause, first);
    return true;
  }
  return false;
}

/** Puts the bounds of the next literal in force, and refuses literals whose bounds no longer can be; an edge that cannot. */
function propagateBounds(solver: ClauseSolver): number {
  const { trail, graph, bounds } = solver;
  const edges = bounds[trail[solver.boundHead++] as number] as readonly number[];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i] as number;
    if (!mayHold(graph, edge)) return edge;
    force(solver, edge);
  }
  return noConflict;
}

/** Puts an edge in force that may hold. */
export function force(solver: ClauseSolver, edge: number): void {
  const { graph, value, refused } = solver;
  refused.length = 0;
  putInForce(graph, edge, value, refused);
  for (let i = 0; i < refused.length; i++) {
    const other = refused[i] as number;
    const literal = graph.owner[other] as number;
    if (value[literal] !== 0) continue;
    const variable = literal >> 1;
    solver.reasonActive[variable] = graph.active.length;
    solver.reasonChanges[variable] = graph.changeCount;
    solver.explained[variable] = undefined;
    assign(solver, literal ^ 1, refusal(other));
  }
}

/** A clause that is true of all values: the owner of the edge is false, or one of those in force against it then. */
export function clauseAgainst(
  { graph }: ClauseSolver,
  edge: number,
  activeCount: number,
  changeCount: number,
): readonly number[] {
  const literals = ownersAgainst(graph, edge, activeCount, changeCount).map((owner) => owner ^ 1);
  const own = (graph.owner[edge] as number) ^ 1;
  return literals.includes(own) ? literals : [own, ...literals];
}
