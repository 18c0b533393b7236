import type { ParsedLevel, TextFormat } from "../../levelKind.ts";
import type { Problem } from "../../problems.ts";
import { errorProblem } from "../../problems.ts";
import type { BoardLevel } from "../boardLevel.ts";
import { checkersVariantIds, checkersVariants } from "../checkersVariants.ts";
import { checkersFen, readCheckersFen } from "./checkersFen.ts";
import type { Read } from "./checkersFen.ts";
import { hexxagonFen, readHexxagonFen } from "./hexxagonFen.ts";
import { printPdn, readPdn } from "./pdn.ts";
import { replayMoves } from "./replayMoves.ts";

/** Largest text that is read, in characters. */
const mostText = 4_000_000;

/** Text formats of boards: PDN (with games), one FEN format per checkers variant, Hexxagon and Ataxx FEN. */
export const boardFormats: readonly TextFormat<BoardLevel>[] = [
  { id: "pdn", label: "PDN", extensions: ["pdn"], parse: parsePdn, print: printGames },
  ...checkersVariantIds.map((variant) =>
    lineFormat(
      `fen-${variant}`,
      `${checkersVariants[variant].title} checkers FEN`,
      variant === "english" ? ["fen"] : [],
      {
        read: (text) => readCheckersFen(text, variant),
        print: checkersFen,
        fits: (level) => level.rules.game === "checkers",
      },
    ),
  ),
  lineFormat("fen-hexxagon", "Hexxagon FEN", ["hexfen"], {
    read: (text) => readHexxagonFen(text, "hex"),
    print: hexxagonFen,
    fits: ({ topology }) => topology === "hex",
  }),
  lineFormat("fen-ataxx", "Ataxx FEN (UAI)", ["ataxx"], {
    read: (text) => readHexxagonFen(text, "square"),
    print: hexxagonFen,
    fits: ({ topology, rules }) => topology === "square" && rules.game === "hexxagon",
  }),
];

function lineFormat(
  id: string,
  label: string,
  extensions: readonly string[],
  {
    read,
    print,
    fits,
  }: {
    read: (text: string) => Read<BoardLevel>;
    print: (level: BoardLevel) => string;
    fits: (level: BoardLevel) => boolean;
  },
): TextFormat<BoardLevel> {
  return {
    id,
    label,
    extensions,
    parse: (text) => {
      const levels: ParsedLevel<BoardLevel>[] = [];
      const problems: Problem[] = [];
      for (const [index, line] of text.slice(0, mostText).split("\n").entries()) {
        if (line.trim() === "" || line.startsWith("#")) continue;
        const result = read(line);
        if (result.ok) levels.push({ level: result.value, line: index + 1 });
        else problems.push(errorProblem("fen-broken", `Line ${index + 1}: ${result.message}`));
      }
      return { levels, problems };
    },
    print: (levels) => levels.map(({ level }) => (fits(level) ? print(level) : `# not a ${label} position`)).join("\n"),
  };
}

function parsePdn(text: string): { levels: ParsedLevel<BoardLevel>[]; problems: Problem[] } {
  const { games, faults } = readPdn(text.slice(0, mostText));
  const problems = faults.map(({ message, line }) => errorProblem("pdn-broken", `Line ${line}: ${message}`));
  const levels: ParsedLevel<BoardLevel>[] = [];
  for (const { start, title, author, moves, line } of games) {
    const replay = replayMoves(start, moves);
    if (!replay.ok) {
      problems.push(errorProblem("pdn-move", `The game at line ${line}: ${replay.message}`));
      continue;
    }
    levels.push({
      level: start,
      ...(title === "" ? {} : { title }),
      ...(author === "" ? {} : { author }),
      solution: replay.moves.join(" "),
      line,
    });
  }
  return { levels, problems };
}

function printGames(levels: readonly { level: BoardLevel; title: string; solution?: string }[]): string {
  return levels
    .map(({ level, title, solution }) => printPdn(level, title, solution?.split(" ").filter(Boolean) ?? [], "*"))
    .join("\n");
}
