/** Selected candidates: by id, or everything the filter lets through (which may be far more than is loaded). */
export type Selection =
  | { readonly type: "ids"; readonly ids: ReadonlySet<number>; /** Where a range starts. */ readonly anchor: number }
  | { readonly type: "all"; readonly anchor: number };

export const nothingSelected: Selection = { type: "ids", ids: new Set(), anchor: 0 };

/** Nothing, but a range would start at this position: the cursor is on a tile that is not loaded yet. */
export function nothingAt(index: number): Selection {
  return { type: "ids", ids: new Set(), anchor: index };
}

export function selectOnly(id: number, index: number): Selection {
  return { type: "ids", ids: new Set([id]), anchor: index };
}

/** Ctrl+click: adds or takes away one. From "all", starts again with that one. */
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

export function isSelected(selection: Selection, id: number): boolean {
  return selection.type === "all" || selection.ids.has(id);
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.type === "all" ? total : selection.ids.size;
}
