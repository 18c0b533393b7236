import type { BookLayout } from "#shared/contract/bookLayout.ts";
import type { Rect } from "#shared/kernel/geometry.ts";

/** The paper of a book, in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const papers: Readonly<Record<BookLayout["page"], Paper>> = {
  a4: { width: 595.28, height: 841.89, margin: 48 },
  letter: { width: 612, height: 792, margin: 48 },
  a5: { width: 419.53, height: 595.28, margin: 34 },
};
const grids: Readonly<Record<BookLayout["perPage"], readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
};
const gap = 22;
/** Room for the heading above and the page number below. */
const head = 30;
const foot = 24;

/** Page size in PDF points (1/72 inch). */
export function paperOf(page: BookLayout["page"]): Paper {
  return papers[page];
}

/** Places for puzzles in reading order. */
export function puzzleSlots({ page, perPage }: BookLayout): Rect[] {
  const [columns, rows] = grids[perPage];
  return slots(paperOf(page), columns, rows);
}

/** Solutions are only looked at, not drawn on, so more of them fit on a page. */
export function solutionSlots({ page }: Pick<BookLayout, "page">): Rect[] {
  return page === "a5" ? slots(paperOf(page), 2, 3) : slots(paperOf(page), 3, 4);
}

function slots({ width: paperWidth, height: paperHeight, margin }: Paper, columns: number, rows: number): Rect[] {
  const width = (paperWidth - 2 * margin - (columns - 1) * gap) / columns;
  const height = (paperHeight - 2 * margin - head - foot - (rows - 1) * gap) / rows;
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: margin + (index % columns) * (width + gap),
    y: margin + head + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}
