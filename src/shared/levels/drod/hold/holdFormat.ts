import type { ParsedLevel, TextFormat } from "../../levelKind.ts";
import { drodKindMessages } from "../messages.ts";
import type { Problem } from "../../problems.ts";
import { commandsIn, turnsOf } from "../commandList.ts";
import { directionIndex } from "../directions.ts";
import type { DrodLevel } from "../drodRoom.ts";
import { roomColumns, roomRows, type RoomMonster, type RoomOrb } from "../room.ts";
import { levelOf } from "../roomFile.ts";
import { tilesOf } from "../roomTiles.ts";
import { floorTiles, monsterTypes, opaqueTiles, transparentTiles } from "../tiles.ts";
import { encodeBase64, encodeHoldText } from "./base64.ts";
import { encodeCommands, startAttributes } from "./demos.ts";
import { readHoldText } from "./readHold.ts";
import { encodeSquares } from "./squares.ts";
import { escapeAttribute } from "./xml.ts";
import { holdFormatMessages } from "./messages.ts";

/**
 * Holds of the game as XML, packed on disk (gzip, in older files zlib with every byte inverted). Writing makes one room
 * per level, with its solution as a demo. Data that a hold can't express is left out: evaluations, eyes that are
 * already awake, golems in rubble.
 */
export const holdFormat: TextFormat<DrodLevel> = {
  id: "hold",
  label: drodKindMessages.formats.hold,
  extensions: ["hold"],
  packing: "gzip",
  parse: parseHold,
  print: (levels) =>
    printHold(levels.map(({ level, title }, index) => ({ level, title: title || holdFormatMessages.room(index + 1) }))),
};

function parseHold(text: string): { levels: ParsedLevel<DrodLevel>[]; problems: Problem[] } {
  const { rooms, problems } = readHoldText(text);
  return { levels: rooms.map(({ title, room }) => ({ level: levelOf(room), title, line: 1 })), problems };
}

/** A fixed creation time, so that equal rooms produce equal bytes. */
const created = "1577836800";
const author = encodeHoldText("Levelwright");
const formatVersion = "509";
const emptyLights = encodeBase64([5, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 196, 0, 0]);
const style = encodeHoldText("Foundation");

