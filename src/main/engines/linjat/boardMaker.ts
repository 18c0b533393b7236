import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";

/** What a brief leaves open: the locked content, and the free cells in pairs that the symmetry asks for. */
export interface BoardPlan {
  readonly brief: Brief;
  /** Content of locked cells, 0 elsewhere. */
  readonly fixed: Int8Array;
  readonly locked: Uint8Array;
  /** Numbers that are locked. */
  readonly fixedNumbers: number;
  /** By cell: the cell it is paired with, itself when none. */
  readonly partner: Int16Array;
}

export function boardPlan(brief: Brief): BoardPlan {
  const cells = brief.width * brief.height;
  const drawn = brief.rows.length > 0 ? gridOf({ rows: brief.rows }).cells : [];
  const fixed = new Int8Array(cells);
  const locked = new Uint8Array(cells);
  for (const [x, y] of brief.locked) {
    const cell = y * brief.width + x;
    locked[cell] = 1;
    fixed[cell] = drawn[cell] ?? 0;
  }
  const partner = Int16Array.from({ length: cells }, (_, cell) => partnerOf(brief, cell));
  return { brief, fixed, locked, fixedNumbers: fixed.filter((content) => content > 0).length, partner };
}

function partnerOf({ width, height, symmetry }: Brief, cell: number): number {
  switch (symmetry) {
    case "none":
      return cell;
    case "half-turn":
      return width * height - 1 - cell;
    case "mirror":
      return cell - (cell % width) + width - 1 - (cell % width);
  }
}

/** Random numbers on free cells, no dots but locked ones; never a 1. Paired cells are taken together while there is room. */
export function randomBoard({ brief, fixed, locked, fixedNumbers, partner }: BoardPlan, random: Random): Int8Array {
  const board = Int8Array.from(fixed);
  const longest = Math.min(brief.largest, Math.max(brief.width, brief.height));
  const range = longest - brief.smallest + 1;
  let missing = brief.numbers - fixedNumbers;
  for (let tries = 0; missing > 0 && tries < 10_000; tries++) {
    const cell = random.below(board.length);
    const other = partner[cell] as number;
    if (!isFree(cell) || !isFree(other)) continue;
    if (other !== cell && missing === 1) {
      // The odd one out goes alone when no cell is its own partner.
      if (tries < 200 && partner.some((one, at) => one === at && isFree(at))) continue;
      board[cell] = brief.smallest + random.below(range);
      missing--;
      continue;
    }
    board[cell] = brief.smallest + random.below(range);
    missing--;
    if (other === cell) continue;
    board[other] = brief.smallest + random.below(range);
    missing--;
  }
  return board;

  function isFree(cell: number): boolean {
    return board[cell] === 0 && locked[cell] === 0;
  }
}
