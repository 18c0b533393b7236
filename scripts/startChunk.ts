interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the chunk of a module: "start" where static imports of `entry`, a path, lead to it, else null. */
export function startChunk(entry: string): (id: string, graph: ModuleGraph) => "start" | null {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachedFrom(entry, graph);
    return reached.has(id) ? "start" : null;
  };
}

function reachedFrom(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
