import { errorProblem, type Place, type Problem, warningProblem } from "../problems.ts";
import { monsterWord } from "./monsterWord.ts";
import { resolveEvaluation } from "./evaluation/resolve.ts";
import { parseCommands } from "./commandList.ts";
import type { DrodRoom } from "./drodRoom.ts";
import { cellOf, loadPlainRoom, monstersLeft } from "./plain/plainState.ts";
import { isPlayerWalkable, isWalkable } from "./plain/plainObstacles.ts";
import { roomColumns, type Room, type RoomStart, roomRows, type RoomMonster } from "./room.ts";
import { unconfirmedEffects } from "./roomElements.ts";
import { roomProblemMessages, placementProblemMessages } from "./messages.ts";
import { tilesOf, type RoomTiles } from "./roomTiles.ts";
import type { MonsterType, TransparentTile } from "./tiles.ts";

const mothers: Readonly<Partial<Record<MonsterType, TransparentTile>>> = {
  tarmother: "tar",
  mudmother: "mud",
  gelmother: "gel",
};

/** Monsters in walls, mothers without their tar. Warnings: the simulation plays such rooms, but hardly as they were meant. */
function standingProblems(room: Room): Problem[] {
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
function switchProblems(room: Room, [startX, startY]: RoomStart): Problem[] {
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

/** Everything wrong with a room as a document: the room itself, its expression and its command list. */
export function drodRoomProblems(document: DrodRoom): Problem[] {
  const { room, start } = document;
  return [
    ...roomProblems(room, start),
    ...nothingToClear(room, start),
    ...standingProblems(room),
    ...switchProblems(room, start),
    ...textProblems(document),
  ];
}

function textProblems({ evaluation, places, weights, solution }: DrodRoom): Problem[] {
  const problems: Problem[] = [];
  const resolved = evaluation === "" ? undefined : resolveEvaluation(evaluation, { places, weights });
  if (resolved?.ok === false) {
    const { message, start } = resolved.fault;
    problems.push(
      errorProblem("evaluation-fault", roomProblemMessages.evaluationFault(start + 1, message), [
        { target: "evaluation", label: roomProblemMessages.evaluation },
      ]),
    );
  }
  const commands = parseCommands(solution);
  if (!commands.ok)
    problems.push(
      errorProblem("commands-fault", roomProblemMessages.commandsFault(commands.start + 1, commands.message), [
        { target: "solution", label: roomProblemMessages.solution },
      ]),
    );
  return problems;
}

/** Errors that make a room unplayable, and hints about it. O(monsters + squares). */
export function roomProblems(room: Room, start: RoomStart): Problem[] {
  return [
    ...outsideProblems(room),
    ...startProblems(room, start),
    ...monsterProblems(room, start),
    ...orbProblems(room),
    ...unconfirmedProblems(room),
  ];
}

/** A room that is clear on entry: it can be drawn and walked, but there is nothing to search for or to solve. */
export function nothingToClear(room: Room, start: RoomStart): Problem[] {
  if (monstersLeft(loadPlainRoom(room, start)) > 0) return [];
  return [warningProblem("nothing-to-clear", roomProblemMessages.nothingToClear)];
}

function outsideProblems(room: Room): Problem[] {
  const runs = [...room.o, ...(room.f ?? []), ...(room.t ?? [])];
  const long = runs.find(([, x, , length]) => x + length > roomColumns);
  if (long === undefined) return [];
  const [tile, x, y, length] = long;
  const message = roomProblemMessages.runLeavesRoom(length, tile, x, y, roomColumns - x);
  return [errorProblem("run-leaves-room", message, [square(x, y)])];
}

function startProblems(room: Room, start: RoomStart): Problem[] {
  const [x, y, facing] = start;
  if (facing === "-") return [errorProblem("start-facing", roomProblemMessages.startFacing, [square(x, y)])];
  const state = loadPlainRoom(room, start);
  const tile = state.o[cellOf(x, y)];
  if (isPlayerWalkable(tile)) return [];
  return [errorProblem("start-blocked", roomProblemMessages.startBlocked(tile, x, y), [square(x, y)])];
}

const hatchClock: ReadonlySet<string> = new Set(["SW", "W", "NW", "N"]);

function monsterProblems(room: Room, [startX, startY]: RoomStart): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<number, string>();
  for (const [type, x, y, facing, extra] of room.monsters) {
    for (const [mx, my] of [[x, y] as const, ...(extra?.pieces ?? [])]) {
      const other = owners.get(cellOf(mx, my));
      if (other !== undefined) {
        const message = roomProblemMessages.monstersShareSquare(monsterWord(other), monsterWord(type), mx, my);
        problems.push(errorProblem("monsters-share-square", message, [square(mx, my)]));
      }
      owners.set(cellOf(mx, my), type);
    }
    if (x === startX && y === startY) {
      const message = roomProblemMessages.startOnMonster(monsterWord(type), x, y);
      problems.push(errorProblem("start-on-monster", message, [square(x, y)]));
    }
    if (type === "egg" && !hatchClock.has(facing)) {
      const message = roomProblemMessages.eggFacing(x, y, facing);
      problems.push(errorProblem("egg-facing", message, [square(x, y)]));
    }
    const isSerpent = type === "serpent" || type === "adder" || type === "rattlesnake";
    if (isSerpent && (extra?.pieces ?? []).length === 0) {
      const message = roomProblemMessages.serpentWithoutBody(monsterWord(type), x, y);
      problems.push(errorProblem("serpent-without-body", message, [square(x, y)]));
    }
  }
  return problems.slice(0, 50);
}

function orbProblems(room: Room): Problem[] {
  const problems: Problem[] = [];
  const state = loadPlainRoom(room, [0, 0, "N"]);
  for (const { x, y, plate } of room.orbs ?? []) {
    const isThere = plate === true ? state.o[cellOf(x, y)] === "plate" : state.t[cellOf(x, y)] === "orb";
    if (isThere) continue;
    const what = plate === true ? roomProblemMessages.pressurePlate : "orb";
    problems.push(
      warningProblem("link-without-orb", roomProblemMessages.linkWithoutElement(x, y, what), [square(x, y)]),
    );
  }
  return problems.slice(0, 50);
}

function unconfirmedProblems(room: Room): Problem[] {
  const effects = unconfirmedEffects(room);
  if (effects.length === 0) return [];
  const message = roomProblemMessages.unconfirmedRules(effects.join("; "));
  return [{ severity: "info", code: "not-confirmed", message, places: [] }];
}

/** A place to highlight for a problem or finding. */
export function square(x: number, y: number): Place {
  return { target: `cell:${x},${y}`, label: roomProblemMessages.square(x, y), cells: [[x, y]] };
}
