import { deltaX, deltaY, directionOf, noDirection, opposite } from "../directions.ts";
import { recommendedSteps, pathMap } from "./plainBrain.ts";
import { pressPlate } from "./plainDoors.ts";
import { canMonsterStep, type Movement } from "./plainObstacles.ts";
import {
  cellOf,
  distance,
  isInside,
  isWeaponAt,
  linkMonster,
  monsterAt,
  newMonster,
  playerWeapon,
  unlinkMonster,
  type PlainMonster,
  type PlainState,
  type Square,
} from "./plainState.ts";
import { moveSerpent } from "./plainSerpents.ts";
import type { OpaqueTile } from "../tiles.ts";

const smellDistance = 5;

/** One ordinary monster's turn. */
export function moveMonster(state: PlainState, monster: PlainMonster): void {
  switch (monster.type) {
    case "roach":
    case "spider":
    case "tarbaby":
    case "mudbaby":
      approach(state, monster, "ground");
      return;
    case "queen":
      moveQueen(state, monster);
      return;
    case "egg":
      hatchEgg(state, monster);
      return;
    case "goblin":
      moveGoblin(state, monster);
      return;
    case "wraithwing":
      moveWraithwing(state, monster);
      return;
    case "eye":
      moveEye(state, monster);
      return;
    case "golem":
      if (!monster.broken) approachDirectly(state, monster, true);
      return;
    case "gelbaby":
      approachDirectly(state, monster, true);
      return;
    case "wubba":
      approachDirectly(state, monster, false);
      return;
    case "tarmother":
    case "mudmother":
    case "gelmother":
      moveMother(state, monster);
      return;
    case "serpent":
    case "adder":
    case "rattlesnake":
      moveSerpent(state, monster);
      return;
    case "brain":
    case "mimic":
    case "decoy":
      return;
  }
}

/** A monster's target: the player, or a nearer decoy; undefined when it senses neither. */
export function targetOf(state: PlainState, monster: Square): Square | undefined {
  const decoys = state.monsters.filter((other) => other.type === "decoy");
  const sensesPlayer = !state.invisible || state.brainSenses || distance(monster, state.player) <= smellDistance;
  if (decoys.length === 0) return sensesPlayer ? state.player : undefined;
  const near = decoys.filter((decoy) => distance(monster, decoy) <= smellDistance);
  if (sensesPlayer && distance(monster, state.player) <= smellDistance) return state.player;
  const nearest = near.reduce<PlainMonster | undefined>(
    (best, decoy) => (best === undefined || distance(monster, decoy) <= distance(monster, best) ? decoy : best),
    undefined,
  );
  return nearest ?? (sensesPlayer ? state.player : undefined);
}

/** Horizontal and vertical step towards a point; a component that leaves the room is dropped. */
function stepTowards(monster: PlainMonster, target: Square, sign: 1 | -1): { dx: number; dy: number } {
  let dx = Math.sign(target.x - monster.x) * sign;
  let dy = Math.sign(target.y - monster.y) * sign;
  if (!isInside(monster.x + dx, monster.y)) dx = 0;
  if (!isInside(monster.x, monster.y + dy)) dy = 0;
  return { dx, dy };
}

/** The beeline: straight on, else only vertically, else only horizontally (spec 5.2). */
function beeline(state: PlainState, monster: PlainMonster, dx: number, dy: number, movement: Movement): void {
  if (dx === 0 && dy === 0) return;
  const wanted = directionOf(dx, dy);
  const tries = dx !== 0 && dy !== 0 ? [wanted, directionOf(0, dy), directionOf(dx, 0)] : [wanted];
  const step = tries.find((direction) => canMonsterStep(state, monster, direction, movement, true));
  if (step !== undefined) moveTo(state, monster, step);
}

function moveTo(state: PlainState, monster: PlainMonster, direction: number): void {
  monster.x += deltaX(direction);
  monster.y += deltaY(direction);
  if (monster.x === state.player.x && monster.y === state.player.y) state.dead = true;
  if (monster.type !== "wraithwing") pressPlate(state, monster.x, monster.y);
}

/** The step the brain's path map recommends and the room allows; undefined when staying is as good. */
function brainStep(state: PlainState, monster: PlainMonster, movement: Movement): number | undefined {
  if (!state.brainSenses) return undefined;
  for (const step of recommendedSteps(state, monster.x, monster.y, movement)) {
    if (step === noDirection) return undefined;
    if (canMonsterStep(state, monster, step, movement, true)) return step;
  }
  return undefined;
}

function approach(state: PlainState, monster: PlainMonster, movement: Movement): void {
  const target = targetOf(state, monster);
  if (target === undefined) return;
  const step = brainStep(state, monster, movement);
  if (step !== undefined) {
    monster.facing = step;
    moveTo(state, monster, step);
    return;
  }
  const { dx, dy } = stepTowards(monster, target, 1);
  face(monster, target, 1);
  beeline(state, monster, dx, dy, movement);
}

