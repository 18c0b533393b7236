import { noDirection, opposite } from "#shared/levels/drod/directions.ts";
import {
  awakeFlag,
  brokenFlag,
  deadFlag,
  head,
  mCell,
  mFacing,
  mFlags,
  monsterFields,
  mType,
  type Sim,
} from "./sim.ts";
import { killMonster, linkMonster } from "./simMonsterSlots.ts";
import { firstStep, mapDistance, pathMapOf, stepsFrom } from "./simBrain.ts";
import type { PathMap } from "./pathMap.ts";
import { cellDistance, columnOf, directionBetween, isRoomCell, keptInside, offsets, rowOf } from "./simCells.ts";
import { pressPlate } from "./simDoors.ts";
import {
  approach,
  approachDirectly,
  beeline,
  brainStep,
  canStep,
  flies,
  isDoubleWeaponAt,
  moveTo,
  targetCell,
  walks,
} from "./simMoves.ts";
import { moveSerpent } from "./simSerpents.ts";
import { groundWalkable, isAnyArrow, M, O, passesGaze, T } from "./simTiles.ts";

const smellDistance = 5;
const northWest = 0;
const southWest = 6;
const south = 7;

/** One ordinary monster's turn, by the number of its type. */
export function moveMonster(sim: Sim, slot: number): void {
  switch (sim.mon[slot * monsterFields + mType] ?? 0) {
    case M.roach:
    case M.spider:
    case M.tarbaby:
    case M.mudbaby:
      approach(sim, slot, walks);
      return;
    case M.goblin:
      moveGoblin(sim, slot);
      return;
    case M.wraithwing:
      moveWraithwing(sim, slot);
      return;
    case M.eye:
      moveEye(sim, slot);
      return;
    case M.queen:
      moveQueen(sim, slot);
      return;
    case M.egg:
      hatchEgg(sim, slot);
      return;
    case M.golem:
      if (((sim.mon[slot * monsterFields + mFlags] ?? 0) & brokenFlag) === 0) approachDirectly(sim, slot, true);
      return;
    case M.gelbaby:
      approachDirectly(sim, slot, true);
      return;
    case M.wubba:
      approachDirectly(sim, slot, false);
      return;
    case M.tarmother:
    case M.mudmother:
    case M.gelmother:
      moveMother(sim, slot);
      return;
    case M.serpent:
    case M.adder:
    case M.rattlesnake:
      moveSerpent(sim, slot);
      return;
    default:
      return;
  }
}

function moveQueen(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const target = targetCell(sim, from);
  if (target < 0) return;
  const away = fleeingDirection(sim, from, target);
  if (away !== noDirection) sim.mon[at + mFacing] = away;
  beeline(sim, slot, from, keptInside(from, away), walks);
  if (sim.head[head.counter] === 0) layEggs(sim, slot, from);
}

/** Away from the target, or from the way to it that the brain shows; then never straight, but towards the middle. */
function fleeingDirection(sim: Sim, from: number, target: number): number {
  const isOnMap = !isAnyArrow(sim.f[from] ?? 0) && (sim.t[from] === T.empty || sim.t[from] === T.fuse);
  const best = sim.scratch.brainSenses && isOnMap ? firstStep(stepsFrom(pathMapOf(sim, walks), from)) : noDirection;
  if (best === noDirection) return opposite(directionBetween(from, target));
  const dx = (best % 3) - 1;
  const dy = Math.floor(best / 3) - 1;
  const awayX = dx === 0 ? ((columnOf[from] ?? 0) < 19 ? 1 : -1) : -dx;
  const awayY = dy === 0 ? ((rowOf[from] ?? 0) < 16 ? 1 : -1) : -dy;
  return (awayY + 1) * 3 + awayX + 1;
}

function layEggs(sim: Sim, slot: number, from: number): void {
  const cell = sim.mon[slot * monsterFields + mCell] ?? 0;
  for (let direction = 0; direction < 9; direction++) {
    const at = cell + (offsets[direction] ?? 0);
    if (direction === noDirection || at === from || !isFreeForEgg(sim, at)) continue;
    linkMonster(sim, M.egg, at, southWest);
    pressPlate(sim, at);
  }
}

function isFreeForEgg(sim: Sim, cell: number): boolean {
  const tile = sim.o[cell] ?? 0;
  if (isRoomCell[cell] === 0 || groundWalkable[tile] === 0) return false;
  if (
    tile === O.trapdoor ||
    tile === O.trapdoor_water ||
    tile === O.hot ||
    tile === O.thinice ||
    tile === O.yellowdoor_open
  ) {
    return false;
  }
  if ((sim.t[cell] !== T.empty && sim.t[cell] !== T.fuse) || isAnyArrow(sim.f[cell] ?? 0)) return false;
  if (sim.head[head.player] === cell || sim.occ[cell] !== 0 || sim.head[head.weapon] === cell) return false;
  return !isDoubleWeaponAt(sim, cell, -1);
}

/** An egg's clock is its facing: SW, W, NW, N, then it is a roach. */
function hatchEgg(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const facing = sim.mon[at + mFacing];
  if (facing !== 1) {
    sim.mon[at + mFacing] = facing === 6 ? 3 : facing === 3 ? 0 : 1;
    return;
  }
  const cell = sim.mon[at + mCell] ?? 0;
  killMonster(sim, slot);
  linkMonster(sim, M.roach, cell, northWest);
}

