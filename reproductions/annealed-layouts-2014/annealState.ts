import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { type LayoutState, emptyState, isJoined, otherEnd, truncate } from "#main/engines/dungeon/model/layoutState.ts";
import type { SavedLayout } from "#main/engines/dungeon/model/savedLayout.ts";
import { isCloser, overlapArea } from "#main/engines/dungeon/spaces/overlap.ts";

/**
 * A layout whose rooms may overlap or not be joined, with the energies of Ma et al.: a room's is e^(A / 625 sigma) *
 * e^(D / 50 sigma) - 1, with A the cells it shares with other bodies and D the distance to neighbors it is not joined
 * to, plus one for every room that is too close. Sigma is 10 times the average side of a shape.
 */
export interface AnnealState {
  readonly layout: LayoutState;
  /** By body: shared cells, distance to neighbours, rooms too close, and the energy of the three. */
  readonly area: Float64Array;
  readonly distance: Float64Array;
  readonly crowding: Int32Array;
  readonly energy: Float64Array;
  total: number;
  /** The move that was tried last, for `commitMove`. */
  readonly trial: Trial;
}

interface Trial {
  body: number;
  x: number;
  y: number;
  shape: number;
  total: number;
  energy: number;
  area: number;
  distance: number;
  crowding: number;
  /** Other bodies whose sums change, with their new values. */
  count: number;
  readonly bodies: Int32Array;
  readonly areas: Float64Array;
  readonly distances: Float64Array;
  readonly crowdings: Int32Array;
  readonly energies: Float64Array;
}

/** Nothing placed, all energies zero; the arrays are indexed by body. */
export function emptyAnnealState(model: LayoutModel): AnnealState {
  const bodies = model.roomCount + model.links.length;
  return {
    layout: emptyState(model),
    area: new Float64Array(bodies),
    distance: new Float64Array(bodies),
    crowding: new Int32Array(bodies),
    energy: new Float64Array(bodies),
    total: 0,
    trial: {
      body: 0,
      x: 0,
      y: 0,
      shape: 0,
      total: 0,
      energy: 0,
      area: 0,
      distance: 0,
      crowding: 0,
      count: 0,
      bodies: new Int32Array(bodies),
      areas: new Float64Array(bodies),
      distances: new Float64Array(bodies),
      crowdings: new Int32Array(bodies),
      energies: new Float64Array(bodies),
    },
  };
}

function energyOf(model: LayoutModel, area: number, distance: number, crowding: number): number {
  if (area === 0 && distance === 0) return crowding;
  const sigma = 10 * model.averageSize;
  return Math.exp(area / (625 * sigma) + distance / (50 * sigma)) - 1 + crowding;
}

/**
 * The total energy with this body at this place with this shape and all others unchanged. The body may or may not be
 * placed yet. `commitMove` applies the move. O(placed bodies).
 */
export function tryMove(
  model: LayoutModel,
  state: AnnealState,
  body: number,
  shape: number,
  x: number,
  y: number,
): number {
  const { trial, layout } = state;
  const { placed, placedCount } = layout;
  const isPlaced = layout.placedAt[body] !== -1;
  const oldShape = layout.shape[body] as number;
  const oldX = layout.x[body] as number;
  const oldY = layout.y[body] as number;
  const { table, roomCount, keepsDistance, minimumDistance } = model;
  const isRoom = body < roomCount;
  let area = 0;
  let crowding = 0;
  let count = 0;
  let total = state.total - (isPlaced ? (state.energy[body] as number) : 0);
  for (let i = 0; i < placedCount; i++) {
    const other = placed[i] as number;
    if (other === body) continue;
    const otherShape = layout.shape[other] as number;
    const otherX = layout.x[other] as number;
    const otherY = layout.y[other] as number;
    const now = overlapArea(table, shape, otherShape, otherX - x, otherY - y);
    const before = isPlaced ? overlapArea(table, oldShape, otherShape, otherX - oldX, otherY - oldY) : 0;
    area += now;
    let crowdingChange = 0;
    if (minimumDistance > 0 && isRoom && other < roomCount && keepsDistance[body * roomCount + other] === 1) {
      if (isCloser(table, shape, otherShape, otherX - x, otherY - y, minimumDistance)) {
        crowding++;
        crowdingChange++;
      }
      if (isPlaced && isCloser(table, oldShape, otherShape, otherX - oldX, otherY - oldY, minimumDistance))
        crowdingChange--;
    }
    if (now === before && crowdingChange === 0) continue;
    trial.bodies[count] = other;
    trial.areas[count] = (state.area[other] as number) + now - before;
    trial.distances[count] = state.distance[other] as number;
    trial.crowdings[count] = (state.crowding[other] as number) + crowdingChange;
    count++;
  }
  let distance = 0;
  if (isRoom) {
    const links = model.linksOf[body] as Int32Array;
    for (let i = 0; i < links.length; i++) {
      const link = links[i] as number;
      const other = otherEnd(model, link, body);
      if (layout.placedAt[other] === -1) continue;
      const now = linkDistance(model, state, link, body, shape, x, y);
      const before = isPlaced ? linkDistance(model, state, link, body, oldShape, oldX, oldY) : 0;
      distance += now;
      if (now === before) continue;
      let entry = 0;
      while (entry < count && trial.bodies[entry] !== other) entry++;
      if (entry === count) {
        trial.bodies[count] = other;
        trial.areas[count] = state.area[other] as number;
        trial.distances[count] = state.distance[other] as number;
        trial.crowdings[count] = state.crowding[other] as number;
        count++;
      }
      trial.distances[entry] = (trial.distances[entry] as number) + now - before;
    }
  }
  for (let i = 0; i < count; i++) {
    const energy = energyOf(
      model,
      trial.areas[i] as number,
      trial.distances[i] as number,
      trial.crowdings[i] as number,
    );
    trial.energies[i] = energy;
    total += energy - (state.energy[trial.bodies[i] as number] as number);
  }
  trial.body = body;
  trial.shape = shape;
  trial.x = x;
  trial.y = y;
  trial.area = area;
  trial.distance = distance;
  trial.crowding = crowding;
  trial.energy = energyOf(model, area, distance, crowding);
  trial.count = count;
  trial.total = total + trial.energy;
  return trial.total;
}

