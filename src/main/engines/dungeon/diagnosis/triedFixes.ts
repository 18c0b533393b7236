import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DocumentChange, Problem, Remedy } from "#shared/levels/problems.ts";
import { enlargedBoundary } from "./enlargedBoundary.ts";
import { looserFixes, movesPerFix, withChanges } from "./looserFixes.ts";
import { withoutFixes } from "./withoutFixes.ts";
import { findsLayout } from "./quickSearch.ts";
import { triedFixMessages } from "../messages.ts";

/** Fixes that are tried, and fixes that are offered, at most. */
const mostTried = 8;
const mostOffered = 2;

/**
 * Problems with the fixes that were tried and work: with each of them alone a layout exists. Those that change the
 * design least come first; those that don't help are not offered. All are listed with the first problem. Yields to keep
 * the worker responsive.
 */
export function* withTriedFixes(
  input: DungeonInput,
  problems: readonly Problem[],
  random: Random,
): Generator<undefined, Problem[]> {
  return yield* withWorkingFixes(input, problems, yield* enlargedBoundary(input, random), random);
}

/** The same if it is already known whether a larger boundary helps. */
export function* withWorkingFixes(
  input: DungeonInput,
  problems: readonly Problem[],
  larger: Remedy | undefined,
  random: Random,
): Generator<undefined, Problem[]> {
  const blamed = problems.flatMap(({ places }) => places.map(({ target }) => target.replace(/^edge:/, "")));
  const looser = larger === undefined ? yield* looserFixes(input, blamed, random) : [];
  const working = larger === undefined ? looser : [larger];
  const offered = problems.flatMap(({ remedies }) => remedies ?? []).filter(({ changes }) => changes !== undefined);
  const fixes = distinct(offered).sort((one, other) => costOf(one) - costOf(other));
  for (const fix of fixes.slice(0, mostTried)) {
    if (working.length >= mostOffered) break;
    const fixed = withChanges(input, fix.changes ?? []);
    if (yield* findsLayout(fixed, movesPerFix, random)) working.push(fix);
  }
  if (working.length === 0) {
    const together = yield* allTogether(input, fixes, random);
    if (together !== undefined) working.push(together);
  }
  return problems.map((problem, index) => ({
    ...withoutFixes(problem),
    ...(index === 0 && working.length > 0 ? { remedies: working } : {}),
  }));
}

/**
 * Several problems may each need a fix: the shortest prefix of the fixes with which a layout is found, or none if all
 * together fail.
 */
function* allTogether(
  input: DungeonInput,
  fixes: readonly Remedy[],
  random: Random,
): Generator<undefined, Remedy | undefined> {
  const [first, ...others] = fixes;
  if (first === undefined) return undefined;
  let changes = [...(first.changes ?? [])];
  const touched = new Set(changes.map(targetOf));
  let count = 1;
  for (const fix of others) {
    if (count === mostTried) return undefined;
    // Another fix for the same target is an alternative, not a further step.
    if (fix.changes?.some((change) => touched.has(targetOf(change))) !== false) continue;
    for (const change of fix.changes) touched.add(targetOf(change));
    changes = [...changes, ...fix.changes];
    count++;
    if (!(yield* findsLayout(withChanges(input, changes), movesPerFix, random))) continue;
    return { label: triedFixMessages.firstAndMore(first.label, count - 1).slice(0, 120), changes };
  }
  return undefined;
}

function targetOf({ path }: DocumentChange): string {
  return path.slice(0, 2).join(" ");
}

/** How much of the design a fix changes: rules and pins least, then the type of a connection, then what is drawn. */
function costOf({ changes = [] }: Remedy): number {
  const costs = changes.map(({ path, value }) => {
    if (path[0] === "site" || path[0] === "base") return 1;
    if (path[0] === "edges" && path.length > 2) return 10;
    return value === undefined ? 100 : 10;
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function distinct(remedies: readonly Remedy[]): Remedy[] {
  return [...new Map(remedies.map((remedy) => [JSON.stringify(remedy.changes), remedy])).values()];
}
