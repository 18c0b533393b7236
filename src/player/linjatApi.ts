import type { Level, Player, LinjatMove, LinjatPosition } from "./api.ts";

/** Starts a level of the kind "linjat": the `level` of an entry of a pack (format pack-json). */
export declare function playLinjat(level: Level): Player<LinjatPosition, LinjatMove>;