/** Makes the last `tryMove` real. */
export function commitMove(model: LayoutModel, state: AnnealState): void {
  const { trial } = state;
  const { body } = trial;
  if (state.layout.placedAt[body] === -1) {
    state.layout.placedAt[body] = state.layout.placedCount;
    state.layout.placed[state.layout.placedCount++] = body;
  } else {
    const before = model.templateOf[state.layout.shape[body] as number] as number;
    state.layout.uses[before] = (state.layout.uses[before] as number) - 1;
  }
  const template = model.templateOf[trial.shape] as number;
  state.layout.uses[template] = (state.layout.uses[template] as number) + 1;
  state.layout.x[body] = trial.x;
  state.layout.y[body] = trial.y;
  state.layout.shape[body] = trial.shape;
  state.area[body] = trial.area;
  state.distance[body] = trial.distance;
  state.crowding[body] = trial.crowding;
  state.energy[body] = trial.energy;
  for (let i = 0; i < trial.count; i++) {
    const other = trial.bodies[i] as number;
    state.area[other] = trial.areas[i] as number;
    state.distance[other] = trial.distances[i] as number;
    state.crowding[other] = trial.crowdings[i] as number;
    state.energy[other] = trial.energies[i] as number;
  }
  state.total = trial.total;
}

/** Whether nothing overlaps, everything placed is joined and far enough apart. */
export function isValid(state: AnnealState): boolean {
  for (let i = 0; i < state.layout.placedCount; i++) {
    const body = state.layout.placed[i] as number;
    if (state.area[body] !== 0 || state.distance[body] !== 0 || state.crowding[body] !== 0) return false;
  }
  return true;
}

/** Removes the bodies placed after the first `count`. Only where the remaining ones are valid. */
export function truncateValid(model: LayoutModel, state: AnnealState, count: number): void {
  truncate(model, state.layout, count);
  state.area.fill(0);
  state.distance.fill(0);
  state.crowding.fill(0);
  state.energy.fill(0);
  state.total = 0;
}

/** Restores every body and recomputes the energies. O(bodies^2). */
export function restoreEnergies(model: LayoutModel, state: AnnealState, saved: SavedLayout): void {
  truncateValid(model, state, 0);
  for (const body of saved.placed) {
    tryMove(model, state, body, saved.shape[body] as number, saved.x[body] as number, saved.y[body] as number);
    commitMove(model, state);
  }
}

/**
 * 0 when joined (or overlapping, which the area already penalizes), else the distance between the middles of the two.
 */
function linkDistance(
  model: LayoutModel,
  state: AnnealState,
  link: number,
  room: number,
  shape: number,
  x: number,
  y: number,
): number {
  if (isJoined(model, state.layout, link, room, shape, x, y)) return 0;
  const other = otherEnd(model, link, room);
  const otherShape = state.layout.shape[other] as number;
  const otherX = state.layout.x[other] as number;
  const otherY = state.layout.y[other] as number;
  const { widths, heights } = model.table;
  if (overlapArea(model.table, shape, otherShape, otherX - x, otherY - y) > 0) return 0;
  const wide = Math.abs(2 * (x - otherX) + (widths[shape] as number) - (widths[otherShape] as number));
  const high = Math.abs(2 * (y - otherY) + (heights[shape] as number) - (heights[otherShape] as number));
  return Math.max(1, (wide + high) / 2);
}
