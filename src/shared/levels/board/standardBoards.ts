import type { BoardLevel, CheckersRules, HexxagonRules } from "./boardLevel.ts";
import { checkersVariants } from "./checkersVariants.ts";
import type { CheckersVariantId } from "./checkersVariants.ts";

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
