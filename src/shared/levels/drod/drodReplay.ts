import type { SceneShape } from "../../scene/scene.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { commandsIn } from "./commandList.ts";
import { monsterShapes, playerShapes } from "./draw/drawMonsters.ts";
import { squareShapes } from "./draw/drawRoom.ts";
import type { DrodLevel } from "./drodRoom.ts";
import { directionName } from "./directions.ts";
import { playPlainLine } from "./plain/plainLine.ts";
import { bodyInOrder } from "./plain/plainSerpentBody.ts";
import type { PlainMonster, PlainState } from "./plain/plainState.ts";
import { roomColumns, roomRows, type RoomMonster } from "./room.ts";
import { drodReplayMessages } from "./messages.ts";

const frameMs = 180;

/** A room's known line turn by turn; undefined without one. */
export function drodReplay(level: DrodLevel): LevelReplay | undefined {
  const commands = commandsIn(level.solution);
  if (commands.length === 0) return undefined;
  const view = { x: 0, y: 0, width: roomColumns, height: roomRows };
  let line = playPlainLine(level, commands);
  let shown = line.next();
  let at = 0;
  const show = (index: number): PlainState | undefined => {
    if (index < at) {
      line = playPlainLine(level, commands);
      shown = line.next();
      at = 0;
    }
    for (; at < index; at++) shown = line.next();
    return shown.done === true ? undefined : shown.value;
  };
  let count = 1;
  while (show(count) !== undefined) count++;
  return {
    count,
    frameMs,
    at: (index) => {
      const state = show(Math.min(count - 1, Math.max(0, index)));
      const shapes = state === undefined ? [] : [...squareShapes(state, "thumbnail"), ...figures(state)];
      return { view, shapes, title: drodReplayMessages.drod };
    },
  };
}

function figures({ monsters, player }: PlainState): readonly SceneShape[] {
  return [
    ...monsters.flatMap((monster) => monsterShapes(roomMonster(monster), false)),
    ...playerShapes([player.x, player.y, directionName(player.facing)]),
  ];
}

function roomMonster(monster: PlainMonster): RoomMonster {
  const { type, x, y, facing, awake, broken } = monster;
  const pieces = bodyInOrder(monster).map((piece): [number, number] => [piece.x, piece.y]);
  return [type, x, y, directionName(facing), { pieces, awake, broken }];
}
