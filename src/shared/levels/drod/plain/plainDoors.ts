import { roomCells, roomColumns } from "../room.ts";
import type { FloorTile, OpaqueTile } from "../tiles.ts";
import { cellOf, isDouble, isInside, type PlainMonster, type PlainOrb, type PlainState } from "./plainState.ts";

const tarKinds = new Set(["tar", "mud", "gel"]);

/** All doors of one colour swap open and closed. */
export function toggleDoors(state: PlainState, color: "green" | "red" | "black"): void {
  const closed: OpaqueTile = `${color}door`;
  const open: OpaqueTile = `${color}door_open`;
  for (let cell = 0; cell < roomCells; cell++) {
    if (state.o[cell] === closed) state.o[cell] = open;
    else if (state.o[cell] === open) state.o[cell] = closed;
  }
}

/** Whether any is left, over a pit or over water. O(cells). */
export function hasTrapdoors(state: PlainState): boolean {
  return state.o.includes("trapdoor") || state.o.includes("trapdoor_water");
}

/** Whether any tar, mud or gel is left. O(cells). */
export function hasTar(state: PlainState): boolean {
  return state.t.some((item) => tarKinds.has(item));
}

/** A trapdoor or thin ice that something has just left. Red doors answer to the last trapdoor. */
export function collapse(state: PlainState, x: number, y: number): void {
  const cell = cellOf(x, y);
  const tile = state.o[cell];
  if (tile === "thinice") state.o[cell] = "water";
  if (tile !== "trapdoor" && tile !== "trapdoor_water") return;
  state.o[cell] = tile === "trapdoor" ? "pit" : "water";
  if (!hasTrapdoors(state)) toggleDoors(state, "red");
}

/** A hit on the orb at a square. */
export function hitOrb(state: PlainState, x: number, y: number): void {
  const orb = state.orbs.find((candidate) => !candidate.isPlate && candidate.x === x && candidate.y === y);
  if (orb === undefined) return;
  if (orb.type === "broken") {
    state.t[cellOf(x, y)] = "empty";
    return;
  }
  act(state, orb);
  if (orb.type === "oneuse") orb.type = "broken";
}

/** The plate whose region contains a square. */
function plateAt(state: PlainState, x: number, y: number): PlainOrb | undefined {
  if (state.o[cellOf(x, y)] !== "plate") return undefined;
  const region = connected(state, x, y, (tile) => tile === "plate");
  return state.orbs.find((orb) => orb.isPlate && region.has(cellOf(orb.x, orb.y)));
}

/** Something heavy has moved onto a square. */
export function pressPlate(state: PlainState, x: number, y: number): void {
  const plate = plateAt(state, x, y);
  if (plate === undefined || plate.pressed || plate.type === "broken") return;
  plate.pressed = true;
  act(state, plate);
  if (plate.type === "oneuse") plate.type = "broken";
}

/** End of a full turn: plates with nothing heavy on them are released. */
export function releasePlates(state: PlainState): void {
  for (const plate of state.orbs) {
    if (!plate.isPlate || !plate.pressed || isHeldDown(state, plate)) continue;
    plate.pressed = false;
    if (plate.type === "toggle") act(state, plate);
  }
}

function isHeldDown(state: PlainState, plate: PlainOrb): boolean {
  const region = connected(state, plate.x, plate.y, (tile) => tile === "plate");
  if (region.has(cellOf(state.player.x, state.player.y))) return true;
  for (const cell of region) {
    const item = state.t[cell];
    if (item !== undefined && (tarKinds.has(item) || item === "mirror" || item === "bomb")) return true;
  }
  return state.monsters.some(
    (monster) =>
      pressesPlates(monster) &&
      (region.has(cellOf(monster.x, monster.y)) ||
        monster.pieces.some((piece) => region.has(cellOf(piece.x, piece.y)))),
  );
}

/** Flyers float over plates. */
export function pressesPlates(monster: PlainMonster): boolean {
  return monster.type !== "wraithwing" || isDouble(monster);
}

function act(state: PlainState, orb: PlainOrb): void {
  for (const [x, y, effect] of orb.agents) {
    const tile = state.o[cellOf(x, y)];
    if (tile === "yellowdoor" && effect !== "close") setDoor(state, x, y, "yellowdoor_open");
    else if (tile === "yellowdoor_open" && effect !== "open") setDoor(state, x, y, "yellowdoor");
    else setArrow(state, x, y, effect);
  }
}

function setDoor(state: PlainState, x: number, y: number, to: OpaqueTile): void {
  const from = state.o[cellOf(x, y)];
  for (const cell of connected(state, x, y, (tile) => tile === from)) {
    state.o[cell] = to;
    // A door that closes cuts the fuse it falls on.
    if (to === "yellowdoor" && state.t[cell] === "fuse") state.t[cell] = "empty";
  }
}

function setArrow(state: PlainState, x: number, y: number, effect: "toggle" | "open" | "close"): void {
  const cell = cellOf(x, y);
  const tile = state.f[cell];
  if (tile === undefined || !tile.startsWith("arrow_")) return;
  const isOff = tile.endsWith("_off");
  if (effect !== "close" && !isOff) state.f[cell] = `${tile}_off` as FloorTile;
  else if (effect !== "open" && isOff) state.f[cell] = tile.slice(0, -"_off".length) as FloorTile;
}

/** The 4-connected region of squares that satisfy `belongs`, from one of them. */
export function connected(
  state: PlainState,
  x: number,
  y: number,
  belongs: (tile: OpaqueTile) => boolean,
): Set<number> {
  const region = new Set<number>();
  const open = [cellOf(x, y)];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const tile = state.o[cell];
    if (tile === undefined || region.has(cell) || !belongs(tile)) continue;
    region.add(cell);
    const cx = cell % roomColumns;
    const cy = Math.floor(cell / roomColumns);
    if (isInside(cx - 1, cy)) open.push(cell - 1);
    if (isInside(cx + 1, cy)) open.push(cell + 1);
    if (isInside(cx, cy - 1)) open.push(cell - roomColumns);
    if (isInside(cx, cy + 1)) open.push(cell + roomColumns);
  }
  return region;
}

/** Doors whose condition is already met on entry are open. */
export function openDoors(state: PlainState, color: "green" | "red" | "black"): void {
  for (let cell = 0; cell < roomCells; cell++)
    if (state.o[cell] === `${color}door`) state.o[cell] = `${color}door_open`;
}
