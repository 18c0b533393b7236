import type { BoardLevel } from "../boardLevel.ts";
import { type CheckersVariantId, checkersVariantIds, checkersVariants } from "../checkersVariants.ts";
import { checkersStart } from "../standardBoards.ts";
import { boardShape } from "../boardShape.ts";
import { checkersFen, readCheckersFen } from "./checkersFen.ts";
import { moveInStyle } from "./moveText.ts";
import type { SquareStyle } from "./squareNumbers.ts";
import { pdnMessages } from "./messages.ts";

/** A game as parsed from a PDN file, with its moves not yet checked against the rules. */
export interface PdnGame {
  readonly start: BoardLevel;
  readonly title: string;
  readonly author: string;
  readonly moves: readonly string[];
  readonly result: string;
  /** 1-based line of its first tag or move. */
  readonly line: number;
}

/** Games and faults of a PDN text. Comments, variations and move numbers are skipped. */
export function readPdn(text: string): { games: PdnGame[]; faults: { message: string; line: number }[] } {
  const games: PdnGame[] = [];
  const faults: { message: string; line: number }[] = [];
  for (const { body, line } of pdnSections(text)) {
    const { tags, moves } = pdnTags(body);
    const start = pdnStart(tags);
    if (typeof start === "string") {
      faults.push({ message: start, line });
      continue;
    }
    const words = joinedMoves(withoutComments(moves))
      .replace(/\d+\.+/g, " ")
      .split(/\s+/)
      .filter((word) => word !== "");
    const isResult = (word: string) => /^(\*|1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|0-0)$/.test(word);
    games.push({
      start,
      title: tags.get("Event") ?? "",
      author: tags.get("White") ?? "",
      moves: words.filter((word) => !isResult(word)).map((word) => word.replace(/[!?*]+$/, "").toLowerCase()),
      result: words.find(isResult) ?? tags.get("Result") ?? "*",
      line,
    });
  }
  return { games, faults };
}

/** A game as PDN. `moves` are in our notation, "11-15"; Hexxagon games have no PDN. */
export function printPdn(
  start: BoardLevel,
  title: string,
  moves: readonly string[],
  result: string,
  style: SquareStyle = "numbers",
): string {
  const shape = boardShape(start);
  const first = start.toMove;
  const numbered = moves.map((move, index) => {
    const number = Math.floor((index + first) / 2) + 1;
    const isWhite = (index + first) % 2 === 0;
    const text = moveInStyle(shape, move, style);
    return isWhite ? `${number}. ${text}` : index === 0 ? `${number}... ${text}` : text;
  });
  return [...pdnHead(start, title, result, style), "", [...numbered, result].join(" "), ""].join("\n");
}

/** The tags of a game. With algebraic squares, GameType also says where they are counted from (PDN 3): "25,W,8,8,A0,0". */
export function pdnHead(start: BoardLevel, title: string, result: string, style: SquareStyle): string[] {
  const variant = start.rules.game === "checkers" ? start.rules.variant : "english";
  const { gameType } = checkersVariants[variant];
  const { width, height } = boardShape(start);
  const first = checkersVariants[variant].first === 0 ? "W" : "B";
  const notation = style === "algebraic" ? `,${first},${width},${height},A0,0` : "";
  return [
    `[Event "${title.replaceAll('"', "'")}"]`,
    gameType === undefined ? `[Variant "${variant}"]` : `[GameType "${gameType}${notation}"]`,
    `[SetUp "1"]`,
    `[FEN "${checkersFen(start, style)}"]`,
    `[Result "${result}"]`,
  ];
}

/** The tags of a game and what follows them. What looks like a tag inside a comment is part of the comment. */
export function pdnTags(body: string): { tags: ReadonlyMap<string, string>; moves: string } {
  const tags = new Map<string, string>();
  const moves = body.replace(
    /\{[^}]*\}|\[\s*(\w+)\s+"([^"]*)"\s*\]/g,
    (text, key: string | undefined, value: string | undefined) => {
      if (key === undefined) return text;
      tags.set(key, value ?? "");
      return " ";
    },
  );
  return { tags, moves };
}

/** A game's text with moves such as "1 - 7" in one word; comments stay as they are. */
export function joinedMoves(text: string): string {
  return text.replace(
    /\{[^}]*\}|(\d)\s*([-x:])\s*(?=[a-p]?\d)/g,
    (all, square: string | undefined, sign: string | undefined) => (square === undefined ? all : `${square}${sign}`),
  );
}

/** The start that a game's tags name, or what is wrong with it as a sentence. */
export function pdnStart(tags: ReadonlyMap<string, string>): BoardLevel | string {
  const type = tags.get("GameType")?.split(",")[0];
  const named = tags.get("Variant")?.toLowerCase();
  const variant: CheckersVariantId | undefined =
    checkersVariantIds.find((id) => id === named) ??
    checkersVariantIds.find((id) => type !== undefined && String(checkersVariants[id].gameType) === type) ??
    (type === undefined && named === undefined ? "english" : undefined);
  if (variant === undefined) return pdnMessages.unknownGameType(type ?? named ?? "");
  const fen = tags.get("FEN");
  if (fen === undefined) return checkersStart(variant);
  const read = readCheckersFen(fen, variant);
  return read.ok ? read.value : pdnMessages.fenCantBeRead(read.message);
}

/** Cuts a text before every tag that follows something else than a tag. */
export function pdnSections(text: string): { body: string; line: number }[] {
  const found: { body: string; line: number }[] = [];
  let hadMoves = true;
  let isComment = false;
  for (const [index, line] of text.split("\n").entries()) {
    const isTag: boolean = !isComment && line.trim().startsWith("[");
    isComment = isTag ? false : endsInComment(line, isComment);
    if (line.trim() === "" && found.length === 0) continue;
    const last = found.at(-1);
    if (last === undefined || (isTag && hadMoves)) found.push({ body: line, line: index + 1 });
    else last.body += `\n${line}`;
    if (line.trim() !== "") hadMoves = !isTag;
  }
  return found;
}

/** Whether a comment in braces is open after a line. */
function endsInComment(line: string, isOpen: boolean): boolean {
  const last = Math.max(line.lastIndexOf("{"), line.lastIndexOf("}"));
  return last < 0 ? isOpen : line[last] === "{";
}

function withoutComments(text: string): string {
  let plain = text
    .replace(/\{[^}]*\}/g, " ")
    .replace(/;[^\n]*/g, " ")
    .replace(/\$\d+/g, " ");
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, " ");
  }
  return plain;
}
