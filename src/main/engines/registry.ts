import type { KindEngine } from "./engineTask.ts";

/** Loads a kind's engine on first use, so that a process only pays for the kind it works on. One line a kind. */
const loaders: Readonly<Record<string, () => Promise<KindEngine>>> = {
  drod: async () => (await import("./drod/engine.ts")).drodEngine,
  dungeon: async () => (await import("./dungeon/engine.ts")).dungeonEngine,
  sokoban: async () => (await import("./sokoban/engine.ts")).sokobanEngine,
  board: async () => (await import("./board/engine.ts")).boardEngine,
  linjat: async () => (await import("./linjat/engine.ts")).linjatEngine,
};

/** Throws on an unknown kind: ids from outside are checked against the level-kind registry first. */
export async function loadEngine(kind: string): Promise<KindEngine> {
  const load = Object.hasOwn(loaders, kind) ? loaders[kind] : undefined;
  if (load === undefined) throw new Error(`No engine is registered for the kind "${kind}".`);
  return load();
}
