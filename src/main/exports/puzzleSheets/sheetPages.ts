import type { Scene } from "#shared/scene/scene.ts";
import type { ExportLevel } from "../exportFile.ts";
import { sheetPageMessages } from "../messages.ts";

/** A drawing on a page, under its number and title. */
export interface SheetItem {
  readonly number: number;
  readonly title: string;
  /** Absent when a level has no unique solution to draw. */
  readonly scene: Scene | undefined;
}

/** One page: puzzles, or the solutions of puzzles of earlier pages. */
export interface SheetPage {
  readonly part: string;
  readonly columns: number;
  readonly rows: number;
  readonly items: readonly SheetItem[];
}

const puzzleGrid = { columns: 2, rows: 3 } as const;
/** Solutions are only looked at, not drawn on, so more of them fit on a page. */
const solutionGrid = { columns: 3, rows: 4 } as const;

/** All puzzles in the pack's order, then all solutions in the same order, so that no page shows both. */
export function sheetPages(levels: readonly ExportLevel[]): SheetPage[] {
  const puzzles = levels.map((level) => ({ ...nameOf(level), scene: level.puzzle() }));
  const solutions = levels.map((level) => ({ ...nameOf(level), scene: level.solved() }));
  return [
    ...pagesOf(sheetPageMessages.puzzles, puzzleGrid, puzzles),
    ...pagesOf(sheetPageMessages.solutions, solutionGrid, solutions),
  ];
}

function nameOf({ number, title }: ExportLevel): Pick<SheetItem, "number" | "title"> {
  return { number, title };
}

function pagesOf(
  part: SheetPage["part"],
  grid: Pick<SheetPage, "columns" | "rows">,
  items: readonly SheetItem[],
): SheetPage[] {
  const size = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) => ({
    part,
    ...grid,
    items: items.slice(page * size, (page + 1) * size),
  }));
}
