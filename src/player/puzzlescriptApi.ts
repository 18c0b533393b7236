import type { Level, PuzzleScriptGame } from "./api.ts";

/**
 * Starts a level of the kind "puzzlescript": the `level` of an entry of a pack (format pack-json). Throws where the game in it
 * has mistakes. Undoing plays the moves before it again.
 */
export declare function playPuzzleScript(level: Level): PuzzleScriptGame;
