import type { Level, Player, SokobanMove, SokobanPosition } from "./api.ts";

/** Starts a level of the kind "sokoban": the `level` of an entry of a pack (format pack-json). */
export declare function playSokoban(level: Level): Player<SokobanPosition, SokobanMove>;
