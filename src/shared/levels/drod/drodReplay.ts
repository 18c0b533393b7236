import type { LevelReplay } from "../levelReplay.ts";
import { commandsIn } from "./commandList.ts";
import { monsterShapes, playerShapes } from "./draw/drawMonsters.ts";
import { squareShapes } from "./draw/drawRoom.ts";
import type { DrodLevel } from "./drodRoom.ts";
import { recordLine } from "./play/recording.ts";
import { stateRoom } from "./play/stateRoom.ts";
import { roomColumns, roomRows } from "./room.ts";

const frameMs = 180;

/** A room's known line turn by turn; undefined for a room without one. */
export function drodReplay(level: DrodLevel): LevelReplay | undefined {
  const commands = commandsIn(level.solution);
  if (commands.length === 0) return undefined;
  const recording = recordLine(level, commands);
  const view = { x: 0, y: 0, width: roomColumns, height: roomRows };
  return {
    count: recording.commands.length + 1,
    frameMs,
    at: (index) => {
      const { tiles, monsters, player } = stateRoom(recording.at(index));
      const figures = [...monsters.flatMap((monster) => monsterShapes(monster, false)), ...playerShapes(player)];
      return { view, shapes: [...squareShapes(tiles, "thumbnail"), ...figures], title: "DROD" };
    },
  };
}
