import { type Puzzle, puzzleOf } from "./placements.ts";
import type { LinjatGrid } from "./linjatLevel.ts";

/** Result of an exact count. */
export interface SolutionCount {
  /** Solutions, at most `limit`; a lower bound when not `complete`. */
  readonly count: number;
  /** False when the node limit ended the search. */
  readonly complete: boolean;
  /** Branches taken. */
  readonly nodes: number;
  /** The first solutions, as placement indexes of `puzzleOf`, by number. */
  readonly solutions: readonly (readonly number[])[];
}

/** Limit of the solution count on screen and command line; more are reported as "at least". */
export const mostCounted = 100;

/** Branches after which a count is given up, unless another limit is asked for. */
const defaultNodes = 200_000;

/**
 * Counts solutions exactly, up to `limit`: propagation over "every number has one line" and "every dot has a line",
 * branching on the number or dot with the fewest lines left. Shares the list of lines (`puzzleOf`) with the plain solver and nothing else
 * with either of the layered ones.
 */
export function countSolutions(grid: LinjatGrid, limit = 2, mostNodes = defaultNodes): SolutionCount {
  const search = startSearch(puzzleOf(grid));
  const result = { count: 0, complete: true, nodes: 0, solutions: [] as number[][], mostNodes };
  const possible = search.groups.every((group) => group.length > 0);
  if (possible) explore(search, result, limit);
  const { count, complete, nodes, solutions } = result;
  return { count, complete, nodes, solutions };
}

interface Search {
  readonly puzzle: Puzzle;
  /** Lines of which exactly one (numbers) or at least one (dots) is drawn; numbers first. */
  readonly groups: readonly (readonly number[])[];
  /** By line: groups it belongs to. */
  readonly groupsOf: readonly (readonly number[])[];
  /** By line: lines that cannot be drawn together with it. */
  readonly excludes: readonly (readonly number[])[];
  readonly live: boolean[];
  readonly left: number[];
  readonly chosen: boolean[];
}

function startSearch(puzzle: Puzzle): Search {
  const { placements: lines, ofNumber, overCell } = puzzle;
  const groups = [...ofNumber, ...puzzle.dots.map((cell) => overCell[cell] ?? [])];
  const groupsOf = lines.map((): number[] => []);
  for (const [group, members] of groups.entries()) for (const line of members) groupsOf[line]?.push(group);
  const excludes = lines.map(({ number, cells }, index) => {
    const others = new Set([...(ofNumber[number] ?? []), ...cells.flatMap((cell) => overCell[cell] ?? [])]);
    others.delete(index);
    return [...others];
  });
  return {
    puzzle,
    groups,
    groupsOf,
    excludes,
    live: lines.map(() => true),
    left: groups.map((group) => group.length),
    chosen: lines.map(() => false),
  };
}

interface Tally {
  readonly mostNodes: number;
  count: number;
  complete: boolean;
  nodes: number;
  solutions: number[][];
}

function explore(search: Search, tally: Tally, limit: number): void {
  if (++tally.nodes > tally.mostNodes) {
    tally.complete = false;
    return;
  }
  const trail: number[] = [];
  const picks: number[] = [];
  if (propagate(search, trail, picks)) {
    const group = tightest(search);
    if (group === undefined) {
      tally.count++;
      tally.solutions.push(search.chosen.flatMap((drawn, line) => (drawn ? [line] : [])));
    } else {
      branch(search, group, tally, limit);
    }
  }
  undo(search, trail, picks);
}

/**
 * Tries each line of the group in turn; lines already tried are refuted for the rest, so that no solution is counted
 * twice.
 */
function branch(search: Search, group: number, tally: Tally, limit: number): void {
  const refuted: number[] = [];
  for (const line of search.groups[group] ?? []) {
    if (search.live[line] !== true) continue;
    const trail: number[] = [];
    const picks: number[] = [];
    if (draw(search, line, trail, picks)) explore(search, tally, limit);
    undo(search, trail, picks);
    if (tally.count >= limit || !tally.complete) break;
    if (!refute(search, line, refuted)) break;
  }
  undo(search, refuted, []);
}

/** Draws every line that is the last of its group. False when a group has none left. */
function propagate(search: Search, trail: number[], picks: number[]): boolean {
  for (let changed = true; changed;) {
    changed = false;
    for (const [group, members] of search.groups.entries()) {
      if (search.left[group] === 0) return false;
      if (search.left[group] !== 1) continue;
      const line = members.find((one) => search.live[one] === true);
      if (line === undefined) return false;
      if (search.chosen[line] === true) continue;
      if (!draw(search, line, trail, picks)) return false;
      changed = true;
    }
  }
  return true;
}

function tightest(search: Search): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [group, left] of search.left.entries()) {
    if (left > 1 && left < least && !(search.groups[group] ?? []).some((line) => search.chosen[line] === true)) {
      best = group;
      least = left;
    }
  }
  return best;
}

function draw(search: Search, line: number, trail: number[], picks: number[]): boolean {
  search.chosen[line] = true;
  picks.push(line);
  return (search.excludes[line] ?? []).every((other) => search.live[other] !== true || refute(search, other, trail));
}

function refute(search: Search, line: number, trail: number[]): boolean {
  search.live[line] = false;
  trail.push(line);
  let possible = true;
  for (const group of search.groupsOf[line] ?? []) {
    const left = (search.left[group] ?? 0) - 1;
    search.left[group] = left;
    if (left === 0) possible = false;
  }
  return possible;
}

function undo(search: Search, trail: readonly number[], picks: readonly number[]): void {
  for (const line of trail) {
    search.live[line] = true;
    for (const group of search.groupsOf[line] ?? []) search.left[group] = (search.left[group] ?? 0) + 1;
  }
  for (const line of picks) search.chosen[line] = false;
}