/** Monsters look where they want to go, also when the room's edge or an obstacle is in the way. */
function face(monster: PlainMonster, target: Square, sign: 1 | -1): void {
  const direction = directionOf(Math.sign(target.x - monster.x) * sign, Math.sign(target.y - monster.y) * sign);
  if (direction !== noDirection) monster.facing = direction;
}

/** Only the one wanted step, no slide (spec 5.3). */
function approachDirectly(state: PlainState, monster: PlainMonster, mayAttack: boolean): void {
  const target = targetOf(state, monster);
  if (target === undefined) return;
  const recommended = state.brainSenses ? recommendedSteps(state, monster.x, monster.y, "ground")[0] : undefined;
  const direct = directionOf(Math.sign(target.x - monster.x), Math.sign(target.y - monster.y));
  const wanted = recommended === undefined || recommended === noDirection ? direct : recommended;
  if (wanted === noDirection) return;
  monster.facing = wanted;
  if (canMonsterStep(state, monster, wanted, "ground", mayAttack)) moveTo(state, monster, wanted);
}

function moveQueen(state: PlainState, monster: PlainMonster): void {
  const target = targetOf(state, monster);
  if (target === undefined) return;
  const from = { x: monster.x, y: monster.y };
  const away = fleeingDirection(state, monster, target);
  if (away !== noDirection) monster.facing = away;
  const dx = isInside(monster.x + deltaX(away), monster.y) ? deltaX(away) : 0;
  const dy = isInside(monster.x, monster.y + deltaY(away)) ? deltaY(away) : 0;
  beeline(state, monster, dx, dy, "ground");
  if (state.counter === 0) layEggs(state, monster, from);
}

/** Away from the target, or from the way to it that the brain shows; then never straight, but towards the middle. */
function fleeingDirection(state: PlainState, monster: PlainMonster, target: Square): number {
  const best =
    state.brainSenses && !standsOffTheMap(state, monster)
      ? recommendedSteps(state, monster.x, monster.y, "ground")[0]
      : undefined;
  if (best === undefined || best === noDirection) {
    return directionOf(Math.sign(monster.x - target.x), Math.sign(monster.y - target.y));
  }
  const towardsMiddleX = monster.x < 19 ? 1 : -1;
  const towardsMiddleY = monster.y < 16 ? 1 : -1;
  return directionOf(
    deltaX(best) === 0 ? towardsMiddleX : -deltaX(best),
    deltaY(best) === 0 ? towardsMiddleY : -deltaY(best),
  );
}

/** Squares that a monster can occupy but the path map excludes. */
function standsOffTheMap(state: PlainState, { x, y }: Square): boolean {
  const cell = cellOf(x, y);
  return state.f[cell]?.startsWith("arrow_") === true || (state.t[cell] !== "empty" && state.t[cell] !== "fuse");
}

const eggGround = new Set<OpaqueTile>([
  "floor",
  "floor_mosaic",
  "floor_road",
  "floor_grass",
  "floor_dirt",
  "floor_alternate",
  "plate",
  "bridge",
  "bridge_h",
  "bridge_v",
  "platform_pit",
  "platform_water",
  "greendoor_open",
  "bluedoor_open",
  "reddoor_open",
  "blackdoor_open",
  "oremites",
]);

function layEggs(state: PlainState, queen: PlainMonster, from: Square): void {
  for (let y = queen.y - 1; y <= queen.y + 1; y++) {
    for (let x = queen.x - 1; x <= queen.x + 1; x++) {
      if (!isInside(x, y) || (x === from.x && y === from.y)) continue;
      if (!isFreeForEgg(state, queen, x, y)) continue;
      const egg = newMonster("egg", x, y, directionOf(-1, 1));
      egg.isNew = true;
      linkMonster(state, egg);
      pressPlate(state, x, y);
    }
  }
}

function isFreeForEgg(state: PlainState, queen: PlainMonster, x: number, y: number): boolean {
  const cell = cellOf(x, y);
  if (!eggGround.has(state.o[cell] ?? "wall")) return false;
  if (state.t[cell] !== "empty" && state.t[cell] !== "fuse") return false;
  if (state.f[cell]?.startsWith("arrow_") === true) return false;
  if (state.player.x === x && state.player.y === y) return false;
  if (x === queen.x && y === queen.y) return false;
  return monsterAt(state, x, y) === undefined && !isWeaponAt(state, x, y);
}

/** An egg's clock is its facing: SW, W, NW, N, then it is a roach. */
const eggClock = [6, 3, 0, 1];

function hatchEgg(state: PlainState, monster: PlainMonster): void {
  const next = eggClock[eggClock.indexOf(monster.facing) + 1];
  if (next !== undefined) {
    monster.facing = next;
    return;
  }
  unlinkMonster(state, monster);
  const roach = newMonster("roach", monster.x, monster.y, directionOf(-1, -1));
  roach.isNew = true;
  linkMonster(state, roach);
}

