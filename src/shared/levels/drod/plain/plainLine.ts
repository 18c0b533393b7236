import type { RoomCommand } from "../commandList.ts";
import { roomAsPlayed, type DrodRoom } from "../drodRoom.ts";
import type { PlainState } from "./plainState.ts";
import { enterPlainRoom, playPlain } from "./plainTurn.ts";

/**
 * The state on entry and after each command, as far as they go: a death ends the line, and so does a command that can't be
 * given. It is one state that changes: read it before the next one is asked for.
 */
export function* playPlainLine(
  { room, start, settings }: Pick<DrodRoom, "room" | "start" | "settings">,
  commands: readonly RoomCommand[],
): Generator<PlainState, void, undefined> {
  const state = enterPlainRoom(roomAsPlayed(room, settings), start);
  yield state;
  for (const command of commands) {
    const isPlacing = typeof command !== "string";
    if (state.dead || isPlacing !== (state.placing !== undefined)) return;
    playPlain(state, command);
    if (isPlacing && state.placing !== undefined) return;
    yield state;
  }
}
