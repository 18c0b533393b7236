import { errorProblem, firstIssue, isUsable, type Problem, warningProblem } from "../../problems.ts";
import { printCommands, turnsOf } from "../commandList.ts";
import { directionNames } from "../directions.ts";
import { drodRoomSchema, type DrodRoom } from "../drodRoom.ts";
import { isPlayerWalkable } from "../plain/plainObstacles.ts";
import { roomCells, roomColumns, roomRows, type RoomStart, type Room } from "../room.ts";
import { elementList, type UnknownElement } from "../roomElements.ts";
import { clearingCommands, validateLevel } from "../validateLevel.ts";
import { levelOf, type RoomsRead } from "../roomFile.ts";
import { tilesOf, runsOf } from "../roomTiles.ts";
import { decodeHoldText, decodeBase64 } from "./base64.ts";
import { holdDemos, type RecordedDemo } from "./demos.ts";
import { parseXml, type XmlElement } from "./xml.ts";
import { readHoldMessages, holdRoomMessages } from "./messages.ts";
import {
  floorByNumber,
  monsterByNumber,
  monsterName,
  opaqueByNumber,
  tileName,
  transparentByNumber,
} from "./numberNames.ts";
import { decodeSquares } from "./squares.ts";

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

/**
 * A room of a hold: the simulated part in our form, and the elements that aren't simulated. Values aren't validated by
 * a schema yet.
 */
interface HoldRoom {
  readonly room: Room | undefined;
  readonly unknown: readonly UnknownElement[];
  /** Why it can't be read, without capital and full stop. */
  readonly faults: readonly string[];
}

const longestSquares = 64 * 1024;
/** Processing order of doubles and of all others; anything else stored with a monster changes the rules. */
const usualSequences = new Set([undefined, "0", "100", "1000"]);

/** Decodes a `Rooms` element. O(squares + monsters). */
function decodeHoldRoom(element: XmlElement): HoldRoom {
  const { RoomCols: columns, RoomRows: rows, Squares: squares } = element.attributes;
  const fail = (fault: string): HoldRoom => ({ room: undefined, unknown: [], faults: [fault] });
  if (columns !== String(roomColumns) || rows !== String(roomRows))
    return fail(
      holdRoomMessages.xSquaresNotX((columns ?? "?").slice(0, 12), (rows ?? "?").slice(0, 12), roomColumns, roomRows),
    );
  if (squares === undefined) return fail(holdRoomMessages.hasNoSquares);
  if (squares.length > longestSquares) return fail(holdRoomMessages.squaresTooLong(longestSquares));
  const bytes = decodeBase64(squares);
  if (bytes === undefined) return fail(holdRoomMessages.squaresAreNotBase64);
  const decoded = decodeSquares(bytes);
  if (!decoded.ok) return fail(decoded.message);
  const unknown = new Map<string, UnknownElement>();
  const note = (name: string, x: number, y: number): void => {
    const before = unknown.get(name);
    unknown.set(name, { name, x: before?.x ?? x, y: before?.y ?? y, count: (before?.count ?? 0) + 1 });
  };
  const layer = <Name>(numbers: readonly number[], names: ReadonlyMap<number, Name>, blank: Name) =>
    runsOf(
      Array.from({ length: roomCells }, (_, cell) => {
        const name = names.get(numbers[cell] ?? 0);
        if (name === undefined) note(tileName(numbers[cell] ?? 0), cell % roomColumns, Math.floor(cell / roomColumns));
        return name ?? blank;
      }),
      blank,
    );
  const { o, f, t } = decoded.squares;
  const monsters = monstersOf(element, note);
  const orbs = orbsOf(element, o);
  const floor = layer(f, floorByNumber, "empty");
  const items = layer(t, transparentByNumber, "empty");
  const room: Room = {
    o: layer(o, opaqueByNumber, "floor"),
    ...(floor.length === 0 ? {} : { f: floor }),
    ...(items.length === 0 ? {} : { t: items }),
    monsters,
    ...(orbs.length === 0 ? {} : { orbs }),
  };
  return { room, unknown: [...unknown.values()], faults: [] };
}

type Note = (name: string, x: number, y: number) => void;

/** In file order, which is the processing order. */
function monstersOf({ children }: XmlElement, note: Note): Room["monsters"] {
  return children.flatMap(({ name, attributes, children: parts }): Room["monsters"] => {
    if (name !== "Monsters") return [];
    const [x, y, number] = [Number(attributes["X"]), Number(attributes["Y"]), Number(attributes["Type"])];
    const type = monsterByNumber.get(number);
    if (type === undefined) {
      note(monsterName(number), x, y);
      return [];
    }
    if (!usualSequences.has(attributes["ProcessSequence"])) note(holdRoomMessages.withOwnProcessingOrder(type), x, y);
    const facing = type === "brain" ? "-" : (directionNames[Number(attributes["O"])] ?? "-");
    const pieces = parts
      .filter((part) => part.name === "Pieces")
      .map((piece): [number, number] => [Number(piece.attributes["X"]), Number(piece.attributes["Y"])]);
    return [pieces.length === 0 ? [type, x, y, facing] : [type, x, y, facing, { pieces }]];
  });
}

const orbTypes = ["normal", "oneuse", "toggle", "broken"] as const;
const effects = [undefined, "toggle", "open", "close"] as const;
const plateNumber = 78;

function orbsOf({ children }: XmlElement, o: readonly number[]): NonNullable<Room["orbs"]> {
  return children.flatMap(({ name, attributes, children: parts }) => {
    if (name !== "Orbs") return [];
    const [x, y] = [Number(attributes["X"]), Number(attributes["Y"])];
    const agents = parts.flatMap((part): [number, number, "toggle" | "open" | "close"][] => {
      const effect = effects[Number(part.attributes["Type"])];
      if (part.name !== "OrbAgents" || effect === undefined) return [];
      return [[Number(part.attributes["X"]), Number(part.attributes["Y"]), effect]];
    });
    const isPlate = o[y * roomColumns + x] === plateNumber;
    const type = orbTypes[Number(attributes["Type"])] ?? "normal";
    return [{ x, y, type, ...(isPlate ? { plate: true } : {}), agents }];
  });
}
