import { sampledFrames } from "#shared/levels/levelReplay.ts";
import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { recordLine, type Recording } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { type Film, saveAnimation, savePictureStrip } from "#renderer/canvas/film/saveFilm.ts";
import { documentFileName } from "#renderer/studio/download.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import type { PlayedRoom } from "../play/playModel.ts";

/** Pixels per square. */
const animationScale = 16;
const stripScale = 8;
const frameMs = 180;
const mostPictures = 12;

/** Saves a line as an animated GIF, one frame per turn. */
export function saveRoomAnimation(
  documentId: string,
  room: PlayedRoom,
  commands: readonly RoomCommand[],
): Promise<void> {
  return saveAnimation(documentFileName(documentId), filmOf(recordLine(room, commands)), animationScale, frameMs);
}

/** Saves the important turns as one picture: entry, as many kills as fit, and the end. */
export function saveRoomStrip(documentId: string, room: PlayedRoom, commands: readonly RoomCommand[]): Promise<void> {
  const recording = recordLine(room, commands);
  const turns = keyTurns(recording, mostPictures);
  return savePictureStrip(documentFileName(documentId), filmOf(recording), stripScale, turns);
}

function filmOf(recording: Recording): Film {
  return {
    view: { x: 0, y: 0, width: roomColumns, height: roomRows },
    count: recording.commands.length + 1,
    at: (turn) => {
      const { tiles, monsters, player } = stateRoom(recording.at(turn));
      return [...pictureOfSquares(tiles), ...pictureOfFigures(monsters, player)];
    },
  };
}

/** The entry, turns with a kill, and the end; kills are evenly sampled if there are too many. */
export function keyTurns({ commands, left }: Pick<Recording, "commands" | "left">, most: number): number[] {
  const last = commands.length;
  const kills = left.flatMap((count, turn) => (turn > 0 && turn < last && count < (left[turn - 1] ?? 0) ? [turn] : []));
  const chosen = sampledFrames(kills.length, most - 2).map((index) => kills[index] ?? 0);
  return [...new Set([0, ...chosen, last])];
}
