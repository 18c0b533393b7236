import { startComparison } from "./compare/compareModel.ts";
import { activeId, useCurate, type CurateMode } from "./curateStore.ts";
import { idsBetween, loadedIds } from "./galleryPages.ts";
import { itemAt, loadedIndexOf } from "./galleryWindow.ts";
import { nothingAt, selectOnly, selectRange, rangeTo, toggleSelected, type AllSelected } from "./selectionModel.ts";

/** Candidates that Compare and Survey work on when fewer than two are selected. */
const neighboursCompared = 200;
const neighboursSurveyed = 6;
/** More pictures than this are too small on one screen. */
const mostSurveyed = 24;

/** Moves the cursor and selects only what is under it. */
export function moveCursorTo(index: number): void {
  const item = itemAt(useCurate.getState().window, index);
  useCurate.setState({ cursor: index, selection: item === undefined ? nothingAt(index) : selectOnly(item.id, index) });
}

/** Shift: selects from the anchor to `index` and moves the cursor there. */
export async function extendSelectionTo(index: number): Promise<void> {
  const { selection } = useCurate.getState();
  useCurate.setState({ cursor: index });
  const { first, last } = rangeTo(selection, index);
  const ids = await idsBetween(first, last);
  if (useCurate.getState().cursor === index) useCurate.setState({ selection: selectRange(selection, ids) });
}

/** Ctrl+click: adds one to the selection or removes it, and moves the cursor there. */
export function toggleAt(index: number): void {
  const { window, selection } = useCurate.getState();
  const item = itemAt(window, index);
  if (item !== undefined) useCurate.setState({ cursor: index, selection: toggleSelected(selection, item.id, index) });
}

/** Selects what is shown: as many as the gallery counts now, none that arrives later. */
export async function selectAll(): Promise<void> {
  const { selection: before, window } = useCurate.getState();
  const last = window.total - 1;
  const loaded = loadedIds(0, last);
  if (loaded !== undefined) {
    useCurate.setState({ selection: selectRange(before, loaded) });
    return;
  }
  const asking: AllSelected = { type: "all", anchor: before.anchor, count: window.total, ids: idsBetween(0, last) };
  useCurate.setState({ selection: asking });
  const ids = await asking.ids.catch(() => undefined);
  if (useCurate.getState().selection !== asking) return;
  useCurate.setState({ selection: ids === undefined ? before : selectRange(before, ids) });
  if (ids === undefined) await asking.ids;
}

/** Switches to Grid, Compare, Survey or Map; for Compare and Survey with the selection or what follows the cursor. */
export async function showMode(mode: CurateMode): Promise<void> {
  if (mode === "grid" || mode === "map" || mode === "range") {
    leaveClose(mode);
    return;
  }
  const ids = await closeIds(mode === "compare" ? neighboursCompared : neighboursSurveyed);
  if (mode === "compare") useCurate.setState({ mode, isBig: false, survey: null, comparison: startComparison(ids) });
  else
    useCurate.setState({
      mode,
      isBig: false,
      comparison: null,
      survey: { ids: ids.slice(0, mostSurveyed), active: 0 },
    });
}

/** Back to the gallery, with the cursor on the candidate viewed last. */
function leaveClose(mode: CurateMode): void {
  const state = useCurate.getState();
  const id = activeId(state);
  useCurate.setState({ mode, isBig: false, bigView: "look", comparison: null, survey: null });
  if (id !== undefined && state.mode !== "grid" && state.mode !== "map" && state.mode !== "range") moveCursorToId(id);
}

/** Moves the cursor to a loaded candidate; does nothing when its page isn't loaded. */
export function moveCursorToId(id: number): void {
  const index = loadedIndexOf(useCurate.getState().window, id);
  if (index >= 0) moveCursorTo(index);
}

async function closeIds(neighbours: number): Promise<number[]> {
  const { selection, cursor, window } = useCurate.getState();
  if (selection.type === "ids" && selection.ids.size > 1) return inGalleryOrder(selection.ids);
  const first = Math.max(0, Math.min(cursor, window.total - 2));
  return idsBetween(first, Math.min(window.total, first + neighbours) - 1);
}

function inGalleryOrder(ids: ReadonlySet<number>): number[] {
  const { window } = useCurate.getState();
  const places = new Map<number, number>();
  for (const [page, { items }] of window.pages)
    items.forEach((item, i) => {
      if (ids.has(item.id)) places.set(item.id, page * 1000 + i);
    });
  return [...ids].toSorted((a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity) || a - b);
}
