import type { BoardLevel, CheckersRules, HexxagonRules } from "./boardLevel.ts";
import { type CheckersVariantId, checkersVariantIds, checkersVariants } from "./checkersVariants.ts";
import { standardBoardMessages } from "./messages.ts";

/** The usual rules of a variant. */
export function checkersRules(variant: CheckersVariantId): CheckersRules {
  const { quietPlies } = checkersVariants[variant];
  const repetition = variant === "paper" ? 0 : 3;
  return { game: "checkers", variant, endings: "national", repetition, quietPlies, plyCap: 400 };
}

/** As in the paper: a blocked side ends the game by count; jumping on without end is left to the cap. */
export function hexxagonRules(): HexxagonRules {
  return { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 1000 };
}

/** The start position of a checkers variant: men on the dark squares of the first and last rows. */
export function checkersStart(variant: CheckersVariantId): BoardLevel {
  const { size, rowsOfMen, first } = checkersVariants[variant];
  const row = (y: number) => {
    const letter = y < rowsOfMen ? "o" : y >= size - rowsOfMen ? "x" : ".";
    return Array.from({ length: size }, (_, x) => ((x + y) % 2 === 1 ? letter : ".")).join("");
  };
  return {
    topology: "square",
    rows: Array.from({ length: size }, (_, y) => row(y)),
    toMove: first,
    rules: checkersRules(variant),
  };
}

/** Hexxagon on 61 cells: three pieces each on alternating corners, no further holes. */
export function hexxagonStart(): BoardLevel {
  const rows = [
    "x...o----",
    "......---",
    ".......--",
    "........-",
    "o.......x",
    "-........",
    "--.......",
    "---......",
    "----x...o",
  ];
  return { topology: "hex", rows, toMove: 0, rules: hexxagonRules() };
}

/** A hexagon of empty hexes, `side` cells to an edge, for Hexxagon. Sides 2 to 8 fit. */
export function emptyHexagon(side: number): BoardLevel {
  const size = 2 * side - 1;
  const rows = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_cell, x) => (Math.abs(x - y) < side ? "." : "-")).join(""),
  );
  return { topology: "hex", rows, toMove: 0, rules: hexxagonRules() };
}

/** Hexxagon with the three holes around the middle that most of its computer versions have. */
function hexxagonWithHoles(): BoardLevel {
  const start = hexxagonStart();
  const holes = ["5,4", "3,3", "4,5"];
  const rows = start.rows.map((row, y) =>
    Array.from(row, (letter, x) => (holes.includes(`${x},${y}`) ? "-" : letter)).join(""),
  );
  return { ...start, rows };
}

/** Ataxx on 7 × 7 squares, as in UAI: x at the upper left and lower right. */
function ataxxStart(holes: readonly string[]): BoardLevel {
  const rows = ["x.....o", ".......", ".......", ".......", ".......", ".......", "o.....x"].map((row, y) =>
    Array.from(row, (letter, x) => (holes.includes(`${x},${y}`) ? "-" : letter)).join(""),
  );
  const rules: HexxagonRules = { ...hexxagonRules(), blocked: "pass", quietPlies: 100 };
  return { topology: "square", rows, toMove: 0, rules };
}

/** A board one can start from. */
export interface StandardBoard {
  readonly id: string;
  readonly title: string;
  readonly board: () => BoardLevel;
}

/** The entries of "Start from", in order. */
export const standardBoards: readonly StandardBoard[] = [
  { id: "hexxagon", title: standardBoardMessages.hexxagon, board: hexxagonStart },
  { id: "hexxagon-holes", title: standardBoardMessages.hexxagonHoles, board: hexxagonWithHoles },
  { id: "ataxx", title: standardBoardMessages.ataxx, board: () => ataxxStart([]) },
  {
    id: "ataxx-blocks",
    title: standardBoardMessages.ataxxBlocks,
    board: () => ataxxStart(["3,2", "2,3", "4,3", "3,4"]),
  },
  ...checkersVariantIds.map((variant) => ({
    id: variant,
    title: standardBoardMessages.checkers(checkersVariants[variant].title),
    board: () => checkersStart(variant),
  })),
  { id: "hexagon-4", title: standardBoardMessages.emptyHexagon(4), board: () => emptyHexagon(4) },
  { id: "hexagon-5", title: standardBoardMessages.emptyHexagon(5), board: () => emptyHexagon(5) },
  { id: "hexagon-6", title: standardBoardMessages.emptyHexagon(6), board: () => emptyHexagon(6) },
  {
    id: "square-8",
    title: standardBoardMessages.emptySquare(8),
    board: () => ({ ...ataxxStart([]), rows: Array.from({ length: 8 }, () => "........") }),
  },
];
