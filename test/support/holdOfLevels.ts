import { encodeHoldText } from "#shared/levels/drod/hold/base64.ts";
import { holdFormat } from "#shared/levels/drod/hold/holdFormat.ts";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";

/** A level of a hold with its rooms, from west to east. */
export interface HoldLevel {
  readonly name: string;
  readonly rooms: readonly DrodLevel[];
}

/**
 * The text of a hold with several levels of several rooms. As in holds that people have made, rooms of different levels lie
 * among each other: first the first room of every level, then the second.
 */
export function holdOfLevels(levels: readonly HoldLevel[]): string {
  const most = Math.max(...levels.map(({ rooms }) => rooms.length));
  const places = Array.from({ length: most }, (_, column) =>
    levels.flatMap(({ rooms }, level) => {
      const room = rooms[column];
      return room === undefined ? [] : [{ level: level + 1, column, room }];
    }),
  ).flat();
  const single = holdFormat.print!(places.map(({ room }) => ({ level: room, title: "Room" })));
  let at = 0;
  const tags = levels.map(
    ({ name }, index) => `<Levels HoldID='1' NameMessage='${encodeHoldText(name)}' LevelID='${index + 1}'/>`,
  );
  return single
    .replaceAll(/<Levels [^>]*\/>\r\n/g, "")
    .replaceAll(/<Rooms LevelID='\d+' RoomX='25'/g, () => {
      // One place per room that was printed.
      const { level, column } = places[at++]!;
      return `<Rooms LevelID='${level}' RoomX='${25 + column}'`;
    })
    .replace("</Holds>", `</Holds>\r\n${tags.join("\r\n")}`);
}
