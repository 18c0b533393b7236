import { explode } from "./plainHazards.ts";
import { hitOrb } from "./plainDoors.ts";
import {
  cellOf,
  isInside,
  monsterAt,
  playerWeapon,
  unlinkMonster,
  weaponOf,
  type PlainMonster,
  type PlainState,
  type Square,
} from "./plainState.ts";
import { isVulnerable } from "./plainTar.ts";
import { serpentTail, shorten } from "./plainSerpentBody.ts";

/** The player's weapon hits the square it is over: on every command, waiting included. */
export function hitWithPlayer(state: PlainState): void {
  const square = playerWeapon(state);
  if (square !== undefined) hit(state, square, undefined);
}

/** A mimic's weapon; it can kill the player. */
export function hitWithDouble(state: PlainState, double: PlainMonster): void {
  const square = weaponOf(state, double);
  if (square === undefined) return;
  hit(state, square, double);
  if (square.x === state.player.x && square.y === state.player.y) state.dead = true;
}

function hit(state: PlainState, { x, y }: Square, owner: PlainMonster | undefined): void {
  if (!isInside(x, y)) return;
  const monster = monsterAt(state, x, y);
  if (monster !== undefined && monster !== owner) stab(state, monster, x, y);
  hitItem(state, x, y);
  const cell = cellOf(x, y);
  if (state.o[cell] === "brokenwall" || state.o[cell] === "hiddenwall") state.o[cell] = "floor";
}

function hitItem(state: PlainState, x: number, y: number): void {
  const cell = cellOf(x, y);
  const item = state.t[cell];
  if (item === "orb") hitOrb(state, x, y);
  else if (item === "bomb") explode(state, { x, y });
  else if (item === "mirror") state.t[cell] = "empty";
  else if (isVulnerable(state, x, y)) state.stabs.push({ x, y });
}

function stab(state: PlainState, monster: PlainMonster, x: number, y: number): void {
  if (monster.type === "wubba" || monster.type === "serpent") return;
  if (monster.type === "golem") monster.broken = true;
  else if (monster.type === "adder") {
    if (monster.x === x && monster.y === y) shorten(state, monster);
  } else if (monster.type === "rattlesnake") {
    const tail = serpentTail(monster);
    if (tail !== undefined && tail.x === x && tail.y === y) shorten(state, monster);
  } else unlinkMonster(state, monster);
}
