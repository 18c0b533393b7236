import { hasSameItems } from "#shared/kernel/sameJson.ts";

/** Orders of the keys of one list, and those that the merged list has. */
export interface ListOrders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly kept: ReadonlySet<string>;
}

/** The keys that both sides have in their order on each side, and in the base. */
export interface SharedOrders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** The order of what both sides have. O(n). */
export function sharedOrders({ base, mine, theirs, kept }: ListOrders): SharedOrders {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = (keys: readonly string[]): string[] =>
    keys.filter((key) => kept.has(key) && inMine.has(key) && inTheirs.has(key));
  return { base: shared(base), mine: shared(mine), theirs: shared(theirs) };
}

/** Which side's order a list gets by itself; undefined: both have reordered it, each in its own way. */
export function orderBySide({ base, mine, theirs }: SharedOrders): readonly string[] | undefined {
  if (hasSameItems(mine, theirs)) return mine;
  const inBase = new Set(base);
  const hasMoved = (keys: readonly string[]): boolean =>
    !hasSameItems(
      keys.filter((key) => inBase.has(key)),
      base,
    );
  const [mineMoved, theirsMoved] = [hasMoved(mine), hasMoved(theirs)];
  if (mineMoved && theirsMoved) return undefined;
  if (mineMoved || theirsMoved) return mineMoved ? mine : theirs;
  // Both added the same items in different orders: either order will do, as long as both sides choose the same.
  return mine.join("\n") < theirs.join("\n") ? mine : theirs;
}

/**
 * The keys of the merged list: those both sides have in the order given, and what only one side has after the shared key
 * that it follows there. Of two sides' items at one place, those with the smaller first key precede. O(n).
 */
export function mergedOrder({ mine, theirs, kept }: ListOrders, shared: readonly string[]): string[] {
  const isShared = new Set(shared);
  const [mineAfter, theirsAfter] = [followers(mine, isShared, kept), followers(theirs, isShared, kept)];
  return [atStart, ...shared].flatMap((key, index) => {
    const [one = [], other = []] = [mineAfter.get(key), theirsAfter.get(key)];
    const isFirst = (one[0] ?? "") < (other[0] ?? "");
    return [...(index === 0 ? [] : [key]), ...(isFirst ? [...one, ...other] : [...other, ...one])];
  });
}

/** Stands for the place before the first shared key; no key contains this character. */
const atStart = "\0";

/** What only one side has, by the shared key that it follows. */
function followers(
  keys: readonly string[],
  isShared: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): Map<string, string[]> {
  const after = new Map<string, string[]>();
  let group: string[] = [];
  after.set(atStart, group);
  for (const key of keys) {
    if (isShared.has(key)) after.set(key, (group = []));
    else if (kept.has(key)) group.push(key);
  }
  return after;
}
