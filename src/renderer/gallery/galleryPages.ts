import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { activeCandidate, firstState, useCurate, type GalleryQuery } from "./curateStore.ts";
import { clearConditions, sourceOf, withSource } from "./filterModel.ts";
import { isJustEmptied } from "./emptiedFilter.ts";
import {
  emptyWindow,
  itemAt,
  loadedIndexOf,
  pageRequest,
  pageSize,
  stale,
  wantedPages,
  withPage,
} from "./galleryWindow.ts";
import type { GalleryWindow } from "./galleryWindow.ts";
import { openChanges } from "./openChanges.ts";
import { nothingSelected, selectOnly, selectionAfterReread } from "./selectionModel.ts";

/** Positions on screen; read first after any change. */
let view = { first: 0, last: 60, direction: 1 as 1 | -1 };
/** Counts queries; an answer to an older one is thrown away. */
let queryNumber = 0;
let isQuerying = false;
let isQueryWaiting = false;
const settleDelay = 120;
const pagesInFlight = new Set<string>();

/** Resets everything: another project was opened. */
export function resetCurate(): void {
  queryNumber++;
  const { mode: _mode, ...rest } = firstState;
  useCurate.setState(rest);
}

/**
 * Shows another query. Filter and order change on screen immediately, tiles once the store has answered; while a brush
 * is dragged, answers arrive one after the other and intermediate steps are skipped.
 */
export async function showQuery(change: Partial<GalleryQuery>): Promise<void> {
  useCurate.setState({ ...change, isAsking: true });
  isQueryWaiting = true;
  if (isQuerying) return;
  isQuerying = true;
  try {
    while (isQueryWaiting) {
      isQueryWaiting = false;
      await answerQuery();
    }
  } finally {
    isQuerying = false;
    useCurate.setState({ isAsking: false });
  }
}

async function answerQuery(): Promise<void> {
  const number = ++queryNumber;
  const query = queryNow();
  const started = performance.now();
  try {
    const { candidates } = studio();
    const askedFirst = candidates.page({ ...query, offset: 0, limit: pageSize });
    const [first, heldFirst] = await Promise.all([askedFirst, positionHeld()]);
    let held = heldFirst;
    const queryTime = performance.now() - started;
    const loaded = withPage({ ...emptyWindow, generation: number }, 0, first);
    let { window, cursor } = await withTilesAt(loaded, held.index);
    // Keys don't wait for answers: the cursor may have moved over the old tiles.
    for (let again = 0; again < mostChases && heldNow() !== held.id && number === queryNumber; again++) {
      held = await positionHeld();
      ({ window, cursor } = await withTilesAt(window, held.index));
    }
    if (number !== queryNumber) return;
    const id = itemAt(window, cursor)?.id;
    useCurate.setState({
      window: openChanges.applied(window, started),
      cursor,
      queryTime,
      status: "ready",
      error: null,
      unshown: 0,
      selection: id === undefined ? nothingSelected : selectOnly(id, cursor),
    });
    settleSoon();
  } catch (error) {
    if (number === queryNumber) useCurate.setState({ status: "failed", error: describeError(error) });
  }
}

/** How often a query is retried for a cursor that moves while it is answered. */
const mostChases = 3;

/** The current query to the store. */
export function queryNow(): { filter: CandidateFilter; sort: CandidateSort; stacks?: { expanded: number[] } } {
  const { filter, sort, stacks } = useCurate.getState();
  return { filter, sort, ...(stacks === undefined ? {} : { stacks: { expanded: [...stacks.expanded] } }) };
}

function heldNow(): number | undefined {
  return activeCandidate(useCurate.getState())?.id;
}

/** The candidate under the cursor and its position in the queried list. */
async function positionHeld(): Promise<{ readonly id: number | undefined; readonly index: number | null }> {
  const query = queryNow();
  const id = heldNow();
  const { index } = id === undefined ? { index: null } : await studio().candidates.indexOf({ ...query, id });
  return { id, index };
}

/** A window with the page of a position; without one, of the first. */
async function withTilesAt(
  window: GalleryWindow,
  position: number | null,
): Promise<{ readonly window: GalleryWindow; readonly cursor: number }> {
  const cursor = position ?? 0;
  const page = Math.floor(cursor / pageSize);
  if (window.pages.has(page)) return { window, cursor };
  const query = queryNow();
  const answer = await studio().candidates.page({ ...query, offset: page * pageSize, limit: pageSize });
  return { window: withPage(window, page, answer), cursor };
}

/** Reports which positions are on screen; reads the missing ones and a page ahead. */
export function lookAt(first: number, last: number): void {
  view = { first, last, direction: first < view.first ? -1 : 1 };
  readMissing();
}

