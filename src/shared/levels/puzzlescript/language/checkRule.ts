import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics, SourcePlace } from "./diagnostics.ts";
import { ruleMessages as messages } from "./ruleMessages.ts";
import type { NameTable } from "./nameTable.ts";
import type { RuleCell, RuleRow, RuleSource } from "./ruleSource.ts";

/** Maximum number of ellipses in a row of cells. */
const mostEllipses = 2;

/** Reports semantic errors of a well-formed rule; false: it can't be compiled. */
export function checkRule(rule: RuleSource, place: SourcePlace, names: NameTable, diagnostics: Diagnostics): boolean {
  if (rule.late && rule.rigid) diagnostics.error(place, messages.lateRigid());
  if (rule.random && rule.joins) diagnostics.error(place, messages.randomJoins());
  const cells = [...rule.left, ...(rule.right ?? [])].flat();
  if (rule.late && cells.some(isMoving)) diagnostics.error(place, messages.movementInLate());
  if (
    rule.left.some((row) =>
      row.some(({ items }) => items.some(({ word }) => word === "random" || word === "randomdir")),
    )
  ) {
    diagnostics.error(place, messages.randomOnLeft());
  }
  const aggregate = cells
    .flatMap(({ items }) => items)
    .find(({ word, name }) => word === "no" && defined(names.get(name)).kind === "aggregate");
  if (aggregate !== undefined) {
    diagnostics.error(place, messages.noAggregate(aggregate.name));
    return false;
  }
  const single = (rule.right ?? [])
    .flat()
    .flatMap(({ items }) => items)
    .find(({ word, name }) => word === "random" && defined(names.get(name)).kind === "object");
  if (single !== undefined) diagnostics.warn(place, messages.randomObject(single.name));
  for (const { items } of (rule.right ?? []).flat()) {
    const excluded = new Set(
      items.filter(({ word }) => word === "no").flatMap(({ name }) => defined(names.get(name)).objects),
    );
    const both = items.find(
      ({ word, name }) =>
        word !== "no" &&
        defined(names.get(name)).kind !== "property" &&
        defined(names.get(name)).objects.some((one) => excluded.has(one)),
    );
    if (both !== undefined) diagnostics.error(place, messages.objectAndNoOnRight(both.name));
  }
  return rule.left.every((row, i) => checkEllipses(row, rule.right?.[i], place, diagnostics));
}

function isMoving({ items }: RuleCell): boolean {
  return items.some(({ word }) => isMovementWord(word));
}

/** Whether a word before a name asks for a movement, or sets one. */
export function isMovementWord(word: string): boolean {
  return word !== "" && word !== "no" && word !== "random" && word !== "randomdir";
}

function checkEllipses(
  left: RuleRow,
  right: RuleRow | undefined,
  place: SourcePlace,
  diagnostics: Diagnostics,
): boolean {
  const places = left.flatMap((cell, i) => (cell.ellipsis ? [i] : []));
  if (right !== undefined) {
    const unmatched = left.findIndex((cell, i) => cell.ellipsis !== defined(right[i]).ellipsis);
    if (unmatched >= 0) {
      diagnostics.error(place, messages.unmatchedEllipsis());
      return false;
    }
  }
  if (places.length === 0) return true;
  if (places[0] === 0 || places.at(-1) === left.length - 1) {
    diagnostics.error(place, messages.ellipsisAtEnd());
    return false;
  }
  if (places.length > mostEllipses) {
    diagnostics.error(place, messages.tooManyEllipses(mostEllipses));
    return false;
  }
  if (places.length === 2 && places[1] === defined(places[0]) + 1) diagnostics.warn(place, messages.adjacentEllipses());
  return true;
}
