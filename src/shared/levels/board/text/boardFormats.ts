import type { ParsedLevel, TextFormat } from "../../levelKind.ts";
import { boardKindMessages } from "../messages.ts";
import { type Problem, errorProblem } from "../../problems.ts";
import type { BoardLevel } from "../boardLevel.ts";
import { type CheckersVariantId, checkersVariantIds, checkersVariants } from "../checkersVariants.ts";
import { type Read, checkersFen, readCheckersFen } from "./checkersFen.ts";
import { hexxagonFen, readHexxagonFen } from "./hexxagonFen.ts";
import { printPdn, readPdn } from "./pdn.ts";
import type { SquareStyle } from "./squareNumbers.ts";
import { replayMoves } from "./replayMoves.ts";
import { boardFormatMessages } from "./messages.ts";

/** Maximum length of text that is read, in characters; the rest is ignored with a problem. */
const mostText = 64_000_000;

const labels = boardKindMessages.formats;

/** Rules that no notation can express; boards that are read get those of `checkersRules` and `hexxagonRules`. */
const checkersLimits = boardFormatMessages.changedDrawRules;
const hexxagonLimits = boardFormatMessages.changedEndRules;

/** Text formats of boards: PDN (with games), one FEN format per checkers variant, Hexxagon and Ataxx FEN. */
export const boardFormats: readonly TextFormat<BoardLevel>[] = [
  {
    id: "pdn",
    label: labels.pdn,
    extensions: ["pdn"],
    parse: parsePdn,
    print: (levels) => printGames(levels, "numbers"),
    refuses: unlessCheckers,
    omits: checkersLimits,
  },
  {
    id: "pdn-algebraic",
    label: labels.pdnAlgebraic,
    extensions: ["pdn"],
    parse: parsePdn,
    print: (levels) => printGames(levels, "algebraic"),
    refuses: unlessCheckers,
    omits: checkersLimits,
  },
  ...checkersVariantIds.map((variant) =>
    lineFormat(
      `fen-${variant}`,
      labels.checkersFen(checkersVariants[variant].title),
      variant === "english" ? ["fen"] : [],
      {
        read: (text) => readCheckersFen(text, variant),
        print: checkersFen,
        refuses: (level) => unlessVariant(level, variant),
        omits: checkersLimits,
      },
    ),
  ),
  lineFormat("fen-algebraic", labels.checkersFenAlgebraic, ["fen"], {
    read: (text) => readCheckersFen(text, "russian"),
    print: (level) => checkersFen(level, "algebraic"),
    refuses: (level) => unlessVariant(level, "russian"),
    omits: checkersLimits,
  }),
  lineFormat("fen-hexxagon", labels.hexxagonFen, ["hexfen"], {
    read: (text) => readHexxagonFen(text, "hex"),
    print: hexxagonFen,
    refuses: (level) => unlessHexxagon(level) ?? (level.topology === "hex" ? undefined : otherCells("fen-ataxx")),
    omits: hexxagonLimits,
  }),
  lineFormat("fen-ataxx", labels.ataxxFen, ["ataxx"], {
    read: (text) => readHexxagonFen(text, "square"),
    print: hexxagonFen,
    refuses: (level) => unlessHexxagon(level) ?? (level.topology === "square" ? undefined : otherCells("fen-hexxagon")),
    omits: hexxagonLimits,
  }),
];

function lineFormat(
  id: string,
  label: string,
  extensions: readonly string[],
  {
    read,
    print,
    refuses,
    omits,
  }: {
    read: (text: string) => Read<BoardLevel>;
    print: (level: BoardLevel) => string;
    refuses: (level: BoardLevel) => string | undefined;
    omits: string;
  },
): TextFormat<BoardLevel> {
  return {
    id,
    label,
    extensions,
    refuses,
    omits,
    parse: (text) => {
      const levels: ParsedLevel<BoardLevel>[] = [];
      const problems = tooLong(text);
      for (const [index, line] of text.slice(0, mostText).split("\n").entries()) {
        if (line.trim() === "" || line.startsWith("#")) continue;
        const result = read(line);
        if (result.ok) levels.push({ level: result.value, line: index + 1 });
        else problems.push(errorProblem("fen-broken", boardFormatMessages.fenBroken(index + 1, result.message)));
      }
      return { levels, problems };
    },
    print: (levels) => levels.map(({ level }) => print(level)).join("\n"),
  };
}

function parsePdn(text: string): { levels: ParsedLevel<BoardLevel>[]; problems: Problem[] } {
  const { games, faults } = readPdn(text.slice(0, mostText));
  const broken = faults.map(({ message, line }) =>
    errorProblem("pdn-broken", boardFormatMessages.pdnBroken(line, message)),
  );
  const problems = [...tooLong(text), ...broken];
  const levels: ParsedLevel<BoardLevel>[] = [];
  for (const { start, title, author, moves, line } of games) {
    const replay = replayMoves(start, moves);
    if (!replay.ok) {
      problems.push(errorProblem("pdn-move", boardFormatMessages.pdnMove(line, replay.message)));
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

function tooLong({ length }: string): Problem[] {
  if (length <= mostText) return [];
  const message = boardFormatMessages.textTooLong(mostText);
  return [errorProblem("text-too-long", message)];
}

function unlessCheckers({ rules }: BoardLevel): string | undefined {
  return rules.game === "checkers" ? undefined : boardFormatMessages.checkersOnlyFormat;
}

/** A FEN doesn't contain the rules: it is read with those of its format, so it is written for no others. */
function unlessVariant(level: BoardLevel, variant: CheckersVariantId): string | undefined {
  const { rules } = level;
  if (rules.game !== "checkers" || rules.variant === variant) return unlessCheckers(level);
  const [own, other] = [checkersVariants[rules.variant].title, checkersVariants[variant].title];
  return boardFormatMessages.rulesOfFormatDiffer(own, other, rules.variant);
}

function unlessHexxagon({ rules }: BoardLevel): string | undefined {
  return rules.game === "hexxagon" ? undefined : boardFormatMessages.hexxagonOnlyFormat;
}

function otherCells(format: string): string {
  return boardFormatMessages.boardsCellsHaveDifferentShape(format);
}

function printGames(
  levels: readonly { level: BoardLevel; title: string; solution?: string | undefined }[],
  style: SquareStyle,
): string {
  return levels
    .map(({ level, title, solution }) => printPdn(level, title, solution?.split(" ").filter(Boolean) ?? [], "*", style))
    .join("\n");
}
