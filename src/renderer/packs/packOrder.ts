import { entryValue } from "./entryValue.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

/**
 * Moves an entry to another position (0-based, in the resulting order). Locked entries keep their positions: the others
 * flow around them. A locked entry that is itself moved stays locked.
 */
export function moveEntry(entries: readonly PackEntry[], from: number, to: number): PackEntry[] {
  const moved = entries[from];
  const target = Math.max(0, Math.min(entries.length - 1, to));
  if (moved === undefined || target === from) return [...entries];
  const isFixed = (entry: PackEntry): boolean => entry.locked === true && entry !== moved;
  if (moved.locked === true) return placed(entries, isFixed, moved, target);
  const slot = nearestFree(entries, isFixed, target, from);
  return placed(entries, isFixed, moved, slot);
}

/** Sorts by a metric; locked entries stay in place, entries without the metric are last. Stable. */
export function sortByMetric(
  entries: readonly PackEntry[],
  metric: string,
  direction: "ascending" | "descending",
): PackEntry[] {
  const sign = direction === "ascending" ? 1 : -1;
  const free = entries.filter((entry) => entry.locked !== true);
  const ordered = free.toSorted((a, b) => {
    const [left, right] = [entryValue(a, metric), entryValue(b, metric)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  });
  return flowAround(
    entries.map((entry) => (entry.locked === true ? entry : null)),
    ordered,
  );
}

/** Removes entries; locked ones keep their positions while enough others remain to fill the places before them. */
export function withoutEntries(entries: readonly PackEntry[], ids: ReadonlySet<string>): PackEntry[] {
  const free = entries.filter((entry) => entry.locked !== true && !ids.has(entry.id));
  return flowAround(
    entries.map((entry) => (entry.locked === true && !ids.has(entry.id) ? entry : null)),
    free,
  );
}

function placed(
  entries: readonly PackEntry[],
  isFixed: (entry: PackEntry) => boolean,
  moved: PackEntry,
  target: number,
): PackEntry[] {
  const slots = entries.map((entry) => (isFixed(entry) ? entry : null));
  const displaced = slots[target];
  slots[target] = moved;
  if (displaced !== null && displaced !== undefined) slots[entries.indexOf(moved)] = displaced;
  const free = entries.filter((entry) => entry !== moved && !isFixed(entry));
  return flowAround(slots, free);
}

function nearestFree(
  entries: readonly PackEntry[],
  isFixed: (entry: PackEntry) => boolean,
  target: number,
  from: number,
): number {
  const step = target > from ? -1 : 1;
  let slot = target;
  for (let entry = entries[slot]; entry !== undefined && isFixed(entry) && slot !== from; entry = entries[slot])
    slot += step;
  return slot;
}

/** Fills the empty slots with `free` in order; slots that stay empty close up. */
function flowAround(slots: readonly (PackEntry | null)[], free: readonly PackEntry[]): PackEntry[] {
  const queue = free.values();
  const filled = slots.map((slot) => slot ?? queue.next().value ?? null);
  return [...filled.filter((entry) => entry !== null), ...queue];
}

/**
 * Moves several entries together, in their order, so that the first of them is at `to` (0-based, in the resulting
 * order) as far as locked entries leave room, which stay in place unless they are moved themselves.
 */
export function moveEntries(entries: readonly PackEntry[], ids: ReadonlySet<string>, to: number): PackEntry[] {
  const moved = entries.filter(({ id }) => ids.has(id));
  const isFixed = (entry: PackEntry): boolean => entry.locked === true && !ids.has(entry.id);
  const others = entries.filter((entry) => !ids.has(entry.id) && !isFixed(entry));
  const slots = entries.map((entry) => (isFixed(entry) ? entry : null));
  const before = slots.slice(0, Math.max(0, to)).filter((slot) => slot === null).length;
  const at = Math.min(before, others.length);
  return flowAround(slots, [...others.slice(0, at), ...moved, ...others.slice(at)]);
}

/** Sets new titles of the entries with these ids, in pack order; an empty one changes nothing. */
export function withTitles(
  entries: readonly PackEntry[],
  ids: ReadonlySet<string>,
  titles: readonly string[],
): PackEntry[] {
  const queue = titles.values();
  return entries.map((entry) => {
    if (!ids.has(entry.id)) return entry;
    const title = queue.next().value ?? "";
    return title === "" ? entry : { ...entry, title };
  });
}
