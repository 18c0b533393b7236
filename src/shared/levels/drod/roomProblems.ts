import { errorProblem, type Place, type Problem, warningProblem } from "../problems.ts";
import { monsterWord } from "./monsterWord.ts";
import { resolveEvaluation } from "./evaluation/resolve.ts";
import { parseCommands } from "./commandList.ts";
import type { DrodRoom } from "./drodRoom.ts";
import { cellOf, loadPlainRoom, monstersLeft } from "./plain/plainState.ts";
import { standingProblems, switchProblems } from "./placementProblems.ts";
import { isPlayerWalkable } from "./plain/plainObstacles.ts";
import { roomColumns, type Room, type RoomStart } from "./room.ts";
import { unconfirmedEffects } from "./roomElements.ts";
import { roomProblemMessages } from "./messages.ts";

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