function printHold(rooms: readonly { readonly level: DrodLevel; readonly title: string }[]): string {
  const name = encodeHoldText(rooms[0]?.title ?? "Rooms");
  const lines = [
    `<?xml version="1.0" encoding="ISO-8859-1" ?>`,
    `<drod Version='${formatVersion}'>`,
    tag("Players", {
      GID_OriginalNameMessage: author,
      GID_Created: created,
      LastUpdated: 0,
      NameMessage: author,
      ForumName: 0,
      ForumPassword: 0,
      IsLocal: 0,
      PlayerID: 1,
    }),
    open("Holds", {
      GID_Created: created,
      GID_PlayerID: 1,
      LastUpdated: created,
      Status: 0,
      NameMessage: name,
      DescriptionMessage: "",
      LevelID: 1,
      GID_NewLevelIndex: rooms.length,
      EditingPrivileges: 0,
      EndHoldMessage: "",
      ScriptID: 0,
      VarID: 0,
      CharID: 0,
      WorldMap: 0,
      HoldID: 1,
    }),
    ...rooms.map(({ level }, index) => entrance(level, index + 1)),
    "</Holds>",
    ...rooms.flatMap(({ level, title }, index) => [levelTag(title, index + 1), ...roomLines(level, index + 1)]),
    ...rooms.flatMap(({ level }, index) => demoLines(level, index + 1)),
    "</drod>",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function entrance({ start: [x, y, facing] }: DrodLevel, id: number): string {
  return tag("Entrances", {
    EntranceID: id,
    DescriptionMessage: "",
    RoomID: id,
    X: x,
    Y: y,
    O: directionIndex(facing),
    IsMainEntrance: 1,
    ShowDescription: 1,
  });
}

function levelTag(title: string, id: number): string {
  return tag("Levels", {
    HoldID: 1,
    GID_LevelIndex: id,
    OrderIndex: id,
    PlayerID: 1,
    NameMessage: encodeHoldText(title),
    Created: created,
    LastUpdated: created,
    IsRequired: 1,
    LevelID: id,
  });
}

function roomLines({ room }: DrodLevel, id: number): string[] {
  const { o, f, t } = tilesOf(room);
  const squares = encodeSquares({
    o: o.map((tile) => opaqueTiles[tile]),
    f: f.map((tile) => floorTiles[tile]),
    t: t.map((tile) => transparentTiles[tile]),
  });
  return [
    open("Rooms", {
      LevelID: id,
      RoomX: 25,
      RoomY: 25,
      RoomID: id,
      RoomCols: roomColumns,
      RoomRows: roomRows,
      StyleName: style,
      IsRequired: 1,
      IsSecret: 0,
      Squares: encodeBase64(squares),
      TileLights: emptyLights,
    }),
    ...(room.orbs ?? []).flatMap(orbLines),
    ...room.monsters.flatMap(monsterLines),
    "</Rooms>",
  ];
}

const orbNumbers = { normal: 0, oneuse: 1, toggle: 2, broken: 3 } as const;
const effectNumbers = { toggle: 1, open: 2, close: 3 } as const;

function orbLines({ x, y, type, agents }: RoomOrb): string[] {
  return [
    open("Orbs", { Type: orbNumbers[type], X: x, Y: y }),
    ...agents.map(([ax, ay, effect]) => tag("OrbAgents", { Type: effectNumbers[effect], X: ax, Y: ay })),
    "</Orbs>",
  ];
}

function monsterLines([type, x, y, facing, extra]: RoomMonster): string[] {
  const attributes = {
    Type: monsterTypes[type],
    X: x,
    Y: y,
    O: type === "brain" ? 7 : Math.max(0, directionIndex(facing)),
  };
  const pieces = extra?.pieces ?? [];
  if (pieces.length === 0) return [tag("Monsters", attributes)];
  const lines = pieces.map((piece, index) => {
    const sides = [pieces[index - 1] ?? ([x, y] as const), pieces[index + 1]].flatMap((other) =>
      other === undefined ? [] : [sideTowards(piece, other)],
    );
    return tag("Pieces", {
      Type: pieceNumbers[sides.toSorted().join("")] ?? pieceNumbers["EW"] ?? 0,
      X: piece[0],
      Y: piece[1],
    });
  });
  return [open("Monsters", attributes), ...lines, "</Monsters>"];
}

/** By the sides a piece is joined to; one side only = the tail, which points away from it. */
const pieceNumbers: Readonly<Record<string, number>> = {
  EW: 25,
  NS: 26,
  NW: 27,
  EN: 28,
  SW: 29,
  ES: 30,
  N: 31,
  E: 32,
  S: 33,
  W: 34,
};

function sideTowards([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): string {
  if (otherX !== x) return otherX < x ? "W" : "E";
  return otherY < y ? "N" : "S";
}

/** The level's solution as a demo: a saved game with its commands, and the record that shows it. */
function demoLines({ start, solution }: DrodLevel, id: number): string[] {
  const commands = commandsIn(solution);
  if (commands.length === 0) return [];
  return [
    tag("SavedGames", {
      PlayerID: 1,
      RoomID: id,
      CheckpointX: 0,
      CheckpointY: 0,
      IsHidden: 1,
      LastUpdated: created,
      ...startAttributes(start),
      Commands: encodeCommands(commands),
      SavedGameID: id,
    }),
    tag("Demos", {
      SavedGameID: id,
      IsHidden: 0,
      DescriptionMessage: "",
      ShowSequenceNo: 0,
      BeginTurnNo: 0,
      EndTurnNo: turnsOf(commands),
      NextDemoID: 0,
      Checksum: 0,
      Flags: 6,
      DemoID: id,
    }),
  ];
}

type Attributes = Readonly<Record<string, string | number>>;

function tag(name: string, attributes: Attributes): string {
  return `<${name}${printAttributes(attributes)}/>`;
}

function open(name: string, attributes: Attributes): string {
  return `<${name}${printAttributes(attributes)}>`;
}

function printAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${escapeAttribute(String(value))}'`)
    .join("");
}
