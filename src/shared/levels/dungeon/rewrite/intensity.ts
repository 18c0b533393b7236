import type { Connectivity } from "../connectivity.ts";
import { solveMission } from "../mission/solveMission.ts";

/** How the intensity goes along the critical path, from the start to the boss. */
export const intensityCurves = ["rising", "waves", "late", "even"] as const;
/** "rising" is linear, "waves" rises with rests, "late" rises cubically, "even" is constant. */
export type IntensityCurve = (typeof intensityCurves)[number];

/** The boss room; the start is 0. */
export const mostIntensity = 10;
const boss = mostIntensity;
const mostOfOthers = mostIntensity - 1;

/** The curve at a share of the critical path in 0..1, before it is rounded; `steps` is the path's length in rooms. */
function curveAt(curve: IntensityCurve, share: number, steps: number): number {
  switch (curve) {
    case "rising":
      return 1 + 8 * share;
    case "waves":
      // A rest after each peak, about every four rooms.
      return 2 + 6 * share + 2.5 * Math.sin(2 * Math.PI * Math.max(2, Math.round(steps / 4)) * share);
    case "late":
      return 1 + 8 * share ** 3;
    case "even":
      return mostIntensity / 2;
  }
}

/**
 * By room: 0 (rest) to 10 (climax). Rooms of the critical path follow the curve in the order in which they are first
 * entered. A room off the path is a step calmer than the one it is attached to, a treasure a step more intense, and
 * shops are rests. Unreachable rooms are left out. O(rooms + connections) in addition to solving the mission.
 */
export function intensities(graph: Connectivity, curve: IntensityCurve): Map<string, number> {
  const roles = new Map(graph.rooms.map(({ id, role }) => [id, role]));
  const path = [...new Set(solveMission(graph)?.path.map(({ room }) => room))];
  const found = new Map<string, number>();
  for (const [index, room] of path.entries()) {
    const share = path.length === 1 ? 0 : index / (path.length - 1);
    found.set(room, heldFor(roles.get(room), curveAt(curve, share, path.length)));
  }
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of graph.edges) {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
    neighbours.set(to, [...(neighbours.get(to) ?? []), from]);
  }
  const queue = [...found.keys()];
  for (const room of queue) {
    const here = found.get(room) ?? 0;
    for (const next of neighbours.get(room) ?? []) {
      if (found.has(next)) continue;
      const role = roles.get(next);
      found.set(next, heldFor(role, role === "treasure" ? here + 1 : here - 1));
      queue.push(next);
    }
  }
  return found;
}

function heldFor(role: Connectivity["rooms"][number]["role"] | undefined, value: number): number {
  if (role === "start" || role === "shop") return 0;
  if (role === "boss") return boss;
  return Math.min(mostOfOthers, Math.max(0, Math.round(value)));
}
