import { create } from "zustand";
import { selectEntry, usePack } from "#renderer/history/packStore.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

/** Entries that are selected together, and where a range starts. Only valid while the cursor's entry is among them. */
export interface PackSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: number;
}

/** Read through `selectedOf`, which ignores an outdated selection. */
export const usePackSelection = create<PackSelection>(() => ({ ids: new Set(), anchor: 0 }));

/** The selected entries in pack order; the one under the cursor when no others are selected. O(entries). */
export function selectedOf(
  entries: readonly PackEntry[],
  cursor: number,
  { ids }: Pick<PackSelection, "ids">,
): readonly PackEntry[] {
  const current = entries[cursor];
  if (current === undefined) return [];
  return ids.has(current.id) ? entries.filter(({ id }) => ids.has(id)) : [current];
}

/** A click or an arrow: selects this entry; with Shift all from the anchor to it; with Ctrl toggles it. */
export function selectAt(index: number, how: "only" | "range" | "toggle"): void {
  const { pack, selected } = usePack.getState();
  const entries = pack?.entries ?? [];
  const now = usePackSelection.getState();
  usePackSelection.setState(nextSelection(entries, selected, now, index, how));
  selectEntry(index);
}

/** The selection after `selectAt`, as a pure function. Always includes the clicked entry: the cursor moves there. */
export function nextSelection(
  entries: readonly PackEntry[],
  cursor: number,
  selection: PackSelection,
  index: number,
  how: "only" | "range" | "toggle",
): PackSelection {
  const idOf = (at: number): string[] => entries.slice(at, at + 1).map(({ id }) => id);
  if (how === "only") return { ids: new Set(idOf(index)), anchor: index };
  if (how === "range") {
    const [first, last] = [Math.min(selection.anchor, index), Math.max(selection.anchor, index)];
    return { ids: new Set(entries.slice(first, last + 1).map(({ id }) => id)), anchor: selection.anchor };
  }
  const ids = new Set(selectedOf(entries, cursor, selection).map(({ id }) => id));
  for (const id of idOf(index)) if (!ids.delete(id) || ids.size === 0) ids.add(id);
  return { ids, anchor: index };
}

/** The cursor's entry stays the same. */
export function selectAllEntries(): void {
  const entries = usePack.getState().pack?.entries ?? [];
  usePackSelection.setState({ ids: new Set(entries.map(({ id }) => id)), anchor: 0 });
}

/** The entries that a command works on. */
export function selectedEntries(): readonly PackEntry[] {
  const { pack, selected } = usePack.getState();
  return selectedOf(pack?.entries ?? [], selected, usePackSelection.getState());
}
