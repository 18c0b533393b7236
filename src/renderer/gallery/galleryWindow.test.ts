import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import {
  emptyWindow,
  itemAt,
  loadedIndexOf,
  pageRequest,
  pageSize,
  stale,
  wantedPages,
  withMarks,
  withPage,
} from "./galleryWindow.ts";

function card(id: number): CandidateSummary {
  const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
  return { id, kind: "dungeon", runId: "run1", canonicalKey: `k${id}`, duplicates: 1, metrics: {}, marks };
}

/** The page a store with `total` candidates, ids equal to positions, would answer. */
function answer(number: number, total: number) {
  const first = number * pageSize;
  const items = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, i) => card(first + i));
  return { items, next: first + pageSize < total ? `after${first + pageSize - 1}` : null, total, arrivals: total };
}

describe("gallery window", () => {
  it("finds a card by position and by id once its page is there", () => {
    const window = withPage(emptyWindow, 3, answer(3, 50_000));
    expect(itemAt(window, 3 * pageSize + 7)?.id).toBe(3 * pageSize + 7);
    expect(loadedIndexOf(window, 3 * pageSize + 7)).toBe(3 * pageSize + 7);
    expect(itemAt(window, 0)).toBeUndefined();
    expect(loadedIndexOf(window, 0)).toBe(-1);
  });

  it("wants what is visible first, then the page ahead in the direction of travel", () => {
    const window = withPage(emptyWindow, 0, answer(0, 50_000));
    expect(wantedPages(window, 5 * pageSize, 6 * pageSize, 1)).toEqual([5, 6, 7, 4]);
    expect(wantedPages(window, 5 * pageSize, 6 * pageSize, -1)).toEqual([5, 6, 4, 7]);
    expect(wantedPages(window, 0, 10, 1)).toEqual([1]);
  });

  it("asks by key after a loaded page and by offset after a jump", () => {
    const window = withPage(emptyWindow, 0, answer(0, 50_000));
    expect(pageRequest(window, 1)).toEqual({ after: `after${pageSize - 1}` });
    expect(pageRequest(window, 9)).toEqual({ offset: 9 * pageSize });
  });

  it("keeps a page that was read again when an older answer comes after it", () => {
    const marked = (stars: number) => ({
      ...answer(0, 2),
      items: answer(0, 2).items.map((item) => ({ ...item, marks: { ...item.marks, stars } })),
    });
    const first = withPage(emptyWindow, 0, marked(0));
    const read = withPage(stale(first), 0, marked(4));
    expect(itemAt(withPage(read, 0, marked(0), first.generation), 0)?.marks.stars).toBe(4);
    // A late answer for a page that hasn't been reread must still be read again.
    expect(wantedPages(withPage(stale(first), 0, marked(1), first.generation), 0, 1, 1)).toEqual([0]);
  });

  it("shows stale pages until they have been read again", () => {
    const window = stale(withPage(emptyWindow, 0, answer(0, 500)));
    expect(itemAt(window, 3)?.id).toBe(3);
    expect(wantedPages(window, 0, 10, 1)).toEqual([0, 1]);
    expect(pageRequest(window, 1)).toEqual({ offset: pageSize });
    expect(wantedPages(withPage(window, 0, answer(0, 500)), 0, 10, 1)).toEqual([1]);
  });

  it("drops pages beyond the end when the answer has become shorter", () => {
    let window = withPage(emptyWindow, 0, answer(0, 1000));
    window = withPage(window, 8, answer(8, 1000));
    window = withPage(stale(window), 0, answer(0, 10));
    expect(itemAt(window, 8 * pageSize)).toBeUndefined();
    expect(window.total).toBe(10);
  });

  it("holds a bounded number of pages however far one scrolls", () => {
    let window = emptyWindow;
    for (let number = 0; number < 400; number++) window = withPage(window, number, answer(number, 50_000));
    expect(window.pages.size).toBeLessThanOrEqual(60);
    expect(itemAt(window, 399 * pageSize)).toBeDefined();
  });

  it("keeps the sixty pages nearest to the one that was read last", () => {
    let window = emptyWindow;
    const all = 100 * pageSize;
    for (let number = 0; number < 60; number++) window = withPage(window, number, answer(number, all));
    expect(window.pages.size).toBe(60);
    window = withPage(window, 61, answer(61, all));
    expect([window.pages.size, window.pages.has(0), window.pages.has(1)]).toEqual([60, false, true]);
    window = withPage(window, 2, answer(2, all));
    expect(window.pages.size).toBe(60);
    window = withPage(window, 0, answer(0, all));
    expect([window.pages.has(61), window.pages.has(59), window.pages.has(0)]).toEqual([false, true, true]);
  });

  it("wants no page before the first or behind the last, nor one that is there", () => {
    const of = (total: number) => withPage(emptyWindow, 0, answer(0, total));
    expect(wantedPages(of(2 * pageSize), 0, 5, 1)).toEqual([1]);
    expect(wantedPages(of(2 * pageSize), 0, 5, -1)).toEqual([1]);
    expect(wantedPages(of(pageSize), 0, 900, 1)).toEqual([]);
    expect(wantedPages(of(3 * pageSize), -50, 2 * pageSize, 1)).toEqual([1, 2]);
    expect(wantedPages(emptyWindow, 0, 10, 1)).toEqual([0]);
    expect(wantedPages(of(9 * pageSize), pageSize - 1, pageSize, 1)).toEqual([1, 2]);
  });

  it("asks by offset after a page that is short, the last one or out of date", () => {
    const short = withPage(emptyWindow, 0, { ...answer(0, 500), items: answer(0, 500).items.slice(1) });
    const last = withPage(emptyWindow, 0, { ...answer(0, 500), next: null });
    for (const window of [short, last, stale(withPage(emptyWindow, 0, answer(0, 500)))])
      expect(pageRequest(window, 1)).toEqual({ offset: pageSize });
    expect(pageRequest(emptyWindow, 0)).toEqual({ offset: 0 });
  });

  it("takes a page of the same time over the one before, and keeps the page that was asked for behind the end", () => {
    const first = withPage(emptyWindow, 0, answer(0, 500));
    const other = { ...answer(0, 500), items: [card(77)] };
    expect(itemAt(withPage(first, 0, other), 0)?.id).toBe(77);
    const beyond = withPage(withPage(first, 4, answer(4, 500)), 2, answer(2, 3 * pageSize));
    expect([...beyond.pages.keys()]).toEqual([0, 2]);
    expect([...withPage(first, 7, { ...answer(7, 10), total: 10 }).pages.keys()]).toEqual([0, 7]);
    expect(stale(stale(first)).generation).toBe(2);
  });

  it("leaves pages without one of the cards as they are", () => {
    const window = withPage(withPage(emptyWindow, 0, answer(0, 500)), 1, answer(1, 500));
    const marked = withMarks(window, new Set([2]), (marks, id) => ({ ...marks, stars: id }));
    expect(marked.pages.get(1)).toBe(window.pages.get(1));
    expect(itemAt(marked, 2)?.marks.stars).toBe(2);
  });

  it("changes the marks of exactly the cards asked for", () => {
    const window = withPage(emptyWindow, 0, answer(0, 500));
    const marked = withMarks(window, new Set([2, 499]), (marks) => ({ ...marks, flag: "keep" }));
    expect(itemAt(marked, 2)?.marks.flag).toBe("keep");
    expect(itemAt(marked, 3)).toBe(itemAt(window, 3));
    expect(
      itemAt(
        withMarks(window, null, (marks) => ({ ...marks, stars: 5 })),
        40,
      )?.marks.stars,
    ).toBe(5);
  });

  it("loads every visible position, for any size and place", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(300), (total, first, length) => {
        let window = withPage(emptyWindow, 0, answer(0, total));
        const last = Math.min(total - 1, first + length);
        for (const page of wantedPages(window, first, last, 1)) window = withPage(window, page, answer(page, total));
        for (let index = Math.min(first, last); index <= last && index >= 0; index++) {
          if (index >= first) expect(itemAt(window, index)?.id).toBe(index);
        }
      }),
    );
  });
});
