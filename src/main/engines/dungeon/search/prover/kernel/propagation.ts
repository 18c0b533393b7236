import { addWatch, headerSize, setWatchEnd, watchEndOf, watchesOf, words } from "./clauseStore";
import {
  clearConflictingEdges,
  mayHold,
  ownerOf,
  putInForce,
  conflictingEdges,
  conflictingEdgeCount,
} from "./differences";
import {
  assign,
  assignRefused,
  boundHead,
  clauseHead,
  firstEdges,
  levelCount,
  nextBoundHead,
  nextClauseHead,
  ownEdges,
  theoryReason,
  trail,
  trailLength,
  value,
} from "./state";

/** No clause and no edge is contradicted. */
export const noConflict: i32 = -1;

/** Propagates to a fixed point. Returns a false clause, the `theoryReason` of a conflicting edge, or `noConflict`. */
export function propagate(): i32 {
  let edge: i32;
  do {
    const clause = propagateClauses();
    if (clause !== noConflict || boundHead === trailLength) return clause;
    edge = propagateBounds();
  } while (edge === noConflict);
  return theoryReason(edge);
}

/**
 * The innermost loop of the search: lists are rewritten in place, and a clause is read only when its blocker is not
 * true.
 */
function propagateClauses(): i32 {
  while (clauseHead < trailLength) {
    const falsified = unchecked(trail[nextClauseHead()]) ^ 1;
    const list = watchesOf(falsified);
    const end = watchEndOf(falsified);
    let kept = 0;
    let i = 0;
    let conflict = noConflict;
    while (i < end) {
      const clause = unchecked(list[i]);
      const blocker = unchecked(list[i + 1]);
      i += 2;
      if (unchecked(value[blocker]) === 1) {
        unchecked((list[kept] = clause));
        unchecked((list[kept + 1] = blocker));
        kept += 2;
        continue;
      }
      const at = clause + headerSize;
      let first = unchecked(words[at]);
      if (first === falsified) {
        first = unchecked(words[at + 1]);
        unchecked((words[at] = first));
        unchecked((words[at + 1] = falsified));
      }
      const firstValue = unchecked(value[first]);
      if (firstValue !== 1 && watchAnother(clause, first)) continue;
      unchecked((list[kept] = clause));
      unchecked((list[kept + 1] = first));
      kept += 2;
      if (firstValue === 0) assign(first, clause);
      else if (firstValue === -1) {
        conflict = clause;
        break;
      }
    }
    for (; i < end; i += 2, kept += 2) {
      unchecked((list[kept] = list[i]));
      unchecked((list[kept + 1] = list[i + 1]));
    }
    setWatchEnd(falsified, kept);
    if (conflict !== noConflict) return conflict;
  }
  return noConflict;
}

/** Watches a literal that is not false instead of the second one; false when there is none. */
function watchAnother(clause: i32, first: i32): bool {
  const at = clause + headerSize;
  const end = at + unchecked(words[clause]);
  for (let k = at + 2; k < end; k++) {
    const other = unchecked(words[k]);
    if (unchecked(value[other]) === -1) continue;
    unchecked((words[k] = words[at + 1]));
    unchecked((words[at + 1] = other));
    addWatch(other, clause, first);
    return true;
  }
  return false;
}

/**
 * Activates the bounds of the next literal, and makes literals false whose bounds now conflict; returns an edge that
 * conflicts itself.
 */
function propagateBounds(): i32 {
  const literal = unchecked(trail[nextBoundHead()]);
  const end = unchecked(firstEdges[literal + 1]);
  for (let i = unchecked(firstEdges[literal]); i < end; i++) {
    const edge = unchecked(ownEdges[i]);
    if (!mayHold(edge)) return edge;
    force(edge);
  }
  return noConflict;
}

/** Activates a consistent edge. */
export function force(edge: i32): void {
  clearConflictingEdges();
  putInForce(edge, value, levelCount > 0);
  for (let i = 0; i < conflictingEdgeCount; i++) {
    const other = unchecked(conflictingEdges[i]);
    const literal = ownerOf(other);
    if (unchecked(value[literal]) === 0) assignRefused(literal ^ 1, other);
  }
}
