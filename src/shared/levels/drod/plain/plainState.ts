import type { JsonValue } from "../../../kernel/json.ts";
import { deltaX, deltaY, directionIndex, directionName } from "../directions.ts";
import { type Room, type RoomStart, roomCells, roomColumns, roomRows } from "../room.ts";
import type { FloorTile, MonsterType, OpaqueTile, TransparentTile } from "../tiles.ts";

/** A square [x, y]; x to the right 0..37, y down 0..31. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** A monster of the reference simulator, changed in place. */
export interface PlainMonster {
  type: MonsterType;
  x: number;
  y: number;
  /** Direction index, see directions.ts. */
  facing: number;
  /** Serpents: body squares in the order they were added; the last of the chain that starts at the head is the tail. */
  pieces: Square[];
  awake: boolean;
  /** A golem that is rubble. */
  broken: boolean;
  /** Made this turn: does not act before the next one. */
  isNew: boolean;
  alive: boolean;
}

/** An orb or a pressure plate; `agents` are [x, y, effect] on doors and arrows, in order. */
export interface PlainOrb {
  readonly x: number;
  readonly y: number;
  type: "normal" | "oneuse" | "toggle" | "broken";
  readonly isPlate: boolean;
  readonly agents: readonly (readonly [number, number, "toggle" | "open" | "close"])[];
  pressed: boolean;
}

/** The whole state of a room in play, as plain objects: slow, obvious, the reference for the fast simulator. */
export interface PlainState {
  o: OpaqueTile[];
  f: FloorTile[];
  t: TransparentTile[];
  player: { x: number; y: number; facing: number };
  invisible: boolean;
  hasted: boolean;
  /** While hasted: the next command is a half turn, in which only doubles move. */
  nextIsHalf: boolean;
  placing: "mimic" | "decoy" | undefined;
  /** Number of full turns, modulo 30; queens and mothers act when it reaches 0. */
  counter: number;
  monsters: PlainMonster[];
  orbs: PlainOrb[];
  /** Fuse squares and bombs that burn at the next room processing. */
  burning: Square[];
  /** Fuse ends set on fire this turn; they join `burning` when the turn ends. */
  lit: Square[];
  /** Tar squares hit this turn, in order of hitting. */
  stabs: Square[];
  /** Mothers that signaled growth this turn. */
  growing: PlainMonster[];
  turn: number;
  dead: boolean;
  conquered: boolean;
  /** A brain senses the player; decided once per turn. */
  brainSenses: boolean;
}

/** Index in the row-major layers; the square must be inside the room. */
export function cellOf(x: number, y: number): number {
  return y * roomColumns + x;
}

/** Whether a square is one of the room's 38 by 32. */
export function isInside(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < roomColumns && y < roomRows;
}

