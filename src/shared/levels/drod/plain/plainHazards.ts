import { roomCells, roomColumns } from "../room.ts";
import type { OpaqueTile } from "../tiles.ts";
import { hitOrb } from "./plainDoors.ts";
import { arrowForbids } from "./plainObstacles.ts";
import { cellOf, isInside, monsterAt, unlinkMonster, type PlainState, type Square } from "./plainState.ts";
import { cutTar, tarKind } from "./plainTar.ts";
import { directionOf } from "../directions.ts";

const blastRadius = 3;
const blastStops = new Set<OpaqueTile>([
  "wall",
  "wall2",
  "masterwall",
  "hiddenwall",
  "brokenwall",
  "yellowdoor",
  "greendoor",
  "bluedoor",
  "reddoor",
  "blackdoor",
]);

const fourNeighbours: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Burns every lit fuse square one step on and sets off lit bombs. */
export function burnFuses(state: PlainState): void {
  const lit = state.burning;
  state.burning = [];
  for (const square of lit) {
    const cell = cellOf(square.x, square.y);
    if (state.t[cell] === "bomb") {
      explode(state, square);
      continue;
    }
    if (state.t[cell] !== "fuse") continue;
    state.t[cell] = "empty";
    for (const [dx, dy] of fourNeighbours) light(state, square.x + dx, square.y + dy, directionOf(dx, dy));
  }
  state.burning.push(...state.lit);
  state.lit = [];
}

/** Sets fire to a fuse or bomb; a fuse does not burn against an arrow. */
export function light(state: PlainState, x: number, y: number, direction: number): void {
  if (!isInside(x, y)) return;
  const cell = cellOf(x, y);
  if (state.t[cell] !== "fuse" && state.t[cell] !== "bomb") return;
  if (arrowForbids(state.f[cell], direction)) return;
  if (!state.burning.some((square) => square.x === x && square.y === y)) state.burning.push({ x, y });
}

/** The end of a fuse under the player or a double catches fire. */
export function lightUnder(state: PlainState, x: number, y: number): void {
  if (state.t[cellOf(x, y)] !== "fuse") return;
  const joined = fourNeighbours.filter(([dx, dy]) => {
    const item = isInside(x + dx, y + dy) ? state.t[cellOf(x + dx, y + dy)] : undefined;
    return item === "fuse" || item === "bomb";
  });
  if (joined.length <= 1) state.lit.push({ x, y });
}

/** A bomb goes off: everything within three squares that the blast reaches from square to square outwards. */
export function explode(state: PlainState, centre: Square): void {
  state.t[cellOf(centre.x, centre.y)] = "empty";
  const reached = blastSquares(state, centre);
  for (const square of reached) blast(state, square);
}

function blastSquares(state: PlainState, centre: Square): Square[] {
  const reached = [centre];
  const seen = new Set([cellOf(centre.x, centre.y)]);
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i];
    if (from === undefined || (i > 0 && stopsBlast(state, from))) continue;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const x = from.x + dx;
        const y = from.y + dy;
        if (!isInside(x, y) || seen.has(cellOf(x, y))) continue;
        if (Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y)) > blastRadius) continue;
        if (!pointsOutwards(centre, from, dx, dy) || blastStops.has(state.o[cellOf(x, y)] ?? "wall")) continue;
        if (arrowForbids(state.f[cellOf(x, y)], directionOf(dx, dy))) continue;
        seen.add(cellOf(x, y));
        reached.push({ x, y });
      }
    }
  }
  return reached;
}

function stopsBlast(state: PlainState, { x, y }: Square): boolean {
  const item = state.t[cellOf(x, y)];
  return item === "orb" || item === "obstacle";
}

function pointsOutwards(centre: Square, from: Square, dx: number, dy: number): boolean {
  const fx = from.x - centre.x;
  const fy = from.y - centre.y;
  return (
    fx * dx >= 0 &&
    fy * dy >= 0 &&
    Math.max(Math.abs(fx + dx), Math.abs(fy + dy)) > Math.max(Math.abs(fx), Math.abs(fy))
  );
}

function blast(state: PlainState, square: Square): void {
  const { x, y } = square;
  const monster = monsterAt(state, x, y);
  if (monster !== undefined && monster.type !== "wubba") {
    if (monster.type === "golem") monster.broken = true;
    else unlinkMonster(state, monster);
  }
  if (state.player.x === x && state.player.y === y) state.dead = true;
  const item = state.t[cellOf(x, y)];
  if (item === "orb") hitOrb(state, x, y);
  else if (item === "bomb") explode(state, square);
  else if (item === "mirror") state.t[cellOf(x, y)] = "empty";
  else if (item === "fuse") light(state, x, y, 4);
  else if (tarKind(item) !== undefined) cutTar(state, square);
}

const isBridge = (tile: OpaqueTile | undefined): boolean =>
  tile === "bridge" || tile === "bridge_h" || tile === "bridge_v";
const isGap = (tile: OpaqueTile | undefined): boolean => tile === "pit" || tile === "water";

/** Bridges with nothing left to rest on fall into what they span. */
export function dropBridges(state: PlainState): void {
  const seen = new Set<number>();
  for (let cell = 0; cell < roomCells; cell++) {
    if (!isBridge(state.o[cell]) || seen.has(cell)) continue;
    const region = bridgeRegion(state, cell);
    for (const part of region) seen.add(part);
    if (isSupported(state, region)) continue;
    for (const part of region) state.o[part] = "pit";
  }
}

function bridgeRegion(state: PlainState, from: number): Set<number> {
  const region = new Set<number>();
  const open = [from];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (region.has(cell)) continue;
    region.add(cell);
    for (const next of neighbours(cell)) if (isBridge(state.o[next])) open.push(next);
  }
  return region;
}

function isSupported(state: PlainState, region: ReadonlySet<number>): boolean {
  return [...region].some((cell) => neighbours(cell).some((next) => !isBridge(state.o[next]) && !isGap(state.o[next])));
}

function neighbours(cell: number): number[] {
  const x = cell % roomColumns;
  const y = Math.floor(cell / roomColumns);
  return fourNeighbours.filter(([dx, dy]) => isInside(x + dx, y + dy)).map(([dx, dy]) => cellOf(x + dx, y + dy));
}
