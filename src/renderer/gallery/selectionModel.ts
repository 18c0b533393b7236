/** Selected candidates by id. Later arrivals aren't selected, even if they pass the filter. */
export type Selection =
  | { readonly type: "ids"; readonly ids: ReadonlySet<number>; /** Where a range starts. */ readonly anchor: number }
  | AllSelected;

/** Everything that is shown, while the ids of what isn't loaded are being requested. */
export interface AllSelected {
  readonly type: "all";
  readonly anchor: number;
  /** How many are shown. */
  readonly count: number;
  readonly ids: Promise<readonly number[]>;
}

/** A range would start at the first candidate. */
export const nothingSelected: Selection = { type: "ids", ids: new Set(), anchor: 0 };

/** Nothing selected, but a range would start at this position: the cursor is on a tile that isn't loaded yet. */
export function nothingAt(index: number): Selection {
  return { type: "ids", ids: new Set(), anchor: index };
}

/** A plain click: the range's anchor moves there, too. */
export function selectOnly(id: number, index: number): Selection {
  return { type: "ids", ids: new Set([id]), anchor: index };
}

/** Ctrl+click: adds or removes one. From "all", starts a new selection with it. */
export function toggleSelected(selection: Selection, id: number, index: number): Selection {
  if (selection.type === "all") return selectOnly(id, index);
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { type: "ids", ids, anchor: index };
}

/** Shift+click or Shift+arrow: exactly the stretch between the anchor and `index`; the anchor stays. */
export function selectRange(selection: Selection, ids: readonly number[]): Selection {
  return { type: "ids", ids: new Set(ids), anchor: selection.anchor };
}

/** Positions of the stretch, first to last inclusive. */
export function rangeTo(selection: Selection, index: number): { first: number; last: number } {
  return { first: Math.min(selection.anchor, index), last: Math.max(selection.anchor, index) };
}

/** While everything is selected, the ids that aren't loaded yet count as well. */
export function isSelected(selection: Selection, id: number): boolean {
  return selection.type === "all" || selection.ids.has(id);
}

/** Includes candidates that are not loaded. O(1). */
export function selectedCount(selection: Selection): number {
  return selection.type === "all" ? selection.count : selection.ids.size;
}

/**
 * The selection after the tiles were reread. When candidates have left the view, only the one under the cursor stays
 * selected: a mark must not change what is no longer shown.
 */
export function selectionAfterReread(
  selection: Selection,
  total: { readonly before: number; readonly now: number },
  cursor: { readonly id: number | undefined; readonly index: number },
): Selection {
  if (total.now >= total.before || selectedCount(selection) < 2) return selection;
  return cursor.id === undefined ? nothingSelected : selectOnly(cursor.id, cursor.index);
}
