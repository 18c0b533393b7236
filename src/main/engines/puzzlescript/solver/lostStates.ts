import { defined } from "#shared/kernel/defined.ts";
import type { CellPattern, NamedObjects, PatternRow, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import { cellsOf } from "./activeRules.ts";
import type { RuleFacts } from "./ruleFacts.ts";

/** A win needs at least as many of `of` as there are of `perEach`, or one; no rule ever raises the number of `of`. */
export interface CountLimit {
  readonly of: readonly number[];
  /** Objects that no rule removes, counted; undefined: one of `of` is needed. */
  readonly perEach: readonly number[] | undefined;
}

/**
 * What can be counted to see that a board is lost, each proved from the rules: sums of objects that only fall. The sum starts with
 * the objects that a condition needs and takes in what rules make them of. Games with a win command have none.
 */
export function countLimits(program: Program, facts: RuleFacts): CountLimit[] {
  if (facts.usesCommand.has("win")) return [];
  const layerOf = (id: number): number => defined(program.objects[id]).layer;
  const needed = (named: NamedObjects): CountLimit[] =>
    (named.any ? [named.objects] : named.objects.map((id) => [id])).flatMap((ids) => limitOf(ids, undefined));
  const limitOf = (ids: readonly number[], perEach: readonly number[] | undefined): CountLimit[] => {
    const of = fallingSum(program, ids);
    return of === undefined ? [] : [{ of, perEach }];
  };
  const isSimple = ({ any, objects }: NamedObjects): boolean => any || objects.length === 1;
  return program.winConditions.flatMap(({ quantifier, subject, on }): CountLimit[] => {
    switch (quantifier) {
      case "some":
        return [...needed(subject), ...(on === undefined ? [] : needed(on))];
      case "all": {
        if (on === undefined || !isSimple(subject) || !isSimple(on)) return [];
        const isKept = subject.objects.every((id) => facts.neverDestroyed.has(id));
        const isOneLayer = new Set(subject.objects.map(layerOf)).size === 1;
        return isKept && isOneLayer ? limitOf(on.objects, subject.objects) : [];
      }
      case "no": {
        const kept = subject.objects.filter((id) => facts.neverDestroyed.has(id));
        return on === undefined && isSimple(subject) && kept.length > 0 ? [{ of: [], perEach: kept }] : [];
      }
    }
  });
}

/** Whether a win is out of reach by counting. O(objects of the limits). */
export function isLost({ counts }: FastBoard, limits: readonly CountLimit[]): boolean {
  const total = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + defined(counts[id]), 0);
  return limits.some(({ of, perEach }) => total(of) < (perEach === undefined ? 1 : total(perEach)));
}

/** The objects with those that rules make them of, if then no rule raises their number; undefined: some rule does. */
function fallingSum(program: Program, start: readonly number[]): number[] | undefined {
  const sum = new Set(start);
  const rules = [...program.rules.groups, ...program.lateRules.groups].flatMap((group) => group.rules);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const rule of rules) {
      // Rows may lie over each other, so that what one row takes away may be gone already: several rows may make nothing.
      if (rule.rows.length > 1) {
        if (cellsOf(rule).some((cell) => gainsOf(program, cell, sum) > 0)) return undefined;
        continue;
      }
      const row = defined(rule.rows[0]);
      if (rise(program, row, sum) <= 0) continue;
      const sources = row.cells.flatMap((cell) => removedBy(program, cell)).filter((id) => !sum.has(id));
      if (sources.length === 0) return undefined;
      for (const id of sources) sum.add(id);
      isNew = true;
    }
  }
  return [...sum];
}

function rise(program: Program, { cells }: PatternRow, sum: ReadonlySet<number>): number {
  return cells.reduce((total, cell) => total + gainsOf(program, cell, sum) - lossesOf(program, cell, sum), 0);
}

/** Objects of the sum that a replacement may add to its cell. */
function gainsOf(
  { objects }: Program,
  { required, anyOf, replacement }: CellPattern,
  sum: ReadonlySet<number>,
): number {
  if (replacement === undefined) return 0;
  const layerOf = (id: number): number => defined(objects[id]).layer;
  const adds = replacement.set.filter((id) => {
    if (!sum.has(id)) return false;
    const inPlaceOf = required.find((other) => layerOf(other) === layerOf(id));
    if (inPlaceOf !== undefined) return !sum.has(inPlaceOf);
    const group = anyOf.find((ids) => layerOf(defined(ids[0])) === layerOf(id));
    return group === undefined || !group.every((other) => sum.has(other));
  });
  return adds.length + (replacement.randomObjects.some((id) => sum.has(id)) ? 1 : 0);
}

/** Objects of the sum that a replacement surely takes from its cell without another of them in their place. */
function lossesOf(program: Program, cell: CellPattern, sum: ReadonlySet<number>): number {
  const { objects } = program;
  const set = cell.replacement?.set ?? [];
  return removedBy(program, cell).filter(
    (id) =>
      sum.has(id) &&
      !set.some((other) => sum.has(other) && defined(objects[other]).layer === defined(objects[id]).layer),
  ).length;
}

/** Objects that are in the cell before and not afterwards, whatever else is there. */
function removedBy({ objects }: Program, { required, replacement }: CellPattern): number[] {
  if (replacement === undefined) return [];
  const { set, clear } = replacement;
  return required.filter(
    (id) =>
      !set.includes(id) &&
      (clear.includes(id) || set.some((other) => defined(objects[other]).layer === defined(objects[id]).layer)),
  );
}