function moveEye(sim: Sim, slot: number): void {
  const at = slot * monsterFields + mFlags;
  const flags = sim.mon[at] ?? 0;
  if ((flags & awakeFlag) === 0) {
    if (!seesTarget(sim, slot)) return;
    sim.mon[at] = flags | awakeFlag;
  }
  approach(sim, slot, walks);
}

function seesTarget(sim: Sim, slot: number): boolean {
  const from = sim.mon[slot * monsterFields + mCell] ?? 0;
  const player = sim.head[head.player] ?? 0;
  const seesPlayer = sim.head[head.invisible] === 0 || cellDistance(from, player) <= smellDistance;
  let step = offsets[sim.mon[slot * monsterFields + mFacing] ?? noDirection] ?? 0;
  let isReflected = false;
  if (step === 0) return false;
  for (let cell = from + step; isRoomCell[cell] === 1; cell += step) {
    if ((cell === player && seesPlayer) || isDecoyAt(sim, cell)) return true;
    if (passesGaze[sim.o[cell] ?? 0] === 0) return false;
    const item = sim.t[cell];
    if (item === T.orb || item === T.obstacle) return false;
    if (item !== T.mirror) continue;
    if (isReflected) return false;
    isReflected = true;
    step = -step;
  }
  return false;
}

function isDecoyAt(sim: Sim, cell: number): boolean {
  const slot = (sim.occ[cell] ?? 0) - 1;
  return slot >= 0 && sim.mon[slot * monsterFields + mType] === M.decoy;
}

function moveWraithwing(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const target = targetCell(sim, from);
  if (target < 0) return;
  const own = cellDistance(from, target);
  if (own > smellDistance || hasPartner(sim, slot, from, target, own)) {
    approach(sim, slot, flies);
    return;
  }
  const step = brainStep(sim, from, flies);
  const towards = step === noDirection ? directionBetween(from, target) : step;
  if (own === smellDistance) {
    sim.mon[at + mFacing] = towards;
    return;
  }
  const away = opposite(towards);
  sim.mon[at + mFacing] = away;
  beeline(sim, slot, from, keptInside(from, away), flies);
}

/** Another wing, about as far from the target and not adjacent to this one: then both attack. */
function hasPartner(sim: Sim, slot: number, from: number, target: number, own: number): boolean {
  const count = sim.head[head.monsters] ?? 0;
  for (let other = 0; other < count; other++) {
    const at = other * monsterFields;
    if (other === slot || sim.mon[at + mType] !== M.wraithwing || ((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0)
      continue;
    const cell = sim.mon[at + mCell] ?? 0;
    if (Math.abs(cellDistance(cell, target) - own) <= 2 && cellDistance(cell, from) >= 3) return true;
  }
  return false;
}

/** 90 000 - floor(100 * distance) by squared distance; every distance of a room. */
const beelineScores = Int32Array.from(
  { length: 38 * 38 + 32 * 32 + 1 },
  (_, square) => 90_000 - Math.floor(100 * Math.sqrt(square)),
);
const attackScore = 90_000;
const besideWeaponScore = 5000;

function moveGoblin(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const target = targetCell(sim, from);
  if (target < 0) return;
  const map = goblinMap(sim, from);
  let best = noDirection;
  let bestScore = 0;
  for (let direction = 0; direction < 9; direction++) {
    if (direction !== noDirection && !canStep(sim, from, direction, walks, true)) continue;
    const score = goblinScore(sim, from + (offsets[direction] ?? 0), direction, target, map);
    if (score <= bestScore) continue;
    best = direction;
    bestScore = score;
  }
  if (best === noDirection) return;
  sim.mon[at + mFacing] = best;
  moveTo(sim, slot, from, best);
}

function goblinMap(sim: Sim, from: number): PathMap | undefined {
  if (!sim.scratch.brainSenses) return undefined;
  const map = pathMapOf(sim, walks);
  const own = mapDistance(map, from);
  return own > 2 && own < Infinity ? map : undefined;
}

function goblinScore(sim: Sim, cell: number, direction: number, target: number, map: PathMap | undefined): number {
  if (cell === target) return attackScore;
  const weapon = sim.head[head.weapon] ?? -1;
  if (weapon >= 0 && cellDistance(cell, weapon) <= 1) return besideWeaponScore;
  if (map !== undefined) {
    const path = mapDistance(map, cell);
    if (path === Infinity) return 0;
    const isDiagonalStep = direction !== noDirection && (direction & 1) === 0;
    return attackScore - 100 * path - (isDiagonalStep ? 50 : 0);
  }
  const dx = (columnOf[cell] ?? 0) - (columnOf[target] ?? 0);
  const dy = (rowOf[cell] ?? 0) - (rowOf[target] ?? 0);
  return beelineScores[dx * dx + dy * dy] ?? 0;
}

function moveMother(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const counter = sim.head[head.counter];
  // Her facing is a clock: she turns aside on the turn before the growth.
  if (counter === 29) sim.mon[at + mFacing] = southWest;
  if (counter !== 0) return;
  sim.mon[at + mFacing] = south;
  const cell = sim.mon[at + mCell] ?? 0;
  if (targetCell(sim, cell) >= 0) sim.scratch.growing.push(cell);
}
