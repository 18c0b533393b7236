/** A change of a document as patches and the contract have it: the value at a path is set, or removed where it is absent. */
interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/**
 * Changes in their order without those whose value is set again later with nothing else in between: typing sets the
 * whole text with every key, and only the last text counts. O(changes).
 */
export function withoutOverwritten<C extends Change>(changes: readonly C[]): C[] {
  return keepLast([{ changes }])[0]?.changes ?? [];
}

/**
 * Steps in their order without changes that a later step of the same name overwrites; steps of which nothing is left are left
 * out. Steps of other names are edits of their own, which a recovery lists.
 */
export function stepsWithoutOverwritten<
  C extends Change,
  S extends { readonly label: string; readonly changes: readonly C[] },
>(steps: readonly S[]): S[] {
  const kept = keepLast<C>(steps);
  return steps.flatMap((step, i) => {
    const changes = kept[i]?.changes ?? [];
    if (changes.length === 0) return [];
    return changes.length === step.changes.length ? [step] : [{ ...step, changes }];
  });
}

function keepLast<C extends Change>(
  steps: readonly { readonly label?: string; readonly changes: readonly C[] }[],
): { readonly changes: C[] }[] {
  const setLater = new Set<string>();
  const kept = steps.toReversed().map((step) => ({
    changes: step.changes
      .toReversed()
      .filter((change) => {
        if (!isPlainMember(change)) {
          // A removal or a larger part: what is set before it may be what it needs.
          setLater.clear();
          return true;
        }
        const place = JSON.stringify([step.label, change.path]);
        if (setLater.has(place)) return false;
        setLater.add(place);
        return true;
      })
      .reverse(),
  }));
  return kept.reverse();
}

/**
 * A text, number or truth value at a place whose path means the same whatever is changed before it: no position in a list, and not
 * a list's length.
 */
function isPlainMember({ path, value }: Change): boolean {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain && path.length > 0 && path.every((step) => typeof step === "string" && !/^(?:\d+|length)$/.test(step));
}
