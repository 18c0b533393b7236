import { lengthened, lengthenedFlags } from "./arrays";
import { addWatchLists, drawFromClause, headerSize, words } from "./clauseStore";
import { addToHeap, push } from "./decisionHeap";
import {
  activeCount,
  addEdge,
  changeCount,
  drawFromNodes,
  findOwnersAgainst,
  ownerCount,
  owners,
  takeBack,
} from "./differences";
import { drawFrom, drawNothing, drawnHigh, drawnLow, Sets, askedCoreHigh, askedCoreLow } from "./core";

/**
 * The state of a solver for clauses whose variables may represent difference bounds. Literal of variable v: 2v = true,
 * 2v + 1 = false. Arrays by variable or literal are longer than the number of variables.
 */
export let variableCount: i32 = 0;
/** By literal: 0 open, 1 true, -1 false. */
export let value = new StaticArray<i8>(512);
/** By variable, the decision level at which it got its value. */
export let level = new StaticArray<i32>(256);
/** By variable, why it has its value: a clause, a conflicting edge as `theoryReason(edge)`, or `noReason`. */
export let reason = new StaticArray<i32>(256);
/** By variable whose reason is an edge: the numbers of active edges and recorded changes at that time. */
export let reasonActive = new StaticArray<i32>(256);
export let reasonChanges = new StaticArray<i32>(256);
/** By variable, where the literals of such a reason are stored once it was explained, -1 before. */
export let explained = new StaticArray<i32>(256);
/** By variable, its subjects. */
const coreMask = new Sets();
/** By variable, the subjects from which its value follows, if that needs no decision. */
export const levelZeroCore = new Sets();
/** By variable, the value it is given first when decided. */
export let preferred = new StaticArray<i8>(256);
/** By variable, 1 when it is decided only when nothing else is open. */
export let isLate = new StaticArray<i8>(256);
/** By literal, its bounds: edges `firstEdges[literal]` to `firstEdges[literal + 1]`. */
export let firstEdges = new StaticArray<i32>(513);

export let trail = new StaticArray<i32>(256);
export let trailLength: i32 = 0;
/** By decision level, the lengths of the trail, of the active edges and of the recorded changes at its start. */
let levelStarts = new StaticArray<i32>(256);
let activeStarts = new StaticArray<i32>(256);
let changeStarts = new StaticArray<i32>(256);
export let levelCount: i32 = 0;
/** How much of the trail was propagated by clauses and by bounds. */
export let clauseHead: i32 = 0;
export let boundHead: i32 = 0;

/** Scratch by variable. */
export let marks = new StaticArray<i8>(256);
export let verdicts = new StaticArray<i8>(256);

/** The reason of a decision, and of unconditional values. */
export const noReason: i32 = -1;
/** Edges as reasons, and back. */
export function theoryReason(edge: i32): i32 {
  return -2 - edge;
}

/** A new variable; true activates the first bounds, false the others (three numbers each: from, to, weight). */
export function addVariable(
  bounds: StaticArray<i32>,
  whenTrue: i32,
  whenFalse: i32,
  activity: f64,
  isPreferred: bool,
  late: bool,
): i32 {
  const variable = variableCount++;
  if (variable === level.length) widen();
  reason[variable] = noReason;
  preferred[variable] = isPreferred ? 1 : -1;
  isLate[variable] = late ? 1 : 0;
  drawNothing();
  if (whenTrue + whenFalse === 0) drawFrom(askedCoreLow, askedCoreHigh);
  for (let i = 0; i < whenTrue + whenFalse; i++) drawFromNodes(bounds[3 * i], bounds[3 * i + 1]);
  coreMask.set(variable, drawnLow, drawnHigh);
  levelZeroCore.set(variable, 0, 0);
  let edgeEnd = firstEdges[2 * variable];
  for (let i = 0; i < whenTrue + whenFalse; i++) {
    const literal = i < whenTrue ? 2 * variable : 2 * variable + 1;
    edgeEnd = addOwnEdge(bounds[3 * i], bounds[3 * i + 1], bounds[3 * i + 2], literal, edgeEnd);
    if (i + 1 === whenTrue) firstEdges[2 * variable + 1] = edgeEnd;
  }
  if (whenTrue === 0) firstEdges[2 * variable + 1] = firstEdges[2 * variable];
  firstEdges[2 * variable + 2] = edgeEnd;
  addWatchLists();
  addToHeap(activity);
  return variable;
}

