import { completeKind } from "./completeKind.ts";
import type { LevelKind } from "./levelKind.ts";

/** The kinds of `registry.ts`, each loaded when it is asked for: all of them take half a second of processor time. */
const loaders: Readonly<Record<string, () => Promise<LevelKind>>> = {
  dungeon: async () => (await import("./dungeon/dungeonKind.ts")).dungeonKind as LevelKind,
  linjat: async () => (await import("./linjat/linjatKind.ts")).linjatKind as LevelKind,
  sokoban: async () => (await import("./sokoban/sokobanKind.ts")).sokobanKind as LevelKind,
  drod: async () => (await import("./drod/drodKind.ts")).drodKind as LevelKind,
  board: async () => (await import("./board/boardKind.ts")).boardKind as LevelKind,
  puzzlescript: async () => (await import("./puzzlescript/puzzlescriptKind.ts")).puzzleScriptKind as LevelKind,
};

/** A kind without the others; undefined for an unknown id. */
export async function loadLevelKind(id: string): Promise<LevelKind | undefined> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  return load === undefined ? undefined : completeKind(await load());
}
