import type { JsonValue } from "#shared/kernel/json.ts";
import { repairMessages } from "#shared/levels/repairMessages.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { Repaired } from "./smallestRepairs.ts";

/** Repairs that are offered at once. */
const offeredAtOnce = 5;

/** The texts of a kind's repairs. */
export interface RepairWords<Level, Proof> {
  /** The problem of the drawn level, as a sentence. */
  readonly mends: string;
  /** The text when no small change helps. */
  readonly nothing: string;
  /** The measure of the repaired level, with its unit and, in words, the other effects of the change. */
  readonly measure: (
    proof: Proof,
    level: Level,
  ) => { readonly after: number; readonly unit: string; readonly detail: string };
  /** The same measure of the drawn level; 0 where it has none. */
  readonly before: number;
  /** Members of the document's data that the repair replaces. */
  readonly changes: (level: Level, proof: Proof) => Readonly<Record<string, JsonValue>>;
}

/**
 * Proved repairs as suggestions: those that change fewest cells first, one of each sort of change before a second of
 * any; another seed selects others.
 */
export function repairSuggestions<Level, Proof>(
  found: readonly Repaired<Level, Proof>[],
  { mends, nothing, measure, before, changes }: RepairWords<Level, Proof>,
  seed: number,
): SuggestAnswer {
  if (found.length === 0) return { suggestions: [], none: `${mends} ${nothing}` };
  const ranked = inTurns(
    found.toSorted((a, b) => a.cells.length - b.cells.length || (a.labels.join() < b.labels.join() ? -1 : 1)),
  );
  const pages = Math.ceil(ranked.length / offeredAtOnce);
  const from = (seed % pages) * offeredAtOnce;
  const suggestions = ranked.slice(from, from + offeredAtOnce).map((repair, i): Suggestion => {
    const { after, unit, detail } = measure(repair.proof, repair.level);
    const [first = "", second] = repair.labels;
    return {
      respect: `repair-${i + 1}`,
      title: repairMessages.title(repair.labels.length),
      difference: repairMessages.amount(after),
      unit,
      edit: repairMessages.edits(first, second),
      detail,
      before,
      after,
      changes: changes(repair.level, repair.proof),
      cells: repair.cells,
    };
  });
  return { suggestions, mends };
}

/** The first of each sort, then the second of each, and so on. */
function inTurns<Level, Proof>(repairs: readonly Repaired<Level, Proof>[]): readonly Repaired<Level, Proof>[] {
  const bySort = Map.groupBy(repairs, ({ sort }) => sort);
  const rank = (repair: Repaired<Level, Proof>): number => bySort.get(repair.sort)?.indexOf(repair) ?? 0;
  return repairs.toSorted((a, b) => rank(a) - rank(b));
}
