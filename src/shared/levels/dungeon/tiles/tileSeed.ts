import type { DungeonLayout } from "../layout.ts";
import { hash32 } from "./paintConditions.ts";

/**
 * The seed of a layout's tiles: the one that its graph says, else one that its start room gives (the first room where there is
 * none). What is changed elsewhere in the layout does not change it.
 */
export function tileSeedOf({ rooms, rules }: DungeonLayout): number {
  const said = rules.map?.tileSeed;
  if (said !== undefined) return said;
  const start = rooms.find(({ role }) => role === "start") ?? rooms[0];
  return hash32(start?.id ?? "");
}
