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
  readonly player: readonly [x: number, y: number];
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
  /** Games that go on by themselves: calls `changed` after each change; returns what stops it. Absent: only keys change it. */
  start?(changed: () => void): () => void;
  /** Absent: silent. */
  readonly sounds?: GameSounds;
}

/** What is heard of a game; off until somebody asks for it. */
export interface GameSounds {
  /** Samples per second. */
  readonly rate: number;
  readonly exist: boolean;
  /** Sounds since the last call, as samples from -1 to 1. */
  take(): readonly Float32Array[];
}
