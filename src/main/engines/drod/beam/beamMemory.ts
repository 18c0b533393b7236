import type { Sim } from "#shared/levels/drod/fast/sim.ts";
import { packState } from "#shared/levels/drod/fast/simPack.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { capacityFactor, columnBytes } from "./layer.ts";
import { hashEntryBytes } from "./hashSet.ts";
import { trailBytes } from "./trail.ts";

/** What a beam may take, cut into its parts; all in bytes or entries. */
export interface BeamBudget {
  /** Expected length of a packed state. */
  readonly packedBytes: number;
  /** Hashes that are remembered. */
  readonly hashes: number;
  /** Nodes of the trail after pruning. */
  readonly trailNodes: number;
}

/** Hashes and trail nodes a state of the width needs at least. */
const hashesPerState = 12;
const trailPerState = 16;
const leastTrail = 1_000_000;
const mostHashes = 1 << 26;

/** Tiles that play can change; each costs a byte of every packed state once it has changed. */
const changing =
  /^(trapdoor|yellowdoor|greendoor|reddoor|blackdoor|bluedoor|brokenwall|hiddenwall|bridge|platform|thinice|tar|mud|gel|potion|bomb|fuse|mirror|arrow)/;

/** Expected bytes of a packed state of the room: as it is now, with half of what may change changed, and some more monsters. */
export function packedBytesOf(sim: Sim, room: Room): number {
  const tiles = [...room.o, ...(room.f ?? []), ...(room.t ?? [])]
    .filter(([tile]) => changing.test(tile))
    .reduce((sum, [, , , length]) => sum + length, 0);
  return packState(sim).length + Math.ceil(tiles / 2) + 16;
}

/** Bytes of memory each state of the width needs: two layers, trail, hashes. */
export function bytesPerState(packedBytes: number): number {
  const layers = 2 * capacityFactor * (columnBytes + packedBytes * 1.25);
  return layers + trailPerState * trailBytes + hashesPerState * hashEntryBytes;
}

/** The widest beam that fits. */
export function widestBeam(packedBytes: number, memoryMiB: number): number {
  const fixed = leastTrail * trailBytes + (1 << 20) * 8;
  return Math.max(0, Math.floor((memoryMiB * 2 ** 20 - fixed) / bytesPerState(packedBytes)));
}

/** How a beam that fits shares the memory out: what layers and trail leave goes to the hashes. */
export function beamBudget(width: number, packedBytes: number, memoryMiB: number): BeamBudget {
  const trailNodes = Math.max(leastTrail, trailPerState * width);
  const layers = width * 2 * capacityFactor * (columnBytes + packedBytes * 1.25);
  const left = memoryMiB * 2 ** 20 - layers - trailNodes * trailBytes;
  const hashes = Math.max(hashesPerState * width, Math.min(mostHashes, Math.floor(left / hashEntryBytes)));
  return { packedBytes, hashes, trailNodes };
}
