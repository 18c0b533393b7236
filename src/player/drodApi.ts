import type { Level, Player, DrodMove, DrodPosition } from "./api.ts";

/** Starts a level of the kind "drod": the `level` of an entry of a pack (format pack-json). */
export declare function playDrod(level: Level): Player<DrodPosition, DrodMove>;
