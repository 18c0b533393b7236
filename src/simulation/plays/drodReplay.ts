import { commandWords, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { type Replay, sessionReplay } from "#shared/plays/replay.ts";
import { roomPlay, type PlayableRoom } from "../drod/play/recording.ts";

/** Moves are commands; the place is the player's. */
export function drodReplay(room: PlayableRoom): Replay {
  return sessionReplay(roomPlay(room), {
    readMove: commandOf,
    placeOf: ({ place: [x, y] }) => [x + 0.5, y + 0.5],
  });
}

function commandOf(json: JsonValue): RoomCommand | undefined {
  if (!Array.isArray(json)) return commandWords.find((word) => word === json);
  const [word, x, y] = json;
  return word === "double" && isBelow(x, roomColumns) && isBelow(y, roomRows) ? [word, x, y] : undefined;
}

function isBelow(value: JsonValue | undefined, end: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;
}
