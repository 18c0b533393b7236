import { movesOf } from "./lines.ts";

/** Collects the solutions below one room of a collection. */
export interface SolutionReader {
  /** Whether the line begins a solution or a saved game: "Solution: rR", "Solution/Moves", "Snapshot 1". */
  readHeader(line: string): boolean;
  /** Moves on a line of their own: they go on with what was begun, or stand alone, which is then told. */
  readMoves(moves: string): boolean;
  /** An empty line ends moves that stand alone. */
  endParagraph(): void;
  /** The solutions in the order of the text; begins anew. */
  take(): string[];
}

interface Moves {
  text: string;
  readonly isAlone: boolean;
}

/**
 * A room may have several solutions, each under a heading of its own (fewest moves, fewest pushes); saved games are left out. Moves
 * without a heading are a solution when a push ends them: others are words of the letters l, u, r and d.
 */
export function createSolutionReader(): SolutionReader {
  let found: Moves[] = [];
  let open: Moves | undefined;

  return {
    readHeader: (line) => {
      const header = /^\s*(solution|snapshot|save ?game)\b([^:]*):?(.*)$/i.exec(line.slice(0, 200));
      if (header === null) return false;
      open = { text: movesOf(line.slice(line.indexOf(":") + 1)) ?? "", isAlone: false };
      if (header[1]?.toLowerCase() === "solution") found.push(open);
      return true;
    },
    readMoves: (moves) => {
      if (open === undefined) {
        open = { text: "", isAlone: true };
        found.push(open);
      }
      open.text += moves;
      return open.isAlone;
    },
    endParagraph: () => {
      if (open?.isAlone === true) open = undefined;
    },
    take: () => {
      const solutions = found
        .filter(({ text, isAlone }) => text !== "" && (!isAlone || /[LURD]$/.test(text)))
        .map(({ text }) => text);
      found = [];
      open = undefined;
      return solutions;
    },
  };
}
