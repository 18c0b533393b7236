import { isCaseFile, readCase } from "#shared/levels/drod/recordedCase.ts";
import { canonicalRoomKey } from "#shared/levels/drod/canonicalRoom.ts";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { readHoldText } from "#shared/levels/drod/hold/readHold.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { elementList, unknownElements } from "#shared/levels/drod/roomElements.ts";
import {
  isRoomDocument,
  isRoomFile,
  levelOf,
  readRoom,
  roomsOfFile,
  type RoomsRead,
} from "#shared/levels/drod/roomFile.ts";
import { measureRoom } from "#shared/levels/drod/roomMetrics.ts";
import { firstIssue, isUsable } from "#shared/levels/problems.ts";
import { claimedLevels, type LevelClaim, wrongClaim } from "../claims.ts";
import type { VerifyResult } from "../engineTask.ts";
import { replayCase } from "./replayCase.ts";
import { verifyRoomMessages } from "./messages.ts";
import { parsedJson } from "#shared/kernel/json.ts";

/**
 * Re-checks a text: recorded cases state for state; levels, candidates and packs by replaying their commands with the
 * plain simulator; rooms of documents, of our files and of holds are checked for problems.
 */
export function* verifyRooms(text: string): Generator<VerifyResult, void, undefined> {
  if (text.trimStart().startsWith("<")) {
    yield* verifyRead(readHoldText(text));
    return;
  }
  const whole = parsedJson(text);
  if (isCaseFile(whole)) {
    for (const [index, recorded] of whole.cases.entries()) yield verifyCase(recorded, index);
    return;
  }
  if (isRoomFile(whole)) {
    yield* verifyRead(roomsOfFile(whole));
    return;
  }
  if (isRoomDocument(whole)) {
    const { rooms, problems } = readRoom(whole.data, whole.name);
    yield* verifyRead({ rooms: rooms.map(({ room }) => ({ title: whole.name, room })), problems });
    return;
  }
  for (const claim of claimedLevels(text, (value) => "room" in value))
    yield "broken" in claim ? { name: claim.name, ok: false, message: claim.broken } : verifyLevel(claim);
}

function verifyCase(value: unknown, index: number): VerifyResult {
  const read = readCase(value);
  if (read.ok) {
    const { recorded } = read;
    const divergence = replayCase(recorded);
    if (divergence !== undefined) return { name: recorded.id, ok: false, message: divergence };
    return {
      name: recorded.id,
      ok: true,
      message: verifyRoomMessages.replayMatches(recorded.moves.length),
    };
  }
  const name = read.id ?? `case ${index + 1}`;
  if (!read.isOutOfScope) return { name, ok: false, message: read.message };
  return { name, ok: true, notCompared: true, message: read.message };
}

function* verifyRead({ rooms, problems }: RoomsRead): Generator<VerifyResult, void, undefined> {
  for (const { message, severity } of problems) if (severity === "error") yield { name: "file", ok: false, message };
  for (const [index, { title, room }] of rooms.entries())
    yield verifyLevel({ name: title === "" ? `room ${index + 1}` : title, level: levelOf(room) });
}

function verifyLevel(claim: LevelClaim): VerifyResult {
  const { name } = claim;
  const level = drodLevelSchema.safeParse(claim.level);
  if (!level.success) {
    const room =
      typeof claim.level === "object" && claim.level !== null && "room" in claim.level ? claim.level.room : null;
    const unknown = unknownElements(room);
    if (unknown.length > 0) return { name, ok: false, message: verifyRoomMessages.notSimulated(elementList(unknown)) };
    return { name, ok: false, message: verifyRoomMessages.notLevel(firstIssue(level.error)) };
  }
  const problems = validateLevel(level.data);
  if (!isUsable(problems))
    return { name, ok: false, message: problems.find(({ severity }) => severity === "error")?.message ?? "" };
  const metrics = measureRoom(level.data);
  const wrong = wrongClaim(claim, { canonicalKey: canonicalRoomKey(level.data), metrics });
  if (wrong !== undefined) return { name, ok: false, message: wrong };
  const notes = problems.map(({ message }) => ` ${message}`).join("");
  const turns = metrics["turns"];
  const message = turns === undefined ? verifyRoomMessages.roomCanBePlayed : verifyRoomMessages.clearedInTurns(turns);
  return { name, ok: true, message: `${message}.${notes}` };
}
