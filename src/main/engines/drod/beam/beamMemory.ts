import type { Sim } from "#simulation/drod/fast/sim.ts";
import { packState } from "#simulation/drod/fast/simPack.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { arenaGrowth, capacityFactor, columnBytes } from "./layer.ts";
import { hashEntryBytes } from "./hashSet.ts";
import { turnsRemembered } from "./savedBeam.ts";
import { trailBytes } from "./trail.ts";

/** The memory limits of a beam by part; all in bytes or entries. */
export interface BeamBudget {
  /** Expected length of a packed state. */
  readonly packedBytes: number;
  /** Limit for the packed states of one layer when they get longer than expected. */
  readonly arenaBytes: number;
  /** Expanded states that are remembered by their hashes. */
  readonly hashes: number;
  /** Nodes of the trail after pruning. */
  readonly trailNodes: number;
}

/** Minimum of remembered expanded states, and of trail nodes, per state of the width. */
const hashesPerState = 4;
const trailPerState = 16;
const leastTrail = 1_000_000;
const mostHashes = 1 << 26;
/** Nodes of the trail that have descendants, for each state of the width; 2 to 5 were measured. */
const nodesOfCheckpoint = 5;
/** Bytes per state of the width if the last turns' hashes are kept for checkpoints. */
const recentBytes = 8 * (turnsRemembered + 1);

/**
 * Bytes per state of the width while a checkpoint is made: nodes of the pruned trail and the last turns' hashes as
 * bytes, as base64, in the message to the studio and in the buffer it is written from.
 */
const checkpointBytes = Math.ceil((nodesOfCheckpoint * trailBytes + 8 * turnsRemembered) * (1 + 3 * (4 / 3)));
/** The engine process itself: Node, the code, the room's maps for brains. */
const processBytes = 128 * 2 ** 20;

/**
 * The memory that the setting leaves to a search. A small setting can't cover all of Node; it counts as a quarter of it
 * then.
 */
function bytesFor(memoryMiB: number): number {
  const allowed = memoryMiB * 2 ** 20;
  return allowed - Math.min(processBytes, allowed / 4);
}

/** Tiles that play can change; each costs a byte of every packed state once it has changed. */
const changing =
  /^(trapdoor|yellowdoor|greendoor|reddoor|blackdoor|bluedoor|brokenwall|hiddenwall|bridge|platform|thinice|tar|mud|gel|potion|bomb|fuse|mirror|arrow)/;

/**
 * Expected bytes of a packed state of the room: as it is now, with half of what may change changed, and some more
 * monsters.
 */
export function packedBytesOf(sim: Sim, room: Room): number {
  const tiles = [...room.o, ...(room.f ?? []), ...(room.t ?? [])]
    .filter(([tile]) => changing.test(tile))
    .reduce((sum, [, , , length]) => sum + length, 0);
  return packState(sim).length + Math.ceil(tiles / 2) + 16;
}

/** Bytes of the two layers per state of the width: two arenas, and one that a larger one has just replaced. */
function layerBytes(packedBytes: number): number {
  return capacityFactor * (2 * (columnBytes + hashEntryBytes) + 3 * packedBytes * arenaGrowth);
}

/** Bytes of memory each state of the width needs: two layers, trail, hashes, checkpoints. */
export function bytesPerState(packedBytes: number): number {
  const remembered = hashesPerState * hashEntryBytes + recentBytes;
  return layerBytes(packedBytes) + (trailPerState + 1) * trailBytes + remembered + checkpointBytes;
}

/** The widest beam that fits. */
export function widestBeam(packedBytes: number, memoryMiB: number): number {
  const fixed = leastTrail * trailBytes + (1 << 20) * 8;
  return Math.max(0, Math.floor((bytesFor(memoryMiB) - fixed) / bytesPerState(packedBytes)));
}

/**
 * Divides the memory of a beam that fits. Three eighths of the rest are a reserve for packed states longer than
 * expected: an eighth per layer, and one for the arena that a larger one replaces. A quarter is for trails that hardly
 * merge, as under an evaluation that distinguishes few states. The rest is for the hashes.
 */
export function beamBudget(width: number, packedBytes: number, memoryMiB: number): BeamBudget {
  const usual = Math.max(leastTrail, trailPerState * width);
  const perState = bytesPerState(packedBytes) - trailPerState * trailBytes;
  const left = Math.max(0, bytesFor(memoryMiB) - width * perState - usual * trailBytes);
  const trailNodes = usual + Math.floor(left / 4 / trailBytes);
  const hashes = hashesPerState * width + Math.min(mostHashes, Math.floor((left * 3) / 8 / hashEntryBytes));
  const arenaBytes = Math.max(4096, Math.ceil(capacityFactor * width) * packedBytes * arenaGrowth + left / 8);
  return { packedBytes, arenaBytes: Math.floor(arenaBytes), hashes, trailNodes };
}

/** Upper bound on the bytes of a beam in addition to the process, by the parts of its budget. */
export function mostBytesOf(width: number, budget: BeamBudget): number {
  const columns = 2 * capacityFactor * (columnBytes + hashEntryBytes) * width;
  const trail = (budget.trailNodes + width) * trailBytes;
  const perState = recentBytes + checkpointBytes;
  return columns + 3 * budget.arenaBytes + trail + budget.hashes * hashEntryBytes + perState * width;
}
