import { deltaX, deltaY, directionOf, noDirection, opposite } from "../directions.ts";
import type { MonsterType } from "../tiles.ts";
import { recommendedSteps } from "./plainBrain.ts";
import { pressPlate } from "./plainDoors.ts";
import { arrowForbids, isWalkable } from "./plainObstacles.ts";
import {
  cellOf,
  isInside,
  isWeaponAt,
  monsterAt,
  unlinkMonster,
  type PlainMonster,
  type PlainState,
  type Square,
} from "./plainState.ts";
import { serpentTail, shorten } from "./plainSerpentBody.ts";
import { cutTar, isVulnerable, tarKind } from "./plainTar.ts";

/** Whether the monster has a body of several squares. */
export function isSerpent(type: MonsterType): boolean {
  return type === "serpent" || type === "adder" || type === "rattlesnake";
}

const orthogonal = [1, 5, 7, 3];

/** One serpent's turn. Spec: section 6, serpents. */
export function moveSerpent(state: PlainState, monster: PlainMonster): void {
  const direction = chooseDirection(state, monster);
  if (direction === undefined) {
    becomeStuck(state, monster);
    return;
  }
  advance(state, monster, direction);
}

function chooseDirection(state: PlainState, monster: PlainMonster): number | undefined {
  if (state.brainSenses) {
    const step = recommendedSteps(state, monster.x, monster.y, "ground").find(
      (candidate) => orthogonal.includes(candidate) && canSerpentStep(state, monster, candidate),
    );
    if (step !== undefined) return step;
  }
  const dx = Math.sign(state.player.x - monster.x);
  const dy = Math.sign(state.player.y - monster.y);
  const isAligned = isAlignedAhead(monster, dx, dy);
  if (isAligned && canSerpentStep(state, monster, monster.facing)) return monster.facing;
  const horizontalFirst = state.counter % 10 < 5;
  const preferred = horizontalFirst
    ? dx !== 0
      ? directionOf(dx, 0)
      : directionOf(0, dy)
    : dy !== 0
      ? directionOf(0, dy)
      : directionOf(dx, 0);
  if (preferred !== noDirection && canSerpentStep(state, monster, preferred)) return preferred;
  return orthogonal.find(
    (candidate) => candidate !== opposite(monster.facing) && canSerpentStep(state, monster, candidate),
  );
}

/** In line with the target along the axis the serpent moves on. */
function isAlignedAhead(monster: PlainMonster, dx: number, dy: number): boolean {
  if (deltaX(monster.facing) !== 0) return dy === 0;
  return dx === 0;
}

function canSerpentStep(state: PlainState, monster: PlainMonster, direction: number): boolean {
  const x = monster.x + deltaX(direction);
  const y = monster.y + deltaY(direction);
  if (!isInside(x, y) || !isWalkable(state.o[cellOf(x, y)], "ground")) return false;
  if (!isOpenItem(state, monster, x, y)) return false;
  if (isForbiddenByFloor(state, monster, x, y, direction)) return false;
  const other = monsterAt(state, x, y);
  if (other === undefined) return true;
  return other !== monster && monster.type === "adder" && !isSerpent(other.type) && !other.broken;
}

/** An adder eats the tar that no weapon could cut; tar that can be cut blocks it. */
function isOpenItem(state: PlainState, monster: PlainMonster, x: number, y: number): boolean {
  const item = state.t[cellOf(x, y)];
  if (item === "empty" || item === "fuse" || item === "checkpoint") return true;
  if (item === "scroll") return monster.type !== "serpent";
  return monster.type === "adder" && tarKind(item) !== undefined && !isVulnerable(state, x, y);
}

function isForbiddenByFloor(
  state: PlainState,
  monster: PlainMonster,
  x: number,
  y: number,
  direction: number,
): boolean {
  const from = state.f[cellOf(monster.x, monster.y)];
  const to = state.f[cellOf(x, y)];
  if (monster.type === "serpent" && to !== undefined && to !== "empty" && to !== "ortho") return true;
  return arrowForbids(from, direction) || arrowForbids(to, direction);
}

/** The red serpent gets shorter wherever it cannot move; the green one only beside an adder's body, its own included. */
function becomeStuck(state: PlainState, monster: PlainMonster): void {
  if (monster.type === "serpent" || (monster.type === "adder" && isBesideAdder(state, monster)))
    shorten(state, monster);
}

/** An adder is on the square ahead or on one beside the head, and no arrow is between. */
function isBesideAdder(state: PlainState, { x, y, facing }: PlainMonster): boolean {
  return orthogonal.some((direction) => {
    const beside: Square = { x: x + deltaX(direction), y: y + deltaY(direction) };
    if (direction === opposite(facing) || !isInside(beside.x, beside.y)) return false;
    if (monsterAt(state, beside.x, beside.y)?.type !== "adder") return false;
    return ![cellOf(x, y), cellOf(beside.x, beside.y)].some((cell) => arrowForbids(state.f[cell], direction));
  });
}

function advance(state: PlainState, monster: PlainMonster, direction: number): void {
  const from = { x: monster.x, y: monster.y };
  const x = monster.x + deltaX(direction);
  const y = monster.y + deltaY(direction);
  const eaten = monsterAt(state, x, y);
  const tail = serpentTail(monster);
  let grows = false;
  if (monster.type === "adder") grows = eat(state, monster, eaten, x, y);
  if (!grows) monster.pieces = monster.pieces.filter((piece) => piece !== tail);
  monster.pieces.push(from);
  monster.x = x;
  monster.y = y;
  monster.facing = direction;
  if (state.player.x === x && state.player.y === y) state.dead = true;
  pressPlate(state, x, y);
  if (monster.type === "rattlesnake") hurtByMovingTail(state, monster);
}

function eat(state: PlainState, monster: PlainMonster, prey: PlainMonster | undefined, x: number, y: number): boolean {
  const hasTar = tarKind(state.t[cellOf(x, y)]) !== undefined;
  if (hasTar) cutTar(state, { x, y });
  if (prey !== undefined && prey !== monster) {
    unlinkMonster(state, prey);
    return true;
  }
  return hasTar;
}

function hurtByMovingTail(state: PlainState, monster: PlainMonster): void {
  const tail = serpentTail(monster);
  if (tail !== undefined && isWeaponAt(state, tail.x, tail.y)) shorten(state, monster);
}
