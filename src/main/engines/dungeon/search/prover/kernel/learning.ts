import { addressOf, lengthened } from "./arrays";
import { drawFromClause, headerSize, storeClause, words } from "./clauseStore";
import { activityOf, raised, setActivity } from "./decisionHeap";
import { activeCount, changeCount, findOwnersAgainst, ownerCount, ownerOf, owners } from "./differences";
import {
  assign,
  backTo,
  drawFromGrounds,
  explained,
  isLate,
  level,
  levelCount,
  marks,
  noReason,
  reason,
  reasonActive,
  reasonChanges,
  theoryReason,
  trail,
  trailLength,
  value,
  variableCount,
  verdicts,
} from "./state";
import { drawFrom, drawNothing, drawnHigh, drawnLow } from "./core";

/** Decay factor of activity per conflict. */
const decay: f64 = 0.97;
/** Steps over which a literal may follow from others. */
const longestProof: i32 = 20;

/** Activity that one more conflict adds to a variable. */
export let increment: f64 = 1;

/**
 * Reasons of edges explained so far, one after the other: four numbers for their core, the number of literals, then
 * these.
 */
let reasons = new StaticArray<i32>(1 << 12);
let reasonsEnd: i32 = 0;
const coreBefore: i32 = 4;

/** Discards all explanations; only at level 0, where none of them is needed again. */
export function emptyReasons(): void {
  reasonsEnd = 0;
}

/** Scratch: the clause being learned, and variables examined while it is minimized. */
let learned = new StaticArray<i32>(256);
let learnedCount: i32 = 0;
let judged = new StaticArray<i32>(256);
let judgedCount: i32 = 0;
/** Scratch, by level: the last clause that had a literal of it. */
let seenLevels = new StaticArray<i32>(256);
let seen: i32 = 0;

/**
 * Learns the clause of the first unique implication point and backjumps to where it forces a value; false at level 0:
 * then the derived clause is a contradiction.
 */
export function learn(conflict: i32): bool {
  if (learned.length < variableCount) {
    learned = new StaticArray<i32>(2 * variableCount);
    judged = new StaticArray<i32>(2 * variableCount);
    seenLevels = new StaticArray<i32>(2 * variableCount);
  }
  let from = conflict < 0 ? explain(theoryReason(conflict), activeCount, changeCount) : conflict;
  let isClause = conflict >= 0;
  let deepest = 0;
  drawNothing();
  for (let i = 0, count = countOf(from, isClause); i < count; i++) {
    deepest = max(deepest, unchecked(level[literalOf(from, isClause, i) >> 1]));
  }
  if (deepest === 0) {
    addReasonToCore(from, isClause);
    for (let i = 0, count = countOf(from, isClause); i < count; i++) drawFromGrounds(literalOf(from, isClause, i) >> 1);
    return false;
  }
  backTo(deepest);
  learnedCount = 1;
  let open = 0;
  let at = trailLength - 1;
  let resolved = -1;
  for (;;) {
    addReasonToCore(from, isClause);
    for (let i = 0, count = countOf(from, isClause); i < count; i++) {
      const literal = literalOf(from, isClause, i);
      const variable = literal >> 1;
      if (literal === resolved || unchecked(marks[variable]) === 1) continue;
      if (unchecked(level[variable]) === 0) {
        drawFromGrounds(variable);
        continue;
      }
      unchecked((marks[variable] = 1));
      bump(variable);
      if (unchecked(level[variable]) === deepest) open++;
      else unchecked((learned[learnedCount++] = literal));
    }
    while (unchecked(marks[trail[at] >> 1]) !== 1) at--;
    resolved = unchecked(trail[at--]);
    unchecked((marks[resolved >> 1] = 0));
    if (--open === 0) break;
    from = reasonOf(resolved >> 1);
    isClause = unchecked(reason[resolved >> 1]) >= 0;
  }
  unchecked((learned[0] = resolved ^ 1));
  minimise();
  const back = highestSecond();
  const levels = countLevels();
  backTo(back);
  increment /= decay;
  assign(unchecked(learned[0]), learnedCount === 1 ? noReason : storeClause(learned, learnedCount, levels));
  return true;
}

/** Moves the literal of the highest level except the first to index 1; returns that level. */
function highestSecond(): i32 {
  let back = 0;
  for (let i = 1; i < learnedCount; i++) {
    const literal = unchecked(learned[i]);
    const own = unchecked(level[literal >> 1]);
    if (own <= back) continue;
    back = own;
    unchecked((learned[i] = learned[1]));
    unchecked((learned[1] = literal));
  }
  return back;
}

function countLevels(): i32 {
  seen++;
  let count = 0;
  for (let i = 0; i < learnedCount; i++) {
    const own = unchecked(level[learned[i] >> 1]);
    if (unchecked(seenLevels[own]) === seen) continue;
    unchecked((seenLevels[own] = seen));
    count++;
  }
  return count;
}

