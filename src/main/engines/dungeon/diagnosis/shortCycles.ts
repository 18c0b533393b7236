import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";

/** Longest cycle that is checked. */
const longest = 5;

/**
 * For every connection the shortest cycle of at most five rooms that contains it, each cycle once; routed corridors
 * that may be longer than the search makes them are on none. O(links * rooms).
 */
export function shortCycles(model: LayoutModel): number[][] {
  const cycles = new Map<string, number[]>();
  for (const { a, b, isKeptNear } of model.links) {
    if (isKeptNear === true) continue;
    const cycle = wayAround(model, a, b);
    if (cycle === undefined) continue;
    cycles.set([...cycle].sort((one, other) => one - other).join(" "), cycle);
  }
  return [...cycles.values()];
}

/** The shortest path from a to b without their own connection. */
function wayAround(model: LayoutModel, a: number, b: number): number[] | undefined {
  const from = new Map([[a, -1]]);
  let level = [a];
  for (let length = 1; length < longest && level.length > 0; length++) {
    const next: number[] = [];
    for (const room of level) {
      for (const link of model.linksOf[room] as Int32Array) {
        if (model.links[link]?.isKeptNear === true) continue;
        const other = otherEnd(model, link, room);
        if (from.has(other) || (room === a && other === b)) continue;
        from.set(other, room);
        next.push(other);
        if (other !== b) continue;
        const cycle: number[] = [];
        for (let at = b; at !== -1; at = from.get(at) ?? -1) cycle.push(at);
        return cycle;
      }
    }
    level = next;
  }
  return undefined;
}
