import type { Plugin } from "vite";

/** By file name of a chunk: those that it imports statically. */
export type ChunkImports = ReadonlyMap<string, readonly string[]>;

/**
 * Fails a build whose chunks import each other in a circle. Modules without a cycle may still be put into such chunks, and
 * then one of them runs before what it needs: the page may work, or stop at start, after any change of the sources.
 */
export function acyclicChunks(): Plugin {
  return {
    name: "levelwright:acyclic-chunks",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const cycle = chunkCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle !== undefined) this.error(`Chunks import each other in a circle: ${cycle.join(" -> ")}`);
    },
  };
}

/** The names along one cycle, the first one again at its end; undefined when there is none. O(imports) per chunk. */
export function chunkCycle(imports: ChunkImports): readonly string[] | undefined {
  for (const first of imports.keys()) {
    const ways = new Map<string, readonly string[]>((imports.get(first) ?? []).map((name) => [name, [first, name]]));
    for (const [name, way] of ways) {
      if (name === first) return way;
      for (const next of imports.get(name) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}
