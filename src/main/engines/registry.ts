import type { KindEngine } from "./engineTask.ts";

/** One line per kind. An engine is loaded with its kind on first use, so that a process only pays for what it works on. */
const loaders: Readonly<Record<string, () => Promise<KindEngine>>> = {
  drod: async () => (await import("./drod/engine.ts")).drodEngine,
  dungeon: async () => (await import("./dungeon/engine.ts")).dungeonEngine,
  sokoban: async () => (await import("./sokoban/engine.ts")).sokobanEngine,
  board: async () => (await import("./board/engine.ts")).boardEngine,
  linjat: async () => (await import("./linjat/engine.ts")).linjatEngine,
  puzzlescript: async () => (await import("./puzzlescript/engine.ts")).puzzleScriptEngine,
};

/** Throws on an unknown kind: ids from outside are checked against the level-kind registry first. */
export async function loadEngine(kind: string): Promise<KindEngine> {
  const load = Object.hasOwn(loaders, kind) ? loaders[kind] : undefined;
  if (load === undefined) throw new Error(`No engine is registered for the kind "${kind}".`);
  return load();
}
