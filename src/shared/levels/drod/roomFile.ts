import * as z from "zod";
import { stableFileText } from "../../kernel/json.ts";
import type { ParsedLevel, TextFormat } from "../levelKind.ts";
import { drodKindMessages, roomFileMessages } from "./messages.ts";
import { errorProblem, firstIssue, type Problem } from "../problems.ts";
import { drodLevelSchema, drodRoomSchema, type DrodLevel, type DrodRoom } from "./drodRoom.ts";
import { elementList, unknownElements } from "./roomElements.ts";

const formatName = "levelwright-drod";
const formatVersion = 1;

/** A room of a file with its name. */
export interface NamedRoom {
  readonly title: string;
  readonly room: DrodRoom;
}

/** Rooms read from a text: the playable ones, and the problems of the others. */
export interface RoomsRead {
  readonly rooms: NamedRoom[];
  readonly problems: Problem[];
}

const titleSchema = z.string().max(200).catch("");

/**
 * Our own file of rooms: `{"format": "levelwright-drod", "formatVersion": 1, "rooms": [{"title", "room", "start", ...}]}`,
 * each room as in drodRoom.ts.
 */
export const roomFileFormat: TextFormat<DrodLevel> = {
  id: "drod-json",
  label: drodKindMessages.formats.rooms,
  extensions: ["drod"],
  parse: parseRoomFile,
  print: (levels) =>
    stableFileText({
      format: formatName,
      formatVersion,
      rooms: levels.map(({ level: { evaluation, ...level }, title }) => ({
        title,
        ...level,
        ...(evaluation === undefined
          ? {}
          : { evaluation: evaluation.expression, places: evaluation.places, weights: evaluation.weights }),
      })),
    }),
};

function parseRoomFile(text: string): { levels: ParsedLevel<DrodLevel>[]; problems: Problem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    return { levels: [], problems: [errorProblem("file-not-json", roomFileMessages.fileNotJson(reason))] };
  }
  const { rooms, problems } = roomsOfFile(value);
  return { levels: rooms.map(({ title, room }) => ({ level: levelOf(room), title, line: 1 })), problems };
}

/** The rooms of a parsed file of our own format. */
export function roomsOfFile(value: unknown): RoomsRead {
  if (!isRoomFile(value))
    return { rooms: [], problems: [errorProblem("file-not-drod", roomFileMessages.fileNotDrod(formatName))] };
  if (value.formatVersion > formatVersion) {
    const message = roomFileMessages.fileNewer(value.formatVersion, formatVersion);
    return { rooms: [], problems: [errorProblem("file-newer", message)] };
  }
  const read = value.rooms.map((entry, index) => readRoom(entry, `room ${index + 1}`));
  return { rooms: read.flatMap(({ rooms }) => rooms), problems: read.flatMap(({ problems }) => problems) };
}

const fileSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.number(),
  rooms: z.array(z.unknown()).max(10_000),
});

/** Looks at the head alone: the rooms of the file may still be invalid. */
export function isRoomFile(value: unknown): value is z.infer<typeof fileSchema> {
  return fileSchema.safeParse(value).success;
}

const documentSchema = z.object({ type: z.literal("drod-room"), name: z.string(), data: z.unknown() });

/** Whether a value is a project document with one room. */
export function isRoomDocument(value: unknown): value is z.infer<typeof documentSchema> {
  return documentSchema.safeParse(value).success;
}

/** Reads one room, document, level or candidate as JSON; `place` names it in messages when it has no title. */
export function readRoom(value: unknown, place: string): RoomsRead {
  if (typeof value !== "object" || value === null)
    return { rooms: [], problems: [errorProblem("room-broken", roomFileMessages.roomBroken(place))] };
  const { title: givenTitle, ...data } = value as Readonly<Record<string, unknown>>;
  const title = titleSchema.parse(givenTitle);
  const name = title === "" ? place : `"${title}"`;
  const unknown = unknownElements(data["room"]);
  if (unknown.length > 0) {
    const message = roomFileMessages.notSimulated(name, elementList(unknown));
    return { rooms: [], problems: [errorProblem("not-simulated", message)] };
  }
  const level = drodLevelSchema.safeParse(data);
  if (level.success) return { rooms: [{ title, room: roomOf(level.data) }], problems: [] };
  const parsed = drodRoomSchema.safeParse(data);
  if (parsed.success) return { rooms: [{ title, room: parsed.data }], problems: [] };
  const message = `${name}: ${firstIssue(parsed.error)}.`;
  return { rooms: [], problems: [errorProblem("room-broken", message)] };
}

function roomOf({ evaluation, ...level }: DrodLevel): DrodRoom {
  return {
    ...level,
    evaluation: evaluation?.expression ?? "",
    places: evaluation?.places ?? {},
    weights: evaluation?.weights ?? {},
    lines: [],
  };
}

/** The level of a room: its commands, and the expression when it has one. */
export function levelOf({
  room,
  start,
  settings,
  solution,
  evaluation,
  places,
  weights,
}: Omit<DrodRoom, "lines">): DrodLevel {
  return {
    room,
    start,
    settings,
    solution,
    ...(evaluation === "" ? {} : { evaluation: { expression: evaluation, places, weights } }),
  };
}
