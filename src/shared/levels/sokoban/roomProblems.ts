import { plural } from "#shared/text/format.ts";
import { errorProblem, type Place, type Problem, warningProblem } from "../problems.ts";
import { type Board, boardOf, insideOf } from "./board.ts";
import { longestSide } from "./level.ts";
import { roomProblemMessages } from "./messages.ts";

/** Cells that one place shows at most. */
const shownCells = 200;

/** Everything that keeps rows from being a Sokoban room, with the cells to look at. Linear in the area. */
export function roomProblems(rows: readonly string[]): Problem[] {
  const width = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  if (width > longestSide || rows.length > longestSide) {
    return [errorProblem("room-too-large", roomProblemMessages.roomTooLarge(width, rows.length, longestSide))];
  }
  const strange = rows.findIndex((row) => !/^[ #@+$*.]*$/.test(row));
  if (strange >= 0) return [letterProblem(rows[strange] ?? "", strange)];
  const board = boardOf(rows);
  const problems = playerProblems(board);
  // Without a player the inside is unknown: all boxes and goals count.
  if (board.players.length === 0)
    return [...problems, ...boxProblems(board, new Uint8Array(board.walls.length).fill(1))];
  if (problems.length > 0) return problems;
  const inside = insideOf(board);
  if (inside.leak >= 0) {
    return [
      errorProblem(
        "room-open",
        roomProblemMessages.roomOpen,
        placesOf(board, roomProblemMessages.openWall, [inside.leak]),
      ),
    ];
  }
  return boxProblems(board, inside.cells);
}

function letterProblem(row: string, y: number): Problem {
  const x = row.search(/[^ #@+$*.]/);
  const letter = row.charAt(x) === "\t" ? "a tab" : `"${row.charAt(x)}"`;
  const message = roomProblemMessages.strangeLetter(y + 1, letter, x + 1);
  return errorProblem("strange-letter", message, [
    { target: `cell:${x},${y}`, label: roomProblemMessages.letter, cells: [[x, y]] },
  ]);
}

function playerProblems(board: Board): Problem[] {
  const [, second] = board.players;
  if (board.players.length === 0) return [errorProblem("no-player", roomProblemMessages.noPlayer)];
  if (second === undefined) return [];
  return [
    errorProblem(
      "many-players",
      roomProblemMessages.manyPlayers(board.players.length),
      placesOf(board, "players", board.players),
    ),
  ];
}

function boxProblems(board: Board, inside: Uint8Array): Problem[] {
  const boxes: number[] = [];
  const goals: number[] = [];
  const lost: number[] = [];
  for (let cell = 0; cell < inside.length; cell++) {
    const isInside = inside[cell] === 1;
    if (board.boxes[cell] === 1) {
      if (isInside) boxes.push(cell);
      else if (board.goals[cell] === 0) lost.push(cell);
    }
    if (board.goals[cell] === 1 && (isInside || board.boxes[cell] === 0)) goals.push(cell);
  }
  if (boxes.length + lost.length === 0 && goals.length === 0)
    return [errorProblem("no-boxes", roomProblemMessages.noBoxes)];
  if (boxes.length + lost.length !== goals.length) return [mismatch(board, [...boxes, ...lost], goals)];
  const outside = [...lost, ...goals.filter((cell) => inside[cell] === 0)];
  if (outside.length === 0) return [];
  return [
    warningProblem(
      "out-of-reach",
      roomProblemMessages.outOfPlayersReach,
      placesOf(board, roomProblemMessages.outOfReach, outside),
    ),
  ];
}

function mismatch(board: Board, boxes: readonly number[], goals: readonly number[]): Problem {
  const remedy =
    boxes.length > goals.length ? roomProblemMessages.addGoalOrRemoveBox : roomProblemMessages.addBoxOrRemoveGoal;
  return errorProblem(
    "box-goal-mismatch",
    `${plural(boxes.length, "box", "boxes")}, ${plural(goals.length, "goal", "goals")}. ${remedy}`,
    [...placesOf(board, "boxes", boxes), ...placesOf(board, "goals", goals)],
  );
}

function placesOf(board: Board, label: string, cells: readonly number[]): Place[] {
  const points = cells
    .slice(0, shownCells)
    .map((cell): [number, number] => [cell % board.width, Math.floor(cell / board.width)]);
  const [first] = points;
  return first === undefined ? [] : [{ target: `cell:${first[0]},${first[1]}`, label, cells: points }];
}

/** What an incomplete room lacks, as one text; undefined for a valid room. */
export function whatRoomLacks(rows: readonly string[]): string | undefined {
  const errors = roomProblems(rows).filter(({ severity }) => severity === "error");
  return errors.length === 0 ? undefined : errors.map(({ message }) => message).join(" ");
}
