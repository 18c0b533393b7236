import type { Sim } from "#shared/levels/drod/fast/sim.ts";
import { packState } from "#shared/levels/drod/fast/simPack.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { capacityFactor, columnBytes } from "./layer.ts";
import { hashEntryBytes } from "./hashSet.ts";
import { turnsRemembered } from "./savedBeam.ts";
import { trailBytes } from "./trail.ts";

/** What a beam may take, cut into its parts; all in bytes or entries. */
export interface BeamBudget {
  /** Expected length of a packed state. */
  readonly packedBytes: number;
  /** Expanded states that are remembered by their hashes. */
  readonly hashes: number;
  /** Nodes of the trail after pruning. */
  readonly trailNodes: number;
}

/** Expanded states that are remembered, and trail nodes, for each state of the width at least. */
const hashesPerState = 4;
const trailPerState = 16;
const leastTrail = 1_000_000;
const mostHashes = 1 << 26;
/** Bytes a state of the width takes where the last turns' hashes are kept for checkpoints. */
const recentBytes = 8 * (turnsRemembered + 1);

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

/** Bytes the two layers need for each state of the width; an arena may grow a quarter beyond the expected. */
function layerBytes(packedBytes: number): number {
  return 2 * capacityFactor * (columnBytes + hashEntryBytes + packedBytes * 1.25);
}

/** Bytes of memory each state of the width needs: two layers, trail, hashes. */
export function bytesPerState(packedBytes: number): number {
  return layerBytes(packedBytes) + trailPerState * trailBytes + hashesPerState * hashEntryBytes + recentBytes;
}

/** The widest beam that fits. */
export function widestBeam(packedBytes: number, memoryMiB: number): number {
  const fixed = leastTrail * trailBytes + (1 << 20) * 8;
  return Math.max(0, Math.floor((memoryMiB * 2 ** 20 - fixed) / bytesPerState(packedBytes)));
}

/** How a beam that fits shares the memory out: what layers and trail leave goes to the hashes. */
export function beamBudget(width: number, packedBytes: number, memoryMiB: number): BeamBudget {
  const trailNodes = Math.max(leastTrail, trailPerState * width);
  const left = memoryMiB * 2 ** 20 - width * (layerBytes(packedBytes) + recentBytes) - trailNodes * trailBytes;
  const hashes = Math.max(hashesPerState * width, Math.min(mostHashes, Math.floor(left / hashEntryBytes)));
  return { packedBytes, hashes, trailNodes };
}
