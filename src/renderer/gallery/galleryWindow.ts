import type { CandidateSummary, Marks } from "#shared/contract/candidates.ts";

/** Cards per request: three to six screens of tiles. */
export const pageSize = 120;
/** Maximum number of cached pages; those farthest from the view are dropped. */
const keptPages = 60;

interface Page {
  readonly items: readonly CandidateSummary[];
  /** Key of the page after it (keyset paging), null at the end. */
  readonly next: string | null;
  /** Generation of the window when it was read; an older page is shown until it has been reread. */
  readonly generation: number;
}

/**
 * The loaded pages of a query's answer, by page number. A position is an index into the entire answer, 0 to `total` -
 * 1. Immutable; every function returns a new window.
 */
export interface GalleryWindow {
  readonly total: number;
  /** The last arrival that `total` counts. */
  readonly arrivals: number;
  readonly generation: number;
  readonly pages: ReadonlyMap<number, Page>;
}

/** Before the first answer: nothing is known to be there. */
export const emptyWindow: GalleryWindow = { total: 0, arrivals: 0, generation: 0, pages: new Map() };

/** A page as the store answers it. */
export interface PageAnswer {
  readonly items: readonly CandidateSummary[];
  readonly next: string | null;
  readonly total: number;
  readonly arrivals: number;
}

/** How to request a page: by the previous page's key when it is known (cheap at any depth), else by offset. */
export type PageRequest = { readonly after: string } | { readonly offset: number };

/** The card at a position, or undefined while its page isn't loaded. O(1). */
export function itemAt(window: GalleryWindow, index: number): CandidateSummary | undefined {
  return window.pages.get(Math.floor(index / pageSize))?.items[index % pageSize];
}

/** Position of a candidate among the loaded pages, or -1. O(loaded). */
export function loadedIndexOf(window: GalleryWindow, id: number): number {
  for (const [number, page] of window.pages) {
    const position = page.items.findIndex((item) => item.id === id);
    if (position >= 0) return number * pageSize + position;
  }
  return -1;
}

/** `asked`: the window's generation when the page was requested; a page that has been reread since then stays. */
export function withPage(
  window: GalleryWindow,
  number: number,
  answer: PageAnswer,
  asked = window.generation,
): GalleryWindow {
  if ((window.pages.get(number)?.generation ?? -1) > asked) return window;
  const pages = new Map(window.pages);
  pages.set(number, { items: answer.items, next: answer.next, generation: asked });
  const lastPage = Math.ceil(answer.total / pageSize) - 1;
  for (const other of pages.keys()) if (other > lastPage && other !== number) pages.delete(other);
  letGo(pages, number);
  return { ...window, total: answer.total, arrivals: answer.arrivals, pages };
}

/** Marks everything as stale: still shown, but to be reread. */
export function stale(window: GalleryWindow): GalleryWindow {
  return { ...window, generation: window.generation + 1 };
}

/**
 * Pages to read for the positions in view, most urgent first: what is visible, then one page ahead in the direction
 * of travel, then one behind.
 */
export function wantedPages(window: GalleryWindow, first: number, last: number, direction: 1 | -1): number[] {
  const lastPage = Math.max(0, Math.ceil(window.total / pageSize) - 1);
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.min(lastPage, Math.floor(Math.max(0, last) / pageSize));
  const visible = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const around = direction === 1 ? [to + 1, from - 1] : [from - 1, to + 1];
  return [...visible, ...around.filter((page) => page >= 0 && page <= lastPage)].filter(
    (page) => window.pages.get(page)?.generation !== window.generation,
  );
}

/** By key only if the page before was read in this generation and is full. */
export function pageRequest(window: GalleryWindow, number: number): PageRequest {
  const before = window.pages.get(number - 1);
  const isFresh = before?.generation === window.generation && before.items.length === pageSize;
  return isFresh && before.next !== null ? { after: before.next } : { offset: number * pageSize };
}

/** Changes the marks of the loaded cards among `ids` (null = of all of them). */
export function withMarks(
  window: GalleryWindow,
  ids: ReadonlySet<number> | null,
  change: (marks: Marks, id: number) => Marks,
): GalleryWindow {
  const pages = new Map(window.pages);
  for (const [number, page] of window.pages) {
    if (ids !== null && !page.items.some((item) => ids.has(item.id))) continue;
    const items = page.items.map((item) =>
      ids === null || ids.has(item.id) ? { ...item, marks: change(item.marks, item.id) } : item,
    );
    pages.set(number, { ...page, items });
  }
  return { ...window, pages };
}

function letGo(pages: Map<number, Page>, centre: number): void {
  if (pages.size <= keptPages) return;
  const byDistance = [...pages.keys()].toSorted((a, b) => Math.abs(b - centre) - Math.abs(a - centre));
  for (const number of byDistance.slice(0, pages.size - keptPages)) pages.delete(number);
}
