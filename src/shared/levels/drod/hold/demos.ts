import type { RoomCommand } from "../commandList.ts";
import { directionIndex, directionNames } from "../directions.ts";
import { type RoomStart, roomColumns, roomRows } from "../room.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import type { XmlElement } from "./xml.ts";

/** Command numbers in holds. */
const numbers: Readonly<Record<string, number>> = {
  N: 1,
  NE: 2,
  W: 3,
  E: 5,
  SW: 6,
  S: 7,
  SE: 8,
  C: 9,
  CC: 10,
  NW: 11,
  ".": 12,
};
const words: ReadonlyMap<number, string> = new Map(Object.entries(numbers).map(([word, number]) => [number, word]));
const doubleNumber = 21;
/** Time between two commands as it is written, in 10 ms. */
const usualTime = 10;
/** Longer recordings are left out. */
const mostBytes = 100_000;

/** A recorded play of a room: its start, and the possible meanings of its bytes. */
export interface RecordedDemo {
  readonly start: RoomStart;
  /** Command lists that the record can be read as, the likeliest first; which one is right shows when it is played. */
  readonly readings: readonly (readonly RoomCommand[])[];
}

/** The demos of a hold, by room id. Unreadable records are left out, because demos are optional. O(bytes). */
export function holdDemos(root: XmlElement): ReadonlyMap<string, readonly RecordedDemo[]> {
  const all = root.children.flatMap((child) => [child, ...child.children]);
  const wanted = new Set(all.filter(({ name }) => name === "Demos").map(({ attributes }) => attributes["SavedGameID"]));
  const demos = new Map<string, RecordedDemo[]>();
  for (const { name, attributes } of all) {
    if (name !== "SavedGames" || !wanted.has(attributes["SavedGameID"])) continue;
    const start = startOf(attributes);
    const text = attributes["Commands"] ?? "";
    const bytes = text.length > mostBytes ? undefined : decodeBase64(text);
    const room = attributes["RoomID"] ?? "";
    if (start === undefined || bytes === undefined) continue;
    const readings = [readCommands(bytes, "after"), readCommands(bytes, "before")].filter(({ length }) => length > 0);
    if (readings.length > 0) demos.set(room, [...(demos.get(room) ?? []), { start, readings }]);
  }
  return demos;
}

function startOf(attributes: Readonly<Record<string, string>>): RoomStart | undefined {
  const [x, y] = [Number(attributes["StartRoomX"]), Number(attributes["StartRoomY"])];
  const facing = directionNames[Number(attributes["StartRoomO"])];
  const isInside = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < roomColumns && y < roomRows;
  return isInside && facing !== undefined && facing !== "-" ? [x, y, facing] : undefined;
}

/** Pairs of command and time, ended by 0; the square of a double precedes or follows its time. */
function readCommands(bytes: Uint8Array, square: "before" | "after"): RoomCommand[] {
  const commands: RoomCommand[] = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const number = bytes[at] ?? 0;
    if (number === doubleNumber) {
      const from = at + (square === "before" ? 1 : 2);
      commands.push(["double", bytes[from] ?? 0, bytes[from + 1] ?? 0]);
      at += 4;
      continue;
    }
    const word = words.get(number);
    // A command of another version of the game: the rest can't be decoded.
    if (word === undefined) return [];
    commands.push(word as RoomCommand);
    at += 2;
  }
  return commands;
}

/** A command list in a hold's encoding. */
export function encodeCommands(commands: readonly RoomCommand[]): string {
  const bytes = commands.flatMap((command) =>
    typeof command === "string"
      ? [numbers[command] ?? 0, usualTime]
      : [doubleNumber, usualTime, command[1], command[2]],
  );
  return encodeBase64([...bytes, 0]);
}

/** Attributes of where a recorded play begins. */
export function startAttributes([x, y, facing]: RoomStart): Readonly<Record<string, number>> {
  return { StartRoomX: x, StartRoomY: y, StartRoomO: directionIndex(facing) };
}