/** Edges of literals, in order of their literals. */
export let ownEdges = new StaticArray<i32>(256);

function addOwnEdge(from: i32, to: i32, weight: i32, literal: i32, end: i32): i32 {
  if (end === ownEdges.length) ownEdges = lengthened(ownEdges);
  ownEdges[end] = addEdge(from, to, weight, literal);
  return end + 1;
}

function widen(): void {
  value = lengthenedFlags(value);
  level = lengthened(level);
  reason = lengthened(reason);
  reasonActive = lengthened(reasonActive);
  reasonChanges = lengthened(reasonChanges);
  explained = lengthened(explained);
  preferred = lengthenedFlags(preferred);
  isLate = lengthenedFlags(isLate);
  firstEdges = lengthened(firstEdges);
  trail = lengthened(trail);
  marks = lengthenedFlags(marks);
  verdicts = lengthenedFlags(verdicts);
  levelStarts = lengthened(levelStarts);
  activeStarts = lengthened(activeStarts);
  changeStarts = lengthened(changeStarts);
}

/** Advances past a literal of the trail whose clauses are propagated now; returns its index. */
export function nextClauseHead(): i32 {
  return clauseHead++;
}
/** Advances past a literal of the trail whose bounds are activated now; returns its index. */
export function nextBoundHead(): i32 {
  return boundHead++;
}

/** Adds the subjects of a variable to the core being derived. */
export function drawFromSaid(variable: i32): void {
  coreMask.draw(variable);
}
/** Adds the subjects from which a value at level 0 follows to the core being derived. */
export function drawFromGrounds(variable: i32): void {
  levelZeroCore.draw(variable);
}

/** Makes a literal true; without any decision and reason it follows from the derived core. */
export function assign(literal: i32, why: i32): void {
  const variable = literal >> 1;
  if (levelCount === 0) setGrounds(variable, why);
  unchecked((value[literal] = 1));
  unchecked((value[literal ^ 1] = -1));
  unchecked((level[variable] = levelCount));
  unchecked((reason[variable] = why));
  unchecked((trail[trailLength++] = literal));
}

function setGrounds(variable: i32, why: i32): void {
  if (why !== noReason) drawNothing();
  if (why >= 0) {
    drawFromClause(why);
    for (let i = 0; i < words[why]; i++) levelZeroCore.draw(words[why + headerSize + i] >> 1);
  } else if (why !== noReason) drawFromRefusal(theoryReason(why));
  levelZeroCore.set(variable, drawnLow, drawnHigh);
}

/** Adds to the core being derived why an edge cannot be activated at level 0. */
export function drawFromRefusal(edge: i32): void {
  findOwnersAgainst(edge, activeCount, changeCount);
  for (let i = 0; i < ownerCount; i++) levelZeroCore.draw(owners[i] >> 1);
}

/** Makes a literal true because an edge now conflicts with the active ones. */
export function assignRefused(literal: i32, edge: i32): void {
  const variable = literal >> 1;
  unchecked((reasonActive[variable] = activeCount));
  unchecked((reasonChanges[variable] = changeCount));
  unchecked((explained[variable] = -1));
  assign(literal, theoryReason(edge));
}

/** Begins a decision level with this literal. */
export function openLevel(literal: i32): void {
  unchecked((levelStarts[levelCount] = trailLength));
  unchecked((activeStarts[levelCount] = activeCount));
  unchecked((changeStarts[levelCount] = changeCount));
  levelCount++;
  assign(literal, noReason);
}

/** Takes decisions back down to a level. */
export function backTo(target: i32): void {
  if (levelCount <= target) return;
  const start = unchecked(levelStarts[target]);
  for (let at = trailLength - 1; at >= start; at--) {
    const literal = unchecked(trail[at]);
    const variable = literal >> 1;
    unchecked((preferred[variable] = (literal & 1) === 0 ? 1 : -1));
    unchecked((value[literal] = 0));
    unchecked((value[literal ^ 1] = 0));
    push(variable);
  }
  trailLength = start;
  takeBack(unchecked(activeStarts[target]), unchecked(changeStarts[target]));
  levelCount = target;
  clauseHead = min(clauseHead, start);
  boundHead = min(boundHead, start);
}
