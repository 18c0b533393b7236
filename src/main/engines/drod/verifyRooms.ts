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
import { verifyRoomMessages, replayCaseMessages } from "./messages.ts";
import { parsedJson, stableStringify } from "#shared/kernel/json.ts";
import { firstDifference } from "#simulation/drod/fast/compareSims.ts";
import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { simCell } from "#simulation/drod/fast/simCells.ts";
import { commandOf } from "#simulation/drod/fast/simPlayer.ts";
import { enterRoom, playCommand, playPlacing } from "#simulation/drod/fast/simTurn.ts";
import { recordState, type RecordedCase, type RecordedState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { monsterTypes } from "#shared/levels/drod/tiles.ts";

/**
 * Replays a recorded case in both simulators and compares the whole state after every move. Undefined when everything
 * agrees, else the first divergence: move, difference, expected value.
 */
export function replayCase(recorded: RecordedCase): string | undefined {
  const { room, start, moves, states } = recorded;
  const initial = loadPlainRoom(room, start.player);
  const { plain, sim } = startBoth(recorded);
  for (const [turn, command] of moves.entries()) {
    playPlain(plain, command);
    if (typeof command === "string") playCommand(sim, commandOf(command));
    else playPlacing(sim, simCell(command[1], command[2]));
    const expected = states[turn];
    const move = replayCaseMessages.move(turn + 1, typeof command === "string" ? command : command.join(" "));
    if (expected === undefined) return replayCaseMessages.unrecordedState(move);
    const difference = differentRecord(recordState(plain, initial), expected);
    if (difference !== undefined) return replayCaseMessages.differs(move, difference);
    const between = plain.dead ? undefined : firstDifference(sim, plain);
    if (between !== undefined) return replayCaseMessages.simulatorsDiffer(move, between);
    if (plain.dead) return undefined;
  }
  return undefined;
}

/** Both simulators on turn 0, with the flags a recording may start with. */
function startBoth({ room, start }: RecordedCase): { plain: PlainState; sim: Sim } {
  const plain = enterPlainRoom(room, start.player);
  const sim = enterRoom(room, start.player);
  plain.placing = start.placing;
  plain.hasted = start.hasted ?? false;
  plain.invisible = start.invisible ?? false;
  sim.head[head.placing] = start.placing === undefined ? 0 : monsterTypes[start.placing];
  sim.head[head.hasted] = Number(plain.hasted);
  sim.head[head.invisible] = Number(plain.invisible);
  return { plain, sim };
}

function differentRecord(got: RecordedState, expected: RecordedState): string | undefined {
  const ours = comparable(got);
  const theirs = comparable(expected);
  const key = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].find(
    (one) => stableStringify(ours[one]) !== stableStringify(theirs[one]),
  );
  if (key === undefined) return undefined;
  const show = (value: unknown) => (value === undefined ? "absent" : stableStringify(value).slice(0, 600));
  return replayCaseMessages.recorded(key, show(ours[key]), show(theirs[key]));
}

const arrows = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const firstOffArrow = 94;

/** Squares in order, and our names for the numbers of tiles that the recordings have no name for. */
function comparable({ diff, ...state }: RecordedState): Readonly<Record<string, unknown>> {
  const squares = (diff ?? [])
    .map(([layer, x, y, tile]) => {
      const name = tile.startsWith("#") ? `arrow_${arrows[Number(tile.slice(1)) - firstOffArrow]}_off` : tile;
      return `${layer} ${x},${y} ${name}`;
    })
    .toSorted();
  return { ...state, diff: squares };
}

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
