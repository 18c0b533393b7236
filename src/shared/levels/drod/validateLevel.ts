import { errorProblem, type Problem } from "../problems.ts";
import { parseCommands, printCommands, type RoomCommand } from "./commandList.ts";
import { roomAsPlayed, type DrodLevel } from "./drodRoom.ts";
import { monstersLeft, type PlainState } from "./plain/plainState.ts";
import { enterPlainRoom, playPlain } from "./plain/plainTurn.ts";
import { roomProblems, square } from "./roomProblems.ts";
import { validateLevelMessages } from "./messages.ts";

/**
 * The independent validator: replays the commands with the plain simulator (the engine uses the fast one) and reports
 * where they fail to clear the room. A level without commands is an unsolved room; only the room is validated.
 */
export function validateLevel(level: DrodLevel): Problem[] {
  const problems = roomProblems(level.room, level.start);
  if (problems.some(({ severity }) => severity === "error")) return problems;
  const parsed = parseCommands(level.solution);
  if (!parsed.ok) return [...problems, errorProblem("commands-fault", parsed.message)];
  if (parsed.commands.length === 0) return problems;
  const fault = replay(enterPlainRoom(roomAsPlayed(level.room, level.settings), level.start), parsed.commands);
  return fault === undefined ? problems : [...problems, fault];
}

/** The commands up to the one that clears a room without errors; all of them when none does. O(commands). */
export function clearingCommands(
  { room, start, settings }: Pick<DrodLevel, "room" | "start" | "settings">,
  commands: readonly RoomCommand[],
): readonly RoomCommand[] {
  if (roomProblems(room, start).some(({ severity }) => severity === "error")) return commands;
  const state = enterPlainRoom(roomAsPlayed(room, settings), start);
  for (const [index, command] of commands.entries()) {
    if (state.dead || (typeof command !== "string" && state.placing === undefined)) return commands;
    playPlain(state, command);
    if (monstersLeft(state) === 0) return commands.slice(0, index + 1);
  }
  return commands;
}

function replay(state: PlainState, commands: readonly RoomCommand[]): Problem | undefined {
  for (const [index, command] of commands.entries()) {
    if (index > 0 && monstersLeft(state) === 0) return commandsAfterClear(index, commands.length);
    const pending = state.placing;
    playPlain(state, command);
    const name = validateLevelMessages.command(index + 1, printCommands([command]));
    const here = [square(state.player.x, state.player.y)];
    if (pending !== undefined && typeof command === "string")
      return errorProblem("double-pending", validateLevelMessages.doublePending(name, pending), here);
    if (typeof command !== "string" && (pending === undefined || state.placing !== undefined))
      return errorProblem("double-refused", validateLevelMessages.doubleRefused(name), [
        square(command[1], command[2]),
      ]);
    if (state.dead) return errorProblem("player-dies", validateLevelMessages.playerDies(name), here);
  }
  const left = monstersLeft(state);
  if (left === 0) return undefined;
  const message = validateLevelMessages.notCleared(commands.length, left);
  return errorProblem(
    "not-cleared",
    message,
    state.monsters.slice(0, 20).map(({ x, y }) => square(x, y)),
  );
}

function commandsAfterClear(index: number, count: number): Problem {
  const message = validateLevelMessages.commandsAfterClear(index, count - index);
  return errorProblem("goes-on-after-clear", message);
}