/** Reads everything again without moving anything: the old tiles stay until the new ones arrive. */
export async function refreshGallery(): Promise<void> {
  const state = useCurate.getState();
  if (state.status !== "ready") return showQuery({});
  let heldId = heldNow();
  // If the cursor moves in the meantime, it stays there.
  const stopFollowing = useCurate.subscribe((now, before) => {
    if (now.cursor !== before.cursor) heldId = activeCandidate(now)?.id;
  });
  try {
    useCurate.setState({ window: stale(state.window), unshown: 0 });
    const wanted = wantedPages(useCurate.getState().window, view.first, view.last, view.direction);
    await Promise.all((wanted.length === 0 ? [0] : wanted).map(readPage));
  } finally {
    stopFollowing();
  }
  useCurate.setState(({ window, cursor: cursorBefore, selection }) => {
    const cursor = heldCursor(window, heldId, cursorBefore);
    const total = { before: state.window.total, now: window.total };
    const active = { id: itemAt(window, cursor)?.id, index: cursor };
    return { cursor, selection: selectionAfterReread(selection, total, active) };
  });
  settleSoon();
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** Counts and plots are updated when the query has settled: a dragged brush only requests tiles. */
function settleSoon(): void {
  clearTimeout(settling);
  const wait = useCurate.getState().counts === null ? 0 : settleDelay;
  settling = setTimeout(() => {
    useCurate.setState(({ plotVersion }) => ({ plotVersion: plotVersion + 1 }));
    // Counts are a convenience; when they fail the gallery still works, and the next change retries.
    loadCounts().catch(() => undefined);
  }, wait);
}

function heldCursor(window: GalleryWindow, id: number | undefined, cursor: number): number {
  const found = id === undefined ? -1 : loadedIndexOf(window, id);
  return found >= 0 ? found : Math.max(0, Math.min(cursor, window.total - 1));
}

function readMissing(): void {
  const { window, status } = useCurate.getState();
  if (status !== "ready") return;
  for (const page of wantedPages(window, view.first, view.last, view.direction)) void readPage(page);
}

async function readPage(page: number): Promise<void> {
  const { window } = useCurate.getState();
  const query = queryNow();
  const key = `${queryNumber}/${window.generation}/${page}`;
  if (pagesInFlight.has(key)) return;
  pagesInFlight.add(key);
  const number = queryNumber;
  const askedAt = performance.now();
  try {
    const answer = await studio().candidates.page({ ...query, limit: pageSize, ...pageRequest(window, page) });
    if (number !== queryNumber) return;
    useCurate.setState((state) => ({
      window: openChanges.applied(withPage(state.window, page, answer, window.generation), askedAt),
    }));
  } catch (error) {
    if (number === queryNumber) useCurate.setState({ status: "failed", error: describeError(error) });
  } finally {
    pagesInFlight.delete(key);
  }
}

/** Questions for counts: an answer that arrives after that of a later one is out of date. */
let countsAsked = 0;
let countsShown = 0;

/** Counts for sources, marks and the status bar, and the saved filters. */
export async function loadCounts(): Promise<void> {
  const { filter } = useCurate.getState();
  const number = queryNumber;
  const asked = ++countsAsked;
  const { candidates } = studio();
  const sourceOnly = clearConditions(filter);
  const isAll = sourceOf(filter).type === "all";
  const [counts, everything, ofSource, passing, { filters }] = await Promise.all([
    candidates.counts({ filter }),
    candidates.counts({ filter: { foldDuplicates: filter.foldDuplicates } }),
    isAll ? null : candidates.counts({ filter: sourceOnly }),
    isAll ? null : candidates.counts({ filter: withSource(filter, { type: "all" }) }),
    candidates.savedFilters({}),
  ]);
  if (number !== queryNumber || asked < countsShown) return;
  countsShown = asked;
  useCurate.setState(({ counts: before, window, plotVersion }) => ({
    counts,
    everything,
    ofSource: ofSource ?? everything,
    passingEverywhere: passing ?? counts,
    savedFilters: filters,
    plotVersion: isJustEmptied(before, { counts, window }) ? plotVersion + 1 : plotVersion,
  }));
}

/** True for the order by id: run, shard, number in the shard. A later run's candidates follow all others. */
export function isArrivalOrder(sort: CandidateSort): boolean {
  return sort.by === "arrival" && sort.direction === "ascending";
}

/** The last candidate on screen, if its tile is loaded. */
export function lastIdInView(): number | undefined {
  const { window } = useCurate.getState();
  return itemAt(window, Math.min(view.last, window.total - 1))?.id;
}

/** Ids at these positions as shown by the tiles, if all of them are loaded. */
export function loadedIds(first: number, last: number): number[] | undefined {
  const { window } = useCurate.getState();
  const ids: number[] = [];
  for (let index = first; index <= last; index++) {
    const item = itemAt(window, index);
    if (item === undefined) return undefined;
    ids.push(item.id);
  }
  return ids;
}

/** Ids of a stretch of positions, loaded or not, as of what is shown: without what has arrived since. */
export async function idsBetween(first: number, last: number): Promise<number[]> {
  const loaded = loadedIds(first, last);
  if (loaded !== undefined) return loaded;
  const { arrivals } = useCurate.getState().window;
  const { ids } = await studio().candidates.ids({ ...queryNow(), arrivals, first, last });
  return [...new Float64Array(await ids.arrayBuffer())];
}
