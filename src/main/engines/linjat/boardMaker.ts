import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { cellGroups } from "#shared/levels/linjat/symmetry.ts";

/** The constraints of a brief: the locked content, and the cells that the symmetry groups. */
export interface BoardPlan {
  readonly brief: Brief;
  /** Content of locked cells, 0 elsewhere. */
  readonly fixed: Int8Array;
  readonly locked: Uint8Array;
  /** Numbers that are locked. */
  readonly fixedNumbers: number;
  /** Largest number to make: limited by the brief and the size of the board. */
  readonly largest: number;
  /** By cell: the cells that get a number together with it, itself first. */
  readonly groups: readonly (readonly number[])[];
}

/** Locked cells without drawn content stay empty. */
export function boardPlan(brief: Brief): BoardPlan {
  const { width, height, largest, symmetry } = brief;
  const drawn = brief.rows.length > 0 ? gridOf({ rows: brief.rows }).cells : [];
  const fixed = new Int8Array(width * height);
  const locked = new Uint8Array(width * height);
  for (const [x, y] of brief.locked) {
    const cell = y * width + x;
    locked[cell] = 1;
    fixed[cell] = drawn[cell] ?? 0;
  }
  return {
    brief,
    fixed,
    locked,
    fixedNumbers: fixed.filter((content) => content > 0).length,
    largest: Math.min(largest, Math.max(width, height)),
    groups: cellGroups(width, height, symmetry),
  };
}

/** Tries to place numbers on one board, and those of them that insist on whole groups. */
const placingTries = 10_000;
const wholeGroupTries = 1000;

/**
 * Random numbers on free cells, no dots but locked ones; never a 1. Cells of a group are taken together while that can
 * be.
 */
export function randomBoard(plan: BoardPlan, random: Random): Int8Array {
  const { brief, fixed, locked, fixedNumbers, largest, groups } = plan;
  const board = Int8Array.from(fixed);
  const range = largest - brief.smallest + 1;
  let missing = brief.numbers - fixedNumbers;
  for (let tries = 0; missing > 0 && tries < placingTries; tries++) {
    const group = groups[random.below(board.length)] as readonly number[];
    const wanted = tries < wholeGroupTries ? group : group.slice(0, missing);
    if (wanted.length > missing || wanted.some((cell) => board[cell] !== 0 || locked[cell] === 1)) continue;
    for (const cell of wanted) board[cell] = brief.smallest + random.below(range);
    missing -= wanted.length;
  }
  return board;
}
