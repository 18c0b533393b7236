import { errorProblem, firstIssue, isUsable, type Problem, warningProblem } from "../../problems.ts";
import { printCommands, turnsOf } from "../commandList.ts";
import { directionNames } from "../directions.ts";
import { drodRoomSchema, type DrodRoom } from "../drodRoom.ts";
import { isPlayerWalkable } from "../plain/plainObstacles.ts";
import { roomCells, roomColumns, roomRows, type RoomStart } from "../room.ts";
import { elementList } from "../roomElements.ts";
import { clearingCommands, validateLevel } from "../validateLevel.ts";
import { levelOf, type RoomsRead } from "../roomFile.ts";
import { tilesOf } from "../roomTiles.ts";
import { decodeHoldText } from "./base64.ts";
import { holdDemos, type RecordedDemo } from "./demos.ts";
import { parseXml, type XmlElement } from "./xml.ts";
import { readHoldMessages } from "./messages.ts";
import { decodeHoldRoom } from "./holdRoom.ts";

/** The game's own holds have a few hundred rooms; far more is an attack or an error. */
const mostRooms = 5000;

const longestText = 128 * 1024 * 1024;

const oldestVersion = 100;

const newestVersion = 599;

/**
 * Reads the XML of a hold (unpacked): every room with its entrance. Rooms with unsupported elements aren't returned; a
 * problem names the elements and their places. Never throws.
 */
export function readHoldText(text: string): RoomsRead {
  if (text.length > longestText) return refuse("hold-too-large", readHoldMessages.holdTooLarge);
  const parsed = parseXml(text);
  if (!parsed.ok) {
    const line = text.slice(0, parsed.offset).split("\n").length;
    return refuse("hold-broken", readHoldMessages.holdBroken(line, parsed.message));
  }
  const { root } = parsed;
  if (root.name !== "drod") return refuse("hold-broken", readHoldMessages.notAHold(root.name.slice(0, 40)));
  const version = Number(root.attributes["Version"]);
  if (!(version >= oldestVersion && version <= newestVersion)) {
    const said = (root.attributes["Version"] ?? "none").slice(0, 20);
    return refuse("hold-version", readHoldMessages.holdVersion(said, oldestVersion, newestVersion));
  }
  const elements = root.children.filter(({ name }) => name === "Rooms");
  if (elements.length > mostRooms)
    return refuse("hold-too-large", readHoldMessages.tooManyRooms(elements.length, mostRooms));
  return readRooms(root, elements);
}

function readRooms(root: XmlElement, elements: readonly XmlElement[]): RoomsRead {
  const titles = roomTitles(root, elements);
  const entrances = roomEntrances(root);
  const demos = holdDemos(root);
  const rooms: RoomsRead["rooms"] = [];
  const problems: Problem[] = [];
  for (const [index, element] of elements.entries()) {
    const title = titles[index] ?? "";
    const { room, unknown, faults } = decodeHoldRoom(element);
    for (const fault of faults)
      problems.push(errorProblem("hold-room-broken", readHoldMessages.holdRoomBroken(title, fault)));
    if (unknown.length > 0)
      problems.push(errorProblem("not-simulated", readHoldMessages.notSimulated(title, elementList(unknown))));
    if (room === undefined || faults.length > 0 || unknown.length > 0) continue;
    const entrance = entrances.get(element.attributes["RoomID"] ?? "");
    const parsed = drodRoomSchema.safeParse({ room, start: entrance ?? freeStart(room) });
    if (!parsed.success) {
      problems.push(errorProblem("hold-room-broken", readHoldMessages.room(title, firstIssue(parsed.error))));
      continue;
    }
    if (entrance === undefined) problems.push(startGuessed(title, parsed.data.start));
    rooms.push({ title, room: withDemo(parsed.data, demos.get(element.attributes["RoomID"] ?? "") ?? []) });
  }
  return { rooms, problems };
}

/**
 * The room with the recorded play that clears it in the fewest turns, as the validator replays it; unchanged when none
 * does. Records continue after the room is clear, until the player leaves it: that part is no solution and is left out.
 */
function withDemo(room: DrodRoom, demos: readonly RecordedDemo[]): DrodRoom {
  const solved = demos.flatMap(({ start, readings }) =>
    readings.flatMap((read) => {
      const commands = clearingCommands({ ...room, start }, read);
      const played = { ...room, start, solution: printCommands(commands) };
      return isUsable(validateLevel(levelOf(played))) ? [{ played, turns: turnsOf(commands) }] : [];
    }),
  );
  return solved.toSorted((a, b) => a.turns - b.turns)[0]?.played ?? room;
}

/** Names of the levels; rooms of a level with several get their column and row on its map. */
function roomTitles(root: XmlElement, rooms: readonly XmlElement[]): string[] {
  const levels = new Map(
    root.children
      .filter(({ name }) => name === "Levels")
      .map(({ attributes }) => [attributes["LevelID"], decodeHoldText(attributes["NameMessage"] ?? "") ?? ""] as const),
  );
  const counts = new Map<string | undefined, number>();
  for (const { attributes } of rooms) counts.set(attributes["LevelID"], (counts.get(attributes["LevelID"]) ?? 0) + 1);
  return rooms.map(({ attributes }) => {
    const level = levels.get(attributes["LevelID"]) ?? "Room";
    const place = ` ${attributes["RoomX"] ?? "?"},${attributes["RoomY"] ?? "?"}`;
    return (level.slice(0, 150) + ((counts.get(attributes["LevelID"]) ?? 0) > 1 ? place : "")).trim();
  });
}

/** By room id: the first entrance into the room. Values are checked by the room schema later. */
function roomEntrances(root: XmlElement): Map<string, unknown> {
  const entrances = new Map<string, unknown>();
  for (const hold of root.children) {
    for (const { name, attributes } of [hold, ...hold.children]) {
      if (name !== "Entrances" || entrances.has(attributes["RoomID"] ?? "")) continue;
      const facing = directionNames[Number(attributes["O"])];
      entrances.set(attributes["RoomID"] ?? "", [Number(attributes["X"]), Number(attributes["Y"]), facing ?? "S"]);
    }
  }
  return entrances;
}

/** The first free square, edges of the room first: rooms inside a level are entered from their neighbours. */
function freeStart(room: DrodRoom["room"]): RoomStart {
  const { o, t } = tilesOf(room);
  const taken = new Set(room.monsters.map(([, x, y]) => y * roomColumns + x));
  const isFree = (cell: number) => isPlayerWalkable(o[cell]) && t[cell] === "empty" && !taken.has(cell);
  const cells = Array.from({ length: roomCells }, (_, cell) => cell);
  const onEdge = (cell: number) => {
    const x = cell % roomColumns;
    return x === 0 || x === roomColumns - 1 || cell < roomColumns || cell >= roomCells - roomColumns;
  };
  const cell = cells.find((one) => onEdge(one) && isFree(one)) ?? cells.find(isFree) ?? 0;
  const y = Math.floor(cell / roomColumns);
  return [cell % roomColumns, y, y === roomRows - 1 ? "N" : "S"];
}

function startGuessed(title: string, [x, y]: RoomStart): Problem {
  return warningProblem("no-entrance", readHoldMessages.missingEntrance(title, x, y));
}

function refuse(code: string, message: string): RoomsRead {
  return { rooms: [], problems: [errorProblem(code, message)] };
}
