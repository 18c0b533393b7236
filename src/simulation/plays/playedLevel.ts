import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import type { Replay } from "#shared/plays/replay.ts";
import { boardReplay } from "./boardReplay.ts";
import { drodReplay } from "./drodReplay.ts";
import { dungeonReplay, dungeonSquare } from "./dungeonReplay.ts";
import { linjatReplay } from "./linjatReplay.ts";
import { puzzleReplay } from "./puzzleReplay.ts";
import { sokobanReplay } from "./sokobanReplay.ts";

/** A level that recorded plays are played again in. */
export interface PlayedLevel {
  /** From the start. */
  replay(): Replay;
  /** Side of a square that people walk on, in cells of the drawing. */
  readonly square: number;
}

/** The kinds whose plays pages record, one line each, as `games` of the pages. */
const levels: Readonly<Record<string, (level: never) => PlayedLevel>> = {
  board: (level: BoardLevel) => ({ replay: () => boardReplay(level), square: 1 }),
  dungeon: (layout: DungeonLayout) => ({ replay: () => dungeonReplay(layout), square: dungeonSquare(layout) }),
  linjat: (level: LinjatLevel) => ({ replay: () => linjatReplay(level), square: 1 }),
  sokoban: (level: SokobanLevel) => ({ replay: () => sokobanReplay(level), square: 1 }),
  drod: (level: DrodLevel) => ({ replay: () => drodReplay(level), square: 1 }),
  puzzlescript: (level: PuzzleLevel) => ({ replay: () => puzzleReplay(level), square: 1 }),
};

/** Undefined for kinds whose plays aren't recorded. `level` was accepted by its kind's schema. */
export function playedLevel(kind: string, level: unknown): PlayedLevel | undefined {
  return Object.hasOwn(levels, kind) ? levels[kind]?.(level as never) : undefined;
}
