import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { KindEngine } from "./engineTask.ts";

/** Loads a kind's engine on first use, so that a process only pays for the kind it works on. One line per kind. */
const loaders: Readonly<Record<string, () => Promise<KindEngine>>> = {
  drod: async () => (await import("./drod/engine.ts")).drodEngine,
  dungeon: async () => (await import("./dungeon/engine.ts")).dungeonEngine,
  sokoban: async () => (await import("./sokoban/engine.ts")).sokobanEngine,
  board: async () => (await import("./board/engine.ts")).boardEngine,
  linjat: async () => (await import("./linjat/engine.ts")).linjatEngine,
  puzzlescript: async () => (await import("./puzzlescript/engine.ts")).puzzleScriptEngine,
};

/** The same for the kinds: the registry of all of them costs an engine process more to load than the process itself. */
const kindLoaders: Readonly<Record<string, () => Promise<unknown>>> = {
  drod: async () => (await import("#shared/levels/drod/drodKind.ts")).drodKind,
  dungeon: async () => (await import("#shared/levels/dungeon/dungeonKind.ts")).dungeonKind,
  sokoban: async () => (await import("#shared/levels/sokoban/sokobanKind.ts")).sokobanKind,
  board: async () => (await import("#shared/levels/board/boardKind.ts")).boardKind,
  linjat: async () => (await import("#shared/levels/linjat/linjatKind.ts")).linjatKind,
  puzzlescript: async () => (await import("#shared/levels/puzzlescript/puzzlescriptKind.ts")).puzzleScriptKind,
};

/** Throws on an unknown kind: ids from outside are checked against the level-kind registry first. */
export async function loadEngine(kind: string): Promise<KindEngine> {
  const load = Object.hasOwn(loaders, kind) ? loaders[kind] : undefined;
  if (load === undefined) throw new Error(`No engine is registered for the kind "${kind}".`);
  return load();
}

/** Resolves with undefined on an unknown kind. */
export async function loadLevelKind(kind: string): Promise<LevelKind | undefined> {
  const load = Object.hasOwn(kindLoaders, kind) ? kindLoaders[kind] : undefined;
  // As in the registry of kinds: each handles its own levels, here their type is unknown.
  return (await load?.()) as LevelKind | undefined;
}
