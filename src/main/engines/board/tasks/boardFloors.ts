import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, pieces, pieceSide, startPosition } from "#shared/levels/board/boardShape.ts";
import { mean } from "../play/intervals.ts";
import type { Sample } from "./boardSample.ts";

/** Minimum measures that a search must preserve, so that it doesn't "improve" a board into a trivial game. */
export interface BoardFloors {
  /** Start pieces of each side. */
  readonly pieces: readonly [number, number];
  readonly plies: number;
  readonly choices: number;
  /** Points of the stronger player; undefined if no such games are played. */
  readonly skill: number | undefined;
}

/**
 * Floors at a share of the drawn board's measures; skill is measured above one half, at which strength does not matter.
 */
export function floorsOf(drawn: BoardLevel, sample: Sample, share: number): BoardFloors {
  const [first, second] = startPieces(drawn);
  return {
    pieces: [Math.ceil(first * share), Math.ceil(second * share)],
    plies: mean(sample.plies) * share,
    choices: mean(sample.choices) * share,
    skill: sample.skill.length === 0 ? undefined : 0.5 + Math.max(0, mean(sample.skill) - 0.5) * share,
  };
}

/** Whether a board keeps enough pieces to be played on at all. */
export function hasEnoughPieces(board: BoardLevel, floors: BoardFloors): boolean {
  const [first, second] = startPieces(board);
  return first >= floors.pieces[0] && second >= floors.pieces[1];
}

/**
 * Whether the games played on a board stay long, open and decided by skill. `except` is the measure that the search
 * lowers on purpose.
 */
export function isAboveFloors(sample: Sample, floors: BoardFloors, except: "plies" | "none"): boolean {
  if (except !== "plies" && mean(sample.plies) < floors.plies) return false;
  if (mean(sample.choices) < floors.choices) return false;
  return floors.skill === undefined || sample.skill.length === 0 || mean(sample.skill) >= floors.skill;
}

function startPieces(board: BoardLevel): [number, number] {
  const { cells } = startPosition(board, boardShape(board));
  const count = (side: 0 | 1) => cells.filter((piece) => piece !== pieces.empty && pieceSide(piece) === side).length;
  return [count(0), count(1)];
}