function countOf(from: i32, isClause: bool): i32 {
  return isClause ? unchecked(words[from]) : unchecked(reasons[from]);
}
/** Adds the core of this clause or reason to the one being derived. */
function addReasonToCore(from: i32, isClause: bool): void {
  if (isClause) return drawFromClause(from);
  const at = addressOf(reasons, from - coreBefore);
  drawFrom(load<u64>(at), load<u64>(at, 8));
}
function literalOf(from: i32, isClause: bool, i: i32): i32 {
  return isClause ? unchecked(words[from + headerSize + i]) : unchecked(reasons[from + 1 + i]);
}

/**
 * Where the clause that forced the variable is, with its own literal among the others: in the clause store if its
 * reason is a clause, else in `reasons`; -1 for a decision.
 */
function reasonOf(variable: i32): i32 {
  const why = unchecked(reason[variable]);
  if (why >= noReason) return why;
  const known = unchecked(explained[variable]);
  if (known !== -1) return known;
  const at = explain(theoryReason(why), unchecked(reasonActive[variable]), unchecked(reasonChanges[variable]));
  unchecked((explained[variable] = at));
  return at;
}

/** Writes a clause that is true of all values: the owner of the edge is false, or one of those in force against it then. */
function explain(edge: i32, activeThen: i32, changesThen: i32): i32 {
  const low = drawnLow;
  const high = drawnHigh;
  drawNothing();
  findOwnersAgainst(edge, activeThen, changesThen);
  const most = reasonsEnd + coreBefore + ownerCount + 2;
  if (most > reasons.length) reasons = lengthened(reasons, most);
  const at = reasonsEnd + coreBefore;
  store<u64>(addressOf(reasons, reasonsEnd), drawnLow);
  store<u64>(addressOf(reasons, reasonsEnd), drawnHigh, 8);
  drawNothing();
  drawFrom(low, high);
  const own = ownerOf(edge) ^ 1;
  let isOwnThere = false;
  for (let i = 0; i < ownerCount; i++) if ((unchecked(owners[i]) ^ 1) === own) isOwnThere = true;
  let end = at + 1;
  if (!isOwnThere) unchecked((reasons[end++] = own));
  for (let i = 0; i < ownerCount; i++) unchecked((reasons[end++] = owners[i] ^ 1));
  unchecked((reasons[at] = end - at - 1));
  reasonsEnd = end;
  return at;
}

/** Leaves out literals that follow from the others, over any number of steps (Sorensson, Biere 2009). */
function minimise(): void {
  judgedCount = 0;
  let kept = 1;
  const count = learnedCount;
  // Marks stay until all are examined: a literal that is left out is still known to be false.
  for (let i = 1; i < count; i++) {
    const literal = unchecked(learned[i]);
    if (follows(literal, 0)) unchecked((judged[judgedCount++] = ~literal));
    else unchecked((learned[kept++] = literal));
  }
  for (let i = 0; i < judgedCount; i++) {
    const one = unchecked(judged[i]);
    if (one < 0) unchecked((marks[~one >> 1] = 0));
    else unchecked((verdicts[one] = 0));
  }
  for (let i = 0; i < kept; i++) unchecked((marks[learned[i] >> 1] = 0));
  learnedCount = kept;
}

function follows(literal: i32, depth: i32): bool {
  const variable = literal >> 1;
  const why = depth > longestProof ? -1 : reasonOf(variable);
  const isClause = unchecked(reason[variable]) >= 0;
  let verdict: i32 = why !== -1 ? 1 : -1;
  for (let i = 0, count = why === -1 ? 0 : countOf(why, isClause); i < count && verdict === 1; i++) {
    const other = literalOf(why, isClause, i);
    const next = other >> 1;
    if (next === variable || unchecked(marks[next]) === 1 || unchecked(level[next]) === 0) continue;
    const known = unchecked(verdicts[next]);
    if (known === -1 || (known === 0 && !follows(other, depth + 1))) verdict = -1;
  }
  if (verdict === 1) drawFromFollowing(why, isClause);
  unchecked((verdicts[variable] = <i8>verdict));
  unchecked((judged[judgedCount++] = variable));
  return verdict === 1;
}

/** Adds to the core of the derived clause that of this clause or reason, and of what is true without any decision. */
function drawFromFollowing(why: i32, isClause: bool): void {
  addReasonToCore(why, isClause);
  for (let i = 0, count = countOf(why, isClause); i < count; i++) {
    const variable = literalOf(why, isClause, i) >> 1;
    if (unchecked(level[variable]) === 0) drawFromGrounds(variable);
  }
}

function bump(variable: i32): void {
  if (unchecked(isLate[variable]) === 1) return;
  setActivity(variable, activityOf(variable) + increment);
  if (activityOf(variable) > 1e100) {
    for (let v = 0; v < variableCount; v++) setActivity(v, activityOf(v) * 1e-100);
    increment *= 1e-100;
  }
  raised(variable);
}