function moveEye(state: PlainState, monster: PlainMonster): void {
  if (!monster.awake) monster.awake = seesTarget(state, monster);
  if (monster.awake) approach(state, monster, "ground");
}

const gazePasses = new Set<OpaqueTile>([
  "floor",
  "floor_mosaic",
  "floor_road",
  "floor_grass",
  "floor_dirt",
  "floor_alternate",
  "pit",
  "water",
  "yellowdoor_open",
  "greendoor_open",
  "bluedoor_open",
  "reddoor_open",
  "blackdoor_open",
  "trapdoor",
  "trapdoor_water",
  "bridge",
  "bridge_h",
  "bridge_v",
  "platform_pit",
  "platform_water",
  "plate",
  "tunnel_n",
  "tunnel_s",
  "tunnel_e",
  "tunnel_w",
  "oremites",
  "hot",
  "thinice",
]);

function seesTarget(state: PlainState, monster: PlainMonster): boolean {
  const targets: Square[] = state.monsters.filter((other) => other.type === "decoy");
  const sensesPlayer = !state.invisible || distance(monster, state.player) <= smellDistance;
  if (sensesPlayer) targets.push(state.player);
  let dx = deltaX(monster.facing);
  let dy = deltaY(monster.facing);
  let reflected = false;
  for (let x = monster.x + dx, y = monster.y + dy; isInside(x, y); x += dx, y += dy) {
    if (targets.some((target) => target.x === x && target.y === y)) return true;
    const cell = cellOf(x, y);
    if (!gazePasses.has(state.o[cell] ?? "wall")) return false;
    const item = state.t[cell];
    if (item === "orb" || item === "obstacle") return false;
    if (item === "mirror") {
      if (reflected) return false;
      reflected = true;
      dx = -dx;
      dy = -dy;
    }
  }
  return false;
}

function moveWraithwing(state: PlainState, monster: PlainMonster): void {
  const target = targetOf(state, monster);
  if (target === undefined) return;
  const own = distance(monster, target);
  const hasPartner = state.monsters.some(
    (other) =>
      other.type === "wraithwing" &&
      other !== monster &&
      Math.abs(distance(other, target) - own) <= 2 &&
      distance(other, monster) >= 3,
  );
  if (own > smellDistance || hasPartner) {
    approach(state, monster, "air");
    return;
  }
  const step = brainStep(state, monster, "air");
  const towards = step ?? directionOf(Math.sign(target.x - monster.x), Math.sign(target.y - monster.y));
  if (own === smellDistance) {
    monster.facing = towards;
    return;
  }
  const away = opposite(towards);
  monster.facing = away;
  const dx = isInside(monster.x + deltaX(away), monster.y) ? deltaX(away) : 0;
  const dy = isInside(monster.x, monster.y + deltaY(away)) ? deltaY(away) : 0;
  beeline(state, monster, dx, dy, "air");
}

const goblinOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function moveGoblin(state: PlainState, monster: PlainMonster): void {
  const target = targetOf(state, monster);
  if (target === undefined) return;
  const map = state.brainSenses ? pathMap(state, "ground") : undefined;
  const ownPath = map?.[cellOf(monster.x, monster.y)] ?? Infinity;
  const usesPath = map !== undefined && ownPath > 2 && ownPath < Infinity;
  let best = noDirection;
  let bestScore = 0;
  for (const direction of goblinOrder) {
    const score = goblinScore(state, monster, direction, usesPath ? map : undefined, target);
    if (score > bestScore) {
      best = direction;
      bestScore = score;
    }
  }
  if (best === noDirection) return;
  monster.facing = best;
  moveTo(state, monster, best);
}

function goblinScore(
  state: PlainState,
  monster: PlainMonster,
  direction: number,
  map: readonly number[] | undefined,
  target: Square,
): number {
  const x = monster.x + deltaX(direction);
  const y = monster.y + deltaY(direction);
  if (direction !== noDirection && !canMonsterStep(state, monster, direction, "ground", true)) return 0;
  if (x === target.x && y === target.y) return 90_000;
  const weapon = playerWeapon(state);
  if (weapon !== undefined && distance({ x, y }, weapon) <= 1) return 5000;
  if (map !== undefined) {
    const path = map[cellOf(x, y)] ?? Infinity;
    if (path === Infinity) return 0;
    return 90_000 - Math.floor(100 * (path + (direction !== noDirection && direction % 2 === 0 ? 0.5 : 0)));
  }
  return 90_000 - Math.floor(100 * Math.sqrt((x - target.x) ** 2 + (y - target.y) ** 2));
}

function moveMother(state: PlainState, monster: PlainMonster): void {
  // Her facing is a clock: she turns aside on the turn before the growth.
  monster.facing = state.counter === 29 ? directionOf(-1, 1) : state.counter === 0 ? directionOf(0, 1) : monster.facing;
  if (state.counter === 0 && targetOf(state, monster) !== undefined) state.growing.push(monster);
}
