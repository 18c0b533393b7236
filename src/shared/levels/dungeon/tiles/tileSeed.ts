import type { DungeonLayout } from "../layout.ts";
import { hash32 } from "./paintConditions.ts";

/**
 * The seed of a layout's tiles: the one of its graph, else one derived from its start room (or the first room). Changes
 * elsewhere in the layout don't affect it.
 */
export function tileSeedOf({ rooms, rules }: DungeonLayout): number {
  const said = rules.map?.tileSeed;
  if (said !== undefined) return said;
  const start = rooms.find(({ role }) => role === "start") ?? rooms[0];
  return hash32(start?.id ?? "");
}
