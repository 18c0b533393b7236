import type { ParsedLevel, ReadLevel } from "../../levelKind.ts";
import { type Problem, errorProblem, problemList } from "../../problems.ts";
import { type RoomExtras, type SavedGame, mostKeptSolutions, mostSavedGames } from "../roomDocument.ts";
import { replaySolution } from "../validator/replaySolution.ts";
import { type SokobanLevel, longestSide } from "../level.ts";
import { roomProblems } from "../roomProblems.ts";
import { fileRoomMessages } from "./messages.ts";

/** A room as a file has it, before it is checked. */
export interface FileRoom {
  readonly rows: readonly string[];
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** LURD letters with run lengths expanded; a room may have several. */
  readonly solutions?: readonly string[];
  /** Unfinished games: "Snapshot", "SaveGame". */
  readonly savedGames?: readonly SavedGame[];
  /** Remarks on the room, and with the first room those above all of them; lines of text. */
  readonly comment?: string | undefined;
  readonly preface?: string | undefined;
  /** Its run lengths could not be read. */
  readonly isBroken?: boolean;
  /** An unknown letter in its rows. */
  readonly strangeLetter?: string | undefined;
  /** It was to be rebuilt from moves that solve no room. */
  readonly hasNoRoom?: boolean;
  /** 1-based line of the first row. */
  readonly line: number;
}

/** Rooms of a file: the valid ones, and one problem for each of the others. */
export interface FileRooms {
  readonly levels: ParsedLevel<SokobanLevel>[];
  readonly problems: Problem[];
}

const brokenRuns = errorProblem("run-lengths-broken", fileRoomMessages.runLengthsBroken(longestSide));

function unknownLetter(letter: string): Problem {
  return errorProblem("unknown-letter", fileRoomMessages.unknownLetter(letter));
}

const noRoomOfMoves = errorProblem("moves-without-room", fileRoomMessages.movesWithoutRoom(longestSide));

/** The problem of a file's room. */
export function fileRoomProblem({ rows, isBroken, hasNoRoom, strangeLetter }: FileRoom): Problem | undefined {
  if (strangeLetter !== undefined) return unknownLetter(strangeLetter);
  if (isBroken === true) return brokenRuns;
  if (hasNoRoom === true) return noRoomOfMoves;
  const [problem] = roomProblems(rows);
  return problem?.severity === "error" ? problem : undefined;
}

/** The first valid solution; if none is valid, the first. */
export function chosenSolution({ rows, solutions = [] }: FileRoom): string | undefined {
  return solutions.find((solution) => replaySolution(rows, solution).ok) ?? solutions[0];
}

/**
 * Validates the rooms of a file one by one. A room includes its solution if it is valid; an invalid one is reported and
 * kept in `solution` for inspection. Linear in the area and the moves; keeps one room in memory at a time.
 */
export function* acceptRooms(
  rooms: Iterable<FileRoom>,
  found: readonly Problem[] = [],
): Generator<ReadLevel<SokobanLevel>, void, undefined> {
  for (const problem of found) yield { problem };
  let number = 0;
  for (const room of rooms) {
    number++;
    const problem = fileRoomProblem(room);
    if (problem !== undefined) {
      yield { problem: named(problem, number, room.line) };
      continue;
    }
    const warnings: Problem[] = [];
    yield { level: parsedLevel(room, number, (warning) => warnings.push(named(warning, number, room.line))) };
    for (const warning of warnings) yield { problem: warning };
  }
  if (number > 0 || found.length > 0) return;
  const message = fileRoomMessages.noRooms;
  yield { problem: errorProblem("no-rooms", message) };
}

/** All rooms of a file at once, and its first problems. */
export function allRooms(read: Iterable<ReadLevel<SokobanLevel>>): FileRooms {
  const levels: ParsedLevel<SokobanLevel>[] = [];
  const problems = problemList();
  for (const one of read) {
    if ("level" in one) levels.push(one.level);
    else problems.add(one.problem);
  }
  return { levels, problems: problems.all() };
}

function parsedLevel(room: FileRoom, number: number, warn: (problem: Problem) => void): ParsedLevel<SokobanLevel> {
  const { title, author, comment, preface, line, rows } = room;
  const solution = chosenSolution(room);
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  if (replay?.ok === false) {
    const message = fileRoomMessages.wrongSolution(replay.message);
    warn({ ...errorProblem("wrong-solution", message), severity: "warning" });
  }
  return {
    level: { rows: [...rows], ...(replay?.ok === true ? { solution } : {}) },
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(comment === undefined ? {} : { comment }),
    ...(preface === undefined ? {} : { preface }),
    ...(solution === undefined ? {} : { solution }),
    ...extrasOf(room, solution),
    line,
    number,
  };
}

/** Saved games and solutions other than the chosen one, up to a document's limits; undefined if there are none. */
function extrasOf({ rows, solutions = [], savedGames = [] }: FileRoom, chosen: string | undefined) {
  const others = [...new Set(solutions)].filter((one) => one !== chosen && replaySolution(rows, one).ok);
  const extras: RoomExtras = {
    ...(others.length === 0 ? {} : { solutions: others.slice(0, mostKeptSolutions - 1) }),
    ...(savedGames.length === 0 ? {} : { savedGames: savedGames.slice(0, mostSavedGames) }),
  };
  return Object.keys(extras).length === 0 ? {} : { extras };
}

function named(problem: Problem, number: number, line: number): Problem {
  return {
    ...problem,
    message: fileRoomMessages.levelLine(number, line, problem.message),
    places: [{ target: `line:${line}`, label: fileRoomMessages.line(line) }, ...problem.places],
  };
}
