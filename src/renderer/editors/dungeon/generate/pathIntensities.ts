import type { Connectivity } from "#shared/levels/dungeon/connectivity.ts";
import type { GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import type { Mission } from "#shared/levels/dungeon/mission/solveMission.ts";

/** Intensities along the critical path, each room where it is first entered; empty when none of them has any. */
export function pathIntensities(
  rooms: readonly (Connectivity["rooms"][number] & Pick<GraphRoom, "intensity">)[],
  mission: Mission | undefined,
): number[] {
  const of = new Map(rooms.map(({ id, intensity }) => [id, intensity]));
  const path = [...new Set(mission?.path.map(({ room }) => room))].map((room) => of.get(room));
  return path.every((value) => value === undefined) ? [] : path.map((value) => value ?? 0);
}