/** Chebyshev distance: the number of king moves. */
export function distance(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The room before the entry step; `enterPlainRoom` in plainTurn.ts makes it playable. */
export function loadPlainRoom(room: Room, start: RoomStart): PlainState {
  const state: PlainState = {
    o: Array.from({ length: roomCells }, () => "floor" as const),
    f: Array.from({ length: roomCells }, () => "empty" as const),
    t: Array.from({ length: roomCells }, () => "empty" as const),
    player: { x: start[0], y: start[1], facing: directionIndex(start[2]) },
    invisible: false,
    hasted: false,
    nextIsHalf: false,
    placing: undefined,
    counter: 0,
    monsters: [],
    orbs: [],
    burning: [],
    lit: [],
    stabs: [],
    growing: [],
    turn: 0,
    dead: false,
    conquered: false,
    brainSenses: false,
  };
  paintRuns(room.o, state.o);
  paintRuns(room.f ?? [], state.f);
  paintRuns(room.t ?? [], state.t);
  for (const [type, x, y, facing, extra] of room.monsters) {
    const monster = newMonster(type, x, y, directionIndex(facing));
    monster.pieces = (extra?.pieces ?? []).map(([px, py]) => ({ x: px, y: py }));
    monster.awake = extra?.awake ?? false;
    monster.broken = extra?.broken ?? false;
    linkMonster(state, monster);
  }
  for (const orb of room.orbs ?? []) {
    state.orbs.push({
      x: orb.x,
      y: orb.y,
      type: orb.type,
      isPlate: orb.plate ?? false,
      agents: orb.agents,
      pressed: false,
    });
  }
  return state;
}

function paintRuns<T>(runs: readonly (readonly [T, number, number, number])[], layer: T[]): void {
  for (const [tile, x, y, length] of runs) {
    for (let i = 0; i < length && x + i < roomColumns; i++) layer[cellOf(x + i, y)] = tile;
  }
}

/** A live monster that isn't in the room yet: `linkMonster` adds it. */
export function newMonster(type: MonsterType, x: number, y: number, facing: number): PlainMonster {
  return { type, x, y, facing, pieces: [], awake: false, broken: false, isNew: false, alive: true };
}

/** Doubles act before everything else; inside a class, order of arrival. */
export function isDouble(monster: PlainMonster): boolean {
  return monster.type === "mimic" || monster.type === "decoy";
}

/** Puts a monster at the end of its class in the processing order. */
export function linkMonster(state: PlainState, monster: PlainMonster): void {
  if (!isDouble(monster)) {
    state.monsters.push(monster);
    return;
  }
  const firstOrdinary = state.monsters.findIndex((other) => !isDouble(other));
  if (firstOrdinary < 0) state.monsters.push(monster);
  else state.monsters.splice(firstOrdinary, 0, monster);
}

/** Removes a monster that has died. The list is replaced, so that loops over the old one are not affected. */
export function unlinkMonster(state: PlainState, monster: PlainMonster): void {
  monster.alive = false;
  state.monsters = state.monsters.filter((other) => other !== monster);
}

/** The monster whose head or body is on a square. */
export function monsterAt(state: PlainState, x: number, y: number): PlainMonster | undefined {
  return state.monsters.find(
    (monster) => (monster.x === x && monster.y === y) || monster.pieces.some((piece) => piece.x === x && piece.y === y),
  );
}

/** The square of the player's weapon; undefined while it is put away. May lie outside the room. */
export function playerWeapon(state: PlainState): Square | undefined {
  const { x, y, facing } = state.player;
  if (state.o[cellOf(x, y)] === "oremites") return undefined;
  return { x: x + deltaX(facing), y: y + deltaY(facing) };
}

/** The square of a double's weapon; undefined for other monsters and while it is put away. May lie outside the room. */
export function weaponOf(state: PlainState, monster: PlainMonster): Square | undefined {
  if (!isDouble(monster) || state.o[cellOf(monster.x, monster.y)] === "oremites") return undefined;
  return { x: monster.x + deltaX(monster.facing), y: monster.y + deltaY(monster.facing) };
}

/** True when the player's or a double's weapon is over the square; `except` leaves one double out. */
export function isWeaponAt(state: PlainState, x: number, y: number, except?: PlainMonster): boolean {
  const player = playerWeapon(state);
  if (player !== undefined && player.x === x && player.y === y) return true;
  return isDoubleWeaponAt(state, x, y, except);
}

/** As `isWeaponAt`, without the player's weapon. */
export function isDoubleWeaponAt(state: PlainState, x: number, y: number, except?: PlainMonster): boolean {
  return state.monsters.some((monster) => {
    if (monster === except) return false;
    const weapon = weaponOf(state, monster);
    return weapon !== undefined && weapon.x === x && weapon.y === y;
  });
}

/** True for monsters that must die before the room counts as cleared. */
export function isRequired(monster: PlainMonster): boolean {
  return monster.type !== "wubba" && !isDouble(monster) && !monster.broken;
}

/** The room is conquered at 0. */
export function monstersLeft(state: PlainState): number {
  return state.monsters.filter(isRequired).length;
}

/** Monsters in the notation of the room file, for comparison and display. */
export function monsterRecord(monster: PlainMonster): JsonValue[] {
  const record: JsonValue[] = [
    monster.type,
    monster.x,
    monster.y,
    monster.broken ? "-" : directionName(monster.facing),
  ];
  if (monster.pieces.length > 0) record.push({ pieces: monster.pieces.map((piece) => [piece.x, piece.y]) });
  else if (monster.awake) record.push({ awake: true });
  else if (monster.broken) record.push({ broken: true });
  return record;
}
