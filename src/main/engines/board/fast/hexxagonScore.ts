import type { HexxagonRules } from "#shared/levels/board/boardLevel.ts";

/**
 * The result for the side to move at the end of a game of Hexxagon: more pieces win. When the side to move is blocked and
 * the rules fill the board, the empty cells count for the other side.
 */
export function hexxagonScore(
  own: number,
  other: number,
  empty: number,
  blocked: HexxagonRules["blocked"],
): -1 | 0 | 1 {
  const filled = own > 0 && other > 0 && blocked === "fill" ? empty : 0;
  return own > other + filled ? 1 : own < other + filled ? -1 : 0;
}
