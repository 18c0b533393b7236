import { type Problem, warningProblem } from "../problems.ts";
import { isPlayerWalkable, isWalkable } from "./plain/plainObstacles.ts";
import { roomColumns, roomRows, type Room, type RoomMonster, type RoomStart } from "./room.ts";
import { monsterWord } from "./monsterWord.ts";
import { tilesOf, type RoomTiles } from "./roomTiles.ts";
import type { MonsterType, TransparentTile } from "./tiles.ts";
import { placementProblemMessages } from "./messages.ts";

const mothers: Readonly<Partial<Record<MonsterType, TransparentTile>>> = {
  tarmother: "tar",
  mudmother: "mud",
  gelmother: "gel",
};

/** Monsters in walls, mothers without their tar. Warnings: the simulation plays such rooms, but hardly as they were meant. */
export function standingProblems(room: Room): Problem[] {
  const tiles = tilesOf(room);
  return room.monsters.flatMap((monster) => standingProblem(tiles, monster)).slice(0, 50);
}

function standingProblem({ o, t }: RoomTiles, [type, x, y]: RoomMonster): Problem[] {
  const cell = y * roomColumns + x;
  const tile = o[cell];
  if (!isWalkable(tile, type === "wraithwing" ? "air" : "ground"))
    return [warning("monster-blocked", placementProblemMessages.monsterBlocked(monsterWord(type), x, y, tile), x, y)];
  const item = mothers[type];
  if (item === undefined || t[cell] === item) return [];
  return [warning("mother-alone", placementProblemMessages.motherAlone(monsterWord(type), x, y, item), x, y)];
}

/** Switches without effect, or that the player can't reach even if everything opens. O(squares). */
export function switchProblems(room: Room, [startX, startY]: RoomStart): Problem[] {
  const switches = room.orbs ?? [];
  if (switches.length === 0) return [];
  const tiles = tilesOf(room);
  const reached = reachableSquares(tiles, startX, startY);
  return switches
    .flatMap(({ x, y, plate, agents }): Problem[] => {
      const what = plate === true ? placementProblemMessages.pressurePlate : "orb";
      const reach = plate === true ? 0 : 1;
      if (!isNear(reached, x, y, reach))
        return [warning("switch-unreachable", placementProblemMessages.switchUnreachable(what, x, y), x, y)];
      if (agents.length > 0) return [];
      return [warning("switch-without-links", placementProblemMessages.switchWithoutLinks(what, x, y), x, y)];
    })
    .slice(0, 50);
}

function isNear(reached: Uint8Array, x: number, y: number, reach: number): boolean {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const [nearX, nearY] = [x + dx, y + dy];
      const isInside = nearX >= 0 && nearY >= 0 && nearX < roomColumns && nearY < roomRows;
      if (isInside && reached[nearY * roomColumns + nearX] === 1) return true;
    }
  }
  return false;
}

/** Squares the player could reach if every door and crumbly wall were open. */
function reachableSquares({ o, t }: RoomTiles, startX: number, startY: number): Uint8Array {
  const reached = new Uint8Array(roomColumns * roomRows);
  const open = [startY * roomColumns + startX];
  reached[open[0] ?? 0] = 1;
  for (const cell of open) {
    const [x, y] = [cell % roomColumns, Math.floor(cell / roomColumns)];
    for (let direction = 0; direction < 9; direction++) {
      const [nextX, nextY] = [x + (direction % 3) - 1, y + Math.floor(direction / 3) - 1];
      if (nextX < 0 || nextY < 0 || nextX >= roomColumns || nextY >= roomRows) continue;
      const next = nextY * roomColumns + nextX;
      if (reached[next] === 1 || t[next] === "obstacle" || !mayOpen(o[next])) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

function mayOpen(tile: RoomTiles["o"][number] | undefined): boolean {
  return isPlayerWalkable(tile) || (tile ?? "").includes("door") || tile === "brokenwall" || tile === "hiddenwall";
}

function warning(code: string, message: string, x: number, y: number): Problem {
  const place = {
    target: `cell:${x},${y}`,
    label: placementProblemMessages.square(x, y),
    cells: [[x, y] as [number, number]],
  };
  return warningProblem(code, message, [place]);
}
