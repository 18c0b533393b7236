import { hashText } from "../../kernel/hash.ts";
import type { PuzzleLevel } from "./level.ts";

/**
 * Equal for equal boards of one game. Rules may distinguish directions, so rotated and mirrored boards are different
 * levels.
 */
export function canonicalPuzzleKey({ game, rows }: PuzzleLevel): string {
  return hashText(`${hashText(game)}\n${rows.join("\n").toLowerCase()}`);
}
