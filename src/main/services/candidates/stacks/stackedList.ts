import type { Stack } from "./buildStacks.ts";

/** Where a candidate is in the gallery while similar ones are stacked. */
export interface StackPlace {
  readonly id: number;
  /** Candidates of its stack, this one included. */
  readonly size: number;
  /** From 0, the one on top. */
  readonly place: number;
}

/**
 * The gallery's list with stacks: the top of each stack, and all candidates of those that contain one of `expanded`.
 * `rankOf` is smallest for the best candidate of a stack. O(candidates).
 */
export function stackedList(
  stacks: readonly Stack[],
  expanded: ReadonlySet<number>,
  rankOf: (id: number) => number,
): readonly StackPlace[] {
  return stacks.flatMap((stack) => {
    const size = stack.length;
    const best = stack.reduce((top, id) => (rankOf(id) < rankOf(top) ? id : top));
    const top = { id: best, size, place: 0 };
    if (size === 1 || !stack.some((id) => expanded.has(id))) return [top];
    const others = stack.filter((id) => id !== best).toSorted((a, b) => rankOf(a) - rankOf(b));
    return [top, ...others.map((id, index) => ({ id, size, place: index + 1 }))];
  });
}

/**
 * Position of a candidate in the list; for one inside a collapsed stack, the position of its top. -1 if it isn't in the
 * list.
 */
export function positionIn(list: readonly StackPlace[], stacks: readonly Stack[], id: number): number {
  const own = list.findIndex((place) => place.id === id);
  if (own >= 0) return own;
  const stack = new Set(stacks.find((ids) => ids.includes(id)));
  return list.findIndex((place) => stack.has(place.id));
}
