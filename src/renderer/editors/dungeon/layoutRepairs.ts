import type { DocumentChange } from "#shared/levels/problems.ts";
import { repairMessages } from "#shared/levels/repairMessages.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { LiveState } from "./live/liveSolver.ts";
import { messages } from "./messages.ts";

const changesOf = new WeakMap<Suggestion, readonly DocumentChange[]>();

/** The changes of a suggestion that is a suggested fix; undefined of any other. They may be in several documents. */
export function changesOfRepair(suggestion: Suggestion): readonly DocumentChange[] | undefined {
  return changesOf.get(suggestion);
}

/**
 * The suggested fixes of a graph without a layout, as suggestions: the diagnosis has tried each. Undefined when there
 * is a layout, or nothing that one click could fix.
 */
export function layoutRepairs(live: LiveState): SuggestAnswer | undefined {
  if (live.kind !== "none") return undefined;
  const remedies = live.problems
    .flatMap(({ remedies: all = [] }) => all)
    .filter(({ changes }) => changes !== undefined);
  const byLabel = new Map(remedies.map((remedy) => [remedy.label, remedy]));
  if (byLabel.size === 0) return undefined;
  const suggestions = [...byLabel.values()].map(({ label, changes = [] }, i): Suggestion => {
    const suggestion = {
      respect: `repair-${i + 1}`,
      title: repairMessages.title(1),
      difference: "",
      unit: "",
      edit: label,
      detail: messages.fixFromProblems,
      before: 0,
      after: 1,
      changes: {},
      cells: [],
    };
    changesOf.set(suggestion, changes);
    return suggestion;
  });
  return { suggestions, mends: live.isProved ? messages.noLayoutProved : messages.noLayoutFound };
}
