import { hashText } from "../../kernel/hash.ts";
import { stableStringify } from "../../kernel/json.ts";
import { parseCommands, printCommands } from "./commandList.ts";
import { roomAsPlayed, type DrodLevel } from "./drodRoom.ts";
import { runsOf, tilesOf } from "./roomTiles.ts";

/**
 * A key that is equal for levels with the same squares, monsters in the same order, links in the same order, entrance
 * and commands; search settings are ignored. There are no symmetries to fold: monsters look for steps in a fixed order
 * (vertical before horizontal, path candidates N W E S, goblins and eggs from the top left), so a mirrored or turned
 * room plays differently. O(squares + commands).
 */
export function canonicalRoomKey(level: DrodLevel): string {
  const room = roomAsPlayed(level.room, level.settings);
  const tiles = tilesOf(room);
  const parsed = parseCommands(level.solution);
  return hashText(
    stableStringify({
      o: runsOf(tiles.o, "floor"),
      f: runsOf(tiles.f, "empty"),
      t: runsOf(tiles.t, "empty"),
      monsters: room.monsters,
      orbs: room.orbs ?? [],
      start: level.start,
      commands: parsed.ok ? printCommands(parsed.commands) : level.solution,
    }),
  );
}
