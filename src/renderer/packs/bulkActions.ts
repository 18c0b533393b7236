import { listOf } from "#shared/text/format.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { editEntries, undoPack, usePack } from "#renderer/history/packStore.ts";
import { splitTags } from "#renderer/gallery/typedTags.ts";
import { messages } from "./messages.ts";
import { moveEntries, withoutEntries, withTitles } from "./packOrder.ts";
import { selectedEntries } from "./packSelection.ts";

function selectedIds(): ReadonlySet<string> {
  return new Set(selectedEntries().map(({ id }) => id));
}

/** "Crypt" for one entry, "3 levels" for several. */
function selectionName(): string {
  const entries = selectedEntries();
  const [first] = entries;
  return entries.length === 1 && first !== undefined ? first.title : messages.levels(entries.length);
}

/** Removes the selected entries; the toast can undo it. */
export function removeSelected(): void {
  const [ids, name] = [selectedIds(), selectionName()];
  if (ids.size === 0) return;
  editEntries(messages.removeSelection(name), (entries) => withoutEntries(entries, ids));
  showToast({ text: messages.levelRemoved(name), action: { label: messages.undo, run: undoPack } });
}

/** Moves the selected entries together, so that the first of them is at a position. */
export function moveSelectedTo(place: number): void {
  const ids = selectedIds();
  editEntries(messages.moveSelection(selectionName()), (entries) => moveEntries(entries, ids, place));
}

/** Moves the selected entries together by a number of positions. */
export function moveSelected(by: number): void {
  const entries = usePack.getState().pack?.entries ?? [];
  const ids = selectedIds();
  const first = entries.findIndex(({ id }) => ids.has(id));
  if (first >= 0) moveSelectedTo(Math.max(0, first + by));
}

/** Locks the selected entries in their places; unlocks them when all are locked. */
export function toggleLocks(): void {
  const [ids, selected] = [selectedIds(), selectedEntries()];
  const locks = selected.some(({ locked }) => locked !== true);
  const label = locks ? messages.lockSelection(selectionName()) : messages.unlockSelection(selectionName());
  editEntries(label, (entries) => entries.map((entry) => (ids.has(entry.id) ? { ...entry, locked: locks } : entry)));
}

/** Titles the selected entries by a pattern, "Crypt ##"; one typing gesture is one step. */
export function titleSelected(pattern: string, gesture?: string): void {
  const ids = selectedIds();
  if (pattern.trim() === "") return;
  const titles = titlesByPattern(pattern, ids.size);
  editEntries(
    messages.titleSelection(messages.levels(ids.size)),
    (entries) => withTitles(entries, ids, titles),
    gesture,
  );
}

/** Tags the candidates of the selected levels; levels from files have none. */
export async function tagSelected(text: string): Promise<void> {
  const tags = splitTags(text);
  const selected = selectedEntries();
  if (tags.length === 0 || selected.length === 0) return;
  const { candidates } = studio();
  const sort = { by: "arrival", direction: "ascending" as const };
  const pages = await Promise.all(
    selected.map(({ kind, canonicalKey }) =>
      candidates.page({ filter: { kind, canonicalKey, foldDuplicates: true }, sort, offset: 0, limit: 1 }),
    ),
  );
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const label = messages.tagLevels(listOf(tags), ids.length);
  if (ids.length > 0) await candidates.mark({ target: { ids }, change: { addTags: [...tags] }, label });
  showToast({ text: messages.tagged(ids.length, selected.length) });
}

const longestTitle = 120;

/**
 * Titles by a pattern: a run of "#" is the number, with at least as many digits ("Crypt ##" becomes "Crypt 01").
 * Without one the number is appended.
 */
export function titlesByPattern(pattern: string, count: number, first = 1): readonly string[] {
  const full = pattern.includes("#") ? pattern : `${pattern} #`;
  return Array.from({ length: count }, (_, i) =>
    full
      .replaceAll(/#+/g, (signs) => String(first + i).padStart(signs.length, "0"))
      .trim()
      .slice(0, longestTitle),
  );
}
