import * as z from "zod";
import type { JsonValue } from "../../kernel/json.ts";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { errorProblem } from "../problems.ts";
import type { DrodInput } from "./drodInput.ts";
import type { DrodRoom } from "./drodRoom.ts";
import { readHoldText } from "./hold/readHold.ts";
import { isCaseFile, notSimulated } from "./recordedCase.ts";
import { isRoomFile, readRoom, roomsOfFile, type RoomsRead } from "./roomFile.ts";
import { drodRoomProblems } from "./roomProblems.ts";
import { drodTaskFileMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../preparedInput.ts";

/**
 * Reads `run drod TASK --in FILE`: our room files, levels and candidates as JSON (with their commands, to be polished
 * or continued), recorded-case files, and the XML of holds.
 */
export const drodTaskFiles: TaskFileReader = {
  options: [
    { id: "case", hint: drodTaskFileMessages.case },
    { id: "room", hint: drodTaskFileMessages.room },
  ],
  read: (text, options) => {
    const { rooms, problems } = readRooms(text, options["case"]);
    if (rooms.length === 0)
      return problems.length > 0 ? { ok: false, problems } : refusedInput("no-room", drodTaskFileMessages.noRoom);
    const wanted = options["room"];
    const chosen =
      wanted === undefined
        ? rooms[0]
        : (rooms.find(({ title }) => title === wanted) ??
          (/^\d+$/.test(wanted) ? rooms[Number(wanted) - 1] : undefined));
    if (chosen !== undefined) return inputOf(chosen.title, chosen.room, []);
    const names = rooms.slice(0, 20).map(({ title }, index) => (title === "" ? String(index + 1) : `"${title}"`));
    const message = drodTaskFileMessages.roomNotInFile(wanted, names.join(", "), rooms.length > 20 ? " ..." : "");
    return refusedInput("room-not-in-file", message);
  },
};

/** Checks a room document and packs what the search needs. */
export function prepareDrod(document: DocumentSnapshot): PreparedInput {
  const { rooms, problems } = readRoom(document.data, `"${document.name}"`);
  const [first] = rooms;
  return first === undefined ? { ok: false, problems } : inputOf(document.name, first.room, [document.id]);
}

function inputOf(name: string, room: DrodRoom, documentIds: string[]): PreparedInput {
  const { lines: _lines, ...searched } = room;
  const input: DrodInput = { ...searched, name };
  // It was parsed from JSON: optional members are absent, never undefined.
  return preparedInput(input as unknown as JsonValue, documentIds, drodRoomProblems(room));
}

const caseSchema = z.object({
  id: z.string(),
  room: z.unknown(),
  start: z.object({ player: z.unknown() }),
});

function readRooms(text: string, caseId: string | undefined): RoomsRead {
  if (text.trimStart().startsWith("<")) return readHoldText(text);
  const values = jsonValues(text);
  if (values === undefined)
    return { rooms: [], problems: [errorProblem("file-not-json", drodTaskFileMessages.fileNotJson)] };
  const parts = values.flatMap((value, index): RoomsRead[] => {
    if (isRoomFile(value)) return [roomsOfFile(value)];
    if (isCaseFile(value)) return [readCases(value.cases, caseId)];
    if (isSummary(value)) return [];
    return [readRoom(unwrapped(value), `room ${index + 1}`)];
  });
  return { rooms: parts.flatMap(({ rooms }) => rooms), problems: parts.flatMap(({ problems }) => problems) };
}

function readCases(cases: readonly unknown[], wanted: string | undefined): RoomsRead {
  const parsed = cases.flatMap((value) => {
    const one = caseSchema.safeParse(value);
    return one.success ? [{ ...one.data, missing: notSimulated(value) }] : [];
  });
  const chosen = wanted === undefined ? parsed : parsed.filter(({ id }) => id === wanted);
  if (chosen.length === 0) {
    const names = parsed.slice(0, 8).map(({ id }) => id);
    const message = drodTaskFileMessages.caseNotInFile(wanted, names.join(", "), parsed.length);
    return { rooms: [], problems: [errorProblem("case-not-in-file", message)] };
  }
  const read = chosen.map(({ id, room, start, missing }): RoomsRead => {
    if (missing === undefined) return readRoom({ title: id, room, start: start.player }, id);
    return { rooms: [], problems: [errorProblem("not-simulated", drodTaskFileMessages.notSimulated(id, missing))] };
  });
  return { rooms: read.flatMap(({ rooms }) => rooms), problems: read.flatMap(({ problems }) => problems) };
}

/** The whole text as JSON, or its lines; undefined when it is neither. */
function jsonValues(text: string): unknown[] | undefined {
  try {
    const whole = JSON.parse(text) as unknown;
    return Array.isArray(whole) ? whole : [whole];
  } catch {
    try {
      return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as unknown]));
    } catch {
      return undefined;
    }
  }
}

function isSummary(value: unknown): boolean {
  return typeof value === "object" && value !== null && "summary" in value;
}

/** A candidate's level, or the value itself. */
function unwrapped(value: unknown): unknown {
  return typeof value === "object" && value !== null && "level" in value ? value.level : value;
}
