interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Puts into the chunk `name` every module that static imports of `entry`, a path, lead to. */
export function chunkFrom(name: string, entry: string): (id: string, graph: ModuleGraph) => string | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachedFrom(entry, graph);
    return reached.has(id) ? name : null;
  };
}

function reachedFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
