import type { Level, Player, BoardMove, BoardPosition } from "./api.ts";

/** Starts a level of the kind "board": the `level` of an entry of a pack (format pack-json). Its hints are good moves of a search over some 1500 positions. */
export declare function playBoard(level: Level): Player<BoardPosition, BoardMove>;
