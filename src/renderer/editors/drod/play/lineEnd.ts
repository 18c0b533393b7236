import { commandsIn, turnsOf } from "#shared/levels/drod/commandList.ts";
import type { PlayLine } from "#shared/levels/drod/lines.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import { playMessages } from "./messages.ts";
import type { PlayedRoom } from "./playModel.ts";

/** A line as a branch is shown: the room where it has got to, its turns and what they come to. */
export interface LineEnd {
  readonly scene: Scene;
  readonly text: string;
}

/** Replays a line in the current room. O(commands). */
export function lineEnd(room: PlayedRoom, line: Pick<PlayLine, "name" | "commands">): LineEnd {
  const commands = commandsIn(line.commands);
  const recording = recordLine(room, commands);
  const played = recording.commands.length;
  const turns = turnsOf(recording.clearing ?? recording.commands);
  const { tiles, monsters, player } = stateRoom(recording.at(played));
  const shapes = [...pictureOfSquares(tiles), ...pictureOfFigures(monsters, player)];
  const view = { x: 0, y: 0, width: roomColumns, height: roomRows };
  const outcome =
    recording.clearing !== undefined
      ? "clear"
      : recording.dead
        ? "dead"
        : played < commands.length
          ? "blocked"
          : "unfinished";
  const text = playMessages.lines.end[outcome](turns, recording.left.at(-1) ?? 0);
  return { scene: { view, shapes, title: `${line.name}, ${text}` }, text };
}
