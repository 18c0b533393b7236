import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { type AnnealState, commitMove, tryMove } from "./annealState.ts";
import { drawShape, jointPositions, shapesInRandomOrder } from "#main/engines/dungeon/model/positions.ts";
import type { Positions } from "#main/engines/dungeon/model/positions.ts";

/** Places tried for one shape of a room. */
const samples = 20;

/**
 * Places the rooms of a chain one by one, each where its energy is lowest: every shape it may take, in random order, at
 * up to 20 random places of its maximum intersection. The first room of a layout is at [0, 0]. Returns the number of
 * places tried, or -1 when a room can't be joined to any neighbor with any shape.
 */
export function placeChain(
  model: LayoutModel,
  state: AnnealState,
  rooms: readonly number[],
  positions: Positions,
  random: Random,
): number {
  let moves = 0;
  for (const room of rooms) {
    if (state.layout.placedCount === 0) {
      const shape = drawShape(model, state.layout, room, random);
      if (shape === -1) return -1;
      tryMove(model, state, room, shape, 0, 0);
      commitMove(model, state);
      continue;
    }
    const tried = placeRoom(model, state, room, positions, random);
    if (tried === -1) return -1;
    moves += tried;
  }
  return moves;
}

function placeRoom(model: LayoutModel, state: AnnealState, room: number, positions: Positions, random: Random): number {
  let best = Infinity;
  let bestShape = -1;
  let bestX = 0;
  let bestY = 0;
  let moves = 0;
  const before = state.total;
  for (const shape of shapesInRandomOrder(model, state.layout, room, random)) {
    jointPositions(model, state.layout, room, shape, positions);
    const count = Math.min(samples, positions.count);
    for (let i = 0; i < count && best > before; i++) {
      const at = i + random.below(positions.count - i);
      swap(positions, i, at);
      const x = positions.x[i] as number;
      const y = positions.y[i] as number;
      const total = tryMove(model, state, room, shape, x, y);
      moves++;
      if (total >= best) continue;
      best = total;
      bestShape = shape;
      bestX = x;
      bestY = y;
    }
    if (best <= before) break;
  }
  if (bestShape === -1) return -1;
  tryMove(model, state, room, bestShape, bestX, bestY);
  commitMove(model, state);
  return moves;
}

function swap(positions: Positions, i: number, j: number): void {
  const x = positions.x[i] as number;
  const y = positions.y[i] as number;
  positions.x[i] = positions.x[j] as number;
  positions.y[i] = positions.y[j] as number;
  positions.x[j] = x;
  positions.y[j] = y;
}
