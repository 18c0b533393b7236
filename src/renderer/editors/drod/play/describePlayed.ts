import type { Point } from "#shared/kernel/geometry.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { describeSquare } from "../edit/describeSquare.ts";
import { playMessages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";

/** What is on a square in the shown turn, in words: "10,4: You, Roach 3 facing south". Monsters have their number in the order. */
export function describePlayed(play: PlayModel, cell: Point): string {
  const { tiles, monsters, player } = stateRoom(play.sim());
  const text = describeSquare({ ...tiles, monsters, start: undefined }, play.room().places, cell);
  return player[0] === cell[0] && player[1] === cell[1] ? playMessages.youAt(text) : text;
}
