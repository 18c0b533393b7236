import type { SavedGame } from "../roomDocument.ts";
import { movesOf } from "./lines.ts";

interface Moves {
  text: string;
  readonly type: "solution" | "game" | "alone";
  /** Letters before the asterisk that marks how far a saved game was played; those after it had been undone. */
  played?: number;
}

/**
 * Collects the solutions below one room of a collection. A room may have several solutions and saved games, each under
 * its own heading (fewest moves, fewest pushes). Moves without a heading are a solution if they end with a push: others
 * are words of the letters l, u, r and d.
 */
export function createSolutionReader() {
  let found: Moves[] = [];
  let open: Moves | undefined;

  /** Appends the moves of a line; an asterisk marks the current position of a saved game. */
  function add(to: Moves, line: string): void {
    const star = to.type === "game" ? line.indexOf("*") : -1;
    if (star < 0) return void (to.text += movesOf(line) ?? "");
    to.text += movesOf(line.slice(0, star)) ?? "";
    to.played = to.text.length;
    to.text += movesOf(line.slice(star + 1)) ?? "";
  }

  return {
    /** Whether the line begins a solution or a saved game: "Solution: rR", "Solution/Moves", "Snapshot 1". */
    readHeader: (line: string) => {
      const header = /^\s*(solution|snapshot|save ?game)\b([^:]*):?(.*)$/i.exec(line.slice(0, 200));
      if (header === null) return false;
      open = { text: "", type: header[1]?.toLowerCase() === "solution" ? "solution" : "game" };
      if (line.includes(":")) add(open, line.slice(line.indexOf(":") + 1));
      found.push(open);
      return true;
    },
    /**
     * Moves on a separate line: they continue the current moves, or start without a heading; undefined for any other
     * line.
     */
    readMoves: (line: string): "continued" | "alone" | undefined => {
      if (open?.type !== "game" && movesOf(line) === undefined) return undefined;
      if (open?.type === "game" && movesOf(line.replace("*", "")) === undefined) return undefined;
      if (open === undefined) {
        open = { text: "", type: "alone" };
        found.push(open);
      }
      add(open, line);
      return open.type === "alone" ? "alone" : "continued";
    },
    /** An empty line ends moves without a heading. */
    endParagraph: () => {
      if (open?.type === "alone") open = undefined;
    },
    /** Returns solutions and saved games in the order of the text, and resets. */
    take: (): { readonly solutions: string[]; readonly savedGames: SavedGame[] } => {
      const named = found.filter(({ text }) => text !== "");
      const solutions = named
        .filter(({ text, type }) => type === "solution" || (type === "alone" && /[LURD]$/.test(text)))
        .map(({ text }) => text);
      const savedGames = named.filter(({ type }) => type === "game").map(savedGameOf);
      found = [];
      open = undefined;
      return { solutions, savedGames };
    },
  };
}

function savedGameOf({ text, played = text.length }: Moves): SavedGame {
  const undone = text.slice(played);
  return { moves: text.slice(0, played), ...(undone === "" ? {} : { undone }) };
}
