import { breakGolem, killMonster } from "./simMonsterSlots.ts";
import { head, mType, monsterFields, type Sim } from "./sim.ts";
import { setO, setT, region } from "./simSquares.ts";
import { columnOf, isRoomCell, rowOf, simCell, simCells, stride } from "./simCells.ts";
import { hitOrb } from "./simDoors.ts";
import { cutTar } from "./simTar.ts";
import { arrowForbidsStep, isTarItem, M, O, T } from "./simTiles.ts";
import { noDirection } from "#shared/levels/drod/directions.ts";

const blastRadius = 3;
const blastStops: readonly number[] = [
  O.wall,
  O.wall2,
  O.masterwall,
  O.hiddenwall,
  O.brokenwall,
  O.yellowdoor,
  O.greendoor,
  O.bluedoor,
  O.reddoor,
  O.blackdoor,
];
/** Offsets and directions of the four sides. */
const fourSides = [
  [-stride, 1],
  [1, 5],
  [stride, 7],
  [-1, 3],
] as const;

/** Burns every lit fuse square one step on and sets off lit bombs. */
export function burnFuses(sim: Sim): void {
  const count = sim.head[head.burning] ?? 0;
  const { lit } = sim.scratch;
  if (count === 0 && lit.length === 0) return;
  const cells = [...sim.burn.subarray(0, count)];
  sim.head[head.burning] = 0;
  for (const cell of cells) {
    if (sim.t[cell] === T.bomb) explode(sim, cell);
    else if (sim.t[cell] === T.fuse) {
      setT(sim, cell, T.empty);
      for (const [offset, direction] of fourSides) light(sim, cell + offset, direction);
    }
  }
  for (const cell of lit) addBurning(sim, cell);
  lit.length = 0;
}

function light(sim: Sim, cell: number, direction: number): void {
  if (sim.t[cell] !== T.fuse && sim.t[cell] !== T.bomb) return;
  if (direction !== noDirection && arrowForbidsStep(sim.f[cell] ?? 0, direction)) return;
  addBurning(sim, cell);
}

function addBurning(sim: Sim, cell: number): void {
  const count = sim.head[head.burning] ?? 0;
  for (let i = 0; i < count; i++) if (sim.burn[i] === cell) return;
  sim.burn[count] = cell;
  sim.head[head.burning] = count + 1;
}

/** The end of a fuse under the player or a double catches fire. */
export function lightUnder(sim: Sim, cell: number): void {
  if (sim.t[cell] !== T.fuse) return;
  let joined = 0;
  for (const [offset] of fourSides) {
    const item = sim.t[cell + offset];
    if (item === T.fuse || item === T.bomb) joined++;
  }
  if (joined <= 1) sim.scratch.lit.push(cell);
}

/** A bomb goes off: everything within three squares that the blast reaches from square to square outwards. */
export function explode(sim: Sim, centre: number): void {
  setT(sim, centre, T.empty);
  for (const cell of blastCells(sim, centre)) blast(sim, cell);
}

function blastCells(sim: Sim, centre: number): number[] {
  const reached = [centre];
  const seen = new Set(reached);
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i] ?? centre;
    if (i > 0 && (sim.t[from] === T.orb || sim.t[from] === T.obstacle)) continue;
    for (let direction = 0; direction < 9; direction++) {
      const dx = (direction % 3) - 1;
      const dy = Math.floor(direction / 3) - 1;
      const to = from + dy * stride + dx;
      if (isRoomCell[to] === 0 || seen.has(to) || !goesOutwards(centre, from, dx, dy)) continue;
      if (blastStops.includes(sim.o[to] ?? O.wall) || arrowForbidsStep(sim.f[to] ?? 0, direction)) continue;
      seen.add(to);
      reached.push(to);
    }
  }
  return reached;
}

function goesOutwards(centre: number, from: number, dx: number, dy: number): boolean {
  const fx = (columnOf[from] ?? 0) - (columnOf[centre] ?? 0);
  const fy = (rowOf[from] ?? 0) - (rowOf[centre] ?? 0);
  const before = Math.max(Math.abs(fx), Math.abs(fy));
  const after = Math.max(Math.abs(fx + dx), Math.abs(fy + dy));
  return after > before && after <= blastRadius && fx * dx >= 0 && fy * dy >= 0;
}

function blast(sim: Sim, cell: number): void {
  const slot = (sim.occ[cell] ?? 0) - 1;
  if (slot >= 0) {
    const type = sim.mon[slot * monsterFields + mType];
    if (type === M.golem) breakGolem(sim, slot);
    else if (type !== M.wubba) killMonster(sim, slot);
  }
  if (sim.head[head.player] === cell) sim.head[head.dead] = 1;
  const item = sim.t[cell] ?? 0;
  if (item === T.orb) hitOrb(sim, cell);
  else if (item === T.bomb) explode(sim, cell);
  else if (item === T.mirror) setT(sim, cell, T.empty);
  else if (item === T.fuse) light(sim, cell, noDirection);
  else if (isTarItem[item] === 1) cutTar(sim, cell);
}

function isBridge(tile: number | undefined): boolean {
  return tile === O.bridge || tile === O.bridge_h || tile === O.bridge_v;
}

/** Bridges with nothing left to rest on fall into what they span. */
export function dropBridges(sim: Sim): void {
  for (let cell = simCell(0, 0); cell < simCells; cell++) {
    if (!isBridge(sim.o[cell])) continue;
    const parts = region(sim.o, cell);
    if (!isSupported(sim, parts)) for (const part of parts) setO(sim, part, O.pit);
  }
}

function isSupported(sim: Sim, parts: readonly number[]): boolean {
  return parts.some((cell) =>
    fourSides.some(([offset]) => {
      const tile = sim.o[cell + offset];
      return isRoomCell[cell + offset] === 1 && !isBridge(tile) && tile !== O.pit && tile !== O.water;
    }),
  );
}
