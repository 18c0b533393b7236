import { directionNames } from "../directions.ts";
import { roomCells, roomColumns, roomRows, type Room } from "../room.ts";
import type { UnknownElement } from "../roomElements.ts";
import { runsOf } from "../roomTiles.ts";
import { decodeBase64 } from "./base64.ts";
import type { XmlElement } from "./xml.ts";
import { holdRoomMessages } from "./messages.ts";
import {
  floorByNumber,
  monsterByNumber,
  monsterName,
  opaqueByNumber,
  tileName,
  transparentByNumber,
} from "./numberNames.ts";
import { decodeSquares } from "./squares.ts";

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
export function decodeHoldRoom(element: XmlElement): HoldRoom {
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
