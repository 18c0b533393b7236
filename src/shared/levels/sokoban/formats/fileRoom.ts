import type { ParsedLevel } from "../../levelKind.ts";
import { errorProblem } from "../../problems.ts";
import type { Problem } from "../../problems.ts";
import { replaySolution } from "../judge/replaySolution.ts";
import type { SokobanLevel } from "../level.ts";
import { roomProblems } from "../roomProblems.ts";

/** A room as a file has it, before it is checked. */
export interface FileRoom {
  readonly rows: readonly string[];
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** LURD letters, run lengths expanded. */
  readonly solution?: string | undefined;
  /** 1-based line of the first row. */
  readonly line: number;
}

/** What a file gave: sound rooms, and one problem for each of the others. */
export interface FileRooms {
  readonly levels: ParsedLevel<SokobanLevel>[];
  readonly problems: Problem[];
}

/** Problems kept for one file; the last one then counts the rest. */
const shownProblems = 200;

/**
 * Checks the rooms of a file one by one. A room takes its solution along when the solution holds; a wrong one is named
 * and stays in `solution` for who wants to look at it. Linear in the area and the moves.
 */
export function acceptRooms(rooms: Iterable<FileRoom>, found: Problem[] = []): FileRooms {
  const levels: ParsedLevel<SokobanLevel>[] = [];
  const problems = [...found];
  let number = 0;
  for (const room of rooms) {
    number++;
    const [problem] = roomProblems(room.rows);
    if (problem?.severity === "error") problems.push(named(problem, number, room.line));
    else levels.push(parsedLevel(room, number, problems));
  }
  if (number === 0 && found.length === 0) {
    problems.push(errorProblem("no-rooms", "There is no room in this text. Rooms are rows of # @ $ . and spaces."));
  }
  return { levels, problems: shortened(problems) };
}

function parsedLevel(room: FileRoom, number: number, problems: Problem[]): ParsedLevel<SokobanLevel> {
  const { title, author, solution, line } = room;
  const rows = [...room.rows];
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  if (replay?.ok === false) {
    const message = `The solution does not solve the room. ${replay.message} Leave it out or correct it.`;
    problems.push({ ...named(errorProblem("wrong-solution", message), number, line), severity: "warning" });
  }
  return {
    level: { rows, ...(replay?.ok === true ? { solution } : {}) },
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(solution === undefined ? {} : { solution }),
    line,
    number,
  };
}

function named(problem: Problem, number: number, line: number): Problem {
  return {
    ...problem,
    message: `Level ${number}, line ${line}: ${problem.message}`,
    places: [{ target: `line:${line}`, label: `line ${line}` }, ...problem.places],
  };
}

function shortened(problems: Problem[]): Problem[] {
  if (problems.length <= shownProblems) return problems;
  const more = problems.length - shownProblems;
  return [...problems.slice(0, shownProblems), errorProblem("more-problems", `${more} more levels have problems.`)];
}
