import type { Random } from "#shared/kernel/random.ts";
import { placeChain } from "./chainStart.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "#main/engines/dungeon/search/chains.ts";
import { placeCorridors } from "#main/engines/dungeon/model/corridorPlacement.ts";
import type { LayoutState } from "#main/engines/dungeon/model/layoutState.ts";
import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { type AnnealState, commitMove, isValid, restoreEnergies, truncateValid, tryMove } from "./annealState.ts";
import { type Positions, drawShape, emptyPositions, jointPositions } from "#main/engines/dungeon/model/positions.ts";
import { type SavedLayout, saveLayout } from "#main/engines/dungeon/model/savedLayout.ts";

/** Cooling of Ma et al. with the constants of the current reference: 50 cycles of 100 moves. */
const cycles = 50;
const movesPerCycle = 100;
const startTemperature = -1 / Math.log(0.2);
const endTemperature = -1 / Math.log(0.01);
const cooling = (endTemperature / startTemperature) ** (1 / (cycles - 1));
/** Moves without a new layout after which a stream is exhausted. */
const patience = 200;
/** Probability that a move changes the shape instead of the place. */
const shapeChance = 0.4;
/** How often a room without violations is drawn again, so that moves go where the violations are. */
const redraws = 4;
/** Cycles without a new layout after which a stream is given up with probability 1/2, 1/3, 1/5, 1/7. */
const restarts = [
  { failures: 8, chance: 1 / 2 },
  { failures: 6, chance: 1 / 3 },
  { failures: 4, chance: 1 / 5 },
  { failures: 2, chance: 1 / 7 },
];

/**
 * A cycle chain by simulated annealing (Ma et al. 2014, section 5, with the restarts of the reference): all its rooms
 * are placed greedily, then moved and reshaped at random; yields valid layouts that differ enough, with corridors
 * placed.
 */
export function annealedStream(
  model: LayoutModel,
  state: AnnealState,
  chain: Chain,
  { branching, random }: StreamOptions,
): ChainStream {
  const base = saveLayout(state.layout);
  const positions = emptyPositions();
  const found: SavedLayout[] = [];
  let current: SavedLayout | undefined;
  let moves = 0;
  let cycle = 0;
  let move = movesPerCycle;
  let temperature = startTemperature / cooling;
  let barrenMoves = 0;
  let barrenCycles = 0;
  let foundInCycle = false;
  let meanChange = 0;
  let changes = 0;

  function begin(): boolean {
    restoreEnergies(model, state, base);
    const tried = placeChain(model, state, chain.rooms, positions, random);
    moves += Math.max(1, tried);
    return tried !== -1;
  }

  /** Returns false when the stream gives up. */
  function beginCycle(): boolean {
    if (cycle > 0 && !foundInCycle) barrenCycles++;
    if (cycle >= cycles || barrenMoves > patience) return false;
    for (const { failures, chance } of restarts) {
      if (barrenCycles > failures && random.float() < chance) return false;
    }
    cycle++;
    move = 0;
    foundInCycle = false;
    temperature *= cooling;
    return true;
  }

  function isAccepted(change: number): boolean {
    if (change <= 0) return true;
    if (changes === 0) meanChange = change * 15;
    return random.float() < Math.exp(-change / (meanChange * temperature));
  }

  /** Keeps a valid layout when it differs enough from the ones before and its corridors fit. */
  function keep(): boolean {
    if (!isValid(state)) return false;
    const placed = state.layout.placedCount;
    if (found.some((earlier) => isSimilar(model, state.layout, earlier, chain.rooms))) return false;
    const rooms = saveLayout(state.layout);
    if (!placeCorridors(model, state.layout, random)) {
      truncateValid(model, state, placed);
      return false;
    }
    current = rooms;
    found.push(rooms);
    foundInCycle = true;
    barrenMoves = 0;
    return true;
  }

  return {
    get moves() {
      return moves;
    },
    advance() {
      if (found.length >= branching) return "ended";
      if (current === undefined) {
        if (!begin()) return "ended";
        if (keep()) return "found";
      } else {
        restoreEnergies(model, state, current);
      }
      if (move >= movesPerCycle && !beginCycle()) return "ended";
      while (move < movesPerCycle) {
        move++;
        moves++;
        barrenMoves++;
        const before = state.total;
        if (!perturb(model, state, chain.rooms, positions, random)) continue;
        const change = state.trial.total - before;
        if (!isAccepted(change)) continue;
        changes++;
        meanChange += (Math.abs(change) - meanChange) / changes;
        commitMove(model, state);
        if (keep()) return "found";
      }
      current = saveLayout(state.layout);
      return "working";
    },
  };
}

/** Tries one random move of a room of the chain; false when the chosen room can't be moved. */
function perturb(
  model: LayoutModel,
  state: AnnealState,
  rooms: readonly number[],
  positions: Positions,
  random: Random,
): boolean {
  let room = rooms[random.below(rooms.length)] as number;
  for (let i = 0; i < redraws && state.energy[room] === 0; i++) room = rooms[random.below(rooms.length)] as number;
  const shapes = model.roomShapes[room] as Int32Array;
  if (shapes.length > 2 && random.float() < shapeChance) return changeShape(model, state, room, random);
  jointPositions(model, state.layout, room, state.layout.shape[room] as number, positions);
  if (positions.count === 0) return changeShape(model, state, room, random);
  const at = random.below(positions.count);
  tryMove(model, state, room, state.layout.shape[room] as number, positions.x[at] as number, positions.y[at] as number);
  return true;
}

function changeShape(model: LayoutModel, state: AnnealState, room: number, random: Random): boolean {
  const shape = drawShape(model, state.layout, room, random);
  if (shape === -1) return false;
  tryMove(model, state, room, shape, state.layout.x[room] as number, state.layout.y[room] as number);
  return true;
}

/**
 * Whether the state is not "different enough" from an earlier layout of the same partial one: the mean over all placed
 * rooms of (5 * distance of the middles / average size)^2, fourfold where the shape differs, times 0.4, is below 1.
 * Only `rooms` can differ. Measure and constants are the reference's.
 */
function isSimilar(model: LayoutModel, state: LayoutState, earlier: SavedLayout, rooms: readonly number[]): boolean {
  const { widths, heights } = model.table;
  let sum = 0;
  for (const room of rooms) {
    const shape = state.shape[room] as number;
    const other = earlier.shape[room] as number;
    const wide =
      2 * ((state.x[room] as number) - (earlier.x[room] as number)) +
      (widths[shape] as number) -
      (widths[other] as number);
    const high =
      2 * ((state.y[room] as number) - (earlier.y[room] as number)) +
      (heights[shape] as number) -
      (heights[other] as number);
    const way = (5 * (Math.abs(wide) + Math.abs(high))) / 2 / model.averageSize;
    sum += way * way * (shape === other ? 1 : 4);
  }
  return (0.4 * sum) / state.placedCount < 1;
}
