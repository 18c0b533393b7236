import type { JsonValue } from "#shared/kernel/json.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** The page's message about a game in play. */
export interface GameStatus {
  readonly text: string;
  /** Solved or over: nothing is left to do. */
  readonly done: boolean;
}

/** What a painted map shows, in tiles of the map. */
export interface TileView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shown: readonly {
    readonly x: number;
    readonly y: number;
    /** Its key was taken, its lock opened or its secret door found. */
    readonly isOpened: boolean;
  }[];
  /** Walls and doors between tiles, where they are no tiles themselves. */
  readonly lines: readonly BorderLine[];
  readonly player: readonly [x: number, y: number];
}

/** A wall or a door on one side of one tile, from one corner to the next in tiles of the map. */
export interface BorderLine {
  readonly points: readonly [x1: number, y1: number, x2: number, y2: number];
  readonly token: "wall" | "edge-locked" | "edge-oneway";
}

/** A button below the board: what it shows, what it is called, and the key it stands for. */
export interface PadButton {
  readonly label: string;
  readonly name: string;
  readonly key: string;
}

/** A level in play. Squares are in cells of its scene; the scene is up to date after every call. */
export interface Game {
  scene(): Scene;
  /** What is seen of the map, for games whose maps are painted. */
  tiles?(): TileView;
  status(): GameStatus;
  /** One sentence: which keys to press. */
  readonly help: string;
  readonly pad: readonly PadButton[];
  /** False when the key isn't used; `code`, `key` and `isRepeat` (the key is held) as in a KeyboardEvent. */
  key(key: string, code: string, isRepeat: boolean): boolean;
  press(x: number, y: number): void;
  /** The pressed pointer was released here. */
  release(x: number, y: number): void;
  undo(): void;
  restart(): void;
  /** Shows a hint for the position, in the scene and the status, until the next change. Absent: there are none. */
  hint?(): void;
  /** As if it had just been opened, without its messages. Absent: `restart` does that. */
  again?(): void;
  /** Games that continue without keys: calls `changed` after each change; returns what stops it. Absent: only keys change it. */
  start?(changed: () => void): () => void;
  /** Absent: silent. */
  readonly sounds?: GameSounds;
}

/** What a player did, for the record of the play: a move as the kind records it, or one of these. Nothing else changes a game. */
export type WatchedEvent = { readonly move: JsonValue } | "undo" | "restart" | "hint";
/** Called after each change of a game. */
export type PlayWatch = (event: WatchedEvent) => void;
/** For pages that record nothing. */
export const unwatched: PlayWatch = () => undefined;

/** What is heard of a game; off until somebody asks for it. */
export interface GameSounds {
  /** Samples per second. */
  readonly rate: number;
  readonly exist: boolean;
  /** Sounds since the last call, as samples from -1 to 1. */
  take(): readonly Float32Array[];
}
