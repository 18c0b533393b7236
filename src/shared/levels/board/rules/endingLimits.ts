import { type BoardShape, type Position, pieceSide, pieces } from "../boardShape.ts";
import type { CheckersVariantId } from "../checkersVariants.ts";

/** Men and kings of one side. */
interface Force {
  readonly men: number;
  readonly kings: number;
}

/**
 * A draw by rule in an ending: applies if `holds` for the side with more and the side with fewer pieces, for `moves`
 * moves of each side since the last capture or promotion, or since the lone king moved to the main road.
 */
interface EndingLimit {
  readonly moves: number;
  readonly since: "change" | "road";
  readonly holds: (more: Force, fewer: Force) => boolean;
}

/** How long an ending has lasted, in plies. */
export interface EndingClock {
  /** Since the last capture or promotion. */
  readonly unchanged: number;
  /** Since a lone king has been on the main road against three pieces. */
  readonly onRoad: number;
}

const total = ({ men, kings }: Force) => men + kings;
const isLoneKing = ({ men, kings }: Force) => men === 0 && kings === 1;
const threeFaceKing = (more: Force, fewer: Force) => isLoneKing(fewer) && total(more) === 3 && more.kings > 0;
const fewFacesKing = (more: Force, fewer: Force) => isLoneKing(fewer) && total(more) <= 2 && more.kings > 0;
const kingsFaceKing = (more: Force, fewer: Force) => isLoneKing(fewer) && more.men === 0 && more.kings >= 3;
const bothWithKings = (least: number, most: number) => (more: Force, fewer: Force) => {
  const count = total(more) + total(fewer);
  return more.kings > 0 && fewer.kings > 0 && count >= least && count <= most;
};

/**
 * Draws of the national rules for few pieces, beside repetition and quiet moves. Russian: rules of the FMJD's section 64,
 * 7.2.4 (three kings), 7.2.6 (4 to 7 pieces), 7.2.7 (main road), 7.2.8 (two pieces). Pool: American Pool Checkers
 * Association, 13 moves for three kings. Brazilian: five moves for the endings that its federation lists. International: FMJD
 * annex 1, 16 moves for three pieces and 5 for two. English rules have the 40-move rule alone.
 */
const endingLimits: Readonly<Record<CheckersVariantId, readonly EndingLimit[]>> = {
  english: [],
  russian: [
    { moves: 15, since: "change", holds: kingsFaceKing },
    { moves: 30, since: "change", holds: bothWithKings(4, 5) },
    { moves: 60, since: "change", holds: bothWithKings(6, 7) },
    { moves: 5, since: "road", holds: threeFaceKing },
    { moves: 5, since: "change", holds: fewFacesKing },
  ],
  pool: [{ moves: 13, since: "change", holds: kingsFaceKing }],
  brazilian: [
    { moves: 5, since: "change", holds: fewFacesKing },
    {
      moves: 5,
      since: "change",
      holds: (more, fewer) => total(more) === 2 && total(fewer) === 2 && more.kings * fewer.kings >= 2,
    },
  ],
  international: [
    { moves: 16, since: "change", holds: threeFaceKing },
    { moves: 5, since: "change", holds: fewFacesKing },
  ],
  paper: [],
};

/** Minimum plies before any ending can be drawn; below it no check is needed. */
export const shortestEnding = 10;

/** Whether the ending on the board has lasted as long as the variant allows. */
export function isEndingOver(
  variant: CheckersVariantId,
  position: Position,
  { unchanged, onRoad }: EndingClock,
): boolean {
  if (unchanged < shortestEnding) return false;
  const forces = [forceOf(position, 0), forceOf(position, 1)].toSorted((a, b) => total(b) - total(a));
  const [more, fewer] = forces;
  if (more === undefined || fewer === undefined) return false;
  const holdsEitherWay = ({ holds }: EndingLimit) =>
    holds(more, fewer) || (total(more) === total(fewer) && holds(fewer, more));
  return endingLimits[variant].some(
    (limit) => (limit.since === "road" ? onRoad : unchanged) >= 2 * limit.moves && holdsEitherWay(limit),
  );
}

/**
 * Whether a lone king is on the main road, the diagonal from the lower left to the upper right corner of a square
 * board, with no other piece on it, against three pieces.
 */
export function isOnMainRoad(shape: BoardShape, { cells }: Position): boolean {
  if (shape.width !== shape.height) return false;
  const taken = [...cells.entries()].filter(([, piece]) => piece !== pieces.empty);
  if (taken.length !== 4) return false;
  const road = taken.filter(([cell]) => {
    const [x, y] = shape.cells[cell] ?? [0, 0];
    return x + y === shape.width - 1;
  });
  const [holder] = road;
  if (holder === undefined || road.length > 1 || holder[1] < pieces.king0) return false;
  return taken.filter(([, piece]) => pieceSide(piece) === pieceSide(holder[1])).length === 1;
}

function forceOf({ cells }: Position, side: 0 | 1): Force {
  const [man, king] = side === 0 ? [pieces.man0, pieces.king0] : [pieces.man1, pieces.king1];
  const count = (wanted: number) => cells.filter((piece) => piece === wanted).length;
  return { men: count(man), kings: count(king) };
}
