import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { graphRooms } from "#shared/levels/dungeon/graphRooms.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { drawnGraph } from "./readGraphFile.ts";

/** The connectivity graph that a finished layout realizes; corridors are connections again. */
export function graphOfLayout(level: unknown): JsonValue {
  const layout = layoutSchema.parse(level);
  const { document } = drawnGraph({
    rooms: graphRooms(layout).map(({ id, name, role, floor, intensity }) => ({
      key: id,
      label: name,
      role,
      floor,
      intensity,
    })),
    edges: layout.rules.edges.map(({ from, to, kind, directed }) => ({ from, to, label: kind, directed })),
  });
  return asJson(document);
}
