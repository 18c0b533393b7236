import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { type FileRoom, chosenSolution, fileRoomProblem } from "#shared/levels/sokoban/formats/fileRoom.ts";
import { readCollection } from "#shared/levels/sokoban/formats/readCollection.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { parsedJson } from "#shared/kernel/json.ts";
import type { VerifyResult } from "../engineTask.ts";
import { verifyRoomMessages } from "./messages.ts";

/**
 * Re-checks every room of a text (a collection, SLC, candidates as JSON lines, a pack, or one level): the rules of a sound
 * room, its solution move by move, and the canonical key where the file claims one.
 */
export function* verifyRooms(text: string): Generator<VerifyResult, void, undefined> {
  const start = text.trimStart().charAt(0);
  if (start === "{" || start === "[") {
    yield* verifyJson(text);
    return;
  }
  if (start === "<") {
    const { levels, problems } = slcFormat.parse?.(text) ?? { levels: [], problems: [] };
    for (const problem of problems) yield { name: "file", ok: problem.severity !== "error", message: problem.message };
    for (const { level, title, solution, number = 0 } of levels)
      yield verifyRoom(nameOf(number, title), level.rows, solution);
    return;
  }
  let number = 0;
  for (const room of readCollection(text)) yield verifyFileRoom(room, ++number);
}

function verifyFileRoom(room: FileRoom, number: number): VerifyResult {
  const problem = fileRoomProblem(room);
  const name = nameOf(number, room.title);
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  return verifyRoom(name, room.rows, chosenSolution(room));
}

/** Titles may be duplicated; the number identifies every room. */
function nameOf(number: number, title: string | undefined): string {
  return title === undefined || title === "" ? `level ${number}` : `level ${number} (${title})`;
}

function verifyRoom(name: string, rows: readonly string[], solution: string | undefined): VerifyResult {
  const problem = roomProblems(rows).find(({ severity }) => severity === "error");
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  if (solution === undefined) return { name, ok: true, message: verifyRoomMessages.validWithoutSolution };
  const replay = replaySolution(rows, solution);
  if (!replay.ok) return { name, ok: false, message: replay.message };
  const { moves, pushes } = countSolution(replay.steps);
  return { name, ok: true, message: verifyRoomMessages.validSolution(moves, pushes) };
}

function* verifyJson(text: string): Generator<VerifyResult, void, undefined> {
  const whole = parsedJson(text);
  if (whole !== undefined) {
    yield* verifyValue("level", whole);
    return;
  }
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() !== "") yield* verifyValue(`line ${i + 1}`, parsedJson(line));
  }
}

function* verifyValue(name: string, value: unknown): Generator<VerifyResult, void, undefined> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) yield* verifyValue(`level ${i + 1}`, one);
    return;
  }
  if (typeof value !== "object" || value === null) {
    yield { name, ok: false, message: verifyRoomMessages.unknownContent };
    return;
  }
  // The summary line of a run contains no level.
  if ("summary" in value) return;
  if ("entries" in value && Array.isArray(value.entries)) {
    for (const [i, entry] of value.entries.entries()) yield* verifyValue(`entry ${i + 1}`, entry);
    return;
  }
  const level = sokobanLevelSchema.safeParse("level" in value ? value.level : value);
  if (!level.success) {
    const issue = level.error.issues[0];
    yield { name, ok: false, message: verifyRoomMessages.notRoom(issue?.path.join("."), issue?.message) };
    return;
  }
  const result = verifyRoom(name, level.data.rows, level.data.solution);
  const isKeyWrong = "canonicalKey" in value && value.canonicalKey !== canonicalRoomKey(level.data);
  yield result.ok && isKeyWrong ? { name, ok: false, message: verifyRoomMessages.canonicalKeyInFile } : result;
}
