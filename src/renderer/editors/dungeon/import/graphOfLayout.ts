import type { JsonValue } from "#shared/kernel/json.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { drawnGraph } from "./readGraphFile.ts";

/** The connectivity graph that a finished layout realizes; corridors are connections again. */
export function graphOfLayout(level: unknown): JsonValue {
  const { rooms, rules } = layoutSchema.parse(level);
  const { document } = drawnGraph({
    rooms: rooms
      .filter(({ isCorridor }) => !isCorridor)
      .map(({ id, name, role, floor }) => ({ key: id, label: name, role, floor })),
    edges: rules.edges.map(({ from, to, kind }) => ({ from, to, label: kind })),
  });
  // The data of graphs is JSON.
  return document as unknown as JsonValue;
}
