import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Cost } from "../preferences/improveLayout.ts";

/** Weight of a walk that misses its range by its whole length, next to preferences of at most 10. */
const weight = 20;
/** Maximum number of steps in the search for a walk; beyond it the cost covers only those. */
const mostSteps = 2000;

/** A step from a body to the next. */
interface Step {
  readonly to: number;
}

/**
 * Distance of the walk from start to boss to the range of an aim: 0 inside the range, else the missing share times a
 * weight. Walks go from the middle of a body's box over the middles of shared sides, which is what `startToBoss`
 * measures for rectangles; layouts are still measured before they count. Undefined without a range, or if the rooms are
 * not on this floor. O(ways).
 */
export function walkCost(model: LayoutModel): Cost | undefined {
  const { walk, rooms } = model.input;
  const bodyWith = (role: string) => model.inputRooms.findIndex((index) => rooms[index]?.role === role);
  const [start, boss] = [bodyWith("start"), bodyWith("boss")];
  if (walk === undefined || start === -1 || boss === -1) return undefined;
  const steps = stepsOf(model);
  return (state) => {
    const { shortest, longest } = walksBetween(model, state, steps, start, boss);
    return weight * (missed(shortest, walk.shortest) + missed(longest, walk.longest));
  };
}

/** By body, the bodies its doors lead to; one-way connections in their direction only. */
function stepsOf({ roomCount, links, inputRooms, input }: LayoutModel): Step[][] {
  const idOf = (room: number) => input.rooms[inputRooms[room] ?? -1]?.id;
  const steps: Step[][] = Array.from({ length: roomCount + links.length }, () => []);
  const join = (one: number, other: number, way: { forth: boolean; back: boolean }) => {
    if (way.forth) steps[one]?.push({ to: other });
    if (way.back) steps[other]?.push({ to: one });
  };
  for (const [index, { a, b, edge, corridor }] of links.entries()) {
    const way = (from: string | undefined) => ({
      forth: edge.kind !== "one-way" || edge.from === from,
      back: edge.kind !== "one-way" || edge.from !== from,
    });
    if (corridor === undefined) {
      join(a, b, way(idOf(a)));
      continue;
    }
    const both = { forth: true, back: true };
    join(a, roomCount + index, both);
    join(roomCount + index, b, both);
  }
  return steps;
}

function walksBetween(
  model: LayoutModel,
  state: LayoutState,
  steps: readonly (readonly Step[])[],
  start: number,
  boss: number,
): { readonly shortest: number; readonly longest: number } {
  const visited = new Uint8Array(steps.length);
  let [shortest, longest, count] = [Infinity, -Infinity, 0];
  const follow = (body: number, x: number, y: number, length: number): void => {
    if (++count > mostSteps) return;
    const { left, top, right, bottom } = boxOf(model, state, body);
    if (body === boss) {
      const total = length + Math.abs(x - (left + right) / 2) + Math.abs(y - (top + bottom) / 2);
      shortest = Math.min(shortest, total);
      longest = Math.max(longest, total);
      return;
    }
    visited[body] = 1;
    for (const { to } of steps[body] ?? []) {
      if (visited[to] === 1 || state.placedAt[to] === -1) continue;
      const next = boxOf(model, state, to);
      // Where boxes touch, their common side; else the gap between them.
      const doorX = (Math.max(left, next.left) + Math.min(right, next.right)) / 2;
      const doorY = (Math.max(top, next.top) + Math.min(bottom, next.bottom)) / 2;
      follow(to, doorX, doorY, length + Math.abs(x - doorX) + Math.abs(y - doorY));
    }
    visited[body] = 0;
  };
  const first = boxOf(model, state, start);
  follow(start, (first.left + first.right) / 2, (first.top + first.bottom) / 2, 0);
  return { shortest, longest };
}

function boxOf({ table }: LayoutModel, state: LayoutState, body: number) {
  const [left, top, shape] = [state.x[body] as number, state.y[body] as number, state.shape[body] as number];
  return { left, top, right: left + (table.widths[shape] as number), bottom: top + (table.heights[shape] as number) };
}

function missed(value: number, range: { readonly min?: number; readonly max?: number } | undefined): number {
  if (range === undefined) return 0;
  const { min = -Infinity, max = Infinity } = range;
  if (!Number.isFinite(value)) return 1;
  if (value < min) return (min - value) / Math.max(1, Math.abs(min));
  return value > max ? Math.min(10, (value - max) / Math.max(1, Math.abs(max))) : 0;
}
