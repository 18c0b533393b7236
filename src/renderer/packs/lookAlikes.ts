import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

/** From this likeness on (0 to 1), two levels of a pack feel like the same one played twice. */
export const lookAlikeShare = 0.7;

/**
 * Entries that look like another that stays: in order, an entry stays unless it is too similar to one that already
 * stays. Locked entries always stay, and what looks like them is removed, wherever it is. Levels that a kind can't
 * compare, or of different kinds, are never alike. O(n^2) comparisons.
 */
export function lookAlikes(
  entries: readonly PackEntry[],
  kindOf: (id: string) => LevelKind | undefined,
): ReadonlySet<string> {
  const locked = entries.filter((entry) => entry.locked === true);
  const staying = new Map<string, unknown[]>();
  const leaving = new Set<string>();
  for (const entry of [...locked, ...entries.filter((other) => other.locked !== true)]) {
    const kind = kindOf(entry.kind);
    const level = kind?.levelSchema.safeParse(entry.level);
    if (kind?.similarity === undefined || level?.success !== true) continue;
    const others = staying.get(entry.kind) ?? [];
    const isAlike = others.some((other) => (kind.similarity?.(other, level.data) ?? 0) >= lookAlikeShare);
    if (isAlike && entry.locked !== true) leaving.add(entry.id);
    else staying.set(entry.kind, [...others, level.data]);
  }
  return leaving;
}
